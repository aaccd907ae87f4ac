/** The faces of Koty: eight cats with as many stars as they are worth, the raven, the joker and the night cards. */

import { CATS, catBody, catHead, catLoaf, catTail, HEAD, muzzle } from "./cat";
import { body, type Coat, head, wing } from "./dragon";
import { type Corner, type Ribbon, ribbon, stage } from "./frame";
import { blob, type Point } from "./geometry";
import { circle, cut, faint, GOLD, INK, line, onlyIf, PAPER, path, place, type Svg } from "./paint";
import { bough, cloud, disc, firs, glints, hills, houses, sky, star, stars, water } from "./parts";
import { flock } from "./ravens";

interface Scene {
  readonly accent: string;
  readonly corner: Corner;
  readonly ribbon?: Ribbon;
  /** `rich` is false on a small card. */
  readonly picture: (rich: boolean) => Svg;
}

/** A small night card has no ribbon: its creature sits lower, clear of the larger sign. */
const lowered = (rich: boolean, svg: Svg): Svg => (rich ? svg : place(svg, 12, 58));

/** A cat's stars, as many as its value: on a small card in rows of four, beside the larger numeral. */
const worth = (rich: boolean, ...places: readonly Point[]): Svg => {
  const shown = rich ? places : places.map((_, i): Point => [142 + (i % 4) * 28, 30 + Math.floor(i / 4) * 30]);
  const rim = `stroke="#7a5a1e" stroke-width="2.5" stroke-linejoin="round" paint-order="stroke"`;
  return path(shown.map(([x, y]) => star(x, y, rich ? 15 : 12)).join(""), "#fff3c4", rim);
};

const { blue, yellow, green, pink } = CATS;

const BLUE_SKY = ["#9dbfee", "#b4d0f3", "#cfe1f7", "#ecf3fb"];
const YELLOW_SKY = ["#f7d889", "#fae3a6", "#fdeec6", "#fff8e4"];
const GREEN_SKY = ["#a5d6ac", "#bce1bd", "#d6eed2", "#f0f8e8"];
const PINK_SKY = ["#f2b3c6", "#f6c7d4", "#fadce3", "#fef1f2"];

