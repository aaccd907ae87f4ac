/** What the fingers of the one before the screen do: pointing at things until they make a move, and calling it back. */

import type { Question } from "../protocol";
import { settings } from "../settings.svelte";
import { follow, point, type Step, stepsOf, type TargetKey, targetsAt } from "./choices";
import type { Desk } from "./desk.svelte";
import { graceOf, moveInfo, verbOf } from "./moves";

/** A move that is about to be sent. */
export interface Pending {
  move: string;
  grace: number;
}

export class Hand {
  pointed = $state.raw<TargetKey[]>([]);
  pending = $state.raw<Pending | null>(null);
  /** The decision that was sent last, until the table has gone on. */
  sent = $state<number | null>(null);
  problem = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #desk: Desk;
  #answer: string | null = null;
  #lastOpen: string | null = null;

  question = $derived.by<Question | null>(() => this.#open());
  root = $derived<Step | null>(this.question && stepsOf(this.question.choices));
  step = $derived(this.root ? follow(this.root, this.pointed) : null);
  targets = $derived<Set<TargetKey>>(this.root && !this.pending ? targetsAt(this.root, this.pointed) : new Set());

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  #open(): Question | null {
    const { picture, scene, isBusy, faces } = this.#desk;
    if (!picture || picture.phase !== "playing" || picture.is_paused || !scene?.question || faces.size) return null;
    // A new question waits until the cards have arrived; one that is open stays open while others' cards move.
    const asked = `${scene.seat} ${scene.question.answer}`;
    if (isBusy && asked !== this.#lastOpen) return null;
    this.#lastOpen = asked;
    return this.sent === scene.question.answer ? null : scene.question;
  }

  /** Another question, or another seat: nothing is pointed at any more. */
  settle(): void {
    const { scene, picture } = this.#desk;
    const now = scene?.question && picture?.phase === "playing" ? `${scene.seat} ${scene.question.answer}` : null;
    if (now === this.#answer) return;
    this.#answer = now;
    this.letGo();
    this.sent = null;
    this.problem = null;
  }

  isTarget(target: TargetKey): boolean {
    return this.targets.has(target) || this.pointed.includes(target);
  }

  point(target: TargetKey): void {
    if (!this.root) return;
    if (this.pending) {
      if (target === this.pointed.at(-1)) return this.send();
      this.letGo();
    }
    this.problem = null;
    this.pointed = point(this.root, this.pointed, target);
    const move = follow(this.root, this.pointed)?.move;
    if (!move) return;
    const grace = graceOf(this.#desk.board!, move, settings.grace);
    this.pending = { move, grace };
    if (grace === 0) this.send();
    else this.#timer = setTimeout(() => this.send(), grace);
  }

  /** Point at one thing and then at another, as a drag does. */
  drag(from: TargetKey, to: TargetKey): void {
    if (!this.root) return;
    const path = follow(this.root, [from]) ? [from, to] : [to];
    if (!follow(this.root, path)) return;
    this.letGo();
    for (const target of path) this.point(target);
  }

  letGo(): void {
    clearTimeout(this.#timer);
    this.pending = null;
    this.pointed = [];
  }

  send(): void {
    clearTimeout(this.#timer);
    const { pending, question } = this;
    const seat = this.#desk.scene?.seat;
    if (!pending || !question || seat === null || seat === undefined) return this.letGo();
    this.pending = null;
    this.sent = question.answer;
    this.pointed = [];
    this.#desk.isSeeing = this.#isShownAtOnce(pending.move);
    this.#desk
      .ask({ do: "move", seat, text: pending.move, answer: question.answer })
      .then((done) => (this.#isShownAtOnce(pending.move) && "seq" in done ? this.#desk.see(seat, done.seq) : undefined))
      .catch((problem: Error) => {
        this.problem = problem.message;
        this.sent = null;
        this.#desk.isSeeing = false;
      });
  }

  /** Who looks at cards sees them at once; on a shared screen they wait until the player asks. */
  #isShownAtOnce(move: string): boolean {
    const isLook = moveInfo(this.#desk.board!, verbOf(move))?.shows ?? false;
    return isLook && this.#desk.house?.memory === "real" && this.#desk.mySeats.length === 1;
  }
}
