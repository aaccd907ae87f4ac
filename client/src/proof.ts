/** The proof of the deal, checked in the browser as docs/proof.md writes it. */

export interface Proof {
  table: string;
  root: string;
  words: string[];
  keys: string[];
}

export interface ProvenRound {
  deck: string[];
  shuffles?: string[][];
}

export interface ProvenRecord {
  rounds: ProvenRound[];
  proof?: Proof;
}

export type Finding =
  | { is: "right"; rounds: number; shuffles: number }
  | { is: "wrong"; what: "chain" | "deck" | "shuffle"; round: number; shuffle: number }
  | { is: "missing" };

type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function join(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const number = (n: number): Bytes => Uint8Array.of(n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255);
const text = (t: string): Bytes => {
  const bytes = new TextEncoder().encode(t);
  return join(number(bytes.length), bytes);
};

/** Browsers give this only to pages over https, or from this very machine. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

/** K(i − 1) from K(i). */
export async function before(key: Uint8Array): Promise<Bytes> {
  const [first, second] = await Promise.all([0, 1].map((mark) => crypto.subtle.digest("SHA-512", join(Uint8Array.of(mark), key))));
  return join(new Uint8Array(first!), new Uint8Array(second!)).slice(0, 80);
}

export const messageOf = (table: string, words: readonly string[], round: number, shuffle: number): Bytes =>
  join(text("pobudka/1 deal"), text(table), number(round), number(shuffle), number(words.length), ...words.map(text));

/** The draws of a shuffle, one after another. */
export async function* drawsOf(key: Bytes, message: Uint8Array): AsyncGenerator<number, never> {
  const signing = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-512" }, false, ["sign"]);
  for (let block = 0; ; block++) {
    const signed = new DataView(await crypto.subtle.sign("HMAC", signing, join(message, number(block))));
    for (let at = 0; at < 64; at += 4) yield signed.getUint32(at);
  }
}

/** Fisher–Yates by rejection, from the last card down. */
export async function shuffled(cards: readonly string[], draws: AsyncIterator<number>): Promise<string[]> {
  const order = [...cards];
  for (let last = order.length - 1; last > 0; last--) {
    const size = last + 1;
    const fair = 2 ** 32 - (2 ** 32 % size);
    let draw: number;
    do draw = (await draws.next()).value as number;
    while (draw >= fair);
    const chosen = draw % size;
    [order[last], order[chosen]] = [order[chosen]!, order[last]!];
  }
  return order;
}

/**
 * Whether the keys lead to the root and every deck and reshuffle follows from them and the players' words. `tokens` are
 * the deck's in the game's order, by which cards are sorted before they are shuffled.
 */
export async function check(record: ProvenRecord, tokens: readonly string[]): Promise<Finding> {
  const { proof } = record;
  if (!proof || !tokens.length || proof.keys.length < record.rounds.length) return { is: "missing" };
  const rank = new Map(tokens.map((token, i) => [token, i]));
  let leadsTo = proof.root;
  let shuffles = 0;
  for (const [i, round] of record.rounds.entries()) {
    const key = bytesOf(proof.keys[i]!);
    if (hexOf(await before(key)) !== leadsTo) return { is: "wrong", what: "chain", round: i + 1, shuffle: 0 };
    leadsTo = proof.keys[i]!;
    for (const [s, order] of [round.deck, ...(round.shuffles ?? [])].entries()) {
      const sorted = [...order].sort((a, b) => rank.get(a)! - rank.get(b)!);
      const made = await shuffled(sorted, drawsOf(key, messageOf(proof.table, proof.words, i + 1, s)));
      if (made.join(" ") !== order.join(" ")) return { is: "wrong", what: s ? "shuffle" : "deck", round: i + 1, shuffle: s };
      shuffles++;
    }
  }
  return { is: "right", rounds: record.rounds.length, shuffles };
}
