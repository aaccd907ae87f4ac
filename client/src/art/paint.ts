/** The paper and the scissors: SVG elements as strings, in the card's 250 × 350 units. */

export type Svg = string;

export const INK = "#0b0c18";
export const GOLD = "#f4d58d";
export const MIST = "#8e9bd0";
export const PAPER = "#fbf5e6";

export const path = (d: string, fill: string, more = ""): Svg => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ""): Svg =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`;

export const line = (d: string, stroke: string, width: number, more = ""): Svg =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

/** Paper in front of other paper: its shadow is a stroke behind the fill, which costs no filter and no second shape. */
export const cut = (d: string, fill: string, depth = 9): Svg =>
  path(d, fill, `stroke="${INK}" stroke-opacity=".16" stroke-width="${depth}" stroke-linejoin="round" paint-order="stroke"`);

export const faint = (opacity: number): string => `opacity="${opacity}"`;

export const place = (inner: Svg, x: number, y: number, scale = 1, turn = 0, flip = false): Svg =>
  `<g transform="translate(${x} ${y})${turn ? `rotate(${turn})` : ""}scale(${flip ? -scale : scale} ${scale})">${inner}</g>`;

/** What stands top left, turned to stand bottom right. */
export const turned = (inner: Svg): Svg => `<g transform="rotate(180 125 175)">${inner}</g>`;

/** A detail that a small card does without. */
export const onlyIf = (rich: boolean, svg: Svg): Svg => (rich ? svg : "");
