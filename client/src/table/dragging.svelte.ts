/** Dragging: a card is lifted where it can be pointed at, and let go over another target. */

import type { BoardInfo } from "../protocol";
import { liesAt } from "./places";
import type { Pointing } from "./pointing";

const FAR_ENOUGH = 9; // pixels: less is a tap

interface Lifted {
  from: string;
  x: number;
  y: number;
  card: HTMLElement;
}

export class Dragging {
  isMoving = $state(false);
  #lifted: Lifted | null = null;
  #board: () => BoardInfo;
  #pointing: () => Pointing;
  #drop: (from: string, to: string) => void;

  constructor(board: () => BoardInfo, pointing: () => Pointing, drop: (from: string, to: string) => void) {
    this.#board = board;
    this.#pointing = pointing;
    this.#drop = drop;
  }

  lift = (event: PointerEvent): void => {
    const card = (event.target as Element).closest<HTMLElement>("[data-place]");
    if (!card || event.button !== 0) return;
    const place = card.dataset.place!;
    const lies = liesAt(this.#board(), place);
    const from = card.dataset.target ?? (lies === "spot" ? place : undefined);
    if (from === undefined || lies === "stock") return;
    this.#lifted = { from, x: event.clientX, y: event.clientY, card };
  };

  carry = (event: PointerEvent): void => {
    if (!this.#lifted) return;
    const { from, x, y, card } = this.#lifted;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    if (!this.isMoving && Math.hypot(dx, dy) > FAR_ENOUGH) {
      this.isMoving = true;
      const pointing = this.#pointing();
      if (pointing.canPoint(from) && !pointing.isPointed(from)) pointing.point(from);
    }
    if (this.isMoving) card.style.translate = `${dx}px ${dy}px`;
  };

  letGo = (event: PointerEvent): void => {
    if (!this.#lifted) return;
    const { from, card } = this.#lifted;
    card.style.translate = "";
    this.#lifted = null;
    if (!this.isMoving) return;
    this.isMoving = false;
    card.style.pointerEvents = "none";
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-target]");
    card.style.pointerEvents = "";
    if (below && below !== card) this.#drop(from, below.dataset.target!);
    // The click that ends a drag is none.
    window.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
  };
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
