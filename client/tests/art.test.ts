import { describe, expect, test } from "vitest";
import { depictedOn, type Game, isDrawn, partsOf, TOKENS } from "../src/art/cards";
import { drawing } from "../src/art/scenes";
import tokens from "../src/art/tokens.json";

const GAMES = Object.keys(TOKENS) as Game[];
const each = GAMES.flatMap((game) => TOKENS[game].map((token) => [game, token] as const));
const countOf = (svg: string, shape: RegExp): number => (svg.match(shape) ?? []).length;
/** Ravens are the only shapes with a hole for an eye. */
const ravensOn = (svg: string): number => countOf(svg, /<path [^>]*fill-rule="evenodd"[^>]* transform="translate/g);

test("the tokens are those of the rules", () => {
  expect(TOKENS).toEqual(tokens);
});

describe.each(each)("%s %s", (game, token) => {
  test("has a drawing of few shapes, large and small", () => {
    for (const small of [false, true]) {
      const svg = drawing(game, token, small);
      expect(svg).not.toMatch(/undefined|NaN/);
      expect(svg).not.toMatch(/ id="|<filter|url\(/);
      expect(countOf(svg, /<[a-z]/g)).toBeLessThanOrEqual(small ? 70 : 80);
    }
  });

  test("has a picture in words, in both languages", () => {
    expect(depictedOn(game, token, "pl")).not.toBe("");
    expect(depictedOn(game, token, "en")).not.toBe("");
    expect(depictedOn(game, token, "pl")).not.toBe(depictedOn(game, token, "en"));
  });
});

test.each(GAMES)("no two cards of %s look alike", (game) => {
  for (const small of [false, true]) {
    const drawings = [...TOKENS[game], null].map((token) => drawing(game, token, small));
    expect(new Set(drawings).size).toBe(drawings.length);
  }
});

test("a land of Sen shows as many ravens as it is worth, and so does a special", () => {
  for (const token of TOKENS.sen.filter((name) => name !== "hourglass")) {
    const { kind, value } = partsOf(token);
    expect([token, ravensOn(drawing("sen", token, false))]).toEqual([token, Number(value || kind)]);
  }
});

test("a land of Smoki shows as many ravens as it is worth, minus two as two white ones", () => {
  const shown = Object.fromEntries(TOKENS.smoki.map((token) => [token, ravensOn(drawing("smoki", token, false))]));
  expect(shown).toEqual({ "-2": 2, 0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, nest: 9, circle: 10, mirror: 0 });
});

test("an unknown face is the back", () => {
  expect(drawing("sen", "?", false)).toBe(drawing("sen", null, false));
});

test("of games that are not drawn here nothing is told", () => {
  expect([isDrawn("sen"), isDrawn("whist"), isDrawn("toString")]).toEqual([true, false, false]);
  expect(depictedOn("whist", "7", "en")).toBe("");
});
