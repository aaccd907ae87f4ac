/** The game's own words for what lies on its board. */

import { say } from "../speech.svelte";
import { letterOf } from "./places";

/** What tells a place from the others of its zone. */
interface Where {
  /** The seat's name, of a place before somebody; null if it is the own one. */
  name?: string | null;
  /** From 0. */
  cell?: number;
  count?: number;
}

/** Where a place is, in words: "your slot B". */
export const whereIs = (game: string, zone: string, { name = "", cell = 0, count = 0 }: Where = {}): string =>
  say(`${game}-where-${zone}`, { own: name === null ? "yes" : "no", name: name ?? "", cell: letterOf(cell), number: cell + 1, count });
