import { expect, test } from "vitest";
import { ordered, startsNext } from "../src/table/next_match";

test("seats stay, move on by one, or are drawn by lot", () => {
  expect(ordered(3, 3, "same")).toEqual([0, 1, 2]);
  expect(ordered(3, 3, "turned")).toEqual([1, 2, 0]);
  expect(ordered(3, 3, "drawn", () => 0)).toEqual([1, 2, 0]);
  expect(ordered(4, 4, "drawn").sort()).toEqual([0, 1, 2, 3]);
});

test("with fewer seats the last ones watch, with more nobody is doubled", () => {
  expect(ordered(4, 2, "turned")).toEqual([1, 0]);
  expect(ordered(2, 5, "same")).toEqual([0, 1]);
});

test("whoever is to start does so from the new seat", () => {
  expect(startsNext([1, 2, 0], 0)).toBe(2);
  expect(startsNext([1, 0], 3)).toBeNull();
  expect(startsNext([0, 1], null)).toBeNull();
});
