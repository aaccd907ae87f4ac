/** What a seat may do, as steps that a finger can take: first the pile, then the slot. Moves themselves stay text. */

import type { Choice, Target as Pattern } from "../protocol";

/** Something that can be pointed at: a place of the table, a card of a hand or pile, something to say, or a button. */
export type Target =
  | { to: "place"; place: string }
  | { to: "card"; zone: string; token: string }
  | { to: "say"; word: string }
  | { to: "button"; verb: string };

/** A target by its name, in maps and in the page. */
export type TargetKey = string;

export function keyOf(target: Target): TargetKey {
  switch (target.to) {
    case "place":
      return target.place;
    case "card":
      return `card ${target.zone} ${target.token}`;
    case "say":
      return `say ${target.word}`;
    case "button":
      return `do ${target.verb}`;
  }
}

/** What can be pointed at next, and the move that is complete here. */
export interface Step {
  /** What was pointed at last; null where nothing was. */
  target: Target | null;
  /** The first words of the moves that go through here. */
  verbs: Set<string>;
  move: string | null;
  next: Map<TargetKey, Step>;
}

const emptyStep = (target: Target | null): Step => ({ target, verbs: new Set(), move: null, next: new Map() });

/** All moves of a form, as lists of words. */
export const wordsOf = (form: readonly string[][]): string[][] =>
  form.reduce<string[][]>((begun, words) => begun.flatMap((said) => words.map((word) => [...said, word])), [[]]);

/** What one points at for these words of a move. */
function targetOf(pattern: Pattern, verb: string, said: readonly string[]): Target {
  switch (pattern.to) {
    case "place": {
      const numbers = (pattern.words ?? []).map((word) => said[word]);
      return { to: "place", place: [pattern.zone, ...(pattern.seat == null ? [] : [pattern.seat]), ...numbers].join(" ") };
    }
    case "card":
      return { to: "card", zone: pattern.zone, token: pattern.word == null ? (pattern.token ?? "") : said[pattern.word]! };
    case "say":
      return { to: "say", word: said[pattern.word]! };
    case "button":
      return { to: "button", verb };
  }
}

const orders = <T>(things: T[]): T[][] =>
  things.length < 2 ? [things] : things.flatMap((thing, i) => orders(things.toSpliced(i, 1)).map((rest) => [thing, ...rest]));

/** The ways to point at the same things with their places in any order; what else there is keeps its turn. */
function shuffledPlaces(way: Target[]): Target[][] {
  return orders(way.filter((target) => target.to === "place")).map((places) => {
    const left = [...places];
    return way.map((target) => (target.to === "place" ? left.shift()! : target));
  });
}

/** The ways to point at a move, each a list of targets: usually one; several where the order does not matter. */
export function waysOf(choice: Choice, form: number, said: readonly string[]): Target[][] {
  const way = choice.targets[form]!.map((pattern) => targetOf(pattern, choice.verb, said));
  return choice.in_any_order ? shuffledPlaces(way) : [way];
}

/** All choices of a question as one tree of steps. */
export function stepsOf(choices: readonly Choice[]): Step {
  const root = emptyStep(null);
  for (const choice of choices) {
    for (const [number, form] of choice.forms.entries()) {
      for (const said of wordsOf(form)) {
        for (const way of waysOf(choice, number, said)) add(root, way, choice.verb, [choice.verb, ...said].join(" "));
      }
    }
  }
  return root;
}

function add(root: Step, way: Target[], verb: string, move: string): void {
  let here = root;
  here.verbs.add(verb);
  for (const target of way) {
    const key = keyOf(target);
    let there = here.next.get(key);
    if (!there) here.next.set(key, (there = emptyStep(target)));
    here = there;
    here.verbs.add(verb);
  }
  here.move = move;
}

/** Where the targets lead, and whether they lead anywhere. */
export function follow(root: Step, pointed: readonly TargetKey[]): Step | null {
  let here: Step | undefined = root;
  for (const target of pointed) here = here?.next.get(target);
  return here ?? null;
}

/** How many things are still to be pointed at, at most. */
export const leftAt = (step: Step): number => Math.max(0, ...[...step.next.values()].map((next) => 1 + leftAt(next)));

/**
 * What is pointed at after pointing at one thing more: the same thing again lets it go, a thing that fits nothing yet
 * pointed at begins anew, and a thing that can be nothing now changes nothing. What is left to say goes without saying
 * if there is only one thing to say.
 */
export function point(root: Step, pointed: readonly TargetKey[], target: TargetKey): TargetKey[] {
  if (pointed.at(-1) === target) return pointed.slice(0, -1);
  for (let kept = pointed.length; kept >= 0; kept--) {
    const begun = pointed.slice(0, kept);
    let here = follow(root, begun)?.next.get(target);
    if (!here) continue;
    const now = [...begun, target];
    while (here.move === null && here.next.size === 1) {
      const [[key, only]] = [...here.next] as [[TargetKey, Step]];
      if (only.target?.to !== "say") break;
      now.push(key);
      here = only;
    }
    return now;
  }
  return [...pointed];
}

/** What can be pointed at now: what goes on from here, and what would begin anew. */
export function targetsAt(root: Step, pointed: readonly TargetKey[]): Set<TargetKey> {
  return new Set([...(follow(root, pointed)?.next.keys() ?? []), ...(pointed.length ? [] : root.next.keys())]);
}
