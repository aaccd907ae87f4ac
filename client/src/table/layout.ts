/** How large cards are on a table of a given size, so that everything fits and nothing scrolls during play. */

import type { GameName } from "./choices";
import { RATIO } from "./places";

export interface Sizes {
  isWide: boolean;
  own: number; // widths of a card in pixels
  ownColumns: number;
  hand: number;
  rival: number;
  rivalColumns: number;
  pile: number;
  isTight: boolean; // rivals have room for little more than their cards
}

export interface Crowd {
  game: GameName;
  rivals: number;
  ownCards: number;
  rivalCards: number; // of the largest rival's dream
  hasHand: boolean;
}

const STACK = 0.16; // of a card's width: how much a nine peeps out from under the next card
export const STACKED = RATIO + 3 * STACK; // a land of Koty, with three nines

/** The widest cards that fit into a box, and in how many columns. */
export function fit(cards: number, width: number, height: number, gap: number, ratio: number, columns?: number): [number, number] {
  let best: [number, number] = [0, 1];
  for (let across = columns ?? Math.max(cards, 1); across >= (columns ?? 1); across--) {
    const rows = Math.ceil(cards / across);
    if (columns === undefined && rows > 1 && cards - across * (rows - 1) <= across / 2) continue; // a last row half empty
    const size = Math.min((width - gap * (across - 1)) / across, (height - gap * (rows - 1)) / rows / ratio);
    if (size > best[0] * 1.1) best = [size, across]; // another row must be worth it
  }
  return best;
}

/** The sizes for a table of this width and height, without the bar above it. */
export function layout(width: number, height: number, crowd: Crowd): Sizes {
  const isWide = width >= 700 && width > height * 1.05;
  const { game, rivals } = crowd;
  const ratio = game === "koty" ? STACKED : RATIO;
  const fixed = game === "smoki" ? 3 : undefined; // columns mean something in Smoki

  // What is not cards: names, the two lines of words, the buttons, and the room between.
  const words = (isWide ? 272 : 280) + (game === "koty" ? 22 : 0);
  const free = Math.max(height - words, 240);
  const ownShare = rivals === 0 ? 0.7 : isWide ? 0.45 : game === "sen" && crowd.ownCards <= 4 ? 0.47 : game === "sen" ? 0.58 : game === "koty" ? 0.53 : 0.5;
  const gap = isWide ? 12 : 8;

  // The own cards first; what they leave goes to the rivals and the piles.
  const isBeside = isWide && crowd.hasHand; // the hand lies beside the lands
  const ownHeight = free * (isBeside ? 0.4 : ownShare);
  const [ownFit, ownColumns] = isBeside
    ? [fit(9, width - 60, ownHeight, gap, ratio, 9)[0], 4]
    : fit(crowd.ownCards, width - 24, crowd.hasHand ? ownHeight * 0.55 : ownHeight, gap, ratio, fixed ?? (game === "koty" ? 4 : undefined));
  const own = Math.floor(Math.min(ownFit, isWide ? 150 : 170));
  const [handFit] = isBeside ? [ownFit] : fit(5, width - 24, ownHeight * 0.43, gap, RATIO, 5);
  const hand = Math.floor(Math.min(handFit, 130));
  const rows = Math.ceil(crowd.ownCards / ownColumns);
  const left = free - rows * own * ratio - (rows - 1) * gap - (crowd.hasHand && !isBeside ? hand * RATIO : 0);

  const rivalHeight = rivals === 0 ? 0 : left * (isWide ? 0.53 : 0.55);
  const panel = rivals === 0 ? 0 : Math.min((width - 16 - (rivals - 1) * (isWide ? 20 : 6)) / rivals, isWide ? 360 : 330);
  const isTight = panel < 125;
  const [rivalFit, rivalColumns] = fit(crowd.rivalCards, panel - (isWide ? 24 : isTight ? 6 : 12), rivalHeight, isWide ? 7 : isTight ? 3 : 5, ratio, fixed);
  const across = game === "smoki" ? 5 : 4;
  const [pileFit] = fit(across, width - 24, left - rivalHeight, gap, RATIO, across);
  return {
    isWide,
    own,
    ownColumns,
    hand,
    rival: Math.floor(Math.max(Math.min(rivalFit, isWide ? 92 : 78), 18)),
    rivalColumns,
    isTight,
    pile: Math.floor(Math.min(pileFit, isWide ? 124 : 104)),
  };
}
