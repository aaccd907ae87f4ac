/** The client's own words in Polish and English, by Fluent. Sentences about the game come from the server. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "./locales/en.ftl?raw";
import polish from "./locales/pl.ftl?raw";

import { type Language, settings } from "./settings.svelte";

function bundle(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

const bundles: Record<Language, FluentBundle> = { pl: bundle("pl", polish), en: bundle("en", english) };

/** A sentence in the person's language. */
export function say(id: string, args: Record<string, FluentVariable> = {}): string {
  const message = bundles[settings.language].getMessage(id);
  if (!message?.value) return id;
  return bundles[settings.language].formatPattern(message.value, args);
}

/** Whether there is such a sentence. */
export const knows = (id: string): boolean => bundles[settings.language].hasMessage(id);

/** Day and time as people of this language write it. */
export const when = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(at);

export const clock = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { hour: "2-digit", minute: "2-digit" }).format(at);
