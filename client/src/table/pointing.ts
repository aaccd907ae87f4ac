/** What a card on the table needs to know of the one before the screen; a replay has nobody there. */

import { getContext, setContext } from "svelte";
import type { BoardInfo } from "../protocol";
import type { TargetKey } from "./choices";

/** What can be pointed at. */
export interface Pointing {
  canPoint(target: TargetKey): boolean;
  isNext(target: TargetKey): boolean;
  isPointed(target: TargetKey): boolean;
  point(target: TargetKey): void;
}

/** … and the table on which it lies. */
export interface TableContext extends Pointing {
  readonly game: string;
  readonly board: BoardInfo;
  /** The card of this place is on its way. */
  isAway(place: string): boolean;
  /** The last move was made here. */
  isLast(place: string): boolean;
}

const KEY = Symbol("table");

export const setTable = (table: TableContext): TableContext => setContext(KEY, table);
export const getTable = (): TableContext => getContext<TableContext>(KEY);
