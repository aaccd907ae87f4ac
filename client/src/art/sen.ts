/** The faces of Sen: ten lands from a bright dawn to a storm of wings, the hourglass, and the specials. */

import { partsOf } from "./cards";
import { type Corner, ribbon, stage } from "./frame";
import { blob } from "./geometry";
import { circle, cut, faint, INK, line, onlyIf, PAPER, path, place, type Svg } from "./paint";
import { bough, cloud, crescent, disc, firs, glints, hills, houses, sky, star, stars, water } from "./parts";
import { flock, type Raven } from "./ravens";
import { SPECIALS } from "./specials";

interface Scene {
  readonly accent: string;
  /** What lies behind the ravens; `rich` is false on a small card. */
  readonly land: (rich: boolean) => Svg;
  readonly ravens: readonly Raven[];
  /** The colour between ravens that crowd. */
  readonly rim?: string;
}

const LANDS: readonly Scene[] = [
  {
    accent: "#e9a24f",
    land: (rich) =>
      sky(["#fbd9a6", "#fde5bb", "#fff0d2", "#fffaea"], 125, 180, 66) +
      disc(125, 186, 58, "#ffd167") +
      onlyIf(rich, path(star(205, 60, 9) + star(178, 36, 5) + star(56, 128, 6), "#f2a04e")) +
      hills("#f6bd9f", [-10, 250], [50, 214], [110, 238], [170, 220], [260, 246]) +
      onlyIf(rich, hills("#ef9f90", [-10, 262], [60, 250], [140, 262], [200, 238], [260, 258])) +
      place(fish("#e4694f", "#f79a6b", rich), 132, 138, 0.92, -14) +
      water("#9fd8cb", 270, 5, 64) +
      glints("#fff6dd", 0.85, [110, 286, 44], [150, 298, 26], [92, 302, 20]) +
      onlyIf(rich, water("#6cbfb2", 312, 5, 54, 20)),
    ravens: [],
  },
  {
    accent: "#5cab90",
    land: (rich) =>
      sky(["#bfe6dc", "#d2efdf", "#e9f6df", "#fbf9e2"], 168, 96, 70) +
      onlyIf(rich, cloud(52, 176, 84, "#f4fbf2")) +
      hills("#a9dabb", [-10, 262], [70, 236], [150, 262], [260, 226]) +
      line("M78 306L146 112M108 306L172 112", "#b9764e", 7) +
      line("M84 288H114M92 262H122M102 236H131M110 210H139M120 184H148M129 158H157M138 132H165", "#b9764e", 6) +
      cloud(164, 134, 142, "#fffdf6") +
      path(star(150, 104, 15), "#f2b84b") +
      hills("#79c2a1", [-10, 300], [60, 286], [130, 304], [200, 282], [260, 300]) +
      onlyIf(rich, firs("#4d9f86", [28, 300, 44], [48, 300, 30], [206, 292, 40])) +
      onlyIf(rich, hills("#58ab8f", [-10, 326], [80, 316], [170, 330], [260, 320])),
    ravens: [["sit", 196, 70, 58, 0, true]],
  },
  {
    accent: "#2f9a97",
    land: (rich) =>
      sky(["#f6cfae", "#f9debf", "#fdebd0", "#fff6e2"], 150, 150, 60) +
      onlyIf(rich, disc(196, 66, 20, "#fffaf0")) +
      hills("#e8b3a2", [-10, 216], [60, 196], [120, 214], [190, 190], [260, 206]) +
      water("#8fcfc6", 226, 5, 70) +
      onlyIf(rich, water("#62b6b0", 254, 6, 60, 15)) +
      line("M150 246V120Q150 104 168 104", "#5d4257", 6) +
      circle(170, 134, 40, "#ffe9a8", faint(0.55)) +
      circle(170, 134, 25, "#ffc44d") +
      line("M170 109V159M156 114Q148 134 156 154M184 114Q192 134 184 154", "#e88f3c", 2.5) +
      cut(blob([52, 240], [52, 240], [90, 252], [160, 252], [206, 236], [206, 236], [186, 272], [120, 282], [76, 272]), "#8a4f5d") +
      path("M70 256Q130 270 192 254L188 262Q130 278 76 266Z", "#b97068") +
      water("#3d9f9b", 278, 7, 56, 5) +
      glints("#ffd98a", 0.9, [150, 300, 40], [126, 314, 24]),
    ravens: [
      ["sit", 76, 218, 52],
      ["up", 126, 72, 60, -8],
    ],
  },
  {
    accent: "#4c8d52",
    land: (rich) =>
      sky(["#dfe0a2", "#e8e9b8", "#f1f2cf", "#fbfae6"], 92, 150, 62) +
      hills("#b9cf94", [-10, 256], [70, 236], [150, 258], [260, 230]) +
      bough("#7a5262", [54, 36, 30, 26], [130, 330], [134, 262], [124, 200], [132, 130]) +
      bough("#7a5262", [18, 10, 6], [130, 214], [176, 178], [206, 180]) +
      bough("#7a5262", [16, 9, 6], [126, 190], [80, 168], [48, 176]) +
      cut(
        blob([40, 150], [34, 112], [70, 92], [92, 48], [144, 34], [188, 54], [220, 84], [222, 126], [186, 150], [140, 140], [92, 158]),
        "#5aa06c",
      ) +
      onlyIf(rich, path(blob([96, 96], [112, 66], [150, 58], [186, 82], [180, 112], [130, 112]), "#79b87d")) +
      line("M96 304H130M100 286H136M106 268H144M116 250H154M124 232H158M122 214H152M114 196H144M108 178H138", "#f3dfae", 8) +
      path("M116 330V306Q116 292 129 292Q142 292 142 306V330Z", "#ffcf5e") +
      hills("#7fb07a", [-10, 318], [60, 306], [112, 326], [160, 324], [260, 306]) +
      onlyIf(rich, hills("#5b9668", [-10, 338], [90, 330], [180, 338], [260, 328])),
    ravens: [
      ["sit", 58, 150, 48],
      ["sit", 198, 156, 48, 0, true],
      ["down", 196, 226, 54, -6, true],
    ],
  },
  {
    accent: "#4f83b8",
    land: (rich) =>
      sky(["#8fbfe0", "#a8cfe7", "#c3e0ec", "#e2f0ee"], 150, 60, 66) +
      onlyIf(rich, cloud(204, 208, 74, "#d9ebf0")) +
      hills("#86a9cf", [-10, 262], [60, 240], [130, 262], [200, 236], [260, 256]) +
      WHALE +
      hills("#5f86b3", [-10, 290], [70, 278], [150, 292], [260, 274]) +
      houses("#33507f", "#ffd877", [34, 308, 34, 26], [72, 310, 26, 38], [104, 312, 36, 24], [146, 308, 24, 34]) +
      hills("#3d6194", [-10, 316], [70, 308], [150, 318], [260, 306]) +
      onlyIf(rich, firs("#2a4673", [22, 336, 30], [150, 340, 36], [136, 342, 24])),
    ravens: [
      ["up", 116, 62, 52, -10],
      ["soar", 204, 204, 46, -30],
      ["down", 48, 226, 50, -4, true],
      ["sit", 124, 266, 42],
    ],
  },
  {
    accent: "#7d68b4",
    land: (rich) =>
      sky(["#a99ad2", "#baabd9", "#d0bedd", "#ead0d8"], 130, 170, 66) +
      onlyIf(rich, cloud(214, 150, 80, "#dcc9e2") + cloud(24, 206, 70, "#cdbce0")) +
      hills("#8f80bd", [-10, 276], [60, 250], [130, 272], [200, 244], [260, 262]) +
      line("M100 152L120 204M166 152L146 204M122 156L128 200M144 156L138 200", "#57407a", 2.5) +
      cut("M133 36C178 36 202 68 198 102C194 132 164 150 152 160H114C102 150 72 132 68 102C64 68 88 36 133 36Z", "#e8788a") +
      path("M133 36C112 50 102 80 104 104C106 130 114 148 120 160H146C152 148 160 130 162 104C164 80 154 50 133 36Z", "#f7d28c") +
      onlyIf(rich, path("M133 36C128 60 126 130 130 160H136C140 130 138 60 133 36Z", "#e8788a")) +
      houses("#4b3872", "#ffd877", [112, 236, 42, 28]) +
      hills("#6c5c9f", [-10, 304], [70, 286], [160, 306], [260, 288]) +
      onlyIf(rich, hills("#524482", [-10, 328], [90, 318], [180, 332], [260, 318])),
    ravens: [
      ["up", 214, 62, 50, -12, true],
      ["down", 48, 134, 50, 6],
      ["soar", 206, 196, 46, 200],
      ["up", 56, 250, 50, -6],
      ["sit", 126, 286, 46],
    ],
  },
  {
    accent: "#6a4f9c",
    land: (rich) =>
      sky(["#6d66ab", "#8078b8", "#9a8dc4", "#bca7cd"], 136, 120, 62) +
      onlyIf(rich, stars(6, 16, "#efe3f2", 90, 16, 140, 120)) +
      line("M96 128Q84 112 98 98Q112 84 98 66M176 130Q190 112 176 96", "#d9c9e4", 6, faint(0.7)) +
      disc(136, 132, 40, "#fbe3a0") +
      onlyIf(rich, path("M120 116a7 7 0 1 0 .1 0ZM150 140a10 10 0 1 0 .1 0ZM146 108a5 5 0 1 0 .1 0Z", "#eecb84")) +
      cut("M66 158H206Q208 236 164 252H108Q64 236 66 158Z", "#f3e4dc") +
      line("M204 172Q240 168 234 200Q226 224 190 222", "#f3e4dc", 11) +
      path("M66 158H206L205 176Q136 188 67 176Z", "#b65f7d") +
      path("M84 196Q110 216 136 196T188 196L186 206Q160 224 136 206T86 206Z", "#8a79c0") +
      cut("M74 254H198L182 268H90Z", "#e2cfd0") +
      hills("#57499a", [-10, 286], [60, 264], [140, 272], [200, 262], [260, 280]) +
      onlyIf(rich, hills("#443783", [-10, 316], [80, 300], [160, 318], [260, 300])) +
      onlyIf(rich, firs("#33296b", [30, 322, 40], [48, 324, 28], [140, 330, 34])),
    ravens: [
      ["up", 128, 54, 50, -10],
      ["soar", 204, 60, 46, 30],
      ["down", 46, 130, 50, 0],
      ["up", 206, 122, 44, -8, true],
      ["sit", 84, 136, 40, 0, true],
      ["sit", 72, 270, 48],
    ],
  },
  {
    accent: "#453a86",
    land: (rich) =>
      sky(["#4a4689", "#5b569a", "#7570ac", "#9890bf"], 176, 104, 60) +
      onlyIf(rich, stars(7, 18, "#d7d0ee")) +
      disc(178, 98, 34, "#f1e6c8") +
      hills("#5a5396", [-10, 250], [60, 226], [130, 252], [200, 220], [260, 246]) +
      cut(
        "M84 330L100 262Q88 214 108 176Q118 156 106 120L96 104L110 100L112 108L120 106L122 96L132 94L134 104L144 102L146 92L160 90L156 112Q160 156 150 190Q140 226 152 266L160 330Z",
        "#2a2658",
      ) +
      path("M104 146Q130 120 152 146Q130 170 104 146Z", "#ffd877") +
      circle(129, 145, 9.5, INK) +
      onlyIf(rich, path("M114 212q8-14 16-2v20l-14 2ZM112 282q10-14 18 0v22h-18Z", "#e0a95c")) +
      hills("#37326f", [-10, 290], [70, 272], [150, 296], [260, 268]) +
      onlyIf(rich, hills("#262253", [-10, 318], [80, 310], [170, 322], [260, 306])),
    ravens: [
      ["soar", 112, 46, 50, -40],
      ["up", 214, 50, 52, -14, true],
      ["down", 46, 140, 52, 8],
      ["up", 200, 150, 56, -4],
      ["up", 48, 198, 50, -4],
      ["down", 206, 218, 54, 4, true],
      ["sit", 58, 260, 46],
    ],
  },
  {
    accent: "#2c2f66",
    land: (rich) =>
      sky(["#33366b", "#40447b", "#54588d", "#7476a3"], 160, 96, 58) +
      crescent(190, 66, 26, "#e8dfc8", 200) +
      onlyIf(rich, path("M92 14L70 82L88 78L66 140L112 66L92 70L116 14Z", "#cfc6ea", faint(0.75))) +
      water("#3b4a85", 210, 26, 120, 30) +
      place(bed(rich), 128, 206, 1, -9) +
      water("#2b3a72", 246, 24, 104, 70) +
      water("#1f2b5c", 282, 20, 90, 10) +
      line("M20 262q14-12 28 0M150 256q14-12 28 0M64 300q14-10 26 0", "#8f9cd0", 4, faint(0.7)) +
      onlyIf(rich, water("#161f49", 318, 14, 80, 40)),
    ravens: [
      ["up", 116, 42, 54, -8],
      ["soar", 156, 98, 52, 40],
      ["down", 214, 116, 54, 6, true],
      ["up", 44, 128, 56, -16],
      ["down", 106, 128, 52, -4],
      ["sit", 178, 156, 44, -9, true],
      ["soar", 44, 226, 46, -20],
      ["up", 210, 216, 54, -6, true],
    ],
  },
  {
    accent: "#1d1838",
    rim: "#6a5d96",
    land: (rich) =>
      sky(["#2b2350", "#3d3268", "#5a4e86", "#8b80ad"], 128, 168, 54) +
      disc(128, 168, 52, "#e9e2ee") +
      hills("#1f1a40", [-10, 312], [60, 296], [140, 316], [260, 292]) +
      onlyIf(
        rich,
        bough("#120f28", [12, 7, 3], [-4, 330], [60, 312], [110, 322]) + bough("#120f28", [8, 4, 2], [40, 318], [62, 292], [92, 288]),
      ),
    ravens: [
      ["up", 122, 58, 80, -10],
      ["down", 200, 66, 84, 12, true],
      ["soar", 46, 140, 72, 18],
      ["soar", 212, 138, 74, 160],
      ["up", 44, 216, 78, -8],
      ["down", 210, 214, 80, -6, true],
      ["down", 62, 288, 84, 8],
      ["up", 134, 306, 76, -12, true],
      ["soar", 127, 176, 150, -84],
    ],
  },
];

