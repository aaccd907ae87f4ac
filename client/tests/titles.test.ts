import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import "./page";

const { settings } = await import("../src/settings.svelte");
const { isWorded, knows, learnGame, say } = await import("../src/speech.svelte");
const { shortTitleOf, titleOf } = await import("../src/titles");

const wanted: string[] = [];
const served = (address: string): Response => {
  wanted.push(address);
  const [, game, file] = /^\/api\/games\/(\w+)\/(\w+\.ftl)$/.exec(address)!;
  if (game === "whist") return new Response("", { status: 404 });
  return new Response(readFileSync(new URL(`../../src/pobudka/games/${game}/${file}`, import.meta.url)));
};

beforeAll(async () => {
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(served(address)));
  for (const game of ["sen", "smoki", "koty"]) await learnGame(game, "pl");
});
beforeEach(() => {
  settings.language = "pl";
});

test("titles count ravens as the languages do", async () => {
  expect(["take2/1", "take2/2", "take2/5"].map((token) => titleOf("sen", token))).toEqual([
    "Weź 2, 1 kruk",
    "Weź 2, 2 kruki",
    "Weź 2, 5 kruków",
  ]);
  await learnGame("sen", "en");
  settings.language = "en";
  expect(titleOf("sen", "peek1/1")).toBe("Peek 1, 1 raven");
});

test("in a sentence a card goes by its short name", () => {
  expect([shortTitleOf("sen", "take2/5"), shortTitleOf("sen", "hourglass"), shortTitleOf("sen", "7")]).toEqual(["Weź 2", "Klepsydra", "7"]);
});

test("numbers are their own titles, and a back is what the game calls it", () => {
  expect([titleOf("smoki", "-2"), titleOf("koty", null), titleOf("sen", "?")]).toEqual(["−2", "dziewiątka, ×2", "zakryta karta"]);
});

test("while a language's words are on their way, the other one is spoken", () => {
  settings.language = "en";
  expect(say("smoki-do-skip")).toBe("Nie zamieniaj");
});

test("words are asked for once, and a game without any is played without", async () => {
  const before = wanted.length;
  await learnGame("koty", "pl");
  expect(wanted).toHaveLength(before);
  expect(isWorded("whist")).toBe(false);
  await learnGame("whist", "pl");
  expect([isWorded("whist"), knows("game-whist"), titleOf("whist", "jack")]).toEqual([true, false, "jack"]);
});
