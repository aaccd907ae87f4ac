/** What has a button besides being on the table, in the order in which it stands, and which of them is the golden one. */

import type { GameName, Step, Target } from "./choices";
import { type Face, pileAt, type View } from "./places";

export interface Button {
  target: Target;
  /** The move's first word, for the sentence that tells what it does. */
  verb: string;
  /** What the button says: a sentence, and the card or the pile in it. */
  id: string;
  card?: Face;
  pile?: number;
  isMain: boolean;
}

const ANSWERS = ["defend", "owl", "again"]; // to an attack, with a card of the hand
const GIVING_IN = ["pass", "stop", "skip"];

export function buttonsOf(game: GameName, view: View, root: Step): Button[] {
  const here = [...root.next.keys()];
  return here.flatMap<Button>((target) => {
    const moved = root.next.get(target)?.move?.split(" ")[0];
    if (target.startsWith("do ")) {
      const verb = target.slice(3);
      // Giving in is golden only where nothing else can be done.
      const isMain = verb === "use" || (GIVING_IN.includes(verb) && here.length === 1);
      return [{ target, verb, id: `verb-${verb}`, isMain }];
    }
    if (moved && ANSWERS.includes(moved)) return [{ target, verb: moved, id: `verb-${moved}`, card: target.slice(5), isMain: true }];
    if (target === "draw") return [{ target, verb: "draw", id: "verb-draw", isMain: true }];
    if (!/^open( \d)?$/.test(target)) return [];
    const pile = Number(target.split(" ")[1] ?? 0);
    const verb = moved ?? "take";
    if (verb !== "discard") return [{ target, verb, id: "verb-take", card: pileAt(view, pile).at(-1) ?? null, isMain: false }];
    return [{ target, verb, id: "verb-discard", pile: game === "sen" || (view.open?.length ?? 0) < 2 ? -1 : pile, isMain: false }];
  });
}
