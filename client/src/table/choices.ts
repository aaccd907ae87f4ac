/** What a seat may do, as steps that a finger can take: first the pile, then the slot. Moves themselves stay text. */

import type { Choice } from "../protocol";

export type GameName = "sen" | "smoki" | "koty";

/**
 * Something that can be pointed at: a place of the table ("dream 0 2", "land 1 3", "open", "open 1", "draw", "two 0"),
 * "card TOKEN" in the own hand, "from-pile TOKEN" in the face-up pile, "say VALUE", or "do VERB" for a button.
 */
export type Target = string;

/** What can be pointed at next, and the move that is complete here. */
export interface Step {
  move: string | null;
  next: Map<Target, Step>;
}

const emptyStep = (): Step => ({ move: null, next: new Map() });

/** All moves of a choice, as lists of words after its verb. */
export function wordsOf(choice: Choice): string[][] {
  return choice.forms.flatMap((form) =>
    form.reduce<string[][]>((begun, words) => begun.flatMap((said) => words.map((word) => [...said, word])), [[]]),
  );
}

const orders = <T>(things: T[]): T[][] =>
  things.length < 2 ? [things] : things.flatMap((thing, i) => orders(things.toSpliced(i, 1)).map((rest) => [thing, ...rest]));

const dream = (seat: number | string, slot: string | undefined): Target => `dream ${seat} ${slot}`;
const land = (seat: number | string, number: string | undefined): Target => `land ${seat} ${number}`;

/** The ways to point at a move, each a list of targets: usually one; several where the order does not matter. */
export function waysOf(game: GameName, seat: number, verb: string, said: string[]): Target[][] {
  const own = (slot: string): Target => (game === "koty" ? land(seat, slot) : dream(seat, slot));
  const [a = "", b = "", c = "", d = ""] = said;
  switch (verb) {
    case "peek":
      return orders(said.map(own));
    case "take":
      return game === "sen" ? [["open", own(a)]] : [[`open ${a}`]];
    case "draw":
      return [["draw"]];
    case "keep":
    case "place":
    case "reveal":
    case "nine":
    case "pair":
      return [[own(a)]];
    case "discard":
      return [[game === "sen" ? "open" : `open ${a}`]];
    case "choose":
      return [[`two ${a}`]];
    case "look":
      return [[dream(a, b)]];
    case "swap":
      return orders(game === "sen" ? [dream(a, b), dream(c, d)] : [own(a), own(b)]);
    case "pick":
      return [[`from-pile ${a}`, own(b)]];
    case "claim":
      return orders([own(a), own(b)]).map((slots) => ["do claim", ...slots, `say ${c}`]);
    case "play":
      return [[`card ${a}`, own(b), ...(c === "as" ? [`say ${d}`] : [])]];
    case "attack":
    case "cover":
      return [[`card ${a}`, land(b, c), ...(d === "as" ? [`say ${said[4]}`] : [])]];
    case "moth":
      return [["card moth", land(a, b), land(c, d)]];
    case "bat":
      return [["card bat", land(a, b)]];
    case "dragon":
    case "owl":
      return [[`card ${verb}`]];
    case "defend":
    case "again":
      return [[`card ${a}`]];
    default:
      return [[`do ${verb}`]];
  }
}

/** All choices of a question as one tree of steps. */
export function stepsOf(game: GameName, seat: number, choices: readonly Choice[]): Step {
  const root = emptyStep();
  for (const choice of choices) {
    for (const said of wordsOf(choice)) {
      for (const way of waysOf(game, seat, choice.verb, said)) {
        let here = root;
        for (const target of way) {
          let there = here.next.get(target);
          if (!there) here.next.set(target, (there = emptyStep()));
          here = there;
        }
        here.move = [choice.verb, ...said].join(" ");
      }
    }
  }
  return root;
}

/** Where the targets lead, and whether they lead anywhere. */
export function follow(root: Step, pointed: readonly Target[]): Step | null {
  let here: Step | undefined = root;
  for (const target of pointed) here = here?.next.get(target);
  return here ?? null;
}

/**
 * What is pointed at after pointing at one thing more: the same thing again lets it go, a thing that fits nothing yet
 * pointed at begins anew, and a thing that can be nothing now changes nothing. What is left to say goes without saying
 * if there is only one thing to say.
 */
export function point(root: Step, pointed: readonly Target[], target: Target): Target[] {
  if (pointed.at(-1) === target) return pointed.slice(0, -1);
  for (let kept = pointed.length; kept >= 0; kept--) {
    const begun = pointed.slice(0, kept);
    let here = follow(root, begun)?.next.get(target);
    if (!here) continue;
    const now = [...begun, target];
    while (here.move === null && here.next.size === 1) {
      const [only] = here.next as unknown as [[Target, Step]];
      if (!only[0].startsWith("say ")) break;
      now.push(only[0]);
      here = only[1];
    }
    return now;
  }
  return [...pointed];
}

/** What can be pointed at now: what goes on from here, and what would begin anew. */
export function targetsAt(root: Step, pointed: readonly Target[]): Set<Target> {
  return new Set([...(follow(root, pointed)?.next.keys() ?? []), ...(pointed.length ? [] : root.next.keys())]);
}

/** How long (milliseconds) a move waits before it is sent, so that a slip can be called back. */
export function graceOf(move: string, grace: number): number {
  const verb = move.split(" ")[0]!;
  if (grace === 0) return verb === "wake" ? 1500 : 0;
  if (verb === "wake" || verb === "exchange" || verb === "dragon") return Math.max(2200, grace);
  return ["draw", "peek", "look", "choose", "pass", "stop", "skip", "reveal"].includes(verb) ? 0 : grace;
}
