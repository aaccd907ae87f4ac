/** Keeping a finger on something, or asking by "?", tells what it is and what it would do. */

import { isFaceDown, partsOf } from "../art/cards";
import type { BoardInfo } from "../protocol";
import { follow, type Step, type TargetKey } from "./choices";

const LONG = 500; // milliseconds
const STILL = 9; // pixels

/** The sentence about a card, if it needs one. */
export const explanationOf = (game: string, board: BoardInfo, token: string | null): string | null =>
  board.tokens.some((each) => each.does && each.token === token) ? `${game}-does-${partsOf(token!).kind}` : null;

/** What somebody asks about: a card, a place or a button. */
export interface Thing {
  /** What it is called, if it is no card that lies open. */
  name: string;
  token: string | null;
  target: TargetKey | null;
  /** Of a button that makes no move, the sentence about it. */
  about: string | null;
}

/** Whoever asks about nothing is told all that can be done. */
export const EVERYTHING = "everything";

/** The thing there, if it is one. */
export function thingAt(at: Element | null): Thing | null {
  const found = at?.closest<HTMLElement>("[data-token], [data-target], [data-do^='verb '], [data-about]");
  if (!found) return null;
  const { token, target, do: does, about } = found.dataset;
  return {
    name: (found.querySelector(".unseen") ?? found).textContent.trim(),
    token: token === undefined || isFaceDown(token) ? null : token,
    target: does?.startsWith("verb ") ? does.slice("verb ".length) : (target ?? null),
    about: about ?? null,
  };
}

/** The first words of the moves that pointing at that leads to; with null of all that can be made now. */
export function verbsAt(root: Step | null, pointed: readonly TargetKey[], target: TargetKey | null): string[] {
  if (!root) return [];
  const step = target === null ? root : (follow(root, [...pointed, target]) ?? root.next.get(target));
  return [...(step?.verbs ?? [])];
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

/** A paragraph of the rules for somebody who points at things: how the move is written in records is left out. */
export function withoutNotation(paragraph: string): string {
  const text = paragraph.replace(/^`[^`]+`: /, "");
  return text === paragraph ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
