/** What a card on the table needs to know of the one before the screen; a replay has nobody there. */

import { getContext, setContext } from "svelte";
import type { Target } from "./choices";

export interface Pointing {
  canPoint(target: Target): boolean;
  isNext(target: Target): boolean;
  isPointed(target: Target): boolean;
  /** The card of this place is on its way. */
  isAway(place: string): boolean;
  /** The last move was made here. */
  isLast(place: string): boolean;
  point(target: Target): void;
}

const KEY = Symbol("pointing");

export const setTable = (pointing: Pointing): Pointing => setContext(KEY, pointing);
export const getTable = (): Pointing => getContext<Pointing>(KEY);
