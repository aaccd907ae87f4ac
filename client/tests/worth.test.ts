import { expect, test } from "vitest";
import { landWorth, openWorth } from "../src/table/worth";

test("a land is worth its uppermost card, twice for each nine below", () => {
  expect(landWorth({ nines: 3, top: "5" })).toBe(40);
  expect([0, 1, 2, 3].map((nines) => landWorth({ nines, top: null }))).toEqual([0, 9, 18, 36]);
  expect(landWorth({ nines: 2, top: "raven" })).toBe(0);
  expect(landWorth({ nines: 0, top: "7" })).toBe(7);
});

test("what lies open of a dragon's dream adds up, and pairs of a column are nothing", () => {
  expect(openWorth(["5", "?", "nest", "5", "3", "circle"])).toBe(0 + 3 + 9 + 10);
  expect(openWorth(["-2", "?", "?", "-2", "?", "?"])).toBe(0);
  expect(openWorth(["-2", "?", "?", "4", "?", "?"])).toBe(2);
  expect(openWorth(["?", "?", "?", "?", "?", "?"])).toBe(0);
});

test("a mirror copies the lower card beside it, through other mirrors, and is never a pair", () => {
  expect(openWorth(["4", "mirror", "1", "?", "?", "?"])).toBe(4 + 1 + 1);
  expect(openWorth(["4", "mirror", "mirror", "?", "?", "?"])).toBe(12);
  expect(openWorth(["mirror", "mirror", "mirror", "5", "5", "5"])).toBe(15);
  expect(openWorth(["?", "mirror", "3", "?", "3", "?"])).toBe(3 + 3 + 3);
  expect(openWorth(["4", "mirror", "?", "4", "?", "?"])).toBe(4); // the printed value, though the pair counts 0
});
