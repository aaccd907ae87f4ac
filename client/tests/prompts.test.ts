import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { BoardInfo, Question } from "../src/protocol";
import { follow, stepsOf } from "../src/table/choices";
import { explanationOf, LongPress } from "../src/table/explaining";
import type { View } from "../src/table/places";
import { promptOf } from "../src/table/prompts";
import { anywhere, BUTTON, card, choice, KOTY, own, question, saying, SEN } from "./boards";

const NAMES = ["Ola", "Jan", "Kasia"];
const view: View = { seat: 0, round: 0, turn: 0, asked: [0], totals: [0, 0], open: ["3"], draw: 9 };

function bundleOf(game: string, language: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const text = readFileSync(new URL(`../../src/pobudka/games/${game}/${language}.ftl`, import.meta.url), "utf8");
  expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  return bundle;
}

function prompted(game: string, board: BoardInfo, asked: Question, ...pointed: string[]) {
  const bundle = bundleOf(game, "pl");
  return promptOf(game, board, view, asked, follow(stepsOf(asked.choices), pointed)!, pointed.length, (id) => bundle.hasMessage(id));
}

/** As the game says it, with cards by their tokens. */
function said(language: string, asked: Question, ...pointed: string[]): string {
  const { id, args } = prompted("koty", KOTY, asked, ...pointed);
  const named = Object.entries(args).map(([name, detail]) => [
    name,
    typeof detail === "object" ? (detail.is === "card" ? detail.card : NAMES[detail.seat]!) : detail,
  ]);
  const bundle = bundleOf("koty", language);
  return bundle.formatPattern(bundle.getMessage(id)!.value!, Object.fromEntries(named) as Record<string, string>);
}

const attack = (differs: Question["about"] = {}): Question["about"] => ({
  card: { is: "card", card: "4" },
  by: { is: "seat", seat: 1 },
  whose: { is: "seat", seat: 0 },
  own: "yes",
  land: "B",
  prey: "5",
  worth: 20,
  loss: "gone",
  ...differs,
});
const defend = choice("defend", [["4"]], [card("hand", 0)]);
const owl = choice("owl", [], [{ to: "card", zone: "hand", token: "owl" }]);
const pass = choice("pass", []);

test("who is attacked reads by whom, with what, and what is at stake", () => {
  expect(said("pl", question("answer", [pass, defend], attack()))).toBe(
    "Jan atakuje kotem 4 kota 5 (wart 20) na krainie B. Odeprzyj albo kot ucieknie.",
  );
  expect(said("pl", question("answer", [pass, owl], attack({ card: { is: "card", card: "5" }, loss: "taken" })))).toBe(
    "Jan atakuje kotem 5 kota 5 (wart 20) na krainie B. Odeprzyj albo oddaj kota.",
  );
  expect(said("en", question("answer", [pass, defend], attack()))).toBe(
    "Jan attacks the cat 5 (worth 20) on your land B with a 4. Defend, or it runs away.",
  );
  expect(said("en", question("answer", [pass], attack({ own: "no" })))).toBe(
    "Jan attacks the cat 5 (worth 20) on Ola’s land B with a 4. You have nothing to defend with: it runs away.",
  );
});

const turn = question("turn", [
  choice("draw", [], [anywhere("draw")]),
  choice("take", [["0", "1"]], [anywhere("open"), own("dream", 0, 0)]),
  choice("claim", [["0"], ["1"], ["7", "8"]], [BUTTON, own("dream", 0, 0), own("dream", 0, 1), saying(2)], true),
]);

test("a question is asked by the sentence of its phase, which knows what can be done and how much is to be pointed at", () => {
  const { id, args } = prompted("sen", SEN, turn);
  expect(id).toBe("sen-prompt-turn");
  expect(args).toMatchObject({ take: "yes", wake: "no", left: 4 });
});

test("on the way the first move that goes on and has a sentence speaks, with the card that was pointed at", () => {
  expect(prompted("sen", SEN, turn, "open")).toMatchObject({ id: "sen-prompt-take-1", args: { card: { is: "card", card: "3" }, left: 1 } });
  expect(prompted("sen", SEN, turn, "do claim").id).toBe("sen-prompt-claim-1");
  expect(prompted("sen", SEN, turn, "do claim", "dream 0 1", "dream 0 0").id).toBe("sen-prompt-claim-3");
  const joker = question("turn", [
    choice("attack", [["5"], ["1"], ["0"]], [card("hand", 0), anywhere("land", 1, 2)]),
    choice(
      "moth",
      [["0"], ["1"], ["0"], ["2"]],
      [{ to: "card", zone: "hand", token: "moth" }, anywhere("land", 0, 1), anywhere("land", 2, 3)],
    ),
  ]);
  expect(said("en", joker, "card hand 5")).toBe("5: on which land?");
  expect([said("en", joker, "card hand moth"), said("en", joker, "card hand moth", "land 0 1")]).toEqual([
    "Moth: which cat shall it carry?",
    "Where to?",
  ]);
});

test("where no move has a sentence for it, the one of the phase stays, with what is left", () => {
  const peek = question("setup", [choice("peek", [["0"], ["1"]], [own("dream", 0, 0), own("dream", 0, 1)], true)]);
  expect([prompted("sen", SEN, peek), prompted("sen", SEN, peek, "dream 0 1")]).toMatchObject([
    { id: "sen-prompt-setup", args: { left: 2 } },
    { id: "sen-prompt-setup", args: { left: 1 } },
  ]);
});

test("cards that do something explain themselves, with whatever value; others need no words", () => {
  expect(explanationOf("sen", SEN, "peek1/3")).toBe("sen-does-peek1");
  expect(explanationOf("koty", KOTY, "owl")).toBe("koty-does-owl");
  expect([explanationOf("sen", SEN, "7"), explanationOf("sen", SEN, "?"), explanationOf("koty", KOTY, null)]).toEqual([null, null, null]);
});

test("a long, still press is one, and the click that ends it is none", () => {
  vi.useFakeTimers();
  const pressed: unknown[] = [];
  const press = new LongPress((at) => pressed.push(at));
  const at = (x: number) => ({ button: 0, clientX: x, clientY: 0, target: "card" }) as unknown as PointerEvent;
  const click = () => ({ stopPropagation: vi.fn(), preventDefault: vi.fn() });
  press.begin(at(0));
  press.move(at(3));
  vi.advanceTimersByTime(600);
  expect(pressed).toEqual(["card"]);
  press.end();
  const ending = click();
  press.click(ending as unknown as MouseEvent);
  expect(ending.stopPropagation).toHaveBeenCalled();
  press.begin(at(0));
  press.move(at(40)); // a drag
  vi.advanceTimersByTime(600);
  press.begin(at(0));
  press.end(); // a tap
  vi.advanceTimersByTime(600);
  const tap = click();
  press.click(tap as unknown as MouseEvent);
  expect(pressed).toHaveLength(1);
  expect(tap.stopPropagation).not.toHaveBeenCalled();
  vi.useRealTimers();
});
