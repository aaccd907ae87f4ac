import { expect, test } from "vitest";
import { stepsOf } from "../src/table/choices";
import { targetOf } from "../src/table/keyboard";
import { anywhere, card, choice, KOTY, own, SEN, SMOKI } from "./boards";

const view = { seat: 1, round: 0, turn: 1, asked: [1], totals: [0, 0], draw: 9, hand: ["3", "raven"] };
const anything = (): boolean => true;

test("digits are the own places, whoever one is", () => {
  expect(targetOf("1", SEN, 1, view, null, anything)).toBe("dream 1 0");
  expect(targetOf("4", KOTY, 0, view, null, anything)).toBe("land 0 3");
});

test("letters are those of the board, for what can be done", () => {
  const sen = stepsOf([
    choice("draw", [], [anywhere("draw")]),
    choice("take", [["0"]], [anywhere("open"), own("dream", 0, 0)]),
    choice("wake", []),
  ]);
  expect(["D", "t", "p", "u", "x"].map((key) => targetOf(key, SEN, 0, view, sen, anything))).toEqual([
    "draw",
    "open",
    "do wake",
    null,
    null,
  ]);
  expect(targetOf("d", SEN, 0, view, sen, () => false)).toBeNull();
  expect(targetOf("d", SEN, 0, view, null, anything)).toBeNull();
});

test("where there are several piles, each has a letter", () => {
  const smoki = stepsOf([choice("take", [["0", "1"]], [anywhere("open", 0)])]);
  expect(["t", "y"].map((key) => targetOf(key, SMOKI, 0, view, smoki, anything))).toEqual(["open 0", "open 1"]);
});

test("a hand lies on the keys, and no further than it goes", () => {
  const koty = stepsOf([choice("play", [["raven"], ["0"]], [card("hand", 0), own("land", 0, 1)])]);
  expect(targetOf("w", KOTY, 0, view, koty, anything)).toBe("card hand raven");
  expect(targetOf("e", KOTY, 0, view, koty, anything)).toBeNull();
});
