/** How long one may still guess: in minutes while there is time, then second by second. */

import { expect, test } from "vitest";
import { leftUntil } from "../src/table/guessing";

test("ten minutes are told as minutes, and what is left at the end as seconds", () => {
  expect(leftUntil(600_000, 0)).toEqual({ seconds: 600, minutes: 10 });
  expect(leftUntil(600_000, 500_500)).toEqual({ seconds: 99, minutes: 2 });
  expect(leftUntil(600_000, 510_000)).toEqual({ seconds: 90, minutes: 0 });
  expect(leftUntil(600_000, 700_000)).toEqual({ seconds: 0, minutes: 0 });
});
