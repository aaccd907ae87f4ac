/** What taking back means for a round that is written down: card by card, then the move, then the deal. */

import "./page";
import { describe, expect, it } from "vitest";
import type { WrittenRound } from "../src/protocol";

const { before } = await import("../src/score/written.svelte");

const round = (dealt: Record<string, string>, ...moves: NonNullable<WrittenRound["moves"]>): WrittenRound => ({
  format: "pobudka/noted/1",
  game: "sen",
  players: 2,
  dealt,
  moves,
});

describe("taking back", () => {
  it("takes the card back that was named last, and leaves the move", () => {
    const whole = round({ open: "5" }, { seat: 0, move: "peek 0 1", cards: { "dream 0 0": "1", "dream 0 1": "?" } });
    expect(before(whole)).toEqual(round({ open: "5" }, { seat: 0, move: "peek 0 1", cards: { "dream 0 0": "1" } }));
  });

  it("takes a move back that showed nothing", () => {
    expect(before(round({ open: "5" }, { seat: 0, move: "wake" }))).toEqual(round({ open: "5" }));
  });

  it("takes what the deal showed back, and then there is nothing to take back", () => {
    const dealt = before(round({ open: "5" }));
    expect(dealt).toEqual(round({}));
    expect(before(dealt!)).toBeNull();
  });
});
