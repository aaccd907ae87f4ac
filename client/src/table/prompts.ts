/** Which sentence of the game says what can be done now. */

import type { BoardInfo, Detail, Question } from "../protocol";
import { leftAt, type Step, type Target } from "./choices";
import { type Face, faceAt, type View } from "./places";

/** What a sentence speaks of: cards and players are named by whoever says it. */
export interface Prompt {
  id: string;
  args: Record<string, Detail>;
}

/** The card that is pointed at, or lies uppermost in the place that is. */
export function faceOf(board: BoardInfo, view: View | null, target: Target | null): Face {
  switch (target?.to) {
    case "place":
      return faceAt(board, view, target.place);
    case "card":
      return target.token;
    default:
      return null;
  }
}

/**
 * The sentence for a question, given the step that was reached by pointing at so many things: the one that the game has
 * for the first move that goes on from there, or else the one for its phase. `knows`: whether there is such a sentence.
 */
export function promptOf(
  game: string,
  board: BoardInfo,
  view: View | null,
  question: Question,
  step: Step,
  pointed: number,
  knows: (id: string) => boolean,
): Prompt {
  const verbs = new Set(question.choices.map((choice) => choice.verb));
  const can = Object.fromEntries(board.moves.map(({ verb }) => [verb, verbs.has(verb) ? "yes" : "no"]));
  const args = { ...can, ...question.about, left: leftAt(step) };
  const further = board.moves
    .filter(({ verb }) => pointed > 0 && step.verbs.has(verb))
    .map(({ verb }) => `${game}-prompt-${verb}-${pointed}`)
    .find(knows);
  if (further === undefined) return { id: `${game}-prompt-${question.phase}`, args };
  return { id: further, args: { ...args, card: { is: "card", card: faceOf(board, view, step.target) ?? "?" } } };
}
