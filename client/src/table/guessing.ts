/** Guessing the own cards at the end of a round, before they are turned up. */

import type { Scene, SeatGuess } from "../protocol";

export const UNSURE = "?";

/** Whether the person of this scene's seat is still asked what the cards there are. */
export const isGuessing = ({ seat, guessing }: Scene): boolean => seat !== null && (guessing?.waits_for.includes(seat) ?? false);

/** How many were right. */
export const rightIn = ({ said, lay }: SeatGuess): number => said.filter((word, slot) => word === lay[slot]).length;

/** Seconds until a moment, never less than none. */
export const secondsUntil = (until: number, now: number): number => Math.max(0, Math.floor((until - now) / 1000));
