/** Small signs on a 24 × 24 grid: lines of one width, and now and then a filled shape. */

import type { Svg } from "./paint";

interface Shape {
  readonly lines?: string;
  readonly fills?: string;
}

const FACE = "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Z";
const EYES = "M9 8.6a1.2 1.4 0 1 0 .01 0ZM15 8.6a1.2 1.4 0 1 0 .01 0Z";
const SPEAKER = "M4 9.5H7L11.5 5.5V18.5L7 14.5H4Z";
const RAVEN =
  "M22.5 7.5L17.6 5.6C15.4 3.6 12.4 4.4 11.4 7C9.6 10.4 6 12.6 4.6 16L1.5 20.5L4.8 19.8L5 22L8.4 19C13.4 18.6 16.4 15.6 16.6 11.4C16.7 10 17.2 9.2 18.2 8.6Z";

export const SIGNS = {
  // Reactions.
  smile: { lines: `${FACE}M8 14.2Q12 18 16 14.2`, fills: EYES },
  laugh: { lines: `${FACE}M7.6 9.8L9.2 8.6L10.6 9.8M13.4 9.8L14.8 8.6L16.4 9.8`, fills: "M7.4 13H16.6Q16 18 12 18Q8 18 7.4 13Z" },
  wow: { lines: FACE, fills: `${EYES}M12 12.8a2 2.6 0 1 0 .01 0Z` },
  sad: { lines: `${FACE}M8.2 16.6Q12 13.2 15.8 16.6`, fills: `${EYES}M17.2 11.4q2 2.8 0 3.6q-2-.8 0-3.6Z` },
  heart: { fills: "M12 20.4C5 15.4 3 12 3 8.8A4.6 4.6 0 0 1 12 7.2A4.6 4.6 0 0 1 21 8.8C21 12 19 15.4 12 20.4Z" },
  moon: { fills: "M14.5 2.8A9.4 9.4 0 1 0 21.4 15.6A8 8 0 0 1 14.5 2.8Z" },
  raven: { fills: RAVEN },
  hurry: { lines: "M7 3H17M7 21H17M8 3C8 9 16 15 16 21M16 3C16 9 8 15 8 21M2.6 9H4.6M2 13H4.6M19.4 9H21.4M19.4 13H22" },
  // What specials and questions ask for.
  eye: { lines: "M2.4 12Q12 2.6 21.6 12Q12 21.4 2.4 12Z", fills: "M12 8.4a3.6 3.6 0 1 0 .01 0Z" },
  swap: { lines: "M4 8.4H18.6M14.6 4.2L18.8 8.4L14.6 12.2M20 15.8H5.4M9.4 12.2L5.2 15.8L9.4 20" },
  hand: {
    lines:
      "M7.2 13.4V6.6A1.5 1.5 0 0 1 10.2 6.6V11M10.2 10.4V4.4A1.5 1.5 0 0 1 13.2 4.4V11M13.2 10.6V5.4A1.5 1.5 0 0 1 16.2 5.4V11.4M16.2 9.4A1.5 1.5 0 0 1 19.2 9.4V14.6C19.2 18.8 16.8 21.4 13 21.4C9.8 21.4 8.4 19.8 6.8 17.2L4 12.8C3.2 11 5.2 10.2 6.2 11.6L7.2 13.4",
  },
  "two-cards": {
    lines:
      "M9.2 8.6L17.4 6.6A1.4 1.4 0 0 1 19 7.6L21 17A1.4 1.4 0 0 1 20 18.6L14.4 19.8M4.6 4.2H11.4A1.6 1.6 0 0 1 13 5.8V18.2A1.6 1.6 0 0 1 11.4 19.8H4.6A1.6 1.6 0 0 1 3 18.2V5.8A1.6 1.6 0 0 1 4.6 4.2Z",
  },
  hourglass: {
    lines: "M5.5 3H18.5M5.5 21H18.5M7 3C7 9.6 17 14.4 17 21M17 3C17 9.6 7 14.4 7 21",
    fills: "M8.6 20.4Q12 14.6 15.4 20.4ZM9.4 6.4H14.6Q13.6 9 12 10.4Q10.4 9 9.4 6.4Z",
  },
  circle: { lines: "M19.6 8.4A8.6 8.6 0 1 0 20.6 12.8M20.6 3.6L19.8 8.8L14.6 8" },
  mirror: { lines: "M2.6 12H21.4M6 9L12 3L18 9Z", fills: "M6 15H18L12 21Z" },
  star: { fills: "M12 2L14.6 9.4L22 12L14.6 14.6L12 22L9.4 14.6L2 12L9.4 9.4Z" },
  joker: {
    lines: "M5.4 20.4H18.6",
    fills:
      "M6 18C6 14.4 5.6 12.4 2.8 12.6C3.2 8.2 7 6.8 9 9.4C9.5 7 10.4 5.4 12 4.8C13.6 5.4 14.5 7 15 9.4C17 6.8 20.8 8.2 21.2 12.6C18.4 12.4 18 14.4 18 18ZM2.8 12.8a1.7 1.7 0 1 0 .01 0ZM21.2 12.8a1.7 1.7 0 1 0 .01 0ZM12 1.6a1.7 1.7 0 1 0 .01 0Z",
  },
  moth: {
    lines: "M11 6.4L8.6 3.4M13 6.4L15.4 3.4",
    fills:
      "M12 6.2L13.4 9C16 6 20 5.6 22 7C21.6 11 19 13.2 15.6 13.4C18 14.4 18.4 17.4 17 19.6C15 19.4 13.4 17.4 12.8 15.6L12 20L11.2 15.6C10.6 17.4 9 19.4 7 19.6C5.6 17.4 6 14.4 8.4 13.4C5 13.2 2.4 11 2 7C4 5.6 8 6 10.6 9Z",
  },
  bat: {
    fills:
      "M12 9.2L13.4 6.4L14.4 9C17 6.2 20 5.4 23 6C21.4 7.8 21.4 9.8 21.6 12C19.6 11.2 18.2 12 17.4 14C15.6 13 14 14 12 18C10 14 8.4 13 6.6 14C5.8 12 4.4 11.2 2.4 12C2.6 9.8 2.6 7.8 1 6C4 5.4 7 6.2 9.6 9L10.6 6.4Z",
  },
  owl: {
    lines: "M4.6 3.4Q8 6 12 6Q16 6 19.4 3.4V14C19.4 18.6 16.4 21.4 12 21.4C7.6 21.4 4.6 18.6 4.6 14ZM11 13.4L12 15.4L13 13.4",
    fills: "M8.6 8.4a2.4 2.4 0 1 0 .01 0ZM15.4 8.4a2.4 2.4 0 1 0 .01 0Z",
  },
  dragon: {
    fills:
      "M4 9.5L7.1 7.9L1.2 2.6L9.9 6.6Q12.4 6.4 14 7.8L17.2 10.2L20 9.4L23 11.5L22.2 14.2L18.5 16.1L12.8 16.7L9.7 17.6L5 21.4L4 15.9ZM12 11.2L16 11.6Q14 13 12 11.2Z",
  },
  move: { lines: "M3.6 12H20M13.6 5.4L20.2 12L13.6 18.6" },
  "no-raven": { lines: "M3 3L21 21", fills: RAVEN },
  // People and the table.
  crown: { lines: "M4.4 19.6H19.6", fills: "M4.2 16.8L2.8 7L8 11L12 4.2L16 11L21.2 7L19.8 16.8Z" },
  robot: {
    lines: "M6 8H18A2 2 0 0 1 20 10V17A2 2 0 0 1 18 19H6A2 2 0 0 1 4 17V10A2 2 0 0 1 6 8ZM12 8V4.6M9.4 16H14.6M1.8 12V15.4M22.2 12V15.4",
    fills: "M8.8 11a1.5 1.5 0 1 0 .01 0ZM15.2 11a1.5 1.5 0 1 0 .01 0ZM12 2.6a1.3 1.3 0 1 0 .01 0Z",
  },
  away: { lines: "M5 6H11L5 13H11M14 11.4H19.4L14 18H19.4" },
  clock: { lines: `${FACE}M12 7V12.4L15.6 14.6` },
  pause: { fills: "M6.6 4.6H10V19.4H6.6ZM14 4.6H17.4V19.4H14Z" },
  undo: { lines: "M8.6 4.6L4 9.2L8.6 13.8M4.4 9.2H14.4A5.4 5.4 0 0 1 14.4 20H9" },
  hint: {
    lines: "M8.2 14.4A6.4 6.4 0 1 1 15.8 14.4Q15 15.2 15 16.6H9Q9 15.2 8.2 14.4ZM9.4 19.2H14.6M10.6 21.6H13.4",
  },
  chat: {
    lines:
      "M4 5H20A1.4 1.4 0 0 1 21.4 6.4V15.4A1.4 1.4 0 0 1 20 16.8H11.4L6.6 20.8V16.8H4A1.4 1.4 0 0 1 2.6 15.4V6.4A1.4 1.4 0 0 1 4 5ZM7 9.2H17M7 12.6H13.6",
  },
  sound: { lines: "M15 9Q17 12 15 15M17.8 6.4Q21.6 12 17.8 17.6", fills: SPEAKER },
  mute: { lines: "M15.2 9.4L20.4 14.6M20.4 9.4L15.2 14.6", fills: SPEAKER },
  share: { lines: "M12 15V3.4M7.6 7.4L12 3.2L16.4 7.4M5 11.6V19A1.6 1.6 0 0 0 6.6 20.6H17.4A1.6 1.6 0 0 0 19 19V11.6" },
  link: {
    lines:
      "M10 14A4.2 4.2 0 0 0 16 14L19.4 10.6A4.2 4.2 0 0 0 13.4 4.6L12 6M14 10A4.2 4.2 0 0 0 8 10L4.6 13.4A4.2 4.2 0 0 0 10.6 19.4L12 18",
  },
  qr: {
    lines: "M4 4H9.6V9.6H4ZM14.4 4H20V9.6H14.4ZM4 14.4H9.6V20H4Z",
    fills: "M13.6 13.6H16.4V16.4H13.6ZM17.6 17.6H20.6V20.6H17.6ZM17.8 13.6H20.4V15.2H17.8ZM13.6 18H15.2V20.6H13.6Z",
  },
  sun: {
    lines: "M12 2V4.4M12 19.6V22M2 12H4.4M19.6 12H22M4.9 4.9L6.6 6.6M17.4 17.4L19.1 19.1M4.9 19.1L6.6 17.4M17.4 6.6L19.1 4.9",
    fills: "M12 7.2a4.8 4.8 0 1 0 .01 0Z",
  },
  settings: { lines: "M3.6 7H12M17.4 7H20.4M3.6 17H6.6M12 17H20.4M14.7 4.3a2.7 2.7 0 1 0 .01 0ZM9.3 14.3a2.7 2.7 0 1 0 .01 0Z" },
  close: { lines: "M5.6 5.6L18.4 18.4M18.4 5.6L5.6 18.4" },
  back: { lines: "M10.4 5L3.6 12L10.4 19M4 12H20.4" },
  play: { fills: "M7 4.2Q7 3 8.1 3.6L20 11Q21.2 12 20 13L8.1 20.4Q7 21 7 19.8Z" },
  trophy: {
    lines: "M7.2 5.6H3.6Q3.6 11 8 11.4M16.8 5.6H20.4Q20.4 11 16 11.4M12 14V18.6M8 20.6H16",
    fills: "M7 3.4H17V8.6C17 12.4 15 14.6 12 14.6C9 14.6 7 12.4 7 8.6Z",
  },
  lock: {
    lines: "M8 10.6V7.6A4 4 0 0 1 16 7.6V10.6",
    fills: "M6.4 10.4H17.6A1.4 1.4 0 0 1 19 11.8V19A1.4 1.4 0 0 1 17.6 20.4H6.4A1.4 1.4 0 0 1 5 19V11.8A1.4 1.4 0 0 1 6.4 10.4Z",
  },
  // Pages.
  check: { lines: "M4.4 12.6L9.6 17.8L19.6 6.6" },
  plus: { lines: "M12 4.6V19.4M4.6 12H19.4" },
  minus: { lines: "M4.6 12H19.4" },
  next: { lines: "M9 4.6L16.4 12L9 19.4" },
  menu: { lines: "M4 6.6H20M4 12H20M4 17.4H20" },
  info: { lines: `${FACE}M12 11.2V16.6`, fills: "M12 6.600a1.3 1.3 0 1 0 .01 0Z" },
  help: { lines: `${FACE}M9.4 9.4C9.4 6.2 14.6 6.2 14.6 9.4C14.6 11.6 12 11.6 12 13.8`, fills: "M12 15.600a1.2 1.2 0 1 0 .01 0Z" },
  people: {
    lines: "M2.4 19.4C2.4 12.6 13.6 12.6 13.6 19.4M16.2 13.4C19.4 13.6 21.6 15.6 21.6 19.4",
    fills: "M8 4.600a3.6 3.6 0 1 0 .01 0ZM16.6 6a2.8 2.8 0 1 0 .01 0Z",
  },
  chart: { lines: "M3.6 3.6V20.4H20.4M7 15.6L11 10.6L14.4 13.4L19.6 6.6" },
  leave: { lines: "M10.6 4H5.4A1.4 1.4 0 0 0 4 5.4V18.6A1.4 1.4 0 0 0 5.4 20H10.6M10 12H20.4M16 7.6L20.4 12L16 16.4" },
  copy: {
    lines:
      "M9.4 8.4H18.6A1.4 1.4 0 0 1 20 9.8V19A1.4 1.4 0 0 1 18.6 20.4H9.4A1.4 1.4 0 0 1 8 19V9.8A1.4 1.4 0 0 1 9.4 8.4ZM4.8 15.6A1.4 1.4 0 0 1 4 14.4V5A1.4 1.4 0 0 1 5.4 3.6H14.6A1.4 1.4 0 0 1 16 4.6",
  },
  language: { lines: `${FACE}M3.2 12H20.8M12 3C6.6 8.6 6.6 15.4 12 21C17.4 15.4 17.4 8.6 12 3Z` },
  door: { lines: "M4 20.6H20M6.6 20.6V8.6A5.4 5.4 0 0 1 17.4 8.6V20.6", fills: "M14.4 12.600a1.3 1.3 0 1 0 .01 0Z" },
} as const satisfies Record<string, Shape>;

export type SignName = keyof typeof SIGNS;

/** Words others may know a sign by. */
export const ALIASES = { host: "crown", bot: "robot" } as const satisfies Record<string, SignName>;

/** The inside of a sign, in the colour of the text around it or in the given one. */
export function signShape(name: SignName, colour = "currentColor", width = 1.9): Svg {
  const { lines, fills }: Shape = SIGNS[name];
  return (
    (fills ? `<path d="${fills}" fill="${colour}" fill-rule="evenodd"/>` : "") +
    (lines
      ? `<path d="${lines}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
      : "")
  );
}

/** A sign on a card: `size` units wide, its middle at (x, y). */
export const signAt = (name: SignName, x: number, y: number, size: number, colour: string): Svg =>
  `<g transform="translate(${x - size / 2} ${y - size / 2})scale(${Math.round((size / 24) * 1000) / 1000})">${signShape(name, colour, 2.2)}</g>`;
