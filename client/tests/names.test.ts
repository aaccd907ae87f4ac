import { expect, test } from "vitest";
import { isName, nameAsSaid } from "../src/names";

test("names are what people type on phones", () => {
  for (const name of ["Ola", " Zośka  K. ", "🐈‍⬛", "Ola 🤷‍♀️", "❤️‍🔥 Jan", "🤷🏽‍♀️", "O'Neill-Żak", "李", "a".repeat(24)])
    expect(isName(name), name).toBe(true);
});

test("nothing hides in a name", () => {
  for (const name of ["", "   ", "a".repeat(25), "O\u200dla", "Ola\u200d", "\u200d", "\u202eOla", "🐈\u200dOla", "a\u0000b"])
    expect(isName(name), name).toBe(false);
});

test("a name is in one line, each letter in its one form", () => {
  expect(nameAsSaid("  Zos\u0301ka \n K ")).toBe("Zo\u015bka K");
});
