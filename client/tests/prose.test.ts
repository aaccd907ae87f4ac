import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Block } from "../src/protocol";
import { runsOf, sought } from "../src/rules/prose";

test("what Markdown marks is told apart, and what is cited leads there", () => {
  expect(runsOf("**Weź 2** (`take2`): *dwie* karty, §4.3.")).toEqual([
    { kind: "strong", text: "Weź 2" },
    { kind: "plain", text: " (" },
    { kind: "code", text: "take2" },
    { kind: "plain", text: "): " },
    { kind: "em", text: "dwie" },
    { kind: "plain", text: " karty, " },
    { kind: "cite", text: "4.3" },
    { kind: "plain", text: "." },
  ]);
  expect(runsOf("")).toEqual([]);
});

test("no mark of any rules is left over", () => {
  for (const name of ["sen", "smoki", "koty"].flatMap((game) => [`${game}.md`, `${game}.pl.md`])) {
    const text = readFileSync(new URL(`../../docs/rules/${name}`, import.meta.url), "utf8");
    const left = runsOf(text).filter(({ kind, text }) => kind === "plain" && /[*`]/.test(text));
    expect(left).toEqual([]);
  }
});

const text = (said: string, number = ""): Block => ({ kind: "text", text: said, number, rows: [] });
const BLOCKS: Block[] = [
  text("O grze"),
  { kind: "chapter", text: "Liczenie kruków", number: "7", rows: [] },
  text("Wołający płaci **karę**.", "7.8"),
  { kind: "section", text: "Łańcuchy", number: "", rows: [] },
  text("Działania łączą się.", "7.9"),
  {
    kind: "table",
    text: "",
    number: "",
    rows: [
      ["opcja", "co robi"],
      ["`penalty`", "kara"],
      ["`tie`", "remis"],
    ],
  },
];

test("what is sought is found without accents, under its headings", () => {
  expect(sought(BLOCKS, "kare WOLAJACY")).toEqual([BLOCKS[1], BLOCKS[2]]);
  expect(sought(BLOCKS, "dzialania")).toEqual([BLOCKS[1], BLOCKS[3], BLOCKS[4]]);
  expect(sought(BLOCKS, "7.9")).toEqual([BLOCKS[1], BLOCKS[3], BLOCKS[4]]);
  expect(sought(BLOCKS, "smok")).toEqual([]);
  expect(sought(BLOCKS, "  ")).toEqual(BLOCKS);
});

test("what is called by its name in another language is found in one's own", () => {
  const english = [
    text("About the game"),
    { ...BLOCKS[1]!, text: "Counting ravens" },
    text("A caller pays.", "7.8"),
    ...BLOCKS.slice(3, 5),
  ];
  const rows = [["option"], ["penalty"], ["a draw"]];
  const other = [...english, { ...BLOCKS[5]!, rows }];
  expect(sought(BLOCKS, "caller", other)).toEqual([BLOCKS[1], BLOCKS[2]]);
  expect(sought(BLOCKS, "wołający", other)).toEqual([BLOCKS[1], BLOCKS[2]]);
  expect(sought(BLOCKS, "draw", other).at(-1)).toEqual({ ...BLOCKS[5], rows: [BLOCKS[5]!.rows[0], BLOCKS[5]!.rows[2]] });
  expect(sought(BLOCKS, "caller", english)).toEqual([]); // other rules: nothing stands beside anything
});

test("of a table the rows are found in which it is", () => {
  expect(sought(BLOCKS, "remis").at(-1)).toEqual({ ...BLOCKS[5], rows: [BLOCKS[5]!.rows[0], BLOCKS[5]!.rows[2]] });
});
