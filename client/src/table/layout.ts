/** How large cards are on a table of a given size, so that everything fits and nothing scrolls during play. */

import type { BoardInfo } from "../protocol";
import { RATIO, zonesThat } from "./places";

/** Tall: rivals above, the own cards below. Wide: the same with more room. Flat: they lie side by side. */
export type Shape = "tall" | "wide" | "flat";

/** How a stack is drawn: with what lies below as cards, as small marks, or as little more than its numerals. */
export type StackForm = "stacked" | "folded" | "mini";

export interface Sizes {
  shape: Shape;
  own: number; // widths of a card in pixels
  ownColumns: number;
  ownForm: StackForm;
  hand: number;
  rival: number;
  rivalColumns: number;
  rivalForm: StackForm;
  pile: number;
  prompt: number; // the height of what can be done
  isTight: boolean; // rivals have room for little more than their cards
}

export interface Crowd {
  ground: Ground;
  rivals: number;
  ownCards: number;
  rivalCards: number; // of the rival who has the most
  hasHand: boolean; // whether the near seat's lies open
}

/** What the room on a table depends on of its board. */
export interface Ground {
  columns: number | undefined; // of the cards before a seat, where that means something
  stacks: number; // before a seat; 0 where single cards lie there
  hand: number; // cards that a seat holds; 0 where nobody does
  across: number; // cards beside each other in the middle
}

export function groundOf(board: BoardInfo): Ground {
  const sum = (sizes: number[]): number => sizes.reduce((all, size) => all + size, 0);
  const spots = zonesThat(board, "spot", "offer").length ? 2 : 0; // they share one place, with room for an offer
  const piles = zonesThat(board, "stock", "pile").length + sum(zonesThat(board, "piles").map((zone) => zone.most));
  return {
    columns: zonesThat(board, "row")[0]?.columns ?? undefined,
    stacks: sum(zonesThat(board, "stacks").map((zone) => zone.size)),
    hand: sum(zonesThat(board, "hand").map((zone) => zone.size)),
    across: Math.max(spots + piles + 2 * zonesThat(board, "fan").length, 1),
  };
}

/** Of a stack's height to its width, with room for three cards below. */
export const STACK: Record<StackForm, number> = { stacked: RATIO + 0.48, folded: RATIO + 0.26, mini: 1.34 };
const LEGIBLE = 44; // pixels: narrower stacks show only what counts

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

/** The room that is left for cards: own ones (with the hand), and the others' with the piles. */
interface Room {
  width: number;
  own: number;
  others: number;
}

const isFlat = (width: number, height: number): boolean => width >= 560 && height < 520;
const isWide = (width: number, height: number): boolean => width >= 700 && width > height * 1.05;

/** The sizes for a table of this width and height, without the bar above it. */
export function layout(width: number, height: number, crowd: Crowd): Sizes {
  const shape = isFlat(width, height) ? "flat" : isWide(width, height) ? "wide" : "tall";
  const prompt = shape === "wide" ? 88 : crowd.ground.hand ? (shape === "flat" ? 96 : 110) : 134; // who holds cards needs few buttons
  const room = shape === "flat" ? flatRoom(width, height, prompt, crowd) : uprightRoom(width, height, shape === "wide", prompt, crowd);
  const own = ownSizes(room, shape, crowd);
  const left = room.others + (shape === "flat" ? 0 : room.own - own.height);
  return { shape, prompt, ...own.sizes, ...otherSizes(room.width, left, shape, crowd) };
}

/** Side by side: the left half for rivals and piles, the right one for the own cards and the buttons. */
function flatRoom(width: number, height: number, prompt: number, crowd: Crowd): Room {
  const backs = crowd.ground.hand ? 18 : 0;
  return { width: (width - 28) / 2, own: height - prompt - 58 - backs, others: height - 118 - backs };
}

function uprightRoom(width: number, height: number, wide: boolean, prompt: number, crowd: Crowd): Room {
  const { ground, rivals } = crowd;
  // What is not cards: names, the two lines of words, the buttons, and the room between.
  const words = (wide ? 184 : 146) + prompt + (ground.hand ? 22 : 0);
  const free = Math.max(height - words, 240);
  const share =
    rivals === 0
      ? 0.7
      : wide
        ? crowd.hasHand
          ? 0.4
          : 0.45
        : ground.hand
          ? rivals > 2
            ? 0.55
            : 0.53
          : ground.columns
            ? 0.5
            : crowd.ownCards <= 4
              ? 0.47
              : 0.58;
  return { width: width - 24, own: free * share, others: free * (1 - share) };
}

function ownSizes(room: Room, shape: Shape, crowd: Crowd) {
  const gap = shape === "wide" ? 12 : 8;
  const { columns, stacks, hand: held } = crowd.ground;
  const isBeside = shape === "wide" && crowd.hasHand; // the hand lies beside the cards before the seat
  const form: StackForm = shape === "wide" ? "stacked" : "folded";
  const ratio = stacks ? STACK[form] : RATIO;
  const [all, inHand] = [crowd.ownCards + held + 1, held + 1]; // one more is sometimes drawn
  const [ownFit, ownColumns] = isBeside
    ? [fit(all, room.width - 36, room.own, gap, ratio, all)[0], Math.max(crowd.ownCards, 1)]
    : fit(crowd.ownCards, room.width, crowd.hasHand ? room.own * 0.55 : room.own, gap, ratio, columns ?? (stacks || undefined));
  const own = Math.floor(Math.min(ownFit, shape === "wide" ? 150 : 170));
  const hand = Math.floor(Math.min(isBeside ? ownFit : fit(inHand, room.width, room.own * 0.43, gap, RATIO, inHand)[0], 130));
  const rows = Math.ceil(crowd.ownCards / ownColumns);
  const height = rows * own * ratio + Math.max(rows - 1, 0) * gap + (crowd.hasHand && !isBeside ? hand * RATIO : 0);
  return { height, sizes: { own, ownColumns, ownForm: form, hand } };
}

function otherSizes(width: number, height: number, shape: Shape, crowd: Crowd) {
  const { ground, rivals } = crowd;
  const wide = shape === "wide";
  const rivalHeight = rivals === 0 ? 0 : height * (wide ? 0.53 : ground.hand ? 0.6 : 0.55);
  const panel = rivals === 0 ? 0 : Math.min((width + 8 - (rivals - 1) * (wide ? 20 : 6)) / rivals, wide ? 360 : 330);
  const isTight = panel < 125;
  const fitting = (ratio: number): [number, number] =>
    fit(crowd.rivalCards, panel - (wide ? 24 : isTight ? 6 : 12), rivalHeight, wide ? 7 : isTight ? 3 : 5, ratio, ground.columns);
  let form: StackForm = wide ? "stacked" : "folded";
  let [rival, rivalColumns] = fitting(ground.stacks ? STACK[form] : RATIO);
  if (ground.stacks && rival < LEGIBLE) {
    form = "mini";
    [rival, rivalColumns] = fitting(STACK.mini);
  }
  const [pile] = fit(ground.across, width, height - rivalHeight, wide ? 12 : 8, RATIO, ground.across);
  return {
    rival: Math.floor(Math.max(Math.min(rival, wide ? 92 : 78), 18)),
    rivalColumns,
    rivalForm: form,
    isTight,
    pile: Math.floor(Math.min(pile, wide ? 124 : 104)),
  };
}
