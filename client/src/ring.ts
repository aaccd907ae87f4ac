/** Sound and touch for what happens, if the person wants them. */

import { settings } from "./settings.svelte";
import { play } from "./sound/sounds";
import type { Flight } from "./table/flights";

export type SoundName = Parameters<typeof play>[0];

export function sound(name: SoundName): void {
  if (settings.isLoud) play(name);
}

/** Phones tremble a little; where there is no motor nothing happens. */
export function tremble(pattern: number | number[]): void {
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern);
}

/** The sound of a card on its way. */
export function ring({ event, kind, lasts }: Flight): void {
  if (kind === "show") sound("flip");
  else if (kind === "peek") return;
  else if (lasts > 600) sound("swap");
  else if (event.to === "held") sound("draw");
  else if (event.from === "draw") sound("deal");
  else if (event.to.startsWith("open") || event.to === "discards") sound("discard");
  else sound("draw");
}
