import { expect, test } from "vitest";
import type { Frame } from "../src/protocol";
import { hastened } from "../src/table/flights";
import { beginnings, placeIn, roundFrom, searchOf } from "../src/table/moments";

const frames = [0, 0, 0, 1, 1, 2].map((round) => ({ round }) as Frame);

test("rounds begin where they are dealt", () => {
  expect(beginnings(frames)).toEqual([0, 3, 5]);
  expect(beginnings([])).toEqual([]);
});

test("back from the middle of a round is to its beginning, and then to the one before", () => {
  const starts = beginnings(frames);
  expect(roundFrom(starts, 4, -1)).toBe(3);
  expect(roundFrom(starts, 3, -1)).toBe(0);
  expect(roundFrom(starts, 0, -1)).toBeNull();
  expect(roundFrom(starts, 1, 1)).toBe(3);
  expect(roundFrom(starts, 5, 1)).toBeNull();
});

test("an address that names a moment leads there", () => {
  const there = { seat: "1", memory: "sees", at: 17 } as const;
  expect(searchOf(there)).toBe("?seat=1&memory=sees&move=17");
  expect(placeIn(searchOf(there))).toEqual({ ...there, round: null });
  expect(searchOf({ seat: "all", memory: "knows", at: 3 })).toBe("?move=3");
  expect(placeIn("?round=2")).toEqual({ seat: "all", memory: "knows", at: 0, round: 2 });
});

test("links that 0.1 made lead there too, and what cannot be is the beginning", () => {
  expect(placeIn("", "#seat=0&memory=knows&move=9")).toEqual({ seat: "0", memory: "knows", at: 9, round: null });
  expect(placeIn("?move=-4&memory=x&round=0")).toEqual({ seat: "all", memory: "knows", at: 0, round: null });
});

test("twice as fast, a card leaves and arrives in half the time", () => {
  const flight = { starts: 100, lasts: 320, until: 420 } as Parameters<typeof hastened>[0][number];
  expect(hastened([flight], 2)).toEqual([{ starts: 50, lasts: 160, until: 210 }]);
});
