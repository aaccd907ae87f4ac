/** Keeping a finger on a card tells what it does. */

import { partsOf } from "../art/cards";
import type { GameName } from "./choices";

const EXPLAINED: Record<GameName, readonly string[]> = {
  sen: ["take2", "peek1", "swap2", "choose1", "hourglass"],
  smoki: ["nest", "circle", "mirror"],
  koty: ["raven", "joker", "moth", "bat", "owl", "dragon"],
};
const LONG = 500; // milliseconds
const STILL = 9; // pixels

/** The sentence about a card, if it needs one. */
export function explanationOf(game: GameName, token: string | null): string | null {
  const kind = token === null ? "" : partsOf(token).kind;
  return EXPLAINED[game].includes(kind) ? `card-${game}-${kind}` : null;
}

/** A press that is long and still; the click that ends it is none. */
export class LongPress {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #at = { x: 0, y: 0 };
  #isLong = false;

  constructor(readonly onLong: (at: Element) => void) {}

  begin = (event: PointerEvent): void => {
    this.end();
    this.#isLong = false;
    if (event.button !== 0) return;
    this.#at = { x: event.clientX, y: event.clientY };
    const at = event.target as Element;
    this.#timer = setTimeout(() => {
      this.#isLong = true;
      this.onLong(at);
    }, LONG);
  };

  move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - this.#at.x, event.clientY - this.#at.y) > STILL) this.end();
  };

  /** Nothing came of it: the click counts. */
  forget(): void {
    this.#isLong = false;
  }

  end = (): void => clearTimeout(this.#timer);

  click = (event: MouseEvent): void => {
    if (!this.#isLong) return;
    this.#isLong = false;
    event.stopPropagation();
    event.preventDefault();
  };
}
