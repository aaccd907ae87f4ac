import { expect, test } from "vitest";
import type { Choice } from "../src/protocol";
import { buttonsOf, fromPiles, sayingsOf } from "../src/table/buttons";
import { follow, stepsOf } from "../src/table/choices";
import { anywhere, BUTTON, card, choice, KOTY, own, saying, SEN, SMOKI } from "./boards";

const view = { seat: 0, round: 0, turn: 0, asked: [0], totals: [0, 0], draw: 9, open: ["3"] };
const koty = (...choices: Choice[]) => buttonsOf(KOTY, view, stepsOf(choices)).map(({ verb, isMain }) => [verb, isMain]);
const defend = choice("defend", [["5"]], [card("hand", 0)]);

test("giving in is golden only where there is nothing else", () => {
  expect(koty(defend, choice("pass", []))).toEqual([
    ["defend", true],
    ["pass", false],
  ]);
  expect(koty(choice("pass", []))).toEqual([["pass", true]]);
});

test("they stand in the order of the board, however the question has them", () => {
  expect(koty(choice("pass", []), choice("owl", [], [{ to: "card", zone: "hand", token: "owl" }]), defend).map(([verb]) => verb)).toEqual([
    "defend",
    "owl",
    "pass",
  ]);
});

test("piles have buttons that name their card", () => {
  const choices = [
    choice("draw", [], [anywhere("draw")]),
    choice("take", [["0", "1"]], [anywhere("open"), own("dream", 0, 0)]),
    choice("wake", []),
  ];
  expect(buttonsOf(SEN, view, stepsOf(choices)).map(({ target, verb, card, number }) => [target, verb, card, number])).toEqual([
    ["draw", "draw", "?", -1],
    ["open", "take", "3", -1],
    ["do wake", "wake", null, -1],
  ]);
});

test("of several piles each has its number, one alone has none", () => {
  const numbers = (open: string[][]) =>
    buttonsOf(SMOKI, { ...view, open }, stepsOf([choice("discard", [open.map((_, i) => String(i))], [anywhere("open", 0)])])).map(
      ({ number }) => number,
    );
  expect([numbers([["3"], ["4"]]), numbers([["3"]])]).toEqual([[0, 1], [-1]]);
});

test("what can only be pointed at has no button", () => {
  expect(buttonsOf(SEN, view, stepsOf([choice("keep", [["0"]], [own("dream", 0, 0)])]))).toEqual([]);
});

test("cards of a pile are shown side by side, those of the hand lie there anyway", () => {
  expect(fromPiles(SEN, stepsOf([choice("pick", [["9"], ["0"]], [card("open", 0), own("dream", 0, 1)])]))).toEqual([
    { key: "card open 9", token: "9" },
  ]);
  expect(fromPiles(KOTY, stepsOf([defend]))).toEqual([]);
});

test("what is only said is offered when it comes to it", () => {
  const root = stepsOf([choice("claim", [["7", "hourglass"]], [BUTTON, saying(0)])]);
  expect(sayingsOf(root)).toEqual([]);
  expect(sayingsOf(follow(root, ["do claim"])!).map(({ word }) => word)).toEqual(["7", "hourglass"]);
});
