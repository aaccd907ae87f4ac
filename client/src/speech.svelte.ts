/**
 * The client's own words, by Fluent. Polish and English are built in; those of any other language come from the server,
 * as do sentences about the game. What a language has no words for is said in English.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { LanguageInfo } from "./protocol";
import { type Language, settings } from "./settings.svelte";

const BUILT_IN: Record<Language, () => Promise<{ default: string }>> = {
  pl: () => import("./locales/pl.ftl?raw"),
  en: () => import("./locales/en.ftl?raw"),
};
const OTHERWISE = "en";
let bundles = $state.raw<Record<Language, FluentBundle>>({});
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

async function textOf(language: Language): Promise<string> {
  const builtIn = BUILT_IN[language];
  if (builtIn) return (await builtIn()).default;
  const answer = await fetch(`/api/languages/${encodeURIComponent(language)}.ftl`);
  if (answer.status === 404) settings.language = OTHERWISE; // this server does not speak it (any more)
  if (!answer.ok) throw new Error(`no words of ${language}`);
  return answer.text();
}

/** Fetches a language's words: most people need only one. */
export async function learn(language: Language): Promise<void> {
  if (bundles[language]) return;
  if (!BUILT_IN[language]) await learn(OTHERWISE);
  const text = await textOf(language);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  bundles = { ...bundles, [language]: bundle };
}

/** A sentence in the person's language. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  for (const bundle of spoken) {
    const message = bundle.getMessage(id);
    if (message?.value) return bundle.formatPattern(message.value, args);
  }
  return id;
}

/** Whether there is such a sentence. */
export const knows = (id: string): boolean => spoken.some((bundle) => bundle.hasMessage(id));

/** Day and time as people of this language write it. */
export const when = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(at);

export const clock = (at: number): string => new Intl.DateTimeFormat(settings.language, { hour: "2-digit", minute: "2-digit" }).format(at);
