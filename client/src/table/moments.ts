/** The moments of a game that is told again: where its rounds begin, what is said of each, and how an address names one. */

import type { Frame } from "../protocol";

/** Whose eyes, whose memory, and which moment, from 0. */
export interface Place {
  seat: string;
  memory: "knows" | "sees";
  at: number;
  /** Instead of a moment, the round that is wanted, from 1. */
  round: number | null;
}

const FIRST: Place = { seat: "all", memory: "knows", at: 0, round: null };

const whole = (text: string | null): number => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** What an address asks for. Links that were made by 0.1 say it behind a #. */
export function placeIn(search: string, hash = ""): Place {
  const said = new URLSearchParams(search || hash.replace(/^#/, ""));
  const round = whole(said.get("round"));
  return {
    seat: said.get("seat") ?? FIRST.seat,
    memory: said.get("memory") === "sees" ? "sees" : "knows",
    at: whole(said.get("move")),
    round: said.has("move") || round === 0 ? null : round,
  };
}

/** The part of an address that names a moment; what is usual is not said. */
export function searchOf({ seat, memory, at }: Omit<Place, "round">): string {
  const said = new URLSearchParams();
  if (seat !== FIRST.seat) said.set("seat", seat);
  if (memory !== FIRST.memory) said.set("memory", memory);
  said.set("move", String(at));
  return `?${said}`;
}

/** Where each round begins. */
export const beginnings = (frames: readonly Frame[]): number[] =>
  frames.flatMap(({ round }, at) => (at === 0 || frames[at - 1]!.round !== round ? [at] : []));

/** The round before or after: from the middle of a round, back is to its beginning. */
export function roundFrom(starts: readonly number[], at: number, by: -1 | 1): number | null {
  return (by > 0 ? starts.find((start) => start > at) : starts.findLast((start) => start < at)) ?? null;
}
