import { describe, expect, it } from "vitest";
import type { StudiedRound } from "../src/protocol";
import { ledgerOf } from "../src/study/ledger";

const round: StudiedRound = {
  round: 0,
  is_over: true,
  has_luck: true,
  lead: -6,
  start: 0,
  cards: -9,
  decisions: -1,
  others: 3,
  veil: 2,
  noise: -1,
  beta: 1,
  adjusted: 3,
  half: 3,
};

describe("a ledger as a picture", () => {
  it("adds up: every bar begins where the one before it ended, and the last is the lead", () => {
    const { bars, zero } = ledgerOf([round]);
    expect(bars.map(({ part }) => part)).toEqual(["start", "cards", "decisions", "others", "veil", "noise", "lead"]);
    expect(zero).toBe(100); // nobody was ever ahead
    const [, cards, decisions, others] = bars;
    expect([cards!.left, cards!.width]).toEqual([10, 90]);
    expect(decisions!.left + decisions!.width).toBeCloseTo(cards!.left);
    expect(others!.left).toBeCloseTo(decisions!.left);
    expect(bars.at(-1)!.width).toBeCloseTo(60);
  });

  it("adds rounds up, and their errors by squares", () => {
    const { lead, adjusted, half } = ledgerOf([round, { ...round, lead: 6, cards: 3, adjusted: 3, half: 4 }]);
    expect([lead, adjusted, half]).toEqual([0, 6, 5]);
  });

  it("draws a round in which nothing happened", () => {
    const { bars } = ledgerOf([{ ...round, lead: 0, cards: 0, decisions: 0, others: 0, veil: 0, noise: 0 }]);
    expect(bars.every(({ left, width }) => left === 0 && width === 0)).toBe(true);
  });
});
