/** One key for what is done often: D draw, T take, U use, P wake or pass, digits for the own places, Q W E R the hand. */

import type { GameName, Target } from "./choices";
import type { View } from "./places";

const ENDINGS: Target[] = ["do wake", "do pass", "do stop", "do skip"];
const IN_HAND = "qwert";

/** What a key points at, of what can be pointed at now. */
export function targetOf(
  pressed: string,
  game: GameName,
  near: number,
  view: View | null,
  can: (target: Target) => boolean,
): Target | null {
  const key = pressed.toLowerCase();
  const wanted = /^[1-9]$/.test(key) ? [`${game === "koty" ? "land" : "dream"} ${near} ${Number(key) - 1}`] : wantedBy(key, game, view);
  return wanted.find(can) ?? null;
}

function wantedBy(key: string, game: GameName, view: View | null): Target[] {
  if (game === "koty" && IN_HAND.includes(key)) {
    const held = view?.hand?.[IN_HAND.indexOf(key)];
    return held === undefined ? [] : [`card ${held}`];
  }
  switch (key) {
    case "d":
      return ["draw"];
    case "t":
      return ["open", "open 0"];
    case "y":
      return ["open 1"];
    case "u":
      return ["do use"];
    case "p":
      return ENDINGS;
    default:
      return [];
  }
}

/** Whether somebody types, or means the browser. */
export const isForOthers = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).matches("input, textarea, select");
