/** What a person has set on this device, kept by the browser. */

import type { Hello } from "./protocol";

export type Language = NonNullable<Hello["language"]>;
export type Theme = "night" | "light";

interface Kept {
  name: string;
  rival: string; // the level of bots that one plays with at once
  language: Language;
  theme: Theme;
  isLoud: boolean;
  hasTouch: boolean; // phones tremble a little
  grace: number; // milliseconds in which a move can still be called back
  isChatMuted: boolean;
  hasLabels: boolean; // numbers beside the cards' places
  isText: boolean; // the table in words, as a screen reader says it, instead of pictures
  together: string[]; // who plays at this screen
  hasQuiet: boolean; // nobody is called from then until then
  quietFrom: string; // as in 22:00
  quietUntil: string;
  topic: string; // at an ntfy server
}

const KEPT = "pobudka.settings";

function first(): Kept {
  const isPolish = navigator.languages.length === 0 || navigator.languages.some((tag) => tag.startsWith("pl"));
  const isLight = matchMedia("(prefers-color-scheme: light)").matches;
  const theme: Theme = isLight ? "light" : "night";
  const isEnglish = navigator.languages[0]?.startsWith("en") && !isPolish;
  return {
    name: "",
    rival: "dreamer",
    language: isEnglish ? "en" : "pl",
    theme,
    isLoud: false,
    hasTouch: true,
    grace: 900,
    isChatMuted: false,
    hasLabels: true,
    isText: false,
    together: [],
    hasQuiet: true,
    quietFrom: "22:00",
    quietUntil: "08:00",
    topic: "",
  };
}

export function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // no storage in this window, or not our text
  }
}

export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A private window may refuse: then it is kept for as long as the page lives.
  }
}

export const settings = $state<Kept>({ ...first(), ...read<Partial<Kept>>(KEPT, {}) });

export function keepSettings(): void {
  write(KEPT, $state.snapshot(settings));
}

export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
