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

const tags = (code: string): string => [...code].map((sign) => String.fromCodePoint(0xe0000 + sign.codePointAt(0)!)).join("");
const [FLAG, END] = ["\u{1f3f4}", "\u{e007f}"];
const WALES = FLAG + tags("gbwls") + END;

test("flags of parts of countries are names", () => {
  for (const name of [WALES, `Ola ${WALES}`, WALES.repeat(3), FLAG + tags("gbeng") + END, FLAG + tags("us4") + END, `${WALES}\u200d❤️`])
    expect(isName(name), name).toBe(true);
  expect(isName(WALES.repeat(4))).toBe(false); // each is seven characters, as the server counts
});

test("what flags are written with hides nowhere else", () => {
  const wrong = {
    "a tag alone": tags("a"),
    "tags after a name": `Ola${tags("gbwls")}${END}`,
    "an end alone": `Ola${END}`,
    "no end": `${FLAG}${tags("gbwls")}`,
    "no end, and a name after it": `${FLAG}${tags("gbwls")} Ola`,
    "no code": `${FLAG}${END}`,
    "a code that is too short": `${FLAG}${tags("gb")}${END}`,
    "a code that is too long": `${FLAG}${tags("gbwales")}${END}`,
    "a code in capitals": `${FLAG}${tags("GBWLS")}${END}`,
    "a code with a space": `${FLAG}${tags("gb ls")}${END}`,
    "another emoji": `🐈${tags("gbwls")}${END}`,
    "tags after a flag": `${WALES}${tags("gbwls")}${END}`,
  };
  for (const [how, name] of Object.entries(wrong)) expect(isName(name), how).toBe(false);
});

test("a name is in one line, each letter in its one form", () => {
  expect(nameAsSaid("  Zos\u0301ka \n K ")).toBe("Zo\u015bka K");
});
