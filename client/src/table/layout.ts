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

  const prompt = isWide ? 92 : 112;
  const names = isWide ? 36 : 24;
  const free = Math.max(height - prompt - names * 2 - (isWide ? 70 : 44), 260);
  const [rivalShare, pileShare] = rivals === 0 ? [0, 0.3] : isWide ? [0.3, 0.25] : game === "koty" ? [0.3, 0.2] : [0.29, 0.24];
  const ownHeight = free * (1 - rivalShare - pileShare);

  const gap = isWide ? 10 : 6;
  const panel = rivals === 0 ? 0 : Math.min((width - 16 - (rivals - 1) * (isWide ? 20 : 6)) / rivals, isWide ? 330 : 280);
  const [rivalFit, rivalColumns] = fit(crowd.rivalCards, panel - (isWide ? 20 : 10), free * rivalShare, isWide ? 6 : 3, ratio, fixed);
  const landsHeight = crowd.hasHand ? ownHeight * 0.55 : ownHeight;
  const [ownFit, ownColumns] = fit(crowd.ownCards, width - 24, landsHeight, gap, ratio, fixed ?? (game === "koty" ? 4 : undefined));
  const [handFit] = fit(5, width - 24, ownHeight * 0.43, gap, RATIO, 5);
  const [pileFit] = fit(game === "smoki" ? 5 : 4, width - 24, free * pileShare, gap, RATIO, game === "smoki" ? 5 : 4);
  return {
    isWide,
    own: Math.floor(Math.min(ownFit, isWide ? 150 : 170)),
    ownColumns,
    hand: Math.floor(Math.min(handFit, 120)),
    rival: Math.floor(Math.max(Math.min(rivalFit, isWide ? 92 : 78), 18)),
    rivalColumns,
    pile: Math.floor(Math.min(pileFit, isWide ? 124 : 104)),
  };
}
