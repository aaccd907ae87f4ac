import { expect, test } from "vitest";
import { toldApart } from "../src/table/players";

test("seats of one person are told apart by their numbers, free ones are not", () => {
  expect(toldApart(["Ola", "Jan", "Ola"])).toEqual(["Ola (1)", "Jan", "Ola (3)"]);
  expect(toldApart(["Ola", "", ""])).toEqual(["Ola", "", ""]);
});
