import { expect, test } from "vitest";
import { follow, keyOf, leftAt, point, stepsOf, targetsAt, wordsOf } from "../src/table/choices";
import { graceOf } from "../src/table/moves";
import { anywhere, BUTTON, card, choice, KOTY, own, saying, SEN } from "./boards";

const turn = (seat: number) => [
  choice("draw", [], [anywhere("draw")]),
  choice("take", [["0", "1", "2", "3"]], [anywhere("open"), own("dream", seat, 0)]),
  choice("wake", []),
];
const moveAt = (root: ReturnType<typeof stepsOf>, ...pointed: string[]) => follow(root, pointed)?.move ?? null;

test("a form gives one word of each list, in order", () => {
  expect(wordsOf([["0"], ["1", "2"], ["1"], ["0", "3"]])).toEqual([
    ["0", "1", "1", "0"],
    ["0", "1", "1", "3"],
    ["0", "2", "1", "0"],
    ["0", "2", "1", "3"],
  ]);
});

test("on a turn the piles and the call are doable, the own cards not yet", () => {
  expect(targetsAt(stepsOf(turn(2)), [])).toEqual(new Set(["draw", "open", "do wake"]));
});

test("the open card first, then the slot it goes to", () => {
  const root = stepsOf(turn(2));
  const pointed = point(root, [], "open");
  expect(targetsAt(root, pointed)).toEqual(new Set(["dream 2 0", "dream 2 1", "dream 2 2", "dream 2 3"]));
  expect(moveAt(root, ...point(root, pointed, "dream 2 3"))).toBe("take 3");
});

test("one tap draws", () => {
  const root = stepsOf(turn(0));
  expect(moveAt(root, ...point(root, [], "draw"))).toBe("draw");
});

test("pointing at something else that can begin a move begins anew", () => {
  expect(point(stepsOf(turn(0)), ["open"], "draw")).toEqual(["draw"]);
});

test("pointing at the same thing again lets it go, at a thing that can be nothing changes nothing", () => {
  const root = stepsOf(turn(0));
  expect(point(root, ["open"], "open")).toEqual([]);
  expect(point(root, ["open"], "dream 3 1")).toEqual(["open"]);
});

test("where the order means nothing, places are pointed at in any order, and a move knows how many are left", () => {
  const peek = stepsOf([
    choice(
      "peek",
      [["0"], ["1"], ["2", "3"]],
      [0, 1, 2].map((word) => own("dream", 1, word)),
      true,
    ),
  ]);
  for (const order of ["0 1 3", "3 1 0", "1 3 0"]) {
    const pointed = order.split(" ").map((slot) => `dream 1 ${slot}`);
    expect(moveAt(peek, ...pointed)).toBe("peek 0 1 3");
    expect(leftAt(follow(peek, pointed.slice(0, 1))!)).toBe(2);
  }
  const swap = stepsOf([choice("swap", [["0"], ["1"], ["2"], ["0", "3"]], [anywhere("dream", 0, 1), anywhere("dream", 2, 3)], true)]);
  expect(moveAt(swap, "dream 2 3", "dream 0 1")).toBe("swap 0 1 2 3");
});

test("where it means something, there is one order", () => {
  const root = stepsOf([
    choice(
      "moth",
      [["1"], ["2"], ["0"], ["3"]],
      [{ to: "card", zone: "hand", token: "moth" }, anywhere("land", 0, 1), anywhere("land", 2, 3)],
    ),
  ]);
  expect(moveAt(root, "card hand moth", "land 1 2", "land 0 3")).toBe("moth 1 2 0 3");
  expect(moveAt(root, "card hand moth", "land 0 3", "land 1 2")).toBeNull();
});

test("of places in any order, a button stays the first and what is said the last", () => {
  const targets = [BUTTON, own("dream", 0, 0), own("dream", 0, 1), saying(2)];
  const root = stepsOf([choice("claim", [["0"], ["1", "2"], ["7", "hourglass"]], targets, true)]);
  expect(targetsAt(root, ["do claim"])).toEqual(new Set(["dream 0 0", "dream 0 1", "dream 0 2"]));
  expect(targetsAt(root, ["do claim", "dream 0 2", "dream 0 0"])).toEqual(new Set(["say 7", "say hourglass"]));
  expect(moveAt(root, "do claim", "dream 0 2", "dream 0 0", "say hourglass")).toBe("claim 0 2 hourglass");
});

