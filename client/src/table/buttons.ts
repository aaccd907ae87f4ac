/** What has a button besides being on the table, in the order in which it stands, and which of them is the golden one. */

import type { BoardInfo, MoveInfo } from "../protocol";
import { keyOf, type Step, type TargetKey } from "./choices";
import { firstVerb } from "./moves";
import { type Face, liesAt, numberOf, pilesOf, type View, zoneAt } from "./places";
import { faceOf } from "./prompts";

export interface Button {
  target: TargetKey;
  /** The move's first word, for what it says (`GAME-do-VERB`) and for the sentence that tells what it does. */
  verb: string;
  card: Face;
  /** Of the pile, from 0; -1 where there is only one. */
  number: number;
  isMain: boolean;
}

export function buttonsOf(board: BoardInfo, view: View | null, root: Step): Button[] {
  const isAlone = root.next.size === 1;
  const found = [...root.next.values()].flatMap((step) => {
    const target = step.target!;
    const move = firstVerb(board, step.verbs, ({ has_button }) => has_button || target.to === "button");
    if (!move) return [];
    const number = target.to === "place" ? pileNumber(board, view, target.place) : -1;
    return [{ target: keyOf(target), verb: move.verb, card: faceOf(board, view, target), number, isMain: isGolden(move, isAlone) }];
  });
  const order = board.moves.map((move) => move.verb);
  return found.sort((a, b) => order.indexOf(a.verb) - order.indexOf(b.verb));
}

const isGolden = ({ golden }: MoveInfo, isAlone: boolean): boolean => golden === "always" || (golden === "alone" && isAlone);

function pileNumber(board: BoardInfo, view: View | null, place: string): number {
  const zone = zoneAt(board, place);
  return zone?.lies === "piles" && pilesOf(view, zone).length > 1 ? numberOf(place) : -1;
}

/** The cards that are chosen from a pile: they are shown side by side. */
export const fromPiles = (board: BoardInfo, root: Step): { key: TargetKey; token: string }[] =>
  [...root.next].flatMap(([key, { target }]) =>
    target?.to === "card" && liesAt(board, target.zone) !== "hand" ? [{ key, token: target.token }] : [],
  );

/** What can be said now, of what is only said. */
export const sayingsOf = (step: Step): { key: TargetKey; word: string }[] =>
  [...step.next].flatMap(([key, { target }]) => (target?.to === "say" ? [{ key, word: target.word }] : []));
