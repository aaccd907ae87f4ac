/** What lies open before a seat is worth: in Koty all of it is public, in Smoki what is turned up. */

import type { GameName } from "./choices";
import type { Face, Land, View } from "./places";

/** Koty §9.1: the uppermost card, times 2 for each nine below it. */
export function landWorth({ nines, top }: Land): number {
  if (top === null) return nines === 0 ? 0 : 9 * 2 ** (nines - 1);
  return (Number(top) || 0) * 2 ** nines; // a raven is worth nothing
}

const COLUMNS = 3; // of Smoki's dream
const VALUES: Record<string, number> = { nest: 9, circle: 10 };
const isTurnedUp = (face: Face): face is string => face !== null && face !== "?";

/** Smoki §7: pairs of a column count 0, mirrors copy the lower of the first cards beside them. Hidden cards count nothing. */
export function openWorth(dream: readonly Face[]): number {
  const valueOf = (face: Face): number | null => (isTurnedUp(face) && face !== "mirror" ? (VALUES[face] ?? Number(face)) : null);
  const beside = (slot: number, by: number): number | null => {
    for (let at = slot + by; Math.floor(at / COLUMNS) === Math.floor(slot / COLUMNS) && at >= 0; at += by)
      if (dream[at] !== "mirror") return valueOf(dream[at] ?? null);
    return null;
  };
  return dream.reduce<number>((sum, face, slot) => {
    if (face === "mirror") {
      const copied = [beside(slot, -1), beside(slot, 1)].filter((value) => value !== null);
      return sum + (copied.length ? Math.min(...copied) : 0);
    }
    const [value, other] = [valueOf(face), valueOf(dream[(slot + COLUMNS) % (2 * COLUMNS)] ?? null)];
    return value === null || value === other ? sum : sum + value;
  }, 0);
}

/** Null where nothing that counts lies open. */
export function worthOf(game: GameName, view: View | null, seat: number): number | null {
  if (game === "koty") return view?.lands?.[seat]?.reduce((sum, land) => sum + landWorth(land), 0) ?? null;
  const dream = game === "smoki" ? view?.dreams?.[seat] : undefined;
  return dream?.some(isTurnedUp) ? openWorth(dream) : null;
}
