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
  const shade = (width: number): Svg =>
    `<path d="${opening}" fill="none" stroke="${INK}" stroke-opacity=".13" stroke-width="${width}"/>`;
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

const mediumMark = ({ numeral, sign }: Corner): Svg => {
  if (sign) return signAt(sign, 41, 45, 50, INK);
  if (!numeral) return "";
  const size = numeral.length > 1 ? 56 : 72;
  return text(numeral, 40, 68, size) + (needsFoot(numeral) ? path("M25 76h30v5h-30z", INK) : "");
};

const smallMark = ({ numeral, sign }: Corner): Svg => {
  if (sign) return signAt(sign, 58, 66, 84, INK);
  if (!numeral) return "";
  const size = numeral.length > 1 ? 92 : 122;
  return text(numeral, 57, numeral.length > 1 ? 96 : 106, size) + (needsFoot(numeral) ? path("M36 116h42v8h-42z", INK) : "");
};

export interface Ribbon {
  readonly pl: string;
  readonly en: string;
  readonly sign: SignName;
  readonly colour: string;
}

/** A paper ribbon with a verb in the page's language, and its sign in a seal above it. */
export function ribbon({ pl, en, sign, colour }: Ribbon, small: boolean): Svg {
  if (small) {
    return (
      `<circle cx="168" cy="262" r="62" fill="${PAPER}" stroke="${colour}" stroke-width="9"/>` + signAt(sign, 168, 262, 84, INK)
    );
  }
  const word = (language: string, words: string): Svg =>
    `<text class="pb-word pb-${language}" x="150" y="234" font-size="26" text-anchor="middle" fill="${INK}">${words}</text>`;
  return (
    path("M244 212L216 208V246L244 250L234 231Z", colour) +
    path("M24 204Q130 194 226 204V246Q130 236 24 246Z", PAPER, `stroke="${INK}" stroke-opacity=".18" stroke-width="8" paint-order="stroke"`) +
    word("pl", pl) +
    word("en", en) +
    `<circle cx="45" cy="224" r="31" fill="${colour}" stroke="${PAPER}" stroke-width="3.5"/>` +
    signAt(sign, 45, 224, 40, PAPER)
  );
}
