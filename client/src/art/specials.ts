/** The four specials of Sen. Each has a colour of its own, a ribbon with its verb, and room for any number of ravens. */

import type { Ribbon } from "./frame";
import { circle, cut, faint, GOLD, INK, line, onlyIf, PAPER, path, place, type Svg } from "./paint";
import { cloud, crescent, disc, hills, sky, star, stars, water } from "./parts";
import type { Raven } from "./ravens";

interface Special {
  readonly ribbon: Ribbon;
  readonly land: (rich: boolean) => Svg;
  /** Room for ravens, the best places first; a card takes as many as it is worth. */
  readonly perches: readonly Raven[];
}

export const SPECIALS: Readonly<Record<string, Special>> = {
  take2: {
    ribbon: { pl: "Weź 2", en: "Take 2", sign: "two-cards", colour: "#1f8a7e" },
    land: (rich) =>
      sky(["#1c6f72", "#2b8583", "#459c93", "#79bda9"], 130, 130, 58) +
      onlyIf(rich, stars(21, 14, "#d9f2dd")) +
      place(door("#ffe08a", "#b4613f"), 96, 138, 1, -8) +
      place(door("#fff0bd", "#8a4a78"), 172, 132, 1, 7) +
      onlyIf(rich, cloud(88, 202, 96, "#5fb3a5") + cloud(180, 196, 86, "#5fb3a5")) +
      hills("#2c7f7c", [-10, 268], [70, 252], [150, 272], [260, 250]) +
      onlyIf(rich, hills("#236f6f", [-10, 306], [80, 292], [160, 312], [260, 296])),
    perches: [
      ["up", 132, 50, 46, -10],
      ["down", 210, 60, 48, 6, true],
      ["soar", 44, 138, 44, 20],
      ["sit", 60, 292, 46],
      ["up", 128, 302, 46, -4],
      ["sit", 216, 170, 42, 0, true],
      ["down", 40, 184, 38],
      ["soar", 218, 116, 38, 60],
      ["soar", 96, 324, 36],
    ],
  },
  peek1: {
    ribbon: { pl: "Podejrzyj 1", en: "Peek 1", sign: "eye", colour: "#b4691f" },
    land: (rich) =>
      sky(["#d98f3d", "#e5a653", "#f0bf72", "#f8d89a"], 132, 124, 58) +
      EYE +
      hills("#a9602f", [-10, 230], [60, 200], [120, 226], [190, 196], [260, 222]) +
      water("#c98a4a", 240, 5, 60) +
      onlyIf(rich, path("M82 262Q132 236 182 262Q132 286 82 262Z", "#f6d9a4", faint(0.55))) +
      onlyIf(rich, water("#8e4f2e", 292, 6, 60, 20)),
    perches: [
      ["up", 122, 42, 46, -10],
      ["down", 208, 58, 46, 4, true],
      ["down", 46, 162, 40, -4],
      ["sit", 52, 292, 46],
      ["up", 118, 296, 46, -6],
      ["up", 212, 176, 42, -4, true],
      ["soar", 152, 268, 36, 20],
      ["up", 98, 324, 36],
      ["down", 178, 36, 36],
    ],
  },
  swap2: {
    ribbon: { pl: "Zamień 2", en: "Swap 2", sign: "swap", colour: "#a83a68" },
    land: (rich) =>
      sky(["#8c3a6c", "#a04c7b", "#b9668d", "#d48da3"], 130, 120, 58) +
      onlyIf(rich, stars(23, 12, "#f6d9dc")) +
      line("M76 100Q128 46 190 92", "#fbe0d4", 5, `stroke-dasharray="2 12"`) +
      line("M186 176Q132 214 74 172", "#fbe0d4", 5, `stroke-dasharray="2 12"`) +
      water("#97507f", 176, 6, 60) +
      disc(82, 128, 25, "#ffc95c") +
      crescent(176, 126, 28, "#f6ecd8", 205) +
      cut("M44 150H122Q116 180 84 180Q52 180 44 150Z", "#4c2450") +
      cut("M140 158H220Q212 188 180 188Q148 188 140 158Z", "#4c2450") +
      water("#8a4577", 196, 6, 70, 20) +
      onlyIf(rich, water("#7a3a6c", 268, 6, 60, 10) + water("#6b3061", 310, 6, 60, 34)),
    perches: [
      ["up", 118, 48, 46, -10],
      ["down", 206, 60, 46, 4, true],
      ["soar", 42, 122, 42, 20],
      ["soar", 132, 92, 40, -40],
      ["up", 52, 292, 46, -6],
      ["down", 118, 294, 44, 4],
      ["up", 214, 118, 40, -8, true],
      ["soar", 140, 326, 34],
      ["soar", 132, 142, 38, 60],
    ],
  },
  choose1: {
    ribbon: { pl: "Wybierz 1", en: "Choose 1", sign: "hand", colour: "#3157a6" },
    land: (rich) =>
      sky(["#274a93", "#355ea8", "#4f7abd", "#7ea3d3"], 128, 150, 58) +
      onlyIf(rich, stars(24, 20, "#dbe8f8")) +
      path(star(82, 172, 15) + star(190, 166, 15) + star(226, 152, 9) + star(48, 140, 10), "#f4d58d") +
      circle(132, 168, 34, "#fff2bf", faint(0.4)) +
      path(star(132, 168, 28), "#ffe08a") +
      HAND +
      hills("#3f68ad", [-10, 266], [70, 248], [150, 270], [260, 246]) +
      onlyIf(rich, hills("#355b9f", [-10, 306], [80, 290], [160, 312], [260, 292])),
    perches: [
      ["up", 48, 116, 42, -10],
      ["down", 216, 62, 46, 4, true],
      ["up", 206, 116, 42, -4, true],
      ["sit", 60, 288, 46],
      ["up", 126, 302, 46, -6],
      ["soar", 208, 176, 40, 150],
      ["down", 44, 180, 38],
      ["up", 92, 316, 36],
      ["soar", 84, 140, 36],
    ],
  },
};

