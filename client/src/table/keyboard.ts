/** One key for what is done often: the letters that the board gives to moves, digits for the own places, Q W E R the hand. */

import type { BoardInfo } from "../protocol";
import { keyOf, type Step, type Target, type TargetKey } from "./choices";
import { handOf, numberOf, type View, zonesThat } from "./places";

const IN_HAND = "qwert";

/** What a key points at, of what can be pointed at now. */
export function targetOf(
  pressed: string,
  board: BoardInfo,
  near: number,
  view: View | null,
  root: Step | null,
  can: (target: TargetKey) => boolean,
): TargetKey | null {
  const key = pressed.toLowerCase();
  const wanted = /^[1-9]$/.test(key)
    ? ownPlaces(board, near, Number(key) - 1)
    : [...cardsAt(board, view, key), ...movesBy(board, root, key)];
  return wanted.map(keyOf).find(can) ?? null;
}

const ownPlaces = (board: BoardInfo, near: number, cell: number): Target[] =>
  zonesThat(board, "row", "stacks").map((zone) => ({ to: "place", place: `${zone.name} ${near} ${cell}` }));

const cardsAt = (board: BoardInfo, view: View | null, key: string): Target[] =>
  zonesThat(board, "hand").flatMap((zone) => {
    const token = IN_HAND.includes(key) ? handOf(view, zone)?.[IN_HAND.indexOf(key)] : undefined;
    return token === undefined ? [] : [{ to: "card", zone: zone.name, token }];
  });

/** Where a move may begin at several places, each has a letter. */
const movesBy = (board: BoardInfo, root: Step | null, key: string): Target[] =>
  board.moves.flatMap(({ verb, keys }) =>
    [...(root?.next.values() ?? [])].flatMap(({ target, verbs }) =>
      target && verbs.has(verb) && keys[target.to === "place" ? numberOf(target.place) : 0] === key ? [target] : [],
    ),
  );

/** Whether somebody types, or means the browser. */
export const isForOthers = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).matches("input, textarea, select");
