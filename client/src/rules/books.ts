/** Rules that were asked for, kept while the page is open: each game's once a language. */

import { getRules } from "../api";
import type { RuleBook } from "../protocol";
import type { Language } from "../settings.svelte";

const asked = new Map<string, Promise<RuleBook>>();

/** In the language that is set; what failed may be asked for again. */
export function bookOf(game: string, language: Language): Promise<RuleBook> {
  const name = `${game} ${language}`;
  const known = asked.get(name);
  if (known) return known;
  const coming = getRules(game);
  asked.set(name, coming);
  coming.catch(() => asked.delete(name));
  return coming;
}

/** The paragraphs that tell of these words, each once, in the order of the rules. */
export function paragraphsOn({ blocks, places }: RuleBook, words: readonly string[]): { number: string; text: string }[] {
  const numbers = new Set(words.map((word) => places[word]));
  return blocks.filter(({ kind, number }) => kind === "text" && number && numbers.has(number));
}
