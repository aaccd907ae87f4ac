/** When each card of a change flies: one after another, overlapping, and never before it has arrived. */

import type { BoardInfo } from "../protocol";
import type { SoundName } from "../sound/sounds";
import { type CardEvent, isBeforeSeat, liesAt } from "./places";

export interface Flight {
  event: CardEvent;
  sound: SoundName;
  /** "move" to another place, "show" of a face in its place, "peek" of somebody else's look. */
  kind: "move" | "show" | "peek";
  starts: number; // milliseconds after the change
  lasts: number;
  /** Until when the card stays drawn where it arrived: it goes on from there, or the table draws it. */
  until: number;
}

const FLIGHT = 320;
const CROSSING = 900;
const LOOKING = 900;
const SHOWN = 1600;
const RESTING = 380; // a card that lies on the table only in passing can be read

const isSwapPartner = (a: CardEvent, b: CardEvent): boolean => a.from === b.to && a.to === b.from && a.from !== a.to;

const MOST_SHUFFLED = 4;

/**
 * The events as eyes follow them: a card that is in the hand only in passing goes straight on, of a reshuffle a few
 * cards stand for all, and what is held is turned up while it flies.
 */
export function tidy(board: BoardInfo, events: readonly CardEvent[]): CardEvent[] {
  const isSpot = (place: string): boolean => liesAt(board, place) === "spot";
  const tidied: CardEvent[] = [];
  let shuffled = 0;
  for (const event of events) {
    if (liesAt(board, event.to) === "stock" && ++shuffled > MOST_SHUFFLED) continue;
    if (event.from === event.to && isSpot(event.to)) continue;
    // What comes from before a seat rests there, to be read.
    const before = tidied.findIndex(
      (earlier) => isSpot(event.from) && earlier.to === event.from && !isBeforeSeat(liesAt(board, earlier.from)),
    );
    if (before >= 0) tidied[before] = { ...event, from: tidied[before]!.from };
    else tidied.push(event);
  }
  return tidied;
}

const isResting = (board: BoardInfo, place: string): boolean => ["fan", "spot", "row"].includes(liesAt(board, place) ?? "");

/** What is heard of a card that flies alone. */
function soundOf(board: BoardInfo, { from, to }: CardEvent): SoundName {
  const [left, reached] = [liesAt(board, from), liesAt(board, to)];
  if (reached === "stock") return "shuffle";
  if (reached === "spot" && !isBeforeSeat(left)) return "draw";
  return left === "stock" ? "deal" : "place";
}

/** The times of a change's events. A deal is quick, hidden cards that change places cross slowly. */
export function schedule(board: BoardInfo, events: readonly CardEvent[]): Flight[] {
  const isDeal = events.length > 6 && events.every((event) => liesAt(board, event.from) === "stock");
  const gap = isDeal ? 55 : 140;
  const flights: Flight[] = [];
  let next = 0;
  for (const [i, event] of events.entries()) {
    const partner = flights.find((flight) => isSwapPartner(flight.event, event));
    if (partner) {
      partner.lasts = CROSSING;
      partner.sound = "swap";
      partner.until = partner.starts + CROSSING;
      flights.push({ ...partner, event });
      continue;
    }
    const kind = event.from !== event.to ? "move" : event.card === "?" ? "peek" : "show";
    const arrived = isResting(board, event.from) ? flights.findLast((flight) => flight.event.to === event.from) : undefined;
    const isShown = arrived?.kind === "show";
    const rested = arrived ? arrived.starts + arrived.lasts + (isShown ? 0 : RESTING) : 0;
    const starts = Math.max(i === 0 ? 0 : next, kind === "move" ? rested : 0);
    const lasts = kind === "move" ? FLIGHT : kind === "peek" ? LOOKING : SHOWN;
    if (arrived && !isShown) arrived.until = starts;
    const sound = kind === "peek" ? "look" : kind === "show" ? "flip" : soundOf(board, event);
    flights.push({ event, sound, kind, starts, lasts, until: starts + lasts });
    next = starts + (kind === "move" ? gap : 0);
  }
  return flights;
}

/** When all of it is over. */
export const endOf = (flights: readonly Flight[]): number => Math.max(0, ...flights.map((flight) => flight.until));

/** The same, so many times as fast. */
export const hastened = (flights: readonly Flight[], pace: number): Flight[] =>
  flights.map((flight) => ({ ...flight, starts: flight.starts / pace, lasts: flight.lasts / pace, until: flight.until / pace }));