test("one of several piles, and one of the cards of an offer, are places by their number", () => {
  const root = stepsOf([choice("take", [["0", "1"]], [anywhere("open", 0)]), choice("choose", [["0", "1"]], [anywhere("two", 0)])]);
  expect([moveAt(root, "open 1"), moveAt(root, "two 0")]).toEqual(["take 1", "choose 0"]);
});

test("a card is one of its pile or hand, whichever of those that are alike", () => {
  const pick = stepsOf([
    choice(
      "pick",
      [
        ["choose1/6", "9"],
        ["0", "1"],
      ],
      [card("open", 0), own("dream", 0, 1)],
    ),
  ]);
  expect(moveAt(pick, "card open choose1/6", "dream 0 1")).toBe("pick choose1/6 1");
  expect(follow(pick, ["card open 9"])?.target).toEqual({ to: "card", zone: "open", token: "9" });
});

test("several moves may begin with the same card: each step knows which go on", () => {
  const root = stepsOf([
    choice("play", [["5"], ["0", "1"]], [card("hand", 0), own("land", 0, 1)]),
    choice("attack", [["5"], ["2"], ["3"]], [card("hand", 0), anywhere("land", 1, 2)]),
    choice("cover", [["raven"], ["1"], ["0"]], [card("hand", 0), anywhere("land", 1, 2)]),
    choice("exchange", []),
  ]);
  expect(targetsAt(root, ["card hand 5"])).toEqual(new Set(["land 0 0", "land 0 1", "land 2 3"]));
  expect(follow(root, ["card hand 5"])?.verbs).toEqual(new Set(["play", "attack"]));
  expect(moveAt(root, "card hand 5", "land 2 3")).toBe("attack 5 2 3");
  expect(moveAt(root, "card hand raven", "land 1 0")).toBe("cover raven 1 0");
});

test("a joker says as whom; if it can only be one, nobody asks", () => {
  const targets = [{ to: "card", zone: "hand", token: "joker" } as const, own("land", 0, 1), saying(3)];
  const two = stepsOf([choice("play", [["joker"], ["1"], ["as"], ["4", "5"]], targets)]);
  expect(targetsAt(two, point(two, ["card hand joker"], "land 0 1"))).toEqual(new Set(["say 4", "say 5"]));
  const one = stepsOf([choice("play", [["joker"], ["1"], ["as"], ["8"]], targets)]);
  expect(moveAt(one, ...point(one, ["card hand joker"], "land 0 1"))).toBe("play joker 1 as 8");
});

test("a word may have forms of different lengths, each with its own targets", () => {
  const plain = choice("play", [["5"], ["0"]], [card("hand", 0), own("land", 0, 1)]);
  const joker = choice("play", [["joker"], ["1"], ["as"], ["4", "5"]], [card("hand", 0), own("land", 0, 1), saying(3)]);
  const root = stepsOf([{ ...plain, forms: [...plain.forms, ...joker.forms], targets: [...plain.targets, ...joker.targets] }]);
  expect(moveAt(root, "card hand 5", "land 0 0")).toBe("play 5 0");
  expect(moveAt(root, "card hand joker", "land 0 1", "say 4")).toBe("play joker 1 as 4");
});

test("no two things have the same key", () => {
  const things = [
    { to: "place", place: "open" },
    { to: "card", zone: "open", token: "7" },
    { to: "card", zone: "hand", token: "7" },
    { to: "say", word: "7" },
    { to: "button", verb: "open" },
  ] as const;
  expect(new Set(things.map(keyOf)).size).toBe(things.length);
});

test("what is weighty can be called back longest and always, what harms nothing goes at once", () => {
  expect([graceOf(SEN, "wake", 0), graceOf(SEN, "wake", 900), graceOf(KOTY, "exchange", 2500)]).toEqual([1500, 2200, 2500]);
  expect([graceOf(SEN, "keep 2", 900), graceOf(SEN, "keep 2", 0)]).toEqual([900, 0]);
  expect([graceOf(SEN, "draw", 900), graceOf(KOTY, "pass", 2500)]).toEqual([0, 0]);
});
