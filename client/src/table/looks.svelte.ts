/** Looks at cards: asking for their faces, holding them up, and remembering them. */

import { SvelteMap, SvelteSet } from "svelte/reactivity";
import type { Faces, Picture, Scene } from "../protocol";
import type { CardEvent } from "./places";
import type { Server } from "./server.svelte";

const DOUBLE_TAP = 450; // milliseconds

export class Looks {
  /** Faces of a look, by place, for as long as they are held up. */
  faces = new SvelteMap<string, string>();
  /** … and the same in a sentence. */
  seen = $state<string | null>(null);
  isSeeing = $state(false); // the faces are on their way

  #coveredAt = -Infinity;
  #shown = new SvelteSet<string>(); // looks that were asked for: a picture from before still lists them
  #heldUp: { seat: number; move: number }[] = []; // looks whose faces are held up

  constructor(readonly server: Pick<Server, "ask">) {}

  /** The looks of a scene that were not yet asked for on this page; those of before a reload are among them. */
  waitingIn(scene: Scene): number[] {
    return [...scene.looks, ...scene.held].filter((move) => !this.#shown.has(`${scene.seat} ${move}`));
  }

  /** Asks for the faces of a look and holds them up until `cover`. */
  async see(seat: number, move: number): Promise<void> {
    this.isSeeing = true;
    this.#shown.add(`${seat} ${move}`);
    try {
      const answer = (await this.server.ask({ do: "see", seat, move })) as Faces;
      this.#heldUp.push({ seat, move });
      for (const event of answer.events) this.faces.set(event.to, event.card);
      this.seen = answer.told;
    } catch (error) {
      this.#shown.delete(`${seat} ${move}`);
      throw error;
    } finally {
      this.isSeeing = false;
    }
  }

  /** Cards that lay open here when the page was loaded anew are held up again. */
  seeAgain(picture: Picture): void {
    for (const { seat, held } of picture.scenes) {
      if (seat === null) continue;
      for (const move of held) if (!this.#shown.has(`${seat} ${move}`)) void this.see(seat, move).catch(() => undefined); // too late for it
    }
  }

  /** A card that was held up and has been moved lies elsewhere, face down: what is shown in its place is another. */
  dropMoved(events: readonly CardEvent[]): void {
    const held = this.faces.size;
    for (const { from, to } of events) if (from !== to) for (const place of [from, to]) this.faces.delete(place);
    if (held && !this.faces.size) this.cover();
  }

  /** They are remembered: nobody is shown them again. */
  cover(): void {
    this.faces.clear();
    this.seen = null;
    this.#coveredAt = performance.now();
    for (const look of this.#heldUp.splice(0)) void this.server.ask({ do: "cover", ...look }).catch(() => undefined); // its time was over
  }

  /** Whether a finger may still be tapping on what was here before: two quick taps are not two answers. */
  isFingerStill(): boolean {
    return performance.now() - this.#coveredAt < DOUBLE_TAP;
  }
}
