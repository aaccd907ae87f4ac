/** The backs: dark, still, and different for each game. Koty's is a nine. */

import type { Game } from "./cards";
import { body, type Coat, head } from "./dragon";
import { type Point, ring } from "./geometry";
import { circle, faint, GOLD, line, MIST, path, type Svg, turned } from "./paint";
import { bough, star, stars } from "./parts";

const EDGE = "M22 10H228Q240 10 240 22V328Q240 340 228 340H22Q10 340 10 328V22Q10 10 22 10Z";

/** Dark paper with a thin line near its edge. */
const paper = (outside: string, inside: string, line_: string, scene: Svg): Svg =>
  path("M0 0H250V350H0Z", inside) + scene + path(`M0 0H250V350H0Z${EDGE}`, outside, `fill-rule="evenodd"`) + line(EDGE, line_, 2.5);

/** A moon behind branches. */
function senBack(small: boolean): Svg {
  const branch = "#10112a";
  const leaves: readonly Point[] = [
    [70, 92],
    [104, 118],
    [60, 130],
    [150, 150],
    [92, 178],
    [186, 132],
    [206, 168],
    [128, 214],
    [52, 196],
    [170, 232],
  ];
  return paper(
    "#34376c",
    "#1c1e44",
    "#6f78b4",
    circle(128, 158, 150, "#22244d") +
      circle(128, 158, 108, "#2a2c5a") +
      circle(128, 158, 74, "#36386a") +
      circle(128, 158, 50, "#e6d3a3") +
      (small ? "" : circle(112, 144, 8, "#d6c08d") + circle(142, 172, 11, "#d6c08d")) +
      bough(branch, [20, 14, 9, 4], [-6, 330], [50, 262], [84, 180], [92, 96]) +
      bough(branch, [11, 7, 3], [68, 222], [128, 196], [196, 196], [226, 176]) +
      bough(branch, [9, 5, 2], [86, 168], [130, 136], [160, 92]) +
      (small
        ? ""
        : bough(branch, [8, 4, 2], [58, 246], [34, 200], [38, 150]) +
          bough(branch, [7, 4, 2], [140, 194], [170, 224], [206, 238]) +
          bough(branch, [6, 3, 1.5], [110, 152], [112, 118], [130, 92]) +
          path(leaves.map(([x, y]) => `M${x} ${y}q9-11 18-3q-6 12-18 3Z`).join(""), branch) +
          stars(3, 9, "#8e9bd0", 130, 22, 100, 70)),
  );
}

/** A dragon asleep around its egg. */
function smokiBack(small: boolean): Svg {
  const coat: Coat = { body: "#256c6e", fin: "#348886", eye: GOLD };
  return paper(
    "#17464c",
    "#0f333a",
    "#4f9a94",
    circle(125, 175, 128, "#123c43") +
      body(coat, ring(125, 178, 72, -58, 246, 12), [30, 36, 34, 28, 20, 10, 3], 15, 1, 0.1, 0.9) +
      head(coat, 164, 116, 0.78, -6, true, true) +
      circle(125, 178, 30, "#e6d3a3") +
      (small
        ? ""
        : line("M106 172Q112 166 118 172T130 172T142 172M110 188Q116 182 122 188T134 188", "#c9b17a", 3) +
          path(star(40, 52, 6) + star(208, 60, 5) + star(46, 300, 5) + star(206, 292, 6), MIST, faint(0.55))),
  );
}

/** A nine and ×2, each at the end of two edges, so that whatever half is covered both can be read. */
function kotyBack(small: boolean): Svg {
  const size = small ? 108 : 74;
  const marks =
    `<text class="pb-numeral" x="${small ? 54 : 46}" y="${small ? 94 : 74}" font-size="${size}" text-anchor="middle" fill="${GOLD}">9</text>` +
    `<text class="pb-numeral" x="${small ? 186 : 200}" y="${small ? 86 : 70}" font-size="${small ? 76 : 48}" text-anchor="middle" fill="#f0c6d2">×2</text>` +
    path(small ? "M34 106h40v7h-40z" : "M31 83h30v5h-30z", GOLD);
  const ringOfStars = ring(125, 178, 66, -90, 230, 9)
    .map(([x, y]) => star(x, y, 10))
    .join("");
  return paper(
    "#3b2a55",
    "#281c40",
    "#8f6f9f",
    circle(125, 178, 92, "#312349") +
      path(
        "M88 200C80 168 84 146 90 134L110 152Q125 146 140 152L160 134C166 146 170 168 162 200Q148 220 125 220Q102 220 88 200Z",
        "#1a1230",
      ) +
      path("M98 180Q108 168 118 180Q108 190 98 180ZM132 180Q142 168 152 180Q142 190 132 180Z", GOLD) +
      (small ? "" : path(ringOfStars, GOLD, faint(0.8))) +
      marks +
      turned(marks),
  );
}

const BACKS: Record<Game, (small: boolean) => Svg> = { sen: senBack, smoki: smokiBack, koty: kotyBack };

export const back = (game: Game, small: boolean): Svg => BACKS[game](small);
