/** Ravens: ink silhouettes, as many on a card as it is worth. Each is drawn around its middle, about 80 wide, beak right. */

import { INK, path, type Svg } from "./paint";

const SHAPES = {
  /** Wings raised, seen from the side. */
  up: "M40-5L27-9C22-13 15-12 10-8C12-21 8-37-3-50L-5-41L-13-47L-13-37L-22-40L-19-30L-28-29C-23-18-17-8-12-2L-40 1L-34 5L-40 10L-31 11C-14 13 6 11 20 4C26 1 29-2 30-3ZM24-9.5a1.9 1.9 0 1 0 .1 0Z",
  /** Wings pressed down, seen from the side. */
  down: "M42-8L29-13C23-17 15-15 9-11C-3-10-14-8-22-6L-44-11L-39-5L-45-1L-36 1C-26 3-20 4-14 4C-17 15-21 26-30 38L-20 34L-20 42L-11 34L-9 42L-2 32L2 38C8 28 12 14 14 3C20 1 26-2 31-5ZM25-13.5a1.9 1.9 0 1 0 .1 0Z",
  /** Soaring, seen from below. */
  soar: "M26-4C24-9 17-9 13-7C20-17 24-31 19-49L12-40L8-48L2-38L-4-45L-7-34C-11-23-11-13-10-6L-38-10L-33-4L-40 0L-33 4L-38 10L-10 6C-11 13-11 23-7 34L-4 45L2 38L8 48L12 40L19 49C24 31 20 17 13 7C17 9 24 9 26 4L40 0Z",
  /** Sitting, looking along. */
  sit: "M31-33L17-38C11-43 2-41-2-34C-7-25-17-16-21-2L-38 22L-29 21L-31 28L-20 22C-15 21-11 19-7 17V29H-11V31H1V29H-4V15L1 13V29H-2V31H9V29H4V10C12 4 14-8 14-18C14-23 15-27 17-30ZM11-37a2.1 2.1 0 1 0 .1 0Z",
} as const;

export type Raven = readonly [
  pose: keyof typeof SHAPES,
  x: number,
  y: number,
  size: number,
  turn?: number | undefined,
  flip?: boolean | undefined,
];

/** Out from behind the larger corner that a small card keeps for its numeral. */
function aside([pose, x, y, size, turn, flip]: Raven): Raven {
  if (y < 100 && x < 160) return [pose, x + 34, y, size, turn, flip];
  if (x < 100 && y < 168) return [pose, x, 168, size, turn, flip];
  return [pose, x, y, size, turn, flip];
}

/** A flock; `size` is a raven's width in card units; a rim of another colour keeps crowded ravens apart. */
export function flock(ravens: readonly Raven[], small: boolean, colour: string = INK, rim = ""): Svg {
  const more = rim && ` stroke="${rim}" stroke-width="3.5" paint-order="stroke" stroke-linejoin="round"`;
  return (small ? ravens.map(aside) : ravens)
    .map(([pose, x, y, size, turn = 0, flip = false]) => {
      const scale = Math.round(size / 0.8) / 100;
      const placed = `translate(${x} ${y})${turn ? `rotate(${turn})` : ""}scale(${flip ? -scale : scale} ${scale})`;
      return path(SHAPES[pose], colour, `fill-rule="evenodd"${more} transform="${placed}"`);
    })
    .join("");
}
