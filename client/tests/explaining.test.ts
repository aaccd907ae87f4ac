import "./page";
import { expect, test } from "vitest";
import type { Question } from "../src/protocol";
import { paragraphsOn } from "../src/rules/books";
import { stepsOf } from "../src/table/choices";
import { verbsAt, withoutNotation } from "../src/table/explaining";

const QUESTION = {
  answer: 3,
  choices: [
    { verb: "draw", forms: [[]], offer: "draw a card", targets: [[{ to: "place", zone: "draw" }]], in_any_order: false },
    {
      verb: "take",
      forms: [[["0", "1"]]],
      offer: "take the 3",
      targets: [
        [
          { to: "place", zone: "open" },
          { to: "place", zone: "dream", seat: 0, words: [0] },
        ],
      ],
      in_any_order: false,
    },
    { verb: "wake", forms: [[]], offer: "call and end the round", targets: [[{ to: "button" }]], in_any_order: false },
  ],
} as unknown as Question;
const ROOT = stepsOf(QUESTION.choices);
const told = (pointed: string[], target: string | null) => verbsAt(ROOT, pointed, target);

test("a pile or a button tells which moves it leads to", () => {
  expect(told([], "draw")).toEqual(["draw"]);
  expect(told([], "do wake")).toEqual(["wake"]);
});

test("a place tells what it completes", () => {
  expect(told([], "dream 0 1")).toEqual([]);
  expect(told(["open"], "dream 0 1")).toEqual(["take"]);
  expect(told(["open"], "draw")).toEqual(["draw"]); // which would begin anew
});

test("who asks about nothing is told everything, and without a question there is nothing to tell", () => {
  expect(told([], null)).toEqual(["draw", "take", "wake"]);
  expect(verbsAt(null, [], null)).toEqual([]);
});

test("the rules tell of these moves, each paragraph once", () => {
  const paragraph = (number: string) => ({ kind: "text" as const, text: `of ${number}`, number, rows: [] });
  const book = {
    title: "",
    language: "pl",
    blocks: ["3.3", "3.4", "3.5"].map(paragraph),
    places: { draw: "3.5", take: "3.3", keep: "3.3" },
  };
  expect(paragraphsOn(book, ["draw", "take", "keep", "unheard"]).map(({ number }) => number)).toEqual(["3.3", "3.5"]);
});

test("whoever points is not told how a move is written, and all else word for word", () => {
  expect(withoutNotation("`take S`: the top card goes face down.")).toBe("The top card goes face down.");
  expect(withoutNotation("`łap`: ćma odlatuje, `pass`.")).toBe("Ćma odlatuje, `pass`.");
  for (const text of ["`choose 0` holds on to the first.", "**Weź 2** (`take2`): you draw."]) expect(withoutNotation(text)).toBe(text);
});
