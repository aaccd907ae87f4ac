import { expect, test } from "vitest";
import type { Choice } from "../src/protocol";
import { follow, graceOf, point, stepsOf, targetsAt, wordsOf } from "../src/table/choices";

const choice = (verb: string, ...forms: string[][][]): Choice => ({ verb, forms, offer: null });

const turn = [choice("draw", []), choice("take", [["0", "1", "2", "3"]]), choice("wake", [])];
const moveAt = (root: ReturnType<typeof stepsOf>, ...pointed: string[]) => follow(root, pointed)?.move ?? null;

test("a form gives one word of each list, in order", () => {
  expect(wordsOf(choice("swap", [["0"], ["1", "2"], ["1"], ["0", "3"]]))).toEqual([
    ["0", "1", "1", "0"],
    ["0", "1", "1", "3"],
    ["0", "2", "1", "0"],
    ["0", "2", "1", "3"],
  ]);
});

test("on a turn of Sen the piles and the call are doable, the own cards not yet", () => {
  expect(targetsAt(stepsOf("sen", 2, turn), [])).toEqual(new Set(["draw", "open", "do wake"]));
});

test("the open card first, then the slot it goes to", () => {
  const root = stepsOf("sen", 2, turn);
  const pointed = point(root, [], "open");
  expect(targetsAt(root, pointed)).toEqual(new Set(["dream 2 0", "dream 2 1", "dream 2 2", "dream 2 3"]));
  expect(moveAt(root, ...point(root, pointed, "dream 2 3"))).toBe("take 3");
});

test("one tap draws", () => {
  const root = stepsOf("sen", 0, turn);
  expect(moveAt(root, ...point(root, [], "draw"))).toBe("draw");
});

test("pointing at something else that can begin a move begins anew", () => {
  const root = stepsOf("sen", 0, turn);
  expect(point(root, ["open"], "draw")).toEqual(["draw"]);
});

test("pointing at the same thing again lets it go, at a thing that can be nothing changes nothing", () => {
  const root = stepsOf("sen", 0, turn);
  expect(point(root, ["open"], "open")).toEqual([]);
  expect(point(root, ["open"], "dream 3 1")).toEqual(["open"]);
});

test("two cards to look at may be chosen in any order", () => {
  const root = stepsOf("sen", 1, [choice("peek", [["0"], ["1", "2", "3"]], [["1"], ["2", "3"]], [["2"], ["3"]])]);
  expect(moveAt(root, "dream 1 3", "dream 1 0")).toBe("peek 0 3");
  expect(moveAt(root, "dream 1 0", "dream 1 3")).toBe("peek 0 3");
});

test("a blind swap of two dreams too", () => {
  const root = stepsOf("sen", 0, [choice("swap", [["0"], ["1"], ["2"], ["0", "3"]])]);
  expect(moveAt(root, "dream 2 3", "dream 0 1")).toBe("swap 0 1 2 3");
});

test("a claim is begun by its button, then two cards, then their value", () => {
  const root = stepsOf("sen", 0, [...turn, choice("claim", [["0"], ["1", "2"], ["7", "hourglass"]])]);
  expect(targetsAt(root, ["do claim"])).toEqual(new Set(["dream 0 0", "dream 0 1", "dream 0 2"]));
  expect(targetsAt(root, ["do claim", "dream 0 2", "dream 0 0"])).toEqual(new Set(["say 7", "say hourglass"]));
  expect(moveAt(root, "do claim", "dream 0 2", "dream 0 0", "say hourglass")).toBe("claim 0 2 hourglass");
});

test("a special is used by its button, kept by a slot, discarded on the pile", () => {
  const root = stepsOf("sen", 0, [choice("keep", [["0", "1"]]), choice("discard", []), choice("use", [])]);
  expect(targetsAt(root, [])).toEqual(new Set(["dream 0 0", "dream 0 1", "open", "do use"]));
  expect(moveAt(root, "open")).toBe("discard");
});

test("any card of the face-up pile, then its slot", () => {
  const root = stepsOf("sen", 0, [
    choice("pick", [
      ["choose1/6", "9"],
      ["0", "1"],
    ]),
  ]);
  expect(moveAt(root, "from-pile choose1/6", "dream 0 1")).toBe("pick choose1/6 1");
});

test("Smoki's two piles are two targets", () => {
  const root = stepsOf("smoki", 1, [choice("draw", []), choice("take", [["0", "1"]])]);
  expect(moveAt(root, "open 1")).toBe("take 1");
  expect(moveAt(stepsOf("smoki", 1, [choice("swap", [["0"], ["4"]]), choice("skip", [])]), "dream 1 4", "dream 1 0")).toBe("swap 0 4");
});

test("a cat is played on an own land or attacks a rival's", () => {
  const root = stepsOf("koty", 0, [
    choice("play", [["5"], ["0", "1"]]),
    choice("attack", [["5"], ["2"], ["3"]]),
    choice("cover", [["raven"], ["1"], ["0"]]),
    choice("exchange", []),
  ]);
  expect(targetsAt(root, ["card 5"])).toEqual(new Set(["land 0 0", "land 0 1", "land 2 3"]));
  expect(moveAt(root, "card 5", "land 2 3")).toBe("attack 5 2 3");
  expect(moveAt(root, "card raven", "land 1 0")).toBe("cover raven 1 0");
});

test("a joker says as whom; if it can only be one, nobody asks", () => {
  const two = stepsOf("koty", 0, [choice("play", [["joker"], ["1"], ["as"], ["4", "5"]])]);
  expect(targetsAt(two, point(two, ["card joker"], "land 0 1"))).toEqual(new Set(["say 4", "say 5"]));
  const one = stepsOf("koty", 0, [choice("attack", [["joker"], ["1"], ["2"], ["as"], ["8"]])]);
  expect(moveAt(one, ...point(one, ["card joker"], "land 1 2"))).toBe("attack joker 1 2 as 8");
});

test("a moth carries from one land to another", () => {
  const root = stepsOf("koty", 0, [choice("moth", [["1"], ["2"], ["0"], ["3"]])]);
  expect(moveAt(root, "card moth", "land 1 2", "land 0 3")).toBe("moth 1 2 0 3");
});

test("what ends a round can be called back longest, what harms nothing goes at once", () => {
  expect(graceOf("wake", 900)).toBeGreaterThan(graceOf("keep 2", 900));
  expect(graceOf("draw", 900)).toBe(0);
  expect(graceOf("keep 2", 0)).toBe(0);
  expect(graceOf("wake", 0)).toBeGreaterThan(0);
});