/** A shut door with light all around it, 64 × 108 around (0, 0). */
function door(light: string, wood: string): Svg {
  return (
    path("M-40 58V-22Q-40-62 0-62Q40-62 40-22V58Z", light, faint(0.35)) +
    path("M-33 56V-22Q-33-55 0-55Q33-55 33-22V56Z", light) +
    path("M-26 56V-20Q-26-47 0-47Q26-47 26-20V56Z", wood) +
    path("M-17-14Q-17-37 0-37Q17-37 17-14Z", light) +
    line("M-16 2H-4V22H-16ZM4 2H16V22H4ZM-16 32H-4V50H-16ZM4 32H16V50H4ZM0-36V-15", INK, 2, faint(0.3)) +
    circle(19, 26, 3.4, light)
  );
}

const EYE: Svg =
  path("M40 124Q132 30 224 124Q132 216 40 124Z", "#fff4d8", `stroke="#8a4b22" stroke-width="5"`) +
  circle(132, 122, 44, "#c8702b") +
  circle(132, 122, 35, "#e69a3e") +
  circle(132, 122, 19, INK) +
  circle(141, 112, 6.5, PAPER);

/** A sleeve of night and a hand that reaches down out of it. */
const HAND: Svg =
  cut(
    "M112 -4H190L182 60Q182 84 168 104Q166 126 158 146Q150 158 146 144L150 116L140 118Q138 142 130 152Q120 158 120 144L124 114L114 108Q110 128 104 136Q94 140 96 126L102 92Q106 70 112 56Z",
    "#f1cdb4",
    8,
  ) + path("M104 -4H198L190 52Q148 40 108 54Z", "#24214f", `stroke="${GOLD}" stroke-width="3"`);
