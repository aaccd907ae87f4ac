import { kept } from "./page";
import { beforeEach, expect, test, vi } from "vitest";
import type { Counted, CountWanted } from "../src/protocol";
import { asText, keptSheet, Notes } from "../src/score/sheet.svelte";

const SHEET = { game: "a game", names: ["Ola", "Jan"], options: {}, starter: 1, rounds: [] };

/** A server that adds up sums and calls nothing else a round. */
function count(wanted: CountWanted): Counted {
  const totals = [0, 0];
  const rounds = wanted.rounds.map(({ sums }) => {
    for (const [seat, sum] of sums!.entries()) totals[seat]! += sum;
    return { scores: sums!, totals: [...totals], tokens: null, lines: [] };
  });
  return { rounds, starter: wanted.rounds.at(-1)?.ender ?? wanted.starter ?? 0, winners: null };
}
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const wanted = JSON.parse(body) as CountWanted;
    const isWrong = wanted.rounds.some(({ sums }) => !sums || sums.length !== wanted.players);
    const answer = isWrong ? { code: "error-count-sums", details: {}, text: "two sums, please" } : count(wanted);
    return Promise.resolve(new Response(JSON.stringify(answer), { status: isWrong ? 400 : 200 }));
  });
});

test("rounds are added, counted and kept on the device", async () => {
  const notes = new Notes();
  await notes.change(SHEET);
  await notes.add({ ender: 0, sums: [3, 8] });
  await notes.add({ ender: 1, sums: [5, 0] });
  expect(notes.counted?.rounds.at(-1)?.totals).toEqual([8, 8]);
  expect(keptSheet()?.rounds).toHaveLength(2);
  expect(new Notes().sheet).toEqual(notes.sheet);
});

test("a round that cannot be counted changes nothing and is answered", async () => {
  const notes = new Notes();
  await notes.change(SHEET);
  expect(await notes.add({ ender: 0, sums: [3] })).toBe(false);
  expect(notes.problem).toBe("two sums, please");
  expect(notes.sheet?.rounds).toEqual([]);
});

test("every step can be taken back, a new pad too, and on another day still the last round", async () => {
  const notes = new Notes();
  await notes.change(SHEET);
  await notes.add({ ender: 0, sums: [3, 8] });
  notes.clear();
  expect(keptSheet()).toBeNull();
  await notes.undo();
  expect(notes.counted?.rounds).toHaveLength(1);
  const later = new Notes();
  await later.undo();
  expect(keptSheet()?.rounds).toEqual([]);
  expect(later.canUndo).toBe(false);
});

test("what cannot be read is no pad", () => {
  for (const text of ["{", "7", '{"names": 3}']) {
    kept.set("pobudka.score", text);
    expect(keptSheet()).toBeNull();
  }
});

test("as text it is a table", () => {
  const counted = count({ players: 2, rounds: [{ ender: 0, sums: [3, 8] }] });
  expect(asText(SHEET, counted, "Razem")).toBe("\tOla\tJan\n1\t3\t8\nRazem\t3\t8\n");
});
