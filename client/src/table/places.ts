/** Views by place: which face lies where. A place is written as in events: "dream 0 2", "open", "hand 1", "land 0 3". */

import type { GameName } from "./choices";

export type Face = string | null; // a token, "?" for a face that is not known, null for nothing there

export interface CardEvent {
  from: string;
  to: string;
  card: string;
}

export interface Land {
  nines: number;
  top: string | null;
}

/** Everything a view may hold; which keys there are depends on the game (docs/guide/notation.md). */
export interface View {
  seat: number | null | "all";
  round: number;
  turn: number | null;
  asked: number[];
  totals: number[];
  tokens?: number[];
  dreams?: Face[][];
  held?: Face;
  two?: Face[] | null;
  lifted?: Face;
  open?: Face[] | Face[][];
  draw: number;
  caller?: number | null;
  lands?: Land[][];
  hand?: string[] | null;
  hands?: (number | string[])[];
  taken?: string[][];
  discards?: string[];
  lying?: string[];
  attack?: { from: number; seat: number; land: number; cat: string } | null;
}

/** The places of the table that a move has touched: what everybody can point at afterwards, not hands and the draw pile. */
export const touchedBy = (events: readonly CardEvent[]): Set<string> =>
  new Set(events.flatMap(({ from, to }) => [from, to]).filter((place) => /^(dream|land|open|discards|lying)/.test(place)));

/** The face that lies uppermost at a place. */
export function faceAt(view: View | null, place: string): Face {
  if (!view) return null;
  const [kind, first = "0", second = "0"] = place.split(" ");
  const [a, b] = [Number(first), Number(second)];
  switch (kind) {
    case "dream":
      return view.dreams?.[a]?.[b] ?? null;
    case "held":
      return view.held ?? null;
    case "lifted":
      return view.lifted ?? null;
    case "two":
      return view.two?.[a] ?? null;
    case "open":
      return pileAt(view, a).at(-1) ?? null;
    case "draw":
      return view.draw > 0 ? "?" : null;
    case "land": {
      const land = view.lands?.[a]?.[b];
      return land?.top ?? (land?.nines ? "?" : null);
    }
    case "discards":
      return view.discards?.at(-1) ?? null;
    case "lying":
      return view.lying?.at(-1) ?? null;
    case "hand":
      return "?";
    default:
      return null;
  }
}

/** A face-up pile, bottom first: Sen has one, Smoki a list of them. */
export function pileAt(view: View, number: number): Face[] {
  const piles = view.open ?? [];
  return Array.isArray(piles[0]) || (piles.length > 0 && piles.every(Array.isArray))
    ? ((piles as Face[][])[number] ?? [])
    : (piles as Face[]);
}

/** A slot or land as people call it: the notation counts from 0, cards are numbers, letters are neither. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** How many face-up piles the game has. */
export const pilesOf = (game: GameName, view: View | null): number =>
  game === "koty" ? 0 : game === "sen" ? 1 : (view?.open?.length ?? 2);

export const RATIO = 1.4; // of a card's height to its width

/** The seats in the order in which a watcher has them around the table, the own one (or seat 0) first. */
export const seatsFrom = (players: number, me: number | null): number[] =>
  Array.from({ length: players }, (_, i) => ((me ?? 0) + i) % players);
