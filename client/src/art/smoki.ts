/** The faces of Smoki: landscapes that turn out to be dragons, and the three raven cards. */

import { body, type Coat, head, wing } from "./dragon";
import { seal, stage } from "./frame";
import { band, blob, type Point, ring } from "./geometry";
import { cut, faint, INK, line, onlyIf, PAPER, path, type Svg } from "./paint";
import { bough, cloud, crescent, disc, firs, glints, hills, houses, sky, star, stars, water } from "./parts";
import { flock, type Raven } from "./ravens";
import type { SignName } from "./signs";

interface Scene {
  readonly accent: string;
  readonly numeral?: string;
  readonly sign?: SignName;
  /** What the card does when it comes into play. */
  readonly deed?: SignName;
  /** `rich` is false on a small card. */
  readonly land: (rich: boolean) => Svg;
  readonly ravens: readonly Raven[];
  readonly plumage?: string;
  readonly rim?: string;
}

const SUN: Coat = { body: "#ee9a2d", fin: "#d9722b", eye: "#fff4c8" };
const SAGE: Coat = { body: "#8cbf7f", fin: "#5f9d6a", eye: "#fff4c8" };
const ISLAND: Coat = { body: "#3fa37f", fin: "#f0b65e", eye: "#fff0b0" };
const STONE: Coat = { body: "#cf7a55", fin: "#a9563f", eye: "#ffe9a0" };
const CLOUD: Coat = { body: "#fdfdf8", fin: "#bfe0e6", eye: "#f2b84b" };
const FALLS: Coat = { body: "#4fa3cf", fin: "#d8f0f6", eye: "#ffe9a0" };
const BARK: Coat = { body: "#6a4a3f", fin: "#b5672f", eye: "#ffd877" };
const SLATE: Coat = { body: "#565583", fin: "#cfd0e6", eye: "#ffd877" };
const RIVER: Coat = { body: "#8fb9c9", fin: "#4f8798", eye: "#ffd877" };
const EMBER: Coat = { body: "#3a2230", fin: "#7d2f2f", eye: "#ff9a3d" };

