/** The table as it is shown: changes one after another, with cards on their way and dreams turned up in between. */

import { SvelteSet } from "svelte/reactivity";
import type { BoardInfo, Changed, Picture, Scene } from "../protocol";
import { type Change, changeOf } from "./change";
import { callerOf, type View, zonesThat } from "./places";
import type { Stage } from "./stage";

/** Who does more at a change than show it. */
export interface Following {
  /** A change begins to be shown. */
  onBegun(change: Change): void;
  /** Its cards have arrived: its picture is about to be put. */
  onArrived(change: Change): void;
  /** The table lies like this now. */
  onShown(picture: Picture): void;
}

const MOST_BEHIND = 3; // with more changes waiting than this, cards do not fly: we catch up
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class Showing {
  picture = $state.raw<Picture | null>(null);
  /** Which of my scenes is before me: several people may share a screen. */
  front = $state(0);
  isBusy = $state(false); // cards are on their way
  isCounting = $state(false); // the end of a round is being shown
  /** Seats whose dream is not yet turned up at a round's end, with the table as it lay before. */
  veiled = new SvelteSet<number>();
  before = $state.raw<View | null>(null);
  /** Where the last move was made. */
  lastPlaces = $state.raw<ReadonlySet<string>>(new Set());
  stage: Stage | null = null;

  #board: BoardInfo | null = null;
  #waiting: Changed[][] = [];
  #skip: (() => void) | null = null;
  #isLeft = false;

  scene = $derived<Scene | null>(this.picture?.scenes[this.front] ?? this.picture?.scenes[0] ?? null);
  view = $derived((this.scene?.view ?? null) as View | null);

  constructor(readonly following: Following) {}

  /** Puts the table like this, and forgets the changes that wait. */
  putAnew(picture: Picture, board: BoardInfo | null): void {
    this.#board = board;
    this.#waiting = [];
    this.#put(picture);
  }

  /** Shows a change when those before it have been shown. */
  async add(rows: Changed[]): Promise<void> {
    this.#waiting.push(rows);
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#show(next);
    } finally {
      this.isBusy = false;
    }
  }

  /** The page is gone: nothing is shown any more. */
  leave(): void {
    this.#isLeft = true;
    this.#waiting = [];
    this.#skip?.();
  }

  /** Do not wait for the rest of the reveal. */
  skip(): void {
    this.#skip?.();
  }

  #put(picture: Picture): void {
    this.picture = picture;
    if (this.front >= picture.scenes.length) this.front = 0;
    this.following.onShown(picture);
  }

  async #show(rows: Changed[]): Promise<void> {
    const change = changeOf(rows, this.scene?.seat ?? null);
    const { picture, events, isDeal, touched } = change;
    const before = this.view;
    const hasEnded = picture.rounds.length > (this.picture?.rounds.length ?? 0) && before !== null;
    this.following.onBegun(change);
    const apply = (): void => {
      if (this.#isLeft) return;
      if (hasEnded && picture.seats.length) this.#veil(picture, before);
      if (touched) this.lastPlaces = touched;
      if (isDeal || hasEnded) this.lastPlaces = new Set();
      this.following.onArrived(change);
      this.#put(picture);
    };
    const isLate = this.#waiting.length >= MOST_BEHIND || rows.length > MOST_BEHIND || document.hidden;
    if (isDeal && !isLate && !this.stage) await this.#setTable(picture);
    const flying = hasEnded ? events.filter((event) => event.from !== event.to) : events;
    if (this.stage && flying.length && !isLate) await this.stage.play(flying, before, apply);
    else apply();
    if (hasEnded && !this.#isLeft) await this.#count(isLate);
  }

  /** Before the first deal there is no table for cards to fly over: it is laid empty, and drawn. */
  async #setTable(picture: Picture): Promise<void> {
    this.#put({ ...picture, scenes: picture.scenes.map((scene) => ({ ...scene, view: null, question: null })) });
    for (let waited = 0; !this.stage && waited < 1000; waited += 50) await pause(50);
    await pause(100);
  }

  /** Whether there are cards to be turned up at a round's end. */
  get #hasRows(): boolean {
    return this.#board !== null && zonesThat(this.#board, "row").length > 0;
  }

  #veil(picture: Picture, before: View): void {
    this.before = before;
    this.isCounting = true;
    if (this.#hasRows) for (const seat of picture.seats.keys()) this.veiled.add(seat);
  }

  /** The end of a round: dream after dream is turned up, those who did not call first. */
  async #count(isLate: boolean): Promise<void> {
    const players = this.picture!.seats.length;
    const caller = callerOf(this.#board, this.view);
    const order = Array.from({ length: players }, (_, i) => ((caller ?? players - 1) + 1 + i) % players);
    let isSkipped = isLate || document.hidden;
    for (const seat of order) {
      if (!this.veiled.has(seat)) continue;
      if (!isSkipped) {
        const skipped = new Promise<void>((resolve) => (this.#skip = resolve)).then(() => (isSkipped = true));
        await Promise.race([pause(order[0] === seat ? 700 : 1500), skipped]);
      }
      this.veiled.delete(seat);
    }
    if (!isSkipped) {
      const skipped = new Promise<void>((resolve) => (this.#skip = resolve));
      await Promise.race([pause(this.#hasRows ? 1800 : 900), skipped]);
    }
    this.#skip = null;
    this.isCounting = false;
  }
}
