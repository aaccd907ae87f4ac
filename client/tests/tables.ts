/** Tables as the server tells of them: Ola, who is here, and Kuba, a bot, play Sen. */

import type { Changed, Event, Picture, Scene, SenView, Whole } from "../src/protocol";
import { SEN } from "./boards";

export const view: SenView = {
  seat: 0,
  round: 0,
  turn: 0,
  asked: [0],
  totals: [0, 0],
  draw: 30,
  dreams: [
    ["?", "?"],
    ["?", "?"],
  ],
  open: ["3"],
  held: null,
  two: null,
  caller: null,
};

export const sceneWith = (looks: number[] = [], held: number[] = []): Scene => ({
  seat: 0,
  view,
  question: null,
  looks,
  held,
  undo: null,
  lines: [],
});

export const pictureWith = (differs: Partial<Picture> = {}): Picture => ({
  phase: "playing",
  is_paused: false,
  me: 0,
  rounds: [],
  winners: null,
  why: null,
  if_abandoned: [],
  keys: [],
  words: ["a", ""],
  clocks: [],
  rematch: null,
  series: null,
  worths: [],
  seats: [
    { who: "person", name: "Ola", person: 0, bot: null, is_ready: true, stand_in: null, is_open: false, owner: null, promised: null },
    { who: "bot", name: "Kuba", person: null, bot: "owl", is_ready: true, stand_in: null, is_open: false, owner: null, promised: null },
  ],
  people: [{ person: 0, name: "Ola", is_host: true, has_left: false }],
  scenes: [sceneWith()],
  ...differs,
});

export const house = { game: "sen", players: 2, options: {}, memory: "real" } as unknown as Whole["house"];

export const wholeWith = (differs: Partial<Whole> = {}): Whole => ({
  is: "whole",
  table: "t",
  seq: 5,
  now: 0,
  house,
  board: SEN,
  picture: pictureWith(),
  notes: [],
  here: [0],
  ...differs,
});

/** A row, and with it all that a change is, unless `picture` is null. */
export const changed = (seq: number, kind: Changed["kind"], differs: Partial<Changed> = {}): Changed => ({
  is: "changed",
  seq,
  at: seq,
  seat: 0,
  kind,
  said: {},
  news: [],
  picture: pictureWith(),
  ...differs,
});

export const news = (told: string | null, ...events: Event[]): Changed["news"] => [{ seat: 0, events, told }];

export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
