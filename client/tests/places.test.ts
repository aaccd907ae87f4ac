import { expect, test } from "vitest";
import { faceAt, letterOf, pileAt, seatsFrom, type View } from "../src/table/places";

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
  discards: ["raven"],
  lying: ["2", "7"],
};

test("every place of an event has a face, or nothing", () => {
  expect(faceAt(sen, "dream 0 1")).toBe("3");
  expect(faceAt(sen, "dream 1 7")).toBeNull();
  expect(faceAt(sen, "held")).toBe("peek1/6");
  expect(faceAt(sen, "open")).toBe("9");
  expect(faceAt(sen, "two 1")).toBeNull();
  expect(faceAt(smoki, "open 0")).toBe("1");
  expect(faceAt(smoki, "open 1")).toBeNull();
  expect(faceAt(smoki, "lifted")).toBe("7");
  expect(faceAt(koty, "land 0 0")).toBe("5");
  expect(faceAt(koty, "land 0 1")).toBe("?");
  expect(faceAt(koty, "land 0 2")).toBeNull();
  expect(faceAt(koty, "discards")).toBe("raven");
  expect(faceAt(koty, "lying")).toBe("7");
  expect(faceAt(koty, "draw")).toBe("?");
  expect(faceAt(null, "open")).toBeNull();
});

test("Sen has one face-up pile, Smoki a list of them", () => {
  expect(pileAt(sen, 0)).toEqual(["?", "9"]);
  expect(pileAt(smoki, 1)).toEqual([]);
});

test("the own seat is near, the others follow clockwise", () => {
  expect(seatsFrom(4, 2)).toEqual([2, 3, 0, 1]);
  expect(seatsFrom(3, null)).toEqual([0, 1, 2]);
});

test("places are letters, because cards are numbers", () => {
  expect([0, 3, 15].map(letterOf)).toEqual(["A", "D", "P"]);
});
