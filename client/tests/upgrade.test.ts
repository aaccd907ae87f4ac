import { expect, test } from "vitest";
import { type Moment, standing } from "../src/upgrade";

const between: Moment = { phase: "between", looks: 0, isBusy: false, isInUse: false };
const at = (moment: Partial<Moment>) => standing("old", "new", [], { ...between, ...moment });

test("a page of the client that the server hands out stays", () => {
  expect(standing("new", "new", [], between)).toBe("current");
});

test("where nobody said which client it is, nothing is loaded", () => {
  expect(standing(null, "new", [], between)).toBe("current"); // while developing
  expect(standing("old", null, [], between)).toBe("current"); // an older server
});

test.each(["gathering", "between", "closed"] as const)("another client is loaded while the table is %s", (phase) => {
  expect(at({ phase })).toBe("now");
});

test("during a round it waits", () => {
  expect(at({ phase: "playing" })).toBe("waits");
});

test.each([{ looks: 1 }, { isBusy: true }, { isInUse: true }])("between rounds it waits too while there is %o", (moment) => {
  expect(at(moment)).toBe("waits");
});

test("beside a table it waits for the next link", () => {
  expect(at({ phase: null })).toBe("waits");
});

test("for one client a tab is loaded once", () => {
  expect(standing("old", "new", ["older", "new"], between)).toBe("stuck");
  expect(standing("old", "newer", ["new"], between)).toBe("now");
});

test("a tab that cannot remember is not loaded at all", () => {
  expect(standing("old", "new", null, between)).toBe("stuck");
});
