/** Dragging: a card is lifted where it can be pointed at, and let go over another target. */

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
  #pointing: () => Omit<Pointing, "isAway" | "isLast">;
  #drop: (from: string, to: string) => void;

  constructor(pointing: () => Omit<Pointing, "isAway" | "isLast">, drop: (from: string, to: string) => void) {
    this.#pointing = pointing;
    this.#drop = drop;
  }

  lift = (event: PointerEvent): void => {
    const card = (event.target as Element).closest<HTMLElement>("[data-place]");
    if (!card || event.button !== 0) return;
    const from = card.dataset.target ?? (card.dataset.place === "held" ? "held" : undefined);
    if (from === undefined || from === "draw") return;
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
