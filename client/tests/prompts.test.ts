import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { explanationOf, LongPress } from "../src/table/explaining";
import type { View } from "../src/table/places";
import { promptOf } from "../src/table/prompts";

const land = (nines: number, top: string | null) => ({ nines, top });
const attacked: View = {
  seat: 0,
  round: 0,
  turn: 1,
  asked: [0],
  totals: [0, 0],
  draw: 30,
  hand: ["4", "8"],
  hands: [2, 4],
  discards: [],
  lying: ["4"],
  lands: [
    [land(0, "1"), land(2, "5"), land(0, null), land(0, null)],
    [land(0, null), land(0, null), land(0, null), land(0, null)],
  ],
  attack: { from: 1, seat: 0, land: 1, cat: "4" },
};
const question = (...verbs: string[]) => ({ answer: 1, choices: verbs.map((verb) => ({ verb, forms: [[]], offer: null })) });
function said(language: string, view: View, ...verbs: string[]): string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(new URL(`../src/locales/${language}.ftl`, import.meta.url), "utf8")));
  const { id, card, args } = promptOf("koty", view, question(...verbs), []);
  const names = ["Ola", "Jan", "Kasia"];
  return bundle.formatPattern(bundle.getMessage(id)!.value!, {
    ...args,
    card: card ?? "",
    by: names[Number(args.by)]!,
    whose: names[Number(args.whose)]!,
  });
}

test("who is attacked reads by whom, with what, and what is at stake", () => {
  expect(said("pl", attacked, "pass", "defend")).toBe("Jan atakuje kotem 4 kota 5 (wart 20) na krainie B. Odeprzyj albo kot ucieknie.");
  expect(said("pl", { ...attacked, attack: { ...attacked.attack!, cat: "5" } }, "pass", "owl")).toBe(
    "Jan atakuje kotem 5 kota 5 (wart 20) na krainie B. Odeprzyj albo oddaj kota.",
  );
  expect(said("en", attacked, "pass", "defend")).toBe("Jan attacks the cat 5 (worth 20) on your land B with a 4. Defend, or it runs away.");
  expect(said("en", { ...attacked, seat: 2 }, "pass")).toBe(
    "Jan attacks the cat 5 (worth 20) on Ola’s land B with a 4. You have nothing to defend with: it runs away.",
  );
});

test("special cards explain themselves, with whatever value; others need no words", () => {
  expect(explanationOf("sen", "peek1/3")).toBe("card-sen-peek1");
  expect(explanationOf("koty", "owl")).toBe("card-koty-owl");
  expect([explanationOf("sen", "7"), explanationOf("smoki", "?"), explanationOf("koty", null)]).toEqual([null, null, null]);
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
