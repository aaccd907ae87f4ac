import { expect, test } from "vitest";
import { strengthOf } from "../src/levels";
import type { LevelInfo } from "../src/protocol";

const level = (name: string, is_installed = false): LevelInfo => ({ name, title: name, about: "", is_installed });

test("our bots count up to the strongest of ours, and nobody says how strong an installed one is", () => {
  const levels = [level("sleepyhead"), level("owl"), level("stranger", true)];
  expect(levels.map((each) => strengthOf(each, levels))).toEqual([
    { level: "sleepyhead", strength: 1, most: 2 },
    { level: "owl", strength: 2, most: 2 },
    { level: "stranger", strength: 0, most: 2 },
  ]);
});
