/** What this device keeps of one table: whom one does not want to hear there, what was told, and how it stood last. */

import { SvelteSet } from "svelte/reactivity";
import { keepKey, keepMuted, keepTold, keyOf, mutedAt, rememberTable, toldAt } from "../keys";
import type { House, Picture } from "../protocol";
import { settings } from "../settings.svelte";
import type { Told } from "./change";

const MOST_TOLD = 200;

export class Device {
  /** The people whose words and signs are not shown here. */
  muted = new SvelteSet<number>();
  told = $state.raw<Told[]>([]);

  constructor(readonly table: string) {
    for (const person of mutedAt(table)) this.muted.add(person);
    this.told = toldAt<Told>(table);
  }

  /** Whether the words and signs of somebody else are shown here. */
  hears(person: number): boolean {
    return !(settings.isChatMuted || this.muted.has(person));
  }

  mute(person: number, isMuted: boolean): void {
    if (isMuted) this.muted.add(person);
    else this.muted.delete(person);
    keepMuted(this.table, [...this.muted]);
  }

  tell(sentences: readonly Told[]): void {
    if (!sentences.length) return;
    this.told = [...this.told, ...sentences].slice(-MOST_TOLD);
    keepTold(this.table, this.told);
  }

  /** For the list of my tables, if I am somebody there, and for the table where the same people go on. */
  remember(house: House | null, picture: Picture, isMyTurn: boolean): void {
    if (picture.rematch !== null) keepKey(picture.rematch, keyOf(this.table));
    if (!house || picture.me === null) return;
    rememberTable({
      table: this.table,
      game: house.game,
      players: house.players,
      names: picture.seats.map((seat) => seat.name),
      at: Date.now(),
      isOver: picture.phase === "closed",
      isMyTurn,
      isSeated: picture.seats.some((seat) => seat.person === picture.me),
      winners: picture.winners?.map((seat) => picture.seats[seat]?.name ?? "") ?? null,
      why: picture.why,
      isLesson: house.lesson !== undefined,
    });
  }
}
