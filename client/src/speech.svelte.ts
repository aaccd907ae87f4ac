/** The client's own words in Polish and English, by Fluent. Sentences about the game come from the server. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Language, settings } from "./settings.svelte";

const TEXTS = { pl: () => import("./locales/pl.ftl?raw"), en: () => import("./locales/en.ftl?raw") };
let bundles = $state.raw<Partial<Record<Language, FluentBundle>>>({});
/** The person's language, or while its words are still on their way, the one that was spoken before. */
const spoken = $derived(bundles[settings.language] ?? Object.values(bundles)[0]);

/** Fetches a language's words: most people need only one. */
export async function learn(language: Language): Promise<void> {
  if (bundles[language]) return;
  const { default: text } = await TEXTS[language]();
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  bundles = { ...bundles, [language]: bundle };
}

/** A sentence in the person's language. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  const message = spoken?.getMessage(id);
  return message?.value ? spoken!.formatPattern(message.value, args) : id;
}

/** Whether there is such a sentence. */
export const knows = (id: string): boolean => spoken?.hasMessage(id) ?? false;

/** Day and time as people of this language write it. */
export const when = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(at);

export const clock = (at: number): string => new Intl.DateTimeFormat(settings.language, { hour: "2-digit", minute: "2-digit" }).format(at);
