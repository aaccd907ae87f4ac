/** What the board tells of the moves that begin with a word. */

import type { BoardInfo, MoveInfo } from "../protocol";

/** How long (milliseconds) a weighty move can be called back at least, by those who want no time for it and by others. */
const [AT_LEAST, USUALLY] = [1500, 2200];

export const verbOf = (move: string): string => move.split(" ")[0]!;

export const moveInfo = (board: BoardInfo, verb: string): MoveInfo | undefined => board.moves.find((move) => move.verb === verb);

/** The first of these words in the order in which the board has them, of those that fit. */
export const firstVerb = (board: BoardInfo, verbs: ReadonlySet<string>, fits: (move: MoveInfo) => boolean): MoveInfo | undefined =>
  board.moves.find((move) => verbs.has(move.verb) && fits(move));

/** How long (milliseconds) a move waits before it is sent, so that a slip can be called back. */
export function graceOf(board: BoardInfo, move: string, grace: number): number {
  switch (moveInfo(board, verbOf(move))?.pace) {
    case "weighty":
      return Math.max(grace === 0 ? AT_LEAST : USUALLY, grace);
    case "at once":
      return 0;
    default:
      return grace;
  }
}
