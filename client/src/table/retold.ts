/** A table that is told again, as a frame of its replay shows it. */

import type { BoardInfo, Frame } from "../protocol";
import { say } from "../speech.svelte";
import { callerOf, type View } from "./places";
import type { PlayerInfo } from "./players";

/** Who sits around it. */
export function playersIn(
  names: readonly string[],
  game: string,
  info: BoardInfo | null,
  frame: Pick<Frame, "view" | "scores" | "worths"> | null,
): PlayerInfo[] {
  const view = (frame?.view ?? null) as View | null;
  return names.map((name, seat) => ({
    seat,
    name,
    isTurn: view?.asked.includes(seat) ?? false,
    isAway: false,
    isBot: false,
    standIn: null,
    call: info && callerOf(info, view) === seat ? say(`${game}-called`) : null,
    isWinner: false,
    isMuted: false,
    hints: 0,
    isNudged: false,
    points: !info?.has_rounds && !frame?.scores ? null : (view?.tokens?.[seat] ?? view?.totals[seat] ?? 0),
    worth: frame?.worths[seat] ?? null,
    gained: frame?.scores?.[seat] ?? null,
    progress: null,
    team: info?.teams?.[seat] ?? null,
  }));
}

/** Nothing can be pointed at. */
export const NOBODY = { canPoint: () => false, isNext: () => false, isPointed: () => false, point: () => undefined };
