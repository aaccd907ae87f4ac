import { expect, test } from "vitest";
import {
  faceAt,
  heldBy,
  isSeenLater,
  knownOf,
  letterOf,
  numberOf,
  pilesOf,
  seatsFrom,
  sizeBefore,
  stacksOf,
  type View,
  withHandOf,
  withoutHands,
  withRowsOf,
  zonesThat,
} from "../src/table/places";
import { KOTY, SEN, SMOKI } from "./boards";

const common = { seat: 0, round: 0, turn: 0, asked: [0], totals: [0, 0], draw: 30 };
const sen: View = {
  ...common,
  dreams: [
    ["?", "3"],
    ["?", "?"],
  ],
  held: "peek1/6",
  two: null,
  open: ["?", "9"],
  caller: null,
};
const smoki: View = { ...common, dreams: [["?"], ["5"]], held: null, lifted: "7", open: [["1"], []] };
const koty: View = {
  ...common,
  lands: [
    [
      { nines: 2, top: "5" },
      { nines: 1, top: null },
      { nines: 0, top: null },
    ],
  ],
  hand: ["1"],
  hands: [1, 4],
  taken: [[], ["owl"]],
  discards: ["raven"],
  lying: ["2", "7"],
};

test("in a row and in a spot a card lies, or nothing", () => {
  expect(faceAt(SEN, sen, "dream 0 1")).toBe("3");
  expect(faceAt(SEN, sen, "dream 1 7")).toBeNull();
  expect(faceAt(SEN, sen, "held")).toBe("peek1/6");
  expect(faceAt(SMOKI, smoki, "lifted")).toBe("7");
});

test("of piles, fans and offers the uppermost card, or the one that is named", () => {
  expect(faceAt(SEN, sen, "open")).toBe("9");
  expect(faceAt(SEN, sen, "two 1")).toBeNull();
  expect(faceAt(SEN, { ...sen, two: ["4", "hourglass"] }, "two 1")).toBe("hourglass");
  expect(faceAt(SMOKI, smoki, "open 0")).toBe("1");
  expect(faceAt(SMOKI, smoki, "open 1")).toBeNull();
  expect(faceAt(KOTY, koty, "discards")).toBe("raven");
  expect(faceAt(KOTY, koty, "lying")).toBe("7");
});

test("of a stack its top, or a back if something lies below nothing", () => {
  expect(["land 0 0", "land 0 1", "land 0 2"].map((place) => faceAt(KOTY, koty, place))).toEqual(["5", "?", null]);
  expect(stacksOf(koty, zonesThat(KOTY, "stacks")[0]!, 0)![0]).toEqual({ below: 2, top: "5" });
});

test("what is drawn from and what is held shows its back", () => {
  expect([faceAt(KOTY, koty, "draw"), faceAt(KOTY, { ...koty, draw: 0 }, "draw"), faceAt(KOTY, koty, "hand 1")]).toEqual(["?", null, "?"]);
});

test("without a view, or in no zone, nothing lies", () => {
  expect([faceAt(SEN, null, "open"), faceAt(SEN, sen, "elsewhere")]).toEqual([null, null]);
});

test("piles that are not there yet are empty", () => {
  const zone = zonesThat(SMOKI, "piles")[0]!;
  expect([pilesOf(smoki, zone), pilesOf(null, zone)]).toEqual([
    [["1"], []],
    [[], []],
  ]);
});

test("hands are counted, whether they are counts or cards, and what all know of is told", () => {
  const zone = zonesThat(KOTY, "hand")[0]!;
  expect([heldBy(koty, zone, 1), heldBy({ ...koty, hands: [[], ["1", "2"]] }, zone, 1), heldBy(null, zone, 0)]).toEqual([4, 2, 0]);
  expect(knownOf(koty, zone, 1)).toEqual(["owl"]);
});

test("behind a curtain no hand lies open; where all do, the near one's is shown as its own", () => {
  expect(withoutHands(KOTY, koty).hand).toBeNull();
  const all = { ...koty, hand: null, hands: [["1"], ["7", "8"]] };
  expect(withHandOf(KOTY, all, 1).hand).toEqual(["7", "8"]);
  expect(withHandOf(KOTY, koty, 0).hand).toEqual(["1"]);
});

test("a veiled seat's cards lie as they lay, unless there are more or fewer now", () => {
  const before = {
    ...sen,
    dreams: [
      ["?", "?"],
      ["?", "?", "?"],
    ],
  };
  expect(withRowsOf(SEN, sen, before, new Set([0, 1])).dreams).toEqual([
    ["?", "?"],
    ["?", "?"],
  ]);
  expect(withRowsOf(SEN, sen, before, new Set([1])).dreams).toEqual(sen.dreams);
});

test("before the first deal there is room for what will be dealt", () => {
  expect([sizeBefore(SEN, null, 0), sizeBefore(SEN, sen, 0), sizeBefore(KOTY, koty, 0)]).toEqual([4, 2, 4]);
});

test("what happened is pointed at where cards stay, not in hands and where they only pass", () => {
  const places = ["dream 0 1", "open", "land 1 2", "lying", "discards", "hand 0", "held", "two 1", "draw"];
  const seen = places.filter((place) => [SEN, KOTY].some((board) => isSeenLater(board, place)));
  expect(seen).toEqual(["dream 0 1", "open", "land 1 2", "lying", "discards"]);
});

test("a place's number is its last one", () => {
  expect(["open", "open 1", "dream 0 12"].map(numberOf)).toEqual([0, 1, 12]);
});

test("the own seat is near, the others follow clockwise", () => {
  expect(seatsFrom(4, 2)).toEqual([2, 3, 0, 1]);
  expect(seatsFrom(3, null)).toEqual([0, 1, 2]);
});

test("places are letters, because cards are numbers", () => {
  expect([0, 3, 15].map(letterOf)).toEqual(["A", "D", "P"]);
});
