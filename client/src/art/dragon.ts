/** Dragons: a spine with a width, teeth along it, and a head. */

import { band, blob, type Point, teeth } from "./geometry";
import { circle, cut, INK, line, path, place, type Svg } from "./paint";

export interface Coat {
  readonly body: string;
  readonly fin: string;
  readonly eye: string;
}

const SKULL = blob(
  [-18, -17],
  [-2, -25],
  [-32, -52],
  [-32, -52],
  [13, -31],
  [32, -27],
  [50, -13],
  [66, -17],
  [81, -6],
  [77, 8],
  [58, 18],
  [28, 21],
  [12, 26],
  [-12, 44],
  [-12, 44],
  [-18, 17],
);
const EAR = blob([2, -10], [-38, -22], [-38, -22], [-2, 10]);

/** A head looking right, its neck's end at (x, y); 100 units long at size 1. */
export function head(coat: Coat, x: number, y: number, size = 1, turn = 0, flip = false, isAsleep = false): Svg {
  const eye = isAsleep ? line("M25-9Q34-3 43-10", INK, 3.5) : path("M24-10Q34-22 46-8Q34-4 24-10Z", coat.eye) + circle(36, -11.5, 3.4, INK);
  return place(
    cut(SKULL, coat.body, 7) + path(EAR, coat.fin) + eye + line("M77 5Q54 9 38 4Q31 2 27 7", INK, 2.4) + circle(71, -6, 2.2, INK),
    x,
    y,
    size,
    turn,
    flip,
  );
}

/** A body along a spine, with teeth on one side between two parts of its way. */
export const body = (
  coat: Coat,
  spine: readonly Point[],
  widths: readonly number[],
  tooth = 16,
  side: 1 | -1 = 1,
  from = 0.05,
  to = 0.95,
): Svg => path(teeth(spine, widths, tooth, side, from, to), coat.fin) + cut(band(spine, widths), coat.body, 8);

/** A wing of three ribs, its root at (0, 0), spread up and to the right, 100 high at size 1. */
export const wing = (coat: Coat, x: number, y: number, size = 1, turn = 0, flip = false): Svg =>
  place(
    cut("M0 0C-6-40 10-80 44-100C46-84 56-74 72-70C66-56 72-44 88-36C72-32 66-22 70-6C48-20 22-14 0 0Z", coat.fin, 7) +
      line("M2-4Q10-60 42-96M4-6Q30-50 70-68M6-6Q36-34 84-36", coat.body, 4),
    x,
    y,
    size,
    turn,
    flip,
  );
