/** Guessing the own cards at the end of a round, before they are turned up. */

import type { Scene, SeatGuess } from "../protocol";

export const UNSURE = "?";

/** Whether the person of this scene's seat is still asked what the cards there are. */
export const isGuessing = ({ seat, guessing }: Scene): boolean => seat !== null && (guessing?.waits_for.includes(seat) ?? false);

/** How many were right. */
export const rightIn = ({ said, lay }: SeatGuess): number => said.filter((word, slot) => word === lay[slot]).length;

/** Seconds until a moment, never less than none. */
const secondsUntil = (until: number, now: number): number => Math.max(0, Math.floor((until - now) / 1000));

const LONG = 90; // seconds: what is longer is told in minutes

/** The same for a sentence: in seconds when it gets short, before that in minutes, which are 0 then. */
export function leftUntil(until: number, now: number): { seconds: number; minutes: number } {
  const seconds = secondsUntil(until, now);
  return { seconds, minutes: seconds > LONG ? Math.ceil(seconds / 60) : 0 };
}
