import { expect, test } from "vitest";
import { targetOf } from "../src/table/keyboard";
import type { View } from "../src/table/places";

const view = { seat: 1, round: 0, turn: 1, asked: [1], totals: [0, 0], draw: 9, hand: ["3", "raven"] } satisfies View;
const anything = (): boolean => true;

test("digits are the own places, whoever one is", () => {
  expect(targetOf("1", "sen", 1, view, anything)).toBe("dream 1 0");
  expect(targetOf("4", "koty", 0, view, anything)).toBe("land 0 3");
});

test("letters are what is done often, if it can be done", () => {
  expect(targetOf("D", "sen", 0, view, anything)).toBe("draw");
  expect(targetOf("t", "smoki", 0, view, (target) => target === "open 0")).toBe("open 0");
  expect(targetOf("p", "koty", 0, view, (target) => target === "do stop")).toBe("do stop");
  expect(targetOf("d", "sen", 0, view, () => false)).toBeNull();
  expect(targetOf("x", "sen", 0, view, anything)).toBeNull();
});

test("in Koty the hand lies on the keys, and no further than it goes", () => {
  expect(targetOf("w", "koty", 0, view, anything)).toBe("card raven");
  expect(targetOf("e", "koty", 0, view, anything)).toBeNull();
});