const SCENES: Readonly<Record<string, Scene>> = {
  "-2": {
    accent: "#dd9a2c",
    plumage: "#fffdf6",
    rim: "#d98f2f",
    land: (rich) => {
      const spine = ring(128, 176, 70, -62, 236, 12);
      const widths = [30, 36, 34, 28, 20, 12, 4];
      const rays = ring(128, 176, 128, 0, 345, 24).map(([x, y], i) => {
        const [px, py] = ring(128, 176, i % 2 ? 104 : 118, i * 15 - 4, i * 15 + 4, 2) as [Point, Point];
        return `M${px[0].toFixed(1)} ${px[1].toFixed(1)}L${x.toFixed(1)} ${y.toFixed(1)}L${py[0].toFixed(1)} ${py[1].toFixed(1)}Z`;
      });
      return (
        sky(["#ffe08a", "#ffeaa8", "#fff3c9", "#fffbe8"], 128, 176, 62) +
        onlyIf(rich, path(rays.join(""), "#f7b545")) +
        disc(128, 176, 46, "#ffcf4d") +
        body(SUN, spine, widths, 17, 1, 0.1, 0.92) +
        head(SUN, 164, 113, 0.8, -4, true) +
        hills("#f3b765", [-10, 306], [60, 286], [140, 304], [260, 280]) +
        onlyIf(rich, hills("#e59a4a", [-10, 328], [80, 318], [170, 332], [260, 316]))
      );
    },
    ravens: [
      ["up", 196, 60, 62, -8, true],
      ["down", 60, 282, 62, -6],
    ],
  },
  "0": {
    accent: "#7fae6c",
    land: (rich) =>
      sky(["#fbe2b4", "#fdecc8", "#fff5dd", "#fffcef"], 150, 120, 62) +
      disc(168, 92, 32, "#ffcf6b") +
      hills("#cfdca0", [-10, 210], [70, 186], [150, 206], [260, 170]) +
      path(firPath([104, 168, 40], [128, 152, 48], [152, 150, 44], [178, 160, 40], [200, 178, 32]), SAGE.fin) +
      cut(
        band(
          [
            [258, 196],
            [206, 206],
            [152, 200],
            [108, 224],
            [76, 256],
          ],
          [26, 66, 106, 84, 40],
        ),
        SAGE.body,
      ) +
      onlyIf(rich, line("M150 176Q170 190 168 212M184 186Q198 198 196 214M120 196Q138 208 138 228", SAGE.fin, 4)) +
      head(SAGE, 82, 254, 0.72, -14, true, true) +
      onlyIf(rich, cloud(40, 206, 50, "#fffaf0")) +
      hills("#a9cf8f", [-10, 300], [60, 292], [120, 286], [180, 262], [260, 256]) +
      onlyIf(rich, hills("#7fb678", [-10, 322], [80, 312], [170, 326], [260, 312])),
    ravens: [],
  },
  "1": {
    accent: "#3f9f8a",
    land: (rich) =>
      sky(["#a9dfe3", "#c0e8e6", "#d8f1e8", "#f2f9ea"], 160, 100, 64) +
      onlyIf(rich, cloud(206, 130, 70, "#f6fdf8")) +
      hills("#9fcfd6", [-10, 216], [60, 208], [140, 214], [260, 200]) +
      water("#74c2c4", 222, 5, 60) +
      body(
        ISLAND,
        [
          [84, 262],
          [74, 210],
          [84, 166],
          [100, 150],
        ],
        [46, 34, 28, 26],
        13,
        -1,
        0.1,
        0.9,
      ) +
      head(ISLAND, 104, 146, 0.72, -8, true) +
      cut(blob([78, 262], [110, 214], [160, 190], [208, 210], [240, 262]), ISLAND.body) +
      path(firPath([150, 200, 34], [170, 200, 44], [190, 206, 34]), "#f0b65e") +
      houses("#f7ecd2", "#e5813f", [118, 214, 22, 22]) +
      body(
        ISLAND,
        [
          [214, 262],
          [232, 226],
          [216, 204],
          [232, 186],
        ],
        [18, 12, 8, 2],
        8,
        1,
        0.2,
        0.9,
      ) +
      water("#4fabad", 254, 7, 58, 18) +
      onlyIf(rich, water("#38929a", 292, 6, 60, 4)) +
      glints("#e5fbf2", 0.8, [90, 278, 30], [140, 300, 24], [60, 308, 22]),
    ravens: [["up", 196, 66, 60, -8, true]],
  },
  "2": {
    accent: "#c0714e",
    land: (rich) =>
      sky(["#f3d9a0", "#f7e3b6", "#fbeecd", "#fff8e4"], 130, 120, 62) +
      disc(196, 78, 24, "#f6b45c") +
      hills("#e3bd8f", [-10, 226], [60, 196], [130, 226], [200, 190], [260, 214]) +
      water("#86c9bd", 236, 5, 66) +
      body(
        STONE,
        [
          [252, 262],
          [224, 186],
          [166, 152],
          [110, 172],
          [78, 226],
          [62, 250],
        ],
        [40, 40, 40, 38, 34, 28],
        18,
        -1,
        0.08,
        0.92,
      ) +
      onlyIf(rich, line("M224 214L206 226M196 184L184 204M160 172V192M128 178L138 196M104 204L118 214", STONE.fin, 4)) +
      head(STONE, 68, 244, 0.7, 34, true) +
      onlyIf(rich, houses("#7a4a4f", "#ffe08a", [150, 140, 22, 20], [176, 146, 18, 26])) +
      water("#5fb3aa", 270, 6, 60, 10) +
      glints("#f4fbe6", 0.8, [130, 256, 34], [112, 288, 26]) +
      onlyIf(rich, water("#3f9895", 310, 6, 60, 30)),
    ravens: [
      ["up", 128, 66, 56, -8],
      ["soar", 128, 222, 50, 200],
    ],
  },
  "3": {
    accent: "#4fa0b0",
    land: (rich) =>
      sky(["#7fc8d0", "#97d4d8", "#b4e0de", "#d9efe4"], 150, 150, 62) +
      hills("#5fa8a8", [-10, 276], [60, 250], [130, 276], [200, 246], [260, 268]) +
      body(
        CLOUD,
        [
          [246, 150],
          [214, 184],
          [166, 176],
          [132, 206],
          [82, 210],
          [56, 170],
          [80, 134],
          [126, 124],
        ],
        [4, 20, 36, 42, 40, 38, 34, 28],
        15,
        -1,
        0.06,
        0.95,
      ) +
      cloud(186, 214, 96, CLOUD.body) +
      cloud(86, 246, 110, CLOUD.body) +
      onlyIf(rich, cloud(214, 172, 60, CLOUD.body)) +
      head(CLOUD, 120, 124, 0.84, -6) +
      onlyIf(rich, line("M184 128Q206 140 200 160M180 134Q192 150 182 164", "#8fcbd2", 3)) +
      hills("#3f8e90", [-10, 304], [70, 288], [150, 308], [260, 286]) +
      onlyIf(rich, firs("#2f7479", [30, 312, 36], [50, 312, 26], [136, 322, 34])),
    ravens: [
      ["up", 124, 58, 54, -8],
      ["down", 204, 76, 56, 4, true],
      ["soar", 60, 296, 46, -20],
    ],
  },
  "4": {
    accent: "#3d8a9a",
    land: (rich) =>
      sky(["#9fc6a8", "#b1d1b2", "#c8dec2", "#e2ecd6"], 130, 70, 60) +
      cut("M-4 120Q40 108 66 126L84 190L70 360H-4Z", "#557f63") +
      cut("M254 96Q204 88 184 112L170 180L188 360H254Z", "#4a7259") +
      body(
        FALLS,
        [
          [196, 60],
          [140, 76],
          [102, 116],
          [150, 160],
          [164, 204],
          [112, 236],
          [92, 258],
        ],
        [6, 30, 46, 54, 50, 40, 30],
        13,
        1,
        0.05,
        0.95,
      ) +
      line("M132 92Q112 112 126 130Q158 154 162 188M148 90Q124 108 138 126Q172 156 168 196", "#dff3f8", 4, faint(0.85)) +
      head(FALLS, 98, 250, 0.76, 24, true) +
      onlyIf(rich, path("M-4 150Q30 140 64 156V172Q30 156-4 168ZM254 128Q214 120 180 136V150Q214 138 254 146Z", "#7ba577")) +
      onlyIf(rich, firs("#365c4c", [26, 122, 40], [48, 122, 30], [214, 98, 40], [232, 98, 30])) +
      water("#4b9fb0", 286, 7, 56, 8) +
      cloud(90, 298, 90, "#e6f5f4") +
      onlyIf(rich, water("#347f93", 314, 6, 60, 20)),
    ravens: [
      ["up", 128, 48, 52, -8],
      ["sit", 210, 76, 44, 0, true],
      ["sit", 38, 142, 46],
      ["down", 206, 206, 54, 2, true],
    ],
  },
  "5": {
    accent: "#a8632f",
    land: (rich) =>
      sky(["#b8995f", "#c9ab6f", "#dac088", "#ecd8a8"], 130, 130, 62) +
      hills("#93804f", [-10, 258], [70, 238], [150, 260], [260, 232]) +
      bough(BARK.body, [22, 12, 5], [118, 216], [164, 184], [206, 150]) +
      bough(BARK.body, [18, 9, 4], [112, 190], [66, 176], [38, 186]) +
      cut(
        blob([88, 120], [92, 82], [124, 56], [168, 46], [206, 66], [232, 100], [236, 146], [206, 172], [164, 164], [118, 150]),
        "#c98238",
      ) +
      onlyIf(rich, path(blob([140, 96], [168, 66], [204, 84], [216, 122], [186, 140], [152, 128]), "#dc9f4e")) +
      cut(blob([26, 196], [30, 170], [58, 160], [86, 176], [78, 204], [46, 210]), "#c98238") +
      body(
        BARK,
        [
          [150, 340],
          [138, 286],
          [112, 232],
          [118, 170],
          [140, 126],
          [136, 104],
        ],
        [66, 48, 44, 38, 34, 28],
        18,
        1,
        0.24,
        0.96,
      ) +
      head(BARK, 142, 110, 0.8, -10, true) +
      onlyIf(rich, line("M120 236Q132 244 146 238M124 262Q138 270 154 262M112 208Q122 214 134 208", "#4c332d", 3.5)) +
      bough(BARK.body, [20, 10, 4], [138, 322], [92, 324], [54, 340]) +
      hills("#6b6040", [-10, 312], [60, 306], [130, 328], [260, 300]) +
      onlyIf(rich, path("M52 240l8 4-6 7ZM198 262l8-5 2 9ZM78 276l8 2-4 8ZM186 222l6 6-9 2ZM46 276l7-4 1 8Z", "#b5672f")),
    ravens: [
      ["up", 192, 46, 50, -10, true],
      ["sit", 56, 144, 46],
      ["soar", 190, 108, 46, 20],
      ["down", 196, 224, 52, -2, true],
      ["up", 58, 244, 50, -6],
    ],
  },
  "6": {
    accent: "#57568a",
    land: (rich) =>
      sky(["#6f7db3", "#8490c0", "#a1a9cd", "#c6c6da"], 170, 100, 60) +
      onlyIf(rich, stars(46, 10, "#eef0fa", 90, 18, 140, 60)) +
      crescent(206, 62, 20, "#f6e6b8", 200) +
      wing({ body: "#6d6ca0", fin: "#9b9bc8", eye: "" }, 164, 196, 1.15, 12) +
      wing({ body: "#6d6ca0", fin: "#9b9bc8", eye: "" }, 92, 206, 1.05, -8, true) +
      cut("M12 330L60 252L84 226L104 178L128 156L150 178L178 226L206 262L250 330Z", SLATE.body) +
      path("M104 178L128 156L150 178L142 190L132 180L122 192L114 182Z", SLATE.fin) +
      body(
        SLATE,
        [
          [140, 262],
          [146, 206],
          [128, 160],
          [116, 132],
        ],
        [62, 46, 34, 28],
        16,
        1,
        0.1,
        0.9,
      ) +
      head(SLATE, 120, 134, 0.84, -6, true) +
      onlyIf(rich, line("M118 256Q136 266 160 256M120 232Q138 242 162 232M122 208Q136 216 156 208", "#454470", 4)) +
      hills("#4a4a78", [-10, 296], [50, 270], [110, 292], [180, 262], [260, 288]) +
      onlyIf(rich, firs("#33335c", [34, 302, 42], [54, 304, 32], [118, 312, 38], [136, 312, 28])) +
      hills("#3a3963", [-10, 316], [80, 304], [170, 320], [260, 304]),
    ravens: [
      ["up", 124, 50, 50, -8],
      ["soar", 184, 106, 44, 30],
      ["down", 42, 142, 48, 4],
      ["up", 214, 170, 50, -4, true],
      ["up", 44, 196, 48, -4],
      ["down", 206, 228, 48, 0, true],
    ],
  },
  "7": {
    accent: "#2c6675",
    land: (rich) => {
      const spine: Point[] = [
        [214, 112],
        [150, 124],
        [92, 146],
        [110, 182],
        [176, 198],
        [182, 234],
        [108, 252],
        [74, 280],
      ];
      const widths = [3, 12, 20, 28, 36, 42, 44, 36];
      return (
        sky(["#27505f", "#336273", "#487a88", "#6d99a0"], 176, 76, 58) +
        onlyIf(rich, stars(47, 14, "#d5e9e6", 90, 16, 140, 60)) +
        disc(182, 72, 24, "#e9e6c8") +
        hills("#2f5f6c", [-10, 140], [50, 116], [120, 128], [190, 100], [260, 122]) +
        hills("#24505c", [-10, 190], [50, 150], [110, 164], [180, 136], [260, 160]) +
        hills("#1d4652", [-10, 226], [30, 214], [70, 240], [130, 300], [180, 350]) +
        body(RIVER, spine, widths, 10, 1, 0.3, 0.98) +
        onlyIf(rich, line("M120 150Q104 162 124 172Q190 186 190 214Q184 244 120 246", "#d9eef0", 4, faint(0.7))) +
        head(RIVER, 82, 272, 0.84, 22, true) +
        hills("#14353f", [150, 350], [176, 290], [206, 250], [260, 234]) +
        onlyIf(rich, firs("#0f2a33", [28, 250, 34], [214, 262, 40], [196, 280, 34]))
      );
    },
    ravens: [
      ["up", 126, 58, 52, -8],
      ["soar", 216, 128, 46, 150],
      ["down", 46, 134, 52, 4],
      ["up", 54, 196, 50, -8],
      ["soar", 130, 216, 40, 10],
      ["down", 210, 196, 52, -2, true],
      ["sit", 128, 298, 46],
    ],
  },
  "8": {
    accent: "#7d2f34",
    land: (rich) =>
      sky(["#3a2233", "#54293a", "#7a3440", "#a84a42"], 128, 92, 54) +
      cloud(150, 70, 130, "#8f4a4c") +
      cloud(200, 104, 90, "#a25850") +
      onlyIf(rich, path(star(98, 96, 5) + star(166, 112, 4) + star(120, 78, 4) + star(72, 120, 4), "#ffb04d")) +
      cut("M-10 330L58 236L92 170Q128 150 166 170L204 240L260 318V360H-10Z", EMBER.body) +
      path("M92 170Q128 152 166 170L156 184L146 176L136 196L126 180L116 214L106 178Z", "#ff8a3a") +
      path("M106 171Q128 160 152 171L146 176L136 186L126 174L118 192L108 176Z", "#ffd26b") +
      path("M128 96Q108 126 116 160Q128 150 140 160Q150 128 128 96Z", "#ff9a3d") +
      path("M129 120Q120 138 123 160Q129 154 135 160Q138 138 129 120Z", "#ffe08a") +
      path("M70 222Q92 200 114 226Q92 236 70 222ZM144 226Q166 200 190 222Q166 236 144 226Z", "#ffc14d") +
      path("M91 208q6 11 0 24q-6-12 0-24ZM167 208q6 11 0 24q-6-12 0-24Z", INK) +
      line("M62 212Q90 188 118 220M140 220Q168 188 198 212", "#1f131d", 7) +
      path("M112 262q6-6 10 2ZM136 264q4-8 10-2Z", "#1f131d") +
      path("M56 292Q128 262 204 292L190 300L178 288L166 302L152 286L140 304L128 288L116 304L104 286L92 302L80 290L70 304Z", "#1f131d") +
      onlyIf(rich, line("M66 236L44 300M190 240L216 300M128 236V250", "#6b3038", 4)) +
      onlyIf(rich, hills("#25161f", [-10, 330], [60, 318], [130, 332], [260, 310])),
    ravens: [
      ["up", 112, 44, 52, -8],
      ["down", 206, 50, 56, 6, true],
      ["soar", 56, 128, 48, 20],
      ["up", 204, 128, 54, -6, true],
      ["down", 42, 186, 52, 4],
      ["soar", 216, 186, 46, 160],
      ["sit", 48, 296, 44],
      ["down", 172, 88, 46, -6],
    ],
  },
  nest: {
    accent: "#3b3340",
    numeral: "9",
    deed: "swap",
    land: (rich) =>
      sky(["#4a4458", "#5f586c", "#7d7586", "#a9a0a6"], 140, 120, 56) +
      disc(150, 110, 36, "#efe6d2") +
      hills("#453f52", [-10, 280], [70, 262], [150, 284], [260, 258]) +
      bough("#1d1922", [46, 26, 18, 12], [118, 350], [122, 280], [112, 226], [124, 190]) +
      bough("#1d1922", [16, 9, 3], [116, 240], [62, 214], [34, 172]) +
      bough("#1d1922", [15, 9, 3], [120, 226], [176, 204], [222, 158]) +
      onlyIf(
        rich,
        bough("#1d1922", [8, 5, 2], [74, 220], [40, 222], [20, 240]) + bough("#1d1922", [8, 4, 2], [180, 204], [206, 214], [232, 208]),
      ) +
      cut(
        blob([62, 168], [62, 168], [90, 180], [126, 184], [164, 180], [190, 166], [190, 166], [178, 204], [126, 220], [76, 206]),
        "#6e5238",
      ) +
      line("M68 180Q126 204 186 178M74 194Q126 216 178 194M60 166L84 186M192 164L166 188M96 206L120 184M156 206L136 186", "#a07c4f", 3.5) +
      path("M100 176q4-26 18-26t17 28ZM130 179q2-24 16-23t15 21Z", "#cfe0d2") +
      onlyIf(rich, hills("#2b2733", [-10, 318], [80, 306], [170, 322], [260, 302])),
    rim: "#8f8794",
    ravens: [
      ["up", 122, 50, 54, -10],
      ["down", 206, 62, 56, 6, true],
      ["soar", 48, 126, 50, 20],
      ["sit", 76, 146, 50],
      ["sit", 176, 142, 50, 0, true],
      ["soar", 218, 126, 46, 150],
      ["sit", 46, 204, 44],
      ["up", 52, 254, 50, -6],
      ["down", 196, 240, 54, -2, true],
    ],
  },
  circle: {
    accent: "#231b3f",
    numeral: "10",
    deed: "circle",
    land: (rich) =>
      sky(["#2c2450", "#3a3164", "#544a80", "#7f75a3"], 127, 168, 46) +
      disc(127, 168, 36, "#efe8f2") +
      onlyIf(rich, stars(50, 14, "#c9c0e6", 90, 16, 140, 50)) +
      hills("#1f1940", [-10, 312], [70, 290], [150, 300], [260, 282]) +
      cut(
        "M40 306V274Q46 266 54 272V308ZM76 300V256Q84 246 94 254V302ZM116 300V248Q126 240 136 248V302ZM146 306V262Q154 256 162 262V310Z",
        "#3c345f",
        5,
      ) +
      onlyIf(rich, hills("#161131", [-10, 326], [80, 306], [160, 320], [260, 304])),
    rim: "#6a5f94",
    ravens: ring(127, 168, 92, -90, 234, 10).map(([x, y], i): Raven => ["soar", Math.round(x), Math.round(y), i % 2 ? 50 : 60, i * 36 + 8]),
  },
  mirror: {
    accent: "#4f9aa0",
    sign: "mirror",
    land: (rich) => {
      const mountain =
        path("M20 176L80 96L106 126L150 62L232 176Z", "#4d7f93") +
        path("M150 62L178 101L164 112L152 98L138 114L128 94ZM80 96L98 118L88 128L78 118L66 122L62 120Z", "#eef6f2") +
        onlyIf(rich, firs("#2f5f6f", [34, 176, 36], [54, 176, 28], [204, 176, 40], [222, 176, 30], [130, 176, 26]));
      return (
        sky(["#a9d2d2", "#bcdedb", "#d3e9e2", "#edf5ea"], 190, 70, 60) +
        disc(200, 62, 20, "#fff2c4") +
        mountain +
        path("M0 176H250V350H0Z", "#7fbcc0") +
        `<g transform="matrix(1 0 0 -1 0 352)" opacity=".5">${disc(200, 62, 20, "#fff2c4")}${mountain}</g>` +
        line("M0 176H250", PAPER, 3, faint(0.8)) +
        line("M30 204H96M140 200H214M60 232H130M150 240H176M40 262H84M106 272H150M60 300H120", "#e9f6f2", 3, faint(0.75))
      );
    },
    ravens: [],
  },
};

/** Firs as one path, for a dragon's back. */
function firPath(...trees: readonly (readonly [x: number, y: number, height: number])[]): string {
  return trees.map(([x, y, h]) => `M${x} ${y - h}L${x + h * 0.3} ${y + 18}H${x - h * 0.3}Z`).join("");
}

export function smokiFace(token: string, small: boolean): Svg {
  const scene = SCENES[token] as Scene;
  const corner = scene.sign ? { sign: scene.sign } : { numeral: scene.numeral ?? token.replace("-", "−") };
  return (
    scene.land(!small) +
    flock(scene.ravens, small, scene.plumage, scene.rim) +
    (scene.deed ? seal(scene.deed, "#5b3f7a", small) : "") +
    stage(corner, small, scene.accent)
  );
}
