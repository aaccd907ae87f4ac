/** Boards as the server tells of them: our three games in short, and what one points at there. */

import type { BoardInfo, Choice, MoveInfo, Question, Target, ZoneInfo } from "../src/protocol";

export const move = (verb: string, differs: Partial<MoveInfo> = {}): MoveInfo => ({
  verb,
  number: 1,
  pace: "usual",
  shows: false,
  has_button: false,
  golden: "never",
  keys: "",
  ...differs,
});

export const boardWith = (zones: ZoneInfo[], moves: MoveInfo[], differs: Partial<BoardInfo> = {}): BoardInfo => ({
  zones,
  tokens: [],
  moves,
  hides: true,
  lowest_wins: true,
  has_rounds: true,
  target: null,
  teams: null,
  attacked: null,
  ...differs,
});

const token = (text: string, does: boolean) => ({ token: text, worth: null, does, count: 1 });

export const SEN = boardWith(
  [
    { lies: "row", name: "dream", shown: "dreams", size: 4, columns: null },
    { lies: "stock", name: "draw", shown: "draw" },
    { lies: "spot", name: "held", shown: "held" },
    { lies: "offer", name: "two", shown: "two", size: 2 },
    { lies: "pile", name: "open", shown: "open" },
  ],
  [
    move("peek", { pace: "at once", shows: true }),
    move("draw", { pace: "at once", has_button: true, golden: "always", keys: "d" }),
    move("take", { has_button: true, keys: "t" }),
    move("wake", { pace: "weighty", keys: "p" }),
    move("claim"),
    move("keep"),
    move("discard", { has_button: true, keys: "t" }),
    move("use", { golden: "always", keys: "u" }),
    move("choose", { pace: "at once" }),
    move("swap"),
    move("pick"),
  ],
  { tokens: [token("7", false), token("peek1/3", true), token("peek1/6", true)], target: 100 },
);

export const SMOKI = boardWith(
  [
    { lies: "row", name: "dream", shown: "dreams", size: 6, columns: 3 },
    { lies: "stock", name: "draw", shown: "draw" },
    { lies: "spot", name: "held", shown: "held" },
    { lies: "spot", name: "lifted", shown: "lifted" },
    { lies: "piles", name: "open", shown: "open", most: 2 },
  ],
  [
    move("draw", { pace: "at once", has_button: true, golden: "always", keys: "d" }),
    move("take", { has_button: true, keys: "ty" }),
    move("place"),
    move("discard", { has_button: true, keys: "ty" }),
    move("swap"),
    move("skip", { pace: "at once", golden: "alone", keys: "p" }),
  ],
);

export const KOTY = boardWith(
  [
    { lies: "stacks", name: "land", shown: "lands", size: 4, below: "nines" },
    { lies: "hand", name: "hand", shown: "hand", size: 4, shown_counts: "hands", shown_open: "taken" },
    { lies: "stock", name: "draw", shown: "draw" },
    { lies: "pile", name: "discards", shown: "discards" },
    { lies: "fan", name: "lying", shown: "lying" },
  ],
  [
    move("play"),
    move("attack"),
    move("cover"),
    move("moth"),
    move("exchange", { pace: "weighty" }),
    move("defend", { has_button: true, golden: "always" }),
    move("owl", { has_button: true, golden: "always" }),
    move("pass", { pace: "at once", golden: "alone", keys: "p" }),
  ],
  { tokens: [token("5", false), token("owl", true)], hides: false, has_rounds: false, attacked: "attack" },
);

// --- What one points at ---

export const own = (zone: string, seat: number, word: number): Target => ({ to: "place", zone, seat, words: [word] });
export const anywhere = (zone: string, ...words: number[]): Target => ({ to: "place", zone, words });
export const card = (zone: string, word: number): Target => ({ to: "card", zone, word });
export const saying = (word: number): Target => ({ to: "say", word });
export const BUTTON: Target = { to: "button" };

/** Moves that begin with a word: one form with its words, and what one points at. */
export const choice = (verb: string, form: string[][], targets: Target[] = [BUTTON], inAnyOrder = false): Choice => ({
  verb,
  forms: [form],
  offer: null,
  targets: [targets],
  in_any_order: inAnyOrder,
});

export const question = (phase: string, choices: Choice[], about: Question["about"] = {}): Question => ({
  answer: 1,
  choices,
  phase,
  about,
});
