import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { before, bytesOf, check, drawsOf, hexOf, messageOf, shuffled } from "../src/proof";

interface Vector {
  table: string;
  words: string[];
  round: number;
  shuffle: number;
  cards: string;
  message: string;
  draws: number[];
  order: string;
}
const page = readFileSync(new URL("../../docs/proof.md", import.meta.url), "utf8");
const vectors = JSON.parse(/<!-- vectors -->\s*```json\s*([\s\S]*?)```/.exec(page)![1]!) as Record<string, unknown>;
const chain = vectors.chain as Record<string, string>;
const named = ["small", "sen", "smoki_reshuffle", "koty"].map((name) => [name, vectors[name] as Vector] as const);

test("each key leads to the one before it, down to the root", async () => {
  for (const i of [1, 2, 3]) expect(hexOf(await before(bytesOf(chain[`K(${i})`]!)))).toBe(chain[`K(${i - 1})`]);
});

test.each(named)("the vector %s of docs/proof.md comes out", async (_, vector) => {
  const message = messageOf(vector.table, vector.words, vector.round, vector.shuffle);
  expect(hexOf(message)).toBe(vector.message);
  const key = bytesOf(chain[`K(${vector.round})`]!);
  const draws = drawsOf(key, message);
  for (const draw of vector.draws) expect((await draws.next()).value).toBe(draw);
  expect(await shuffled(vector.cards.split(" "), drawsOf(key, message))).toEqual(vector.order.split(" "));
});

test("a draw that would make some orders likelier is thrown away", async () => {
  const { cards, draws, order } = vectors.by_hand as { cards: string; draws: number[]; order: string };
  async function* given() {
    yield* await Promise.resolve(draws);
  }
  expect(await shuffled(cards.split(" "), given())).toEqual(order.split(" "));
});

const vector = vectors.sen as Vector;
const TOKENS = [...new Set(vector.cards.split(" "))]; // the vector is sorted as the game sorts it
const record = () => ({
  rounds: [{ deck: vector.order.split(" "), shuffles: [] }],
  proof: { table: vector.table, root: chain["K(0)"]!, words: vector.words, keys: [chain["K(1)"]!] },
});

test("an honest record is right", async () => {
  expect(await check(record(), TOKENS)).toEqual({ is: "right", rounds: 1, shuffles: 1 });
});

test("a swapped card, another word and another key are found out", async () => {
  const swapped = record();
  [swapped.rounds[0]!.deck[0], swapped.rounds[0]!.deck[1]] = [swapped.rounds[0]!.deck[1]!, swapped.rounds[0]!.deck[0]!];
  expect(await check(swapped, TOKENS)).toMatchObject({ is: "wrong", what: "deck", round: 1 });
  const other = record();
  other.proof.words = ["x", ...other.proof.words.slice(1)];
  expect(await check(other, TOKENS)).toMatchObject({ is: "wrong", what: "deck" });
  const key = record();
  key.proof.keys = [chain["K(2)"]!];
  expect(await check(key, TOKENS)).toMatchObject({ is: "wrong", what: "chain" });
});

test("without keys for all rounds, or the order of the tokens, there is nothing to check", async () => {
  const running = record();
  running.proof.keys = [];
  expect(await check(running, TOKENS)).toEqual({ is: "missing" });
  expect(await check(record(), [])).toEqual({ is: "missing" });
});
