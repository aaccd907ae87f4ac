import { expect, test } from "vitest";
import { teamOf, toldApart } from "../src/table/players";

test("seats of one person are told apart by their numbers, free ones are not", () => {
  expect(toldApart(["Ola", "Jan", "Ola"])).toEqual(["Ola (1)", "Jan", "Ola (3)"]);
  expect(toldApart(["Ola", "", ""])).toEqual(["Ola", "", ""]);
});

test("partners sit opposite each other", () => {
  expect([0, 1, 2, 3, 4, 5].map((seat) => teamOf(seat, 6, { teams: true }))).toEqual([0, 1, 2, 0, 1, 2]);
  expect(teamOf(0, 4, {})).toBeNull();
});
