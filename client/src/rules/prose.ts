/** The texts of the rules: what in them is stressed, written as code, or cites a paragraph; and finding words in them. */

import type { Block } from "../protocol";

export interface Run {
  kind: "plain" | "strong" | "em" | "code" | "cite";
  text: string;
}

const MARKED = /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|`(?<code>[^`]+)`|§(?<cite>\d+(?:\.\d+)?)/g;

/** A text in its parts, as Markdown marks them. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKED)) {
    if (found.index > at) runs.push({ kind: "plain", text: text.slice(at, found.index) });
    const [kind, inside] = Object.entries(found.groups!).find(([, part]) => part !== undefined)!;
    runs.push({ kind: kind as Run["kind"], text: inside });
    at = found.index + found[0].length;
  }
  if (at < text.length) runs.push({ kind: "plain", text: text.slice(at) });
  return runs;
}

/** As people type when they are in a hurry: small letters, no accents, no marks. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f*`]/g, "")
    .replaceAll("ł", "l");

const wordsIn = (block: Block): string => plain([block.number, block.text, ...block.rows.flat()].join(" "));

/**
 * The blocks in which all these words are, and the headings above them; of a table only the rows. Without words all.
 * `other` are the same rules in another language, block by block: people call things as their cards do.
 */
export function sought(blocks: readonly Block[], text: string, other: readonly Block[] = []): Block[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (!words.length) return [...blocks];
  const has = (...said: string[]): boolean => said.some((each) => words.every((word) => each.includes(word)));
  const beside = other.length === blocks.length ? other : blocks;
  const found: Block[] = [];
  let above: Block[] = [];
  for (const [at, block] of blocks.entries()) {
    const same = beside[at]!;
    if (block.kind === "chapter") above = [block];
    else if (block.kind === "section") above = [...above.filter(({ kind }) => kind === "chapter"), block];
    const [head, ...rows] = block.rows;
    const rowIn = (each: Block, row: number): string => plain((each.rows[row] ?? []).join(" "));
    const fitting = rows.filter((_, row) => has(rowIn(block, row + 1), rowIn(same, row + 1)));
    const isFound = head ? fitting.length > 0 : has(wordsIn(block), wordsIn(same));
    if (!isFound || above.includes(block)) continue;
    found.push(...above, head ? { ...block, rows: [head, ...fitting] } : block);
    above = [];
  }
  return found;
}
