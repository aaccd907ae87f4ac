/** Which sentence says what can be done now. */

import type { Question } from "../protocol";
import type { GameName, Target } from "./choices";
import { letterOf, pileAt, type View } from "./places";
import { landWorth } from "./worth";

export interface Prompt {
  id: string;
  card?: string | null; // the card in question, as a token
  args: Record<string, string | number>;
}

const yes = (is: boolean): string => (is ? "yes" : "no");

/** What an attack is about: whose cat lies where, what it is worth there, and whether it would be taken (by its twin) or run away (with its friend). */
function stakeOf(view: View): Prompt["args"] {
  const attack = view.attack;
  if (!attack) return {};
  const land = view.lands?.[attack.seat]?.[attack.land] ?? { nines: 0, top: null };
  const prey = land.top ?? "";
  return {
    worth: landWorth(land),
    by: attack.from,
    whose: attack.seat,
    is_own: yes(attack.seat === view.seat),
    land: letterOf(attack.land),
    prey,
    loss: prey === attack.cat ? "taken" : "gone",
  };
}

/** The sentence for a question, given what is already pointed at. */
export function promptOf(game: GameName, view: View, question: Question, pointed: readonly Target[]): Prompt {
  const verbs = new Set(question.choices.map((choice) => choice.verb));
  const [first = "", second] = pointed;
  const prompt = (id: string, card?: string | null, args: Prompt["args"] = {}): Prompt =>
    card === undefined ? { id, args } : { id, card, args };

  if (verbs.has("peek")) {
    const most = question.choices.find((choice) => choice.verb === "peek")?.forms[0]?.length ?? 2;
    return prompt("prompt-peek", undefined, { left: most - pointed.length, most });
  }
  if (verbs.has("reveal")) return prompt("prompt-reveal");
  if (first === "do claim") return pointed.length < 3 ? prompt("prompt-claim") : prompt("prompt-claim-value");
  if (verbs.has("draw")) {
    if (first === "open") return prompt("prompt-take", pileAt(view, 0).at(-1) ?? null);
    return game === "sen" ? prompt("prompt-turn", undefined, { wake: yes(verbs.has("wake")) }) : prompt("prompt-smoki-turn");
  }
  if (verbs.has("keep")) return prompt("prompt-keep", view.held ?? null, { use: yes(verbs.has("use")) });
  if (verbs.has("choose")) return prompt("prompt-choose");
  if (verbs.has("look")) return prompt("prompt-look");
  if (verbs.has("pick")) return first ? prompt("prompt-take", first.replace("from-pile ", "")) : prompt("prompt-pick");
  if (verbs.has("place")) return prompt("prompt-place", view.held ?? null, { discard: yes(verbs.has("discard")) });
  if (verbs.has("skip")) return prompt("prompt-nest");
  if (verbs.has("swap")) return prompt("prompt-swap", undefined, { left: 2 - pointed.length });
  if (verbs.has("discard")) return prompt("prompt-lifted", view.lifted ?? null);
  if (verbs.has("nine")) return prompt("prompt-nine");
  if (verbs.has("pair")) return prompt("prompt-pair");
  if (verbs.has("pass"))
    return prompt("prompt-defend", view.attack?.cat ?? null, { can: yes(verbs.has("defend") || verbs.has("owl")), ...stakeOf(view) });
  if (verbs.has("stop")) return prompt("prompt-again", view.attack?.cat ?? null, { can: yes(verbs.has("again")) });
  if (first.startsWith("card moth")) return prompt(second ? "prompt-moth-to" : "prompt-moth");
  if (first.startsWith("card bat")) return prompt("prompt-bat");
  if (first.startsWith("card ")) return second ? prompt("prompt-as") : prompt("prompt-koty-where", first.slice(5));
  return prompt("prompt-koty-turn");
}
