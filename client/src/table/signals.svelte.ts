/** What calls for attention: the tab, sounds, a phone's tremble, the shout of whoever ends the round, and reactions over the plates. */

import { touch } from "../sound/haptics";
import { play as sound } from "../sound/sounds";
import { showTurn } from "../tab";
import type { Desk } from "./desk.svelte";
import { callerOf } from "./places";

const SHOUT = 1900; // milliseconds
const REACTION = 3200;
const RECENT = 5000; // what was shown longer ago is not shown to those who come

export class Signals {
  /** Who has just called the end of the round. */
  shout = $state<string | null>(null);
  /** By seat. */
  reactions = $state<Record<number, string>>({});
  #desk: Desk;
  #caller: number | null = null;
  #noted = -1;

  /** To be made with the component whose life it shares. */
  constructor(desk: Desk) {
    this.#desk = desk;
    const isMyTurn = $derived(desk.due.length > 0 && !desk.isBusy);
    const isNudged = $derived(desk.due.some((seat) => desk.isNudged(seat)));
    $effect(() => {
      showTurn(isMyTurn);
      if (isMyTurn && document.hidden) sound("turn");
      if (isMyTurn) touch("turn");
      return () => showTurn(false);
    });
    $effect(() => {
      if (!isNudged) return;
      sound("turn");
      touch("turn");
    });
    $effect(() => this.#hearCall());
    $effect(() => this.#showReaction());
  }

  #hearCall(): void {
    const caller = callerOf(this.#desk.board, this.#desk.view);
    if (caller !== null && this.#caller === null && this.#desk.stage) {
      sound("wake");
      touch("wake");
      this.shout = this.#desk.names[caller] ?? "";
      setTimeout(() => (this.shout = null), SHOUT);
    }
    this.#caller = caller;
  }

  #showReaction(): void {
    const { notes, picture } = this.#desk;
    const note = notes.at(-1);
    if (!note || note.seq === this.#noted) return;
    const isFirst = this.#noted === -1;
    this.#noted = note.seq;
    if ((isFirst && this.#desk.now() - note.at > RECENT) || !this.#desk.hears(note.person)) return;
    if (note.person !== picture?.me) sound("tap");
    const seat = picture?.seats.findIndex((each) => each.person === note.person) ?? -1;
    if (!note.sign || seat < 0) return;
    this.reactions[seat] = note.sign;
    setTimeout(() => delete this.reactions[seat], REACTION);
  }
}