function fish(body: string, fin: string, rich: boolean): Svg {
  return (
    path(blob([-40, 0], [-86, -36], [-86, -36], [-74, 0], [-88, 34], [-88, 34]), fin) +
    path(blob([18, -22], [-14, -58], [-14, -58], [-34, -16]), fin) +
    cut(blob([66, 2], [44, -22], [8, -29], [-30, -17], [-56, 0], [-30, 17], [8, 25], [46, 20]), body, 7) +
    path(blob([10, 14], [-20, 44], [-20, 44], [-18, 10]), fin) +
    circle(42, -6, 6.5, PAPER) +
    circle(43, -6, 3.2, INK) +
    onlyIf(rich, line("M22-16Q30 0 20 16M4-19Q13 0 3 18M-15-15Q-7 0-15 14", "#ffd9a0", 2.6))
  );
}

const WHALE: Svg =
  cut(
    blob(
      [226, 142],
      [232, 112],
      [206, 88],
      [160, 82],
      [112, 98],
      [70, 112],
      [44, 104],
      [22, 82],
      [22, 82],
      [20, 112],
      [8, 130],
      [8, 130],
      [42, 128],
      [80, 150],
      [130, 174],
      [190, 174],
    ),
    "#40679f",
  ) +
  path(blob([228, 146], [196, 150], [150, 148], [112, 138], [112, 138], [138, 174], [192, 176], [218, 164]), "#cfe0ea") +
  line("M206 154Q180 160 150 154M196 165Q176 168 156 163", "#8fb0cf", 2.5) +
  path(blob([142, 152], [122, 198], [122, 198], [106, 138]), "#33568a") +
  circle(204, 126, 4.6, INK) +
  line("M196 84Q192 62 176 58M198 84Q206 62 220 64", "#f2fbfa", 5);

