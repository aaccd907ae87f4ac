/** Cats: four colours, and for those who do not see colours four coats and four kinds of eyes. */

import { band, type Point } from "./geometry";
import { circle, cut, INK, line, path, type Svg } from "./paint";

export interface Cat {
  readonly fur: string;
  readonly dark: string;
  readonly light: string;
  /** Marks on a head of about 100 × 100 around (0, 0). */
  readonly mask: (cat: Cat) => Svg;
  /** Marks on a sitting body, from (0, 30) down to (0, 152). */
  readonly coat: (cat: Cat) => Svg;
  readonly eyes: Svg;
}

const EYE_LIGHT = "#fff1b8";

/** Tabby stripes and round eyes. */
const BLUE: Cat = {
  fur: "#5b8fe0",
  dark: "#2c539e",
  light: "#c5dcfa",
  mask: ({ dark }) => line("M0-36V-18M-13-33L-10-18M13-33L10-18M-46 2L-31 5M-45 15L-31 14M46 2L31 5M45 15L31 14", dark, 5),
  coat: ({ dark }) => line("M-46 72L-26 78M-54 96L-30 100M-57 120L-32 122M46 72L26 78M54 96L30 100M57 120L32 122", dark, 6),
  eyes: circle(-19, 1, 11.5, EYE_LIGHT) + circle(19, 1, 11.5, EYE_LIGHT) + circle(-18, 2, 6.8, INK) + circle(18, 2, 6.8, INK),
};

/** Spots and slanting eyes with slits. */
const YELLOW: Cat = {
  fur: "#f0bb3e",
  dark: "#a8641c",
  light: "#fdecb8",
  mask: ({ dark }) =>
    path(
      "M0-34a4.5 4.5 0 1 0 .1 0ZM-14-30a3.8 3.8 0 1 0 .1 0ZM14-30a3.8 3.8 0 1 0 .1 0ZM-39 12a3.6 3.6 0 1 0 .1 0ZM39 12a3.6 3.6 0 1 0 .1 0ZM-33 23a3 3 0 1 0 .1 0ZM33 23a3 3 0 1 0 .1 0ZM0-21a3.4 3.4 0 1 0 .1 0Z",
      dark,
    ),
  coat: ({ dark }) =>
    path(
      "M-36 60a5 5 0 1 0 .1 0ZM36 60a5 5 0 1 0 .1 0ZM-46 82a6 6 0 1 0 .1 0ZM46 82a6 6 0 1 0 .1 0ZM-34 96a5 5 0 1 0 .1 0ZM34 96a5 5 0 1 0 .1 0ZM-50 110a6 6 0 1 0 .1 0ZM50 110a6 6 0 1 0 .1 0ZM-37 124a5 5 0 1 0 .1 0ZM37 124a5 5 0 1 0 .1 0Z",
      dark,
    ),
  eyes:
    path("M-35-8Q-18-12-7 8Q-26 12-35-8ZM35-8Q18-12 7 8Q26 12 35-8Z", EYE_LIGHT) +
    path("M-21-9q5 9 1 18q-6-8-1-18ZM21-9q-5 9-1 18q6-8 1-18Z", INK),
};

/** Patches and eyes half shut. */
const GREEN: Cat = {
  fur: "#5bb380",
  dark: "#1f6b48",
  light: "#d3efd2",
  mask: ({ dark, light }) =>
    path("M5-36Q12-37 18-34L44-52C48-30 50-14 47 2Q34 14 20 8Q2-8 5-36Z", dark) +
    path("M-46 8C-48-6-47-18-46-30Q-30-22-30-4Q-34 12-46 8Z", light),
  coat: ({ dark, light }) =>
    path("M34 36C52 56 60 86 60 112Q40 112 32 88Q24 60 34 36Z", dark) + path("M-56 90Q-34 84-30 108Q-32 134-58 134Q-62 112-56 90Z", light),
  eyes:
    path("M-32 0H-6Q-8 13-19 13Q-30 13-32 0ZM32 0H6Q8 13 19 13Q30 13 32 0Z", EYE_LIGHT) +
    path("M-25 0h12q-1 10-6 10t-6-10ZM25 0h-12q1 10 6 10t6-10Z", INK) +
    line("M-33 0H-6M33 0H6", INK, 3),
};

/** Dark face, ears and paws, and smiling eyes. */
const PINK: Cat = {
  fur: "#f1a3bd",
  dark: "#8f3a62",
  light: "#fde4ea",
  mask: ({ dark }) =>
    path(
      "M-44-52L-20-34Q-32-28-44-16C-47-28-46-40-44-52ZM44-52L20-34Q32-28 44-16C47-28 46-40 44-52ZM0-12Q22-16 28 8Q26 34 0 38Q-26 34-28 8Q-22-16 0-12Z",
      dark,
    ),
  coat: ({ dark }) => path("M-30 152V128Q-18 120-6 128V152ZM30 152V128Q18 120 6 128V152Z", dark),
  eyes: line("M-30 5Q-19-9-8 5M30 5Q19-9 8 5", "#fff1b8", 5),
};

export const CATS = { blue: BLUE, yellow: YELLOW, green: GREEN, pink: PINK };

export const HEAD = "M-46 10C-50-10-48-30-44-52L-18-34Q0-40 18-34L44-52C48-30 50-10 46 10C42 36 20 44 0 44C-20 44-42 36-46 10Z";

/** Nose, mouth and whiskers. */
export const muzzle = (light: string): Svg =>
  path("M0 14C14 10 24 20 20 30C16 38 6 38 0 36C-6 38-16 38-20 30C-24 20-14 10 0 14Z", light) +
  path("M-6 16H6Q5 22 0 24Q-5 22-6 16Z", INK) +
  line("M0 24V28Q-6 34-11 29M0 28Q6 34 11 29M-26 24L-52 20M-26 30L-50 34M26 24L52 20M26 30L50 34", INK, 2);

export const catHead = (cat: Cat): Svg =>
  cut(HEAD, cat.fur, 7) +
  path("M-39-41L-24-31Q-34-24-40-18ZM39-41L24-31Q34-24 40-18Z", cat.light) +
  cat.mask(cat) +
  cat.eyes +
  muzzle(cat.light);

/** A cat that sits and looks at you; its tail is drawn apart. */
export const catBody = (cat: Cat): Svg =>
  cut("M-32 30C-58 66-70 126-54 152H54C70 126 58 66 32 30Z", cat.fur, 7) +
  cat.coat(cat) +
  path("M-17 38Q0 52 17 38Q24 84 0 106Q-24 84-17 38Z", cat.light) +
  line("M-6 152V118M6 152V118", cat.dark, 3);

/** A cat lying with its paws under it, 130 wide around (0, 0), without its head. */
export const catLoaf = (cat: Cat): Svg =>
  cut("M-62 34C-70-4-40-30 6-28C48-26 72 2 66 34Q0 42-62 34Z", cat.fur, 7) +
  path("M-8 36Q-6 26 6 26Q16 26 16 37ZM22 36Q24 27 34 27Q44 27 44 35Z", cat.light);

const TAIL = [17, 16, 15, 13, 11, 5];

/** A tail along a way, its tip dark. */
export const catTail = (cat: Cat, ...points: Point[]): Svg =>
  cut(band(points, TAIL), cat.fur, 6) + path(band(points, TAIL, 0.72), cat.dark);
