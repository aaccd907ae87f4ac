/** My games in progress: what this device remembers of them, and how the server says that they stand. */

import type { MyGame } from "./protocol";
import type { MyTable } from "./keys";

export interface MyGameNow {
  table: string;
  game: string;
  names: string[];
  stand: "unknown" | "gone" | "over" | "gathering" | "between" | "paused" | "mine" | "theirs";
  /** Those whom the game waits for. */
  awaited: string[];
  since: number | null;
}

const firstSince = (sinces: number[]): number | null => (sinces.length ? Math.min(...sinces) : null);

/** A table as it stands; without the server's word, as it stood when one was there. */
export function standOf(mine: MyTable, told: MyGame | null, isGone: boolean): MyGameNow {
  const kept = { table: mine.table, game: mine.game, names: mine.names.filter(Boolean), awaited: [], since: null };
  if (isGone) return { ...kept, stand: "gone" };
  if (told === null) return { ...kept, stand: mine.isMyTurn ? "mine" : "unknown" };
  const now = { ...kept, game: told.game, names: told.names.filter(Boolean) };
  if (told.phase === "closed") return { ...now, stand: "over" };
  if (told.phase !== "playing") return { ...now, stand: told.phase, since: told.at };
  if (told.is_paused) return { ...now, stand: "paused" };
  const own = told.waits.filter(({ seat }) => told.seats.includes(seat));
  const asked = own.length ? own : told.waits;
  return {
    ...now,
    stand: own.length ? "mine" : "theirs",
    awaited: asked.map(({ seat }) => told.names[seat] ?? ""),
    since: firstSince(asked.map(({ since }) => since)),
  };
}

const ORDER: MyGameNow["stand"][] = ["mine", "between", "gathering", "paused", "theirs", "unknown", "over", "gone"];

/** My turn first, whoever has waited longest at the top; then where something can be done. */
export const inOrder = (games: readonly MyGameNow[]): MyGameNow[] =>
  [...games].sort((a, b) => ORDER.indexOf(a.stand) - ORDER.indexOf(b.stand) || (a.since ?? Infinity) - (b.since ?? Infinity));

/** How long ago, as a sentence counts it. */
export function howLong(since: number, now: number): { unit: "moment" | "minutes" | "hours" | "days"; count: number } {
  const minutes = Math.floor((now - since) / 60_000);
  if (minutes < 1) return { unit: "moment", count: 0 };
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
}
