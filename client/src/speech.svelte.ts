/**
 * Sentences, by Fluent: the client's own, and those that a game brings. Polish and English are built in; the client's
 * words of any other language come from the server. What a language has no words for is said in English.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { LanguageInfo } from "./protocol";
import { type Language, settings } from "./settings.svelte";

const BUILT_IN: Record<Language, () => Promise<{ default: string }>> = {
  pl: () => import("./locales/pl.ftl?raw"),
  en: () => import("./locales/en.ftl?raw"),
};
const OTHERWISE = "en";
const AGAIN = 3000; // milliseconds until a game's words that did not come are asked for again

/** By language: what was learnt of it. */
let resources: Record<Language, FluentResource[]> = {};
let bundles = $state.raw<Record<Language, FluentBundle>>({});
/** The games whose words are here, in some language. */
let worded = $state.raw<ReadonlySet<string>>(new Set());
const asked = new Map<string, Promise<void>>();

/** The person's language, then whoever speaks for it: English, or while words are on their way what was spoken before. */
const spoken = $derived([settings.language, OTHERWISE, ...Object.keys(bundles)].flatMap((language) => bundles[language] ?? []));

let offered = $state.raw<LanguageInfo[]>([
  { code: "pl", name: "Polski" },
  { code: "en", name: "English" },
]);
/** What one may choose from. */
export const languages = (): LanguageInfo[] => offered;

/** The server said which languages it speaks; older ones do not. */
export function hearOfLanguages(there: LanguageInfo[] | undefined): void {
  if (there?.length) offered = there;
}

function take(language: Language, text: string): void {
  resources = { ...resources, [language]: [...(resources[language] ?? []), new FluentResource(text)] };
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const resource of resources[language]!) bundle.addResource(resource);
  bundles = { ...bundles, [language]: bundle };
}

/** What is fetched once, however often it is asked for; what failed may be asked for again. */
function once(name: string, fetched: () => Promise<void>): Promise<void> {
  const known = asked.get(name);
  if (known) return known;
  const coming = fetched();
  asked.set(name, coming);
  coming.catch(() => asked.delete(name));
  return coming;
}

async function textOf(language: Language): Promise<string> {
  const builtIn = BUILT_IN[language];
  if (builtIn) return (await builtIn()).default;
  const answer = await fetch(`/api/languages/${encodeURIComponent(language)}.ftl`);
  if (answer.status === 404) settings.language = OTHERWISE; // this server does not speak it (any more)
  if (!answer.ok) throw new Error(`no words of ${language}`);
  return answer.text();
}

/** Fetches a language's words: most people need only one. */
export const learn = (language: Language): Promise<void> =>
  once(language, async () => {
    if (!BUILT_IN[language]) await learn(OTHERWISE);
    take(language, await textOf(language));
  });

/** Fetches the words that a game brings. A game that the server does not know has none. */
export const learnGame = (game: string, language: Language): Promise<void> =>
  once(`${game} ${language}`, async () => {
    if (!BUILT_IN[language]) await learnGame(game, OTHERWISE);
    for (;;) {
      const answer = await fetch(`/api/games/${encodeURIComponent(game)}/${encodeURIComponent(language)}.ftl`).catch(() => null);
      if (answer?.ok) take(language, await answer.text());
      if (answer?.ok || answer?.status === 404) break;
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
    worded = new Set([...worded, game]);
  });

/** Whether what a game says can be said. */
export const isWorded = (game: string): boolean => worded.has(game);

/** Who knows a sentence, and the sentence. */
function found(id: string): { bundle: FluentBundle; message: NonNullable<ReturnType<FluentBundle["getMessage"]>> } | null {
  for (const bundle of spoken) {
    const message = bundle.getMessage(id);
    if (message?.value) return { bundle, message };
  }
  return null;
}

/** A sentence in the person's language. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  const known = found(id);
  return known ? known.bundle.formatPattern(known.message.value!, args) : id;
}

/** The same in short, where the sentence says how. */
export function sayShort(id: string, args: Record<string, FluentVariable> = {}): string {
  const known = found(id);
  const short = known?.message.attributes.short;
  return known && short ? known.bundle.formatPattern(short, args) : say(id, args);
}

/** Whether there is such a sentence. */
export const knows = (id: string): boolean => found(id) !== null;

/** Day and time as people of this language write it. */
export const when = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(at);

export const clock = (at: number): string => new Intl.DateTimeFormat(settings.language, { hour: "2-digit", minute: "2-digit" }).format(at);
