import { expect, test } from "vitest";
import { endOf, schedule as scheduleOn, tidy as tidyOn } from "../src/table/flights";
import type { CardEvent } from "../src/table/places";
import { boardWith, KOTY, SEN, SMOKI } from "./boards";

// Zones of all three games have different names, but for those that lie alike.
const board = boardWith([...SEN.zones, ...SMOKI.zones.slice(3, 4), ...KOTY.zones], []);
const schedule = (events: CardEvent[]) => scheduleOn(board, events);
const tidy = (events: CardEvent[]) => tidyOn(board, events);

const event = (from: string, to: string, card = "?") => ({ from, to, card });

test("a taken card goes straight from the pile to its slot", () => {
  const events = [event("open", "held", "3"), event("dream 0 1", "open", "9"), event("held", "dream 0 1", "3")];
  expect(tidy(events)).toEqual([event("open", "dream 0 1", "3"), event("dream 0 1", "open", "9")]);
});

test("a card that is lifted from before a seat can be read before it goes on", () => {
  const events = [event("dream 0 1", "lifted", "9"), event("lifted", "open", "9")];
  expect(tidy(events)).toEqual(events);
  const [lifted, goes] = schedule(events);
  expect(goes!.starts).toBeGreaterThan(lifted!.starts + lifted!.lasts);
});

test("one hears what kind of a move it is", () => {
  const sounds = schedule([
    event("draw", "held"),
    event("open", "held", "4"),
    event("dream 0 1", "lifted", "9"),
    event("draw", "dream 0 2"),
    event("discards", "draw"),
    event("dream 0 0", "dream 0 0"),
    event("dream 0 3", "dream 0 3", "7"),
  ]).map(({ sound }) => sound);
  expect(sounds).toEqual(["draw", "draw", "place", "deal", "shuffle", "look", "flip"]);
  expect(schedule([event("dream 0 1", "dream 2 0"), event("dream 2 0", "dream 0 1")]).map(({ sound }) => sound)).toEqual(["swap", "swap"]);
});

test("a few cards stand for a whole reshuffle", () => {
  const shuffled = Array.from({ length: 60 }, () => event("discards", "draw"));
  expect(tidy([event("hand 0", "land 0 1", "8"), ...shuffled, event("draw", "hand 0", "2")])).toHaveLength(6);
});

test("hidden cards that change places cross together, slowly", () => {
  const [one, other] = schedule([event("dream 0 1", "dream 2 0"), event("dream 2 0", "dream 0 1")]);
  expect(one!.starts).toBe(other!.starts);
  expect(one!.lasts).toBe(other!.lasts);
  expect(one!.lasts).toBeGreaterThan(600);
});

test("a deal flies card after card, overlapping", () => {
  const flights = schedule(Array.from({ length: 13 }, (_, i) => event("draw", `dream 0 ${i}`)));
  expect(flights.map((flight) => flight.starts)).toEqual([...flights.map((flight) => flight.starts)].sort((a, b) => a - b));
  expect(endOf(flights)).toBeLessThan(1300);
});

test("no card leaves the table's middle before it came there", () => {
  const flights = schedule([
    event("hand 0", "lying", "2"),
    event("draw", "hand 0"),
    event("land 0 1", "lying", "7"),
    event("lying", "discards", "2"),
    event("lying", "discards", "7"),
  ]);
  const came = Math.max(...flights.filter((flight) => flight.event.to === "lying").map((flight) => flight.starts + flight.lasts));
  for (const flight of flights.filter((each) => each.event.from === "lying")) expect(flight.starts).toBeGreaterThanOrEqual(came);
});

test("a look lifts the card, a face shown to all turns it up", () => {
  const [look, shown] = schedule([event("dream 1 2", "dream 1 2"), event("dream 0 0", "dream 0 0", "4")]);
  expect([look!.kind, shown!.kind]).toEqual(["peek", "show"]);
});

test("cards of a right claim are shown before they go", () => {
  const flights = schedule([
    event("dream 0 2", "dream 0 2", "3"),
    event("dream 0 3", "dream 0 3", "3"),
    event("dream 0 2", "open", "3"),
    event("dream 0 3", "open", "3"),
    event("draw", "dream 0 2"),
  ]);
  const shown = flights[0]!.starts + flights[0]!.lasts;
  expect(flights[2]!.starts).toBeGreaterThanOrEqual(shown);
});

test("nothing moved, nothing flies", () => {
  expect(endOf(schedule(tidy([])))).toBe(0);
});