const SCENES: Readonly<Record<string, Scene>> = {
  "1": {
    accent: blue.dark,
    corner: { numeral: "1" },
    picture: (rich) =>
      sky(BLUE_SKY, 130, 190, 60) +
      onlyIf(rich, cloud(52, 292, 96, "#f4f8fd") + cloud(208, 236, 76, "#e3eefb")) +
      path(
        "M52 196A82 82 0 0 0 212 196A98 60 0 0 1 52 196Z",
        "#ffd877",
        `stroke="${INK}" stroke-opacity=".14" stroke-width="9" paint-order="stroke"`,
      ) +
      catTail(blue, [172, 214], [196, 246], [186, 282], [200, 300]) +
      place(catLoaf(blue), 140, 208, 0.72) +
      onlyIf(rich, line("M138 192L142 212M156 194L160 214M172 202L175 216", blue.dark, 5)) +
      place(catHead(blue), 104, 188, 0.72) +
      worth(rich, [180, 96]),
  },
  "2": {
    accent: yellow.dark,
    corner: { numeral: "2" },
    picture: (rich) =>
      sky(YELLOW_SKY, 130, 150, 62) +
      hills("#f3c987", [-10, 226], [60, 206], [140, 226], [260, 200]) +
      water("#8fd0c8", 236, 6, 60) +
      place(catBody(yellow), 130, 186, 0.8) +
      place(catHead(yellow), 130, 170, 0.92) +
      cut("M36 226L84 250L130 224L176 250L224 226L196 286H64Z", PAPER) +
      path("M84 250L130 224L176 250L130 286Z", "#e8dcc4") +
      onlyIf(rich, line("M84 250L96 286M176 250L164 286", "#cdbf9f", 2.5)) +
      water("#5fb5ae", 276, 7, 56, 14) +
      glints("#eafaf2", 0.85, [90, 300, 34], [136, 314, 26]) +
      worth(rich, [134, 72], [204, 92]),
  },
  "3": {
    accent: green.dark,
    corner: { numeral: "3" },
    picture: (rich) =>
      sky(GREEN_SKY, 130, 150, 62) +
      bough("#7a5a45", [30, 24, 20], [-6, 300], [110, 274], [256, 282]) +
      cut(blob([14, 200], [40, 150], [96, 136], [170, 132], [228, 160], [240, 220], [196, 262], [110, 268], [40, 254]), "#4a9a68") +
      catTail(green, [176, 262], [196, 290], [184, 314], [150, 318]) +
      place(catHead(green), 128, 190, 1.06) +
      cut(
        blob([92, 262], [92, 240], [112, 236], [118, 256], [112, 276]) + blob([138, 262], [140, 238], [160, 236], [166, 256], [158, 276]),
        green.fur,
        6,
      ) +
      path(
        [
          [36, 236],
          [64, 262],
          [206, 250],
          [222, 214],
          [30, 190],
          [60, 226],
          [190, 276],
          [88, 284],
        ]
          .map(([x, y]) => leaf(x as number, y as number))
          .join(""),
        "#7cc48c",
      ) +
      onlyIf(
        rich,
        path(
          [
            [20, 282],
            [126, 292],
            [228, 180],
            [48, 288],
          ]
            .map(([x, y]) => leaf(x as number, y as number))
            .join(""),
          "#2f7d52",
        ),
      ) +
      worth(rich, [114, 66], [166, 56], [214, 86]),
  },
  "4": {
    accent: pink.dark,
    corner: { numeral: "4" },
    picture: (rich) =>
      sky(PINK_SKY, 130, 170, 62) +
      onlyIf(rich, cloud(214, 170, 70, "#fff6f6") + cloud(40, 160, 60, "#fff6f6")) +
      catTail(pink, [188, 226], [216, 250], [210, 224], [226, 200]) +
      place(catLoaf(pink), 140, 214, 1.08) +
      place(catHead(pink), 110, 178, 1.02) +
      cloud(128, 308, 214, "#fffafa") +
      onlyIf(rich, cloud(64, 330, 130, "#fdeaee")) +
      worth(rich, [112, 70], [152, 50], [194, 68], [220, 112]),
  },
  "5": {
    accent: pink.dark,
    corner: { numeral: "5" },
    picture: (rich) =>
      sky(["#e894b4", "#eeaac3", "#f5c4d3", "#fbe0e4"], 130, 150, 62) +
      onlyIf(rich, houses("#b0557f", "#ffe08a", [14, 300, 40, 40], [196, 270, 44, 40])) +
      catTail(pink, [158, 244], [206, 236], [204, 186], [184, 172]) +
      place(catBody(pink), 118, 148, 0.86) +
      place(catHead(pink), 118, 136, 0.98) +
      cut("M-10 310L118 256L250 322V360H-10Z", "#93385f") +
      onlyIf(
        rich,
        line(
          "M20 312q12 12 24 0t24 0t24 0t24 0t24 0M50 290q12 12 24 0t24 0t24 0t24 0M0 334q12 12 24 0t24 0t24 0t24 0t24 0t24 0",
          "#c0688f",
          3,
        ),
      ) +
      worth(rich, [108, 56], [150, 42], [192, 54], [220, 92], [226, 138]),
  },
  "6": {
    accent: green.dark,
    corner: { numeral: "6" },
    picture: (rich) =>
      sky(["#86c596", "#9ed2a9", "#bce1c0", "#dff1da"], 130, 170, 62) +
      hills("#6fb583", [-10, 230], [60, 206], [190, 226], [260, 196]) +
      catTail(green, [164, 292], [214, 276], [216, 220], [196, 196]) +
      place(catBody(green), 120, 176, 1) +
      place(catHead(green), 120, 166, 1.2) +
      path(grass(12, 336, 92, 9, 18), "#3f8e5c") +
      onlyIf(rich, path(grass(4, 344, 64, 12, 16), "#256b45")) +
      worth(rich, [104, 54], [140, 40], [178, 42], [212, 62], [228, 100], [228, 144]),
  },
  "7": {
    accent: yellow.dark,
    corner: { numeral: "7" },
    picture: (rich) =>
      sky(["#f2bf5c", "#f6cd78", "#fadf9f", "#fdf0cd"], 130, 200, 62) +
      disc(136, 246, 34, "#fff0b8") +
      hills("#e0a050", [-10, 290], [60, 268], [140, 282], [260, 262]) +
      catTail(yellow, [212, 208], [236, 170], [212, 136], [226, 108]) +
      cut(
        "M40 300C30 250 36 180 84 150C130 122 190 140 218 190C236 226 232 270 226 300H196C200 270 196 246 180 232C150 212 112 214 92 236C78 254 74 276 76 300Z",
        yellow.fur,
      ) +
      path(
        "M120 148a7 7 0 1 0 .1 0ZM150 150a7 7 0 1 0 .1 0ZM180 166a7 7 0 1 0 .1 0ZM136 172a7 7 0 1 0 .1 0ZM166 184a7 7 0 1 0 .1 0ZM200 196a7 7 0 1 0 .1 0ZM196 228a7 7 0 1 0 .1 0ZM214 250a6 6 0 1 0 .1 0Z",
        yellow.dark,
      ) +
      place(catHead(yellow), 76, 190, 1.08, -6) +
      hills("#c98238", [-10, 306], [70, 294], [150, 304], [260, 286]) +
      onlyIf(rich, firs("#9c5c25", [110, 318, 30], [128, 318, 22], [30, 330, 30])) +
      onlyIf(rich, hills("#a8642a", [-10, 330], [80, 318], [170, 332], [260, 316])) +
      worth(rich, [102, 58], [132, 42], [164, 38], [196, 44], [222, 66], [118, 104], [152, 106]),
  },
  "8": {
    accent: blue.dark,
    corner: { numeral: "8" },
    picture: (rich) =>
      sky(["#5f8fd8", "#79a3e0", "#9dbdea", "#c9dcf5"], 130, 130, 60) +
      catTail(blue, [204, 300], [238, 270], [226, 214], [234, 184]) +
      cut("M14 360C8 260 50 200 84 186H172C206 200 248 260 240 360Z", blue.fur) +
      path("M100 226Q128 250 156 226Q168 292 128 330Q88 292 100 226Z", blue.light) +
      line("M30 262L60 268M20 292L54 296M16 322L50 324M214 232L190 244M226 256L200 262", blue.dark, 9) +
      place(catHead(blue), 128, 158, 1.62) +
      houses("#2c4274", "#ffd877", [32, 330, 24, 20], [60, 332, 20, 28], [84, 334, 26, 18], [114, 334, 20, 24], [138, 336, 22, 18]) +
      hills("#21345f", [-10, 326], [70, 330], [130, 326], [260, 334]) +
      onlyIf(rich, firs("#1b2c52", [22, 336, 24], [164, 340, 26])) +
      worth(rich, [106, 52], [138, 36], [170, 36], [202, 46], [226, 74], [232, 112], [26, 128], [24, 168]),
  },
  raven: {
    accent: "#4b4560",
    corner: { numeral: "0" },
    picture: (rich) =>
      sky(["#6d6884", "#837d97", "#a29bae", "#c9c2c9"], 136, 150, 60) +
      disc(142, 148, 62, "#efe8dc") +
      hills("#544e6b", [-10, 290], [70, 268], [150, 292], [260, 262]) +
      bough("#1c1828", [22, 15, 10, 5], [-6, 278], [70, 256], [150, 256], [236, 226]) +
      bough("#1c1828", [9, 5, 2], [120, 256], [160, 284], [200, 290]) +
      onlyIf(
        rich,
        bough("#1c1828", [8, 4, 2], [50, 262], [40, 226], [50, 200]) + hills("#3a3550", [-10, 322], [80, 308], [170, 326], [260, 304]),
      ) +
      flock([["sit", 134, 180, 176]], !rich) +
      circle(157, 107, 5.5, GOLD) +
      circle(158, 107, 2.6, INK),
  },
  joker: {
    accent: "#6b4b8f",
    corner: { sign: "joker" },
    ribbon: { pl: "Joker", en: "Joker", sign: "star", colour: "#6b4b8f" },
    picture: (rich) =>
      sky(["#4a3a72", "#5e4c88", "#7a68a3", "#a493c0"], 130, 130, 58) +
      onlyIf(rich, stars(61, 16, "#efe6fa")) +
      lowered(
        rich,
        place(
          path(HEAD, "none", `stroke="${INK}" stroke-opacity=".2" stroke-width="8"`) +
            path("M0-38Q-9-38-18-34L-44-52C-48-30-50-10-46 6H0Z", blue.fur) +
            path("M0-38Q9-38 18-34L44-52C48-30 50-10 46 6H0Z", pink.fur) +
            path("M-46 6C-44 34-20 44 0 44V6Z", green.fur) +
            path("M46 6C44 34 20 44 0 44V6Z", yellow.fur) +
            path("M-44-6Q-20-18 0-4Q20-18 44-6Q42 16 22 16Q6 16 0 4Q-6 16-22 16Q-42 16-44-6Z", "#2a2048") +
            path(star(-21, 2, 12) + star(21, 2, 12), GOLD) +
            muzzle(PAPER),
          132,
          138,
          1.5,
        ),
      ) +
      hills("#3a2c60", [-10, 268], [70, 250], [150, 272], [260, 250]) +
      onlyIf(rich, hills("#2b204b", [-10, 306], [80, 292], [160, 312], [260, 296])) +
      onlyIf(rich, [blue, yellow, green, pink].map(({ fur }, i) => path(`M${34 + i * 32} 292l11 15l-11 15l-11-15Z`, fur)).join("")),
  },
  moth: {
    accent: "#8a6a3c",
    corner: { sign: "moth" },
    ribbon: { pl: "Ćma", en: "Moth", sign: "move", colour: "#8a5f2c" },
    picture: (rich) =>
      sky(["#2f2a44", "#443a52", "#6b5560", "#a98466"], 132, 240, 62) +
      onlyIf(rich, stars(62, 12, "#d8cde0", 90, 16, 140, 80)) +
      path("M84 350V282H128V350Z", "#f1e4c9") +
      circle(106, 262, 26, GOLD, faint(0.3)) +
      path("M106 240Q88 264 106 282Q124 264 106 240Z", "#ffd877") +
      lowered(
        rich,
        place(
          cut(
            "M0-10C30-66 84-66 100-44C98 0 66 22 20 20C46 30 50 58 34 74C12 70 4 44 0 26C-4 44-12 70-34 74C-50 58-46 30-20 20C-66 22-98 0-100-44C-84-66-30-66 0-10Z",
            "#d9c3a0",
          ) +
            path("M24-24C44-46 72-48 86-38C80-14 56 2 26 2ZM-24-24C-44-46-72-48-86-38C-80-14-56 2-26 2Z", "#b5946c") +
            circle(58, -24, 11, "#4a3a4c") +
            circle(-58, -24, 11, "#4a3a4c") +
            circle(58, -24, 5, GOLD) +
            circle(-58, -24, 5, GOLD) +
            path("M0-34Q9-20 8 6Q6 40 0 52Q-6 40-8 6Q-9-20 0-34Z", "#5b4550") +
            line("M-3-34Q-10-54-26-58M3-34Q10-54 26-58", "#5b4550", 4),
          132,
          132,
          0.98,
          -6,
        ),
      ),
  },
  bat: {
    accent: "#3c3468",
    corner: { sign: "bat" },
    ribbon: { pl: "Nietoperz", en: "Bat", sign: "raven", colour: "#4a3f86" },
    picture: (rich) =>
      sky(["#3a3566", "#4b4578", "#665f91", "#8f87b0"], 132, 124, 58) +
      onlyIf(rich, stars(63, 12, "#d8d2ee")) +
      lowered(
        rich,
        disc(132, 126, 66, "#f3e3b4") +
          place(
            path(
              "M0-22L8-40L17-20C40-46 74-54 104-46C90-30 88-8 92 12C74 2 58 8 50 26C34 14 18 20 0 50C-18 20-34 14-50 26C-58 8-74 2-92 12C-88-8-90-30-104-46C-74-54-40-46-17-20L-8-40Z",
              "#231d42",
            ) +
              line("M18-16Q50-30 92 10M16-12Q40-16 50 24M-18-16Q-50-30-92 10M-16-12Q-40-16-50 24", "#4a4173", 3) +
              circle(-6, -12, 3.6, GOLD) +
              circle(6, -12, 3.6, GOLD),
            132,
            128,
            0.98,
          ),
      ) +
      hills("#2d2855", [-10, 268], [70, 250], [150, 272], [260, 250]) +
      onlyIf(
        rich,
        firs("#221d44", [38, 300, 54], [62, 302, 40], [120, 304, 46]) + hills("#221d44", [-10, 306], [80, 292], [160, 312], [260, 296]),
      ),
  },
  owl: {
    accent: "#6b4a33",
    corner: { sign: "owl" },
    ribbon: { pl: "Sowa", en: "Owl", sign: "hand", colour: "#7a4f2c" },
    picture: (rich) =>
      sky(["#3d4a4a", "#4f5f5c", "#6f7f76", "#9aa793"], 130, 110, 60) +
      path("M20 360V-10H236V360Z", "#5b4436") +
      onlyIf(
        rich,
        line(
          "M36 0Q46 110 34 350M222 0Q210 130 224 350M54 0Q58 40 50 70M204 0Q198 40 206 66M60 270Q56 310 62 350M190 250Q196 300 190 350",
          "#48352a",
          5,
        ),
      ) +
      lowered(
        rich,
        path(
          "M128 42C182 42 206 92 204 136C202 190 176 216 128 216C80 216 54 190 52 136C50 92 74 42 128 42Z",
          "#241a1c",
          `stroke="#7d6048" stroke-width="9"`,
        ) +
          cut("M72 72Q98 88 128 88Q158 88 184 72Q190 110 182 160Q174 216 128 216Q82 216 74 160Q66 110 72 72Z", "#b58a5c") +
          path("M128 100C146 84 178 92 178 120C178 144 148 152 128 138C108 152 78 144 78 120C78 92 110 84 128 100Z", "#f0dfbf") +
          circle(103, 118, 20, "#ffc94d") +
          circle(153, 118, 20, "#ffc94d") +
          circle(103, 118, 10.5, INK) +
          circle(153, 118, 10.5, INK) +
          path("M119 130H137L128 150Z", "#4a3526") +
          line("M100 166q8 10 16 0t16 0t16 0M108 184q8 10 16 0t16 0", "#8a6238", 4),
      ),
  },
  dragon: {
    accent: "#8a2f3c",
    corner: { sign: "dragon" },
    ribbon: { pl: "Smok", en: "Dragon", sign: "no-raven", colour: "#9c3340" },
    picture: (rich) => {
      const coat: Coat = { body: "#b8414a", fin: "#e58a4f", eye: "#ffe08a" };
      return (
        sky(["#29406b", "#36517f", "#557097", "#8a9db5"], 130, 120, 58) +
        onlyIf(rich, stars(65, 16, "#dbe6f4")) +
        lowered(
          rich,
          wing(coat, 150, 150, 0.92, 14) +
            body(
              coat,
              [
                [236, 178],
                [196, 200],
                [160, 176],
                [128, 148],
                [104, 160],
                [92, 136],
                [110, 110],
              ],
              [4, 18, 34, 40, 34, 26, 24],
              14,
              -1,
              0.05,
              0.6,
            ) +
            head(coat, 108, 116, 0.78, 4, true) +
            wing({ ...coat, fin: "#d06a4a" }, 138, 154, 0.7, -16),
        ) +
        houses("#22304f", "#ffd877", [16, 276, 40, 36], [60, 280, 34, 50], [98, 282, 44, 34], [146, 276, 36, 46]) +
        hills("#1a2540", [-10, 270], [80, 276], [170, 268], [260, 276]) +
        onlyIf(
          rich,
          houses("#121b31", "#ffd877", [30, 326, 40, 30], [84, 332, 34, 40]) +
            hills("#121b31", [-10, 322], [80, 330], [170, 326], [260, 330]),
        )
      );
    },
  },
};

function leaf(x: number, y: number): string {
  return `M${x - 14} ${y}Q${x} ${y - 14} ${x + 14} ${y}Q${x} ${y + 14} ${x - 14} ${y}Z`;
}

/** Blades of grass in one path, leaning this way and that. */
function grass(x: number, y: number, height: number, count: number, step: number): string {
  return Array.from({ length: count }, (_, i) => {
    const [foot, lean, tall] = [x + i * step, (i % 3) * 9 - 9, height * (0.7 + ((i * 7) % 5) / 12)];
    return `M${foot - 9} 360Q${foot - 4 + lean / 2} ${y - tall / 2} ${foot + lean} ${(y - tall).toFixed(1)}Q${foot + 6 + lean / 2} ${y - tall / 2} ${foot + 9} 360Z`;
  }).join("");
}

export function kotyFace(token: string, small: boolean): Svg {
  const scene = SCENES[token] as Scene;
  return scene.picture(!small) + (scene.ribbon && !small ? ribbon(scene.ribbon, small) : "") + stage(scene.corner, small, scene.accent);
}
