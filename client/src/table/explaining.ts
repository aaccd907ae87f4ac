/** Keeping a finger on a card tells what it does. */

import { partsOf } from "../art/cards";
import type { BoardInfo } from "../protocol";

const LONG = 500; // milliseconds
const STILL = 9; // pixels

/** The sentence about a card, if it needs one. */
export const explanationOf = (game: string, board: BoardInfo, token: string | null): string | null =>
  board.tokens.some((each) => each.does && each.token === token) ? `${game}-does-${partsOf(token!).kind}` : null;

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
