/** A ledger as a picture that adds up: each part begins where the one before it ended. */

import type { StudiedRound } from "../protocol";

export const PARTS = ["start", "cards", "decisions", "others", "veil", "noise"] as const;
export type Part = (typeof PARTS)[number];

export interface Bar {
  part: Part | "lead";
  value: number;
  /** Where it is drawn, in percent of the width. */
  left: number;
  width: number;
}

export interface Ledger {
  bars: Bar[];
  /** Where nothing is, in percent of the width. */
  zero: number;
  lead: number;
  adjusted: number;
  half: number;
}

const sum = (rounds: readonly StudiedRound[], of: (round: StudiedRound) => number): number =>
  rounds.reduce((before, round) => before + of(round), 0);

/** Of one round, or of several together; errors that have nothing to do with each other add up by their squares. */
export function ledgerOf(rounds: readonly StudiedRound[]): Ledger {
  const lead = sum(rounds, (round) => round.lead);
  const steps: { part: Part | "lead"; value: number; from: number }[] = [];
  let at = 0;
  for (const part of PARTS) {
    const value = sum(rounds, (round) => round[part]);
    steps.push({ part, value, from: at });
    at += value;
  }
  steps.push({ part: "lead", value: lead, from: 0 });
  const ends = steps.flatMap(({ from, value }) => [from, from + value]);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const across = (value: number): number => (100 * value) / (high - low || 1);
  return {
    bars: steps.map(({ part, value, from }) => ({
      part,
      value,
      left: across(Math.min(from, from + value) - low),
      width: across(Math.abs(value)),
    })),
    zero: across(-low),
    lead,
    adjusted: sum(rounds, (round) => round.adjusted),
    half: Math.sqrt(sum(rounds, (round) => round.half ** 2)),
  };
}
