/** What every face has: the paper stage around the scene, numerals or signs in two corners, and the ribbon of a special. */

import { INK, PAPER, path, type Svg, turned } from "./paint";
import { type SignName, signAt } from "./signs";

/** The stage's opening: round corners, and two corners kept for the numerals. */
const OPENING = "M83 10H226Q240 10 240 24V252C190 252 167 280 167 340H24Q10 340 10 326V98C60 98 83 70 83 10Z";
/** On a small card the paper is thinner and only one corner is kept, for a numeral half as large again. */
const SMALL_OPENING = "M118 7H228Q243 7 243 22V328Q243 343 228 343H22Q7 343 7 328V140C84 140 118 96 118 7Z";

export interface Corner {
  /** A numeral … */
  readonly numeral?: string;
  /** … or a sign where a card has no number. */
  readonly sign?: SignName;
}

export function stage(corner: Corner, small: boolean, accent: string): Svg {
  const opening = small ? SMALL_OPENING : OPENING;
  const shade = (width: number): Svg => `<path d="${opening}" fill="none" stroke="${INK}" stroke-opacity=".13" stroke-width="${width}"/>`;
  const mark = small ? smallMark(corner) : mediumMark(corner);
  return (
    (small ? "" : shade(16) + shade(8)) +
    path(`M0 0H250V350H0Z${opening}`, PAPER, `fill-rule="evenodd"`) +
    `<path d="${opening}" fill="none" stroke="${accent}" stroke-width="${small ? 5 : 2.5}"/>` +
    mark +
    (small ? "" : turned(mark))
  );
}

const text = (words: string, x: number, y: number, size: number, more = ""): Svg =>
  `<text class="pb-numeral" x="${x}" y="${y}" font-size="${size}" text-anchor="middle" fill="${INK}"${more && ` ${more}`}>${words}</text>`;

/** A turned 6 reads as a 9, so both stand on a line. */
const needsFoot = (numeral: string): boolean => numeral === "6" || numeral === "9";

/** A minus shorter than the font's, so that a number below zero is as large as the others. */
const isBelowZero = (numeral: string): boolean => numeral.startsWith("−");

const mediumMark = ({ numeral, sign }: Corner): Svg => {
  if (sign) return signAt(sign, 42, 46, 54, INK);
  if (!numeral) return "";
  if (isBelowZero(numeral)) return path("M13 46h18v6h-18z", INK) + text(numeral.slice(1), 53, 66, 60);
  if (numeral.length > 1) return text(numeral, 42, 62, 54, `letter-spacing="-4"`);
  return text(numeral, 40, 68, 72) + (needsFoot(numeral) ? path("M25 76h30v5h-30z", INK) : "");
};

const smallMark = ({ numeral, sign }: Corner): Svg => {
  if (sign) return signAt(sign, 58, 64, 88, INK);
  if (!numeral) return "";
  if (isBelowZero(numeral)) return path("M10 62h26v10h-26z", INK) + text(numeral.slice(1), 73, 100, 108);
  if (numeral.length > 1) return text(numeral, 56, 96, 92, `letter-spacing="-8"`);
  return text(numeral, 57, 106, 122) + (needsFoot(numeral) ? path("M36 116h42v8h-42z", INK) : "");
};

export interface Ribbon {
  readonly pl: string;
  readonly en: string;
  readonly sign: SignName;
  readonly colour: string;
}

/** What a card does, as a sign in a round seal near its foot. */
export const seal = (sign: SignName, colour: string, small: boolean): Svg =>
  small
    ? `<circle cx="186" cy="284" r="50" fill="${PAPER}" stroke="${colour}" stroke-width="8"/>${signAt(sign, 186, 284, 68, INK)}`
    : `<circle cx="46" cy="302" r="29" fill="${colour}" stroke="${PAPER}" stroke-width="3.5"/>${signAt(sign, 46, 302, 38, PAPER)}`;

/** A paper ribbon with a verb in the page's language, and its sign in a seal above it. */
export function ribbon({ pl, en, sign, colour }: Ribbon, small: boolean): Svg {
  if (small) {
    return `<circle cx="168" cy="262" r="62" fill="${PAPER}" stroke="${colour}" stroke-width="9"/>` + signAt(sign, 168, 262, 84, INK);
  }
  const word = (language: string, words: string): Svg =>
    `<text class="pb-word pb-${language}" x="150" y="234" font-size="26" text-anchor="middle" fill="${INK}">${words}</text>`;
  return (
    path("M244 212L216 208V246L244 250L234 231Z", colour) +
    path(
      "M24 204Q130 194 226 204V246Q130 236 24 246Z",
      PAPER,
      `stroke="${INK}" stroke-opacity=".18" stroke-width="8" paint-order="stroke"`,
    ) +
    word("pl", pl) +
    word("en", en) +
    `<circle cx="45" cy="224" r="31" fill="${colour}" stroke="${PAPER}" stroke-width="3.5"/>` +
    signAt(sign, 45, 224, 40, PAPER)
  );
}