function bed(rich: boolean): Svg {
  return (
    path("M-86-46h13v92h-13ZM76-18h12v64h-12Z", "#6b4a6a") +
    circle(-79.5, -48, 9, "#6b4a6a") +
    circle(82, -20, 8, "#6b4a6a") +
    cut("M-74-6H78V34H-74Z", "#cdb8cf", 6) +
    path("M-72-8Q-70-28-48-28Q-28-28-28-8Z", "#f6ecdd") +
    path("M-30-6Q0-24 40-14Q70-12 80-4V36H-30Z", "#b8627c") +
    onlyIf(rich, path("M-30 8H80V20H-30ZM-4-18h14V36H-4ZM40-14h14V36H40Z", "#e2a06e", faint(0.75)))
  );
}

const HOURGLASS: Scene = {
  accent: "#b98a3c",
  land: (rich) =>
    path("M0 0H250V350H0Z", "#38305f") +
    path("M0 178Q125 158 250 178V350H0Z", "#f3b98c") +
    path("M0 214Q125 194 250 214V350H0Z", "#f8d2a0") +
    onlyIf(rich, stars(31, 18, "#d7cdf0", 80, 16, 155, 140)) +
    circle(125, 176, 92, "#ffe9b8", faint(0.16)) +
    path(
      "M70 62H180C180 128 136 150 134 175C136 200 180 222 180 290H70C70 222 114 200 116 175C114 150 70 128 70 62Z",
      "#fffaf0",
      faint(0.34),
    ) +
    path("M78 250Q125 200 172 250L180 290H70Z", "#ffb84d") +
    disc(125, 256, 19, "#fff0b3") +
    line("M125 176V238", "#ffcf6e", 4) +
    line("M70 62C70 128 114 150 116 175C114 200 70 222 70 290M180 62C180 128 136 150 134 175C136 200 180 222 180 290", PAPER, 4) +
    cut("M56 46H194V62H56ZM56 290H194V306H56Z", "#9c6b3f", 7),
  ravens: [
    ["soar", 100, 88, 44, 30],
    ["up", 150, 84, 46, -8, true],
    ["down", 104, 116, 40, 6],
    ["soar", 146, 116, 40, 150],
    ["soar", 125, 142, 34, 90],
  ],
};

export function senFace(token: string, small: boolean): Svg {
  const { kind, value } = partsOf(token);
  const special = SPECIALS[kind];
  if (special) {
    return (
      special.land(!small) +
      flock(special.perches.slice(0, Number(value)), small) +
      ribbon(special.ribbon, small) +
      stage({ numeral: value }, small, special.ribbon.colour)
    );
  }
  const scene = kind === "hourglass" ? HOURGLASS : (LANDS[Number(kind)] as Scene);
  const corner: Corner = kind === "hourglass" ? { sign: "hourglass" } : { numeral: kind };
  return scene.land(!small) + flock(scene.ravens, small, INK, scene.rim) + stage(corner, small, scene.accent);
}
