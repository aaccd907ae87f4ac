/** Asking for something, and what the server said against it, in words for whoever asked. */

import type { Desk, Wanted } from "./desk.svelte";

export class Asking {
  problem = $state<string | null>(null);
  #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Whether it was done. */
  ask = (wanted: Wanted): Promise<boolean> => this.trying(this.#desk.ask(wanted));

  async trying(asked: Promise<unknown>): Promise<boolean> {
    this.problem = null;
    try {
      await asked;
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    }
  }
}
