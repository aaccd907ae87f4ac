/** Asking what a bot would do in the own seat: on demand, for the question that is asked now. */

import type { Advice } from "../protocol";
import type { Asking } from "./asking.svelte";
import type { Desk } from "./desk.svelte";

export class Hints {
  /** What is read just now. */
  shown = $state.raw<Advice | null>(null);
  #last: Advice | null = null; // whoever asks again need not wait
  #desk: Desk;

  constructor(
    desk: Desk,
    readonly asking: Asking,
  ) {
    this.#desk = desk;
  }

  get canAsk(): boolean {
    return this.#desk.scene?.question?.may_hint ?? false;
  }

  async ask(): Promise<void> {
    const { seat, question } = this.#desk.scene ?? {};
    if (seat === null || seat === undefined || !question?.may_hint) return;
    const { answer } = question;
    if (this.#last?.seat === seat && this.#last.answer === answer) {
      this.shown = this.#last;
      return;
    }
    await this.asking.trying(
      this.#desk.ask({ do: "hint", seat, answer }).then((advice) => {
        this.#last = this.shown = advice as Advice;
      }),
    );
  }

  close(): void {
    this.shown = null;
  }
}
