import { expect, test } from "vitest";
import { buttonsOf } from "../src/table/buttons";
import { stepsOf } from "../src/table/choices";
import type { View } from "../src/table/places";

const view = { seat: 0, round: 0, turn: 0, asked: [0], totals: [0, 0], draw: 9, open: ["3"] } as View;
const choice = (verb: string, ...forms: string[][][]) => ({ verb, forms: forms.length ? forms : [[]], offer: null });
const koty = (...choices: ReturnType<typeof choice>[]) =>
  buttonsOf("koty", view, stepsOf("koty", 0, choices)).map(({ verb, isMain }) => [verb, isMain]);

test("giving in is golden only where there is nothing else", () => {
  expect(koty(choice("defend", [["5"]]), choice("pass"))).toEqual([
    ["defend", true],
    ["pass", false],
  ]);
  expect(koty(choice("owl"), choice("pass"))).toContainEqual(["pass", false]);
  expect(koty(choice("again", [["5"]]), choice("stop"))).toEqual([
    ["again", true],
    ["stop", false],
  ]);
  expect(koty(choice("pass"))).toEqual([["pass", true]]);
});

test("piles have buttons that name their card, or which pile a card goes to", () => {
  const sen = buttonsOf("sen", view, stepsOf("sen", 0, [choice("draw"), choice("take", [["0", "1"]]), choice("wake")]));
  expect(sen.map(({ id, card }) => [id, card])).toEqual([
    ["verb-draw", undefined],
    ["verb-take", "3"],
    ["verb-wake", undefined],
  ]);
  const smoki = { ...view, open: [["3"], ["4"]] };
  const two = buttonsOf("smoki", smoki, stepsOf("smoki", 0, [choice("discard", [["0", "1"]])]));
  expect(two.map(({ id, pile }) => [id, pile])).toEqual([
    ["verb-discard", 0],
    ["verb-discard", 1],
  ]);
});
