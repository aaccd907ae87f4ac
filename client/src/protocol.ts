// Made by scripts/types from pobudka.server: do not edit.

/**
 * The first message. `key` is the asker's own secret, 32 random bytes as base64url; without one: a spectator.
 *
 * `since` is the last row this client has seen: it is sent what came after. `say` asks for sentences. `device` is a
 * random name of this tab or terminal, which it keeps when it is reloaded: what it looked at it may ask for again.
 * `protocol` is what the client speaks: one that the server does not is told so, and hung up on.
 */
export interface Hello {
  do: "hello";
  key?: string | null;
  since?: number | null;
  language?: "en" | "pl";
  say?: boolean;
  device?: string | null;
  protocol?: number;
}

/**
 * Take part under this name; from now on the asker is a person here, seated or not.
 */
export interface Join {
  do: "join";
  name: string;
  id?: number;
}

/**
 * Go. Before the game the seats become free; in it bots play on, and one may come back.
 */
export interface Leave {
  do: "leave";
  id?: number;
}

/**
 * Take a free seat. `word` is the seat's part in the shuffle, made at random by whoever sits down.
 */
export interface Sit {
  do: "sit";
  seat: number;
  word: string;
  id?: number;
}

/**
 * Make a seat free again.
 */
export interface Stand {
  do: "stand";
  seat: number;
  id?: number;
}

/**
 * Put a bot on a free seat, or another bot in a bot's place.
 */
export interface SeatBot {
  do: "bot";
  seat: number;
  bot: string;
  id?: number;
}

/**
 * Whether the seat is ready for the first deal.
 */
export interface Ready {
  do: "ready";
  seat: number;
  is_ready?: boolean;
  id?: number;
}

/**
 * Deal the round of this number, from 1.
 */
export interface Deal {
  do: "deal";
  round: number;
  id?: number;
}

/**
 * The seat's decision number `answer`, from 1. Said again it is acknowledged again, and played once.
 */
export interface Move {
  do: "move";
  seat: number;
  text: string;
  answer: number;
  id?: number;
}

/**
 * Ask for the faces that the move in this row let the seat look at. The same device may soon ask again.
 */
export interface See {
  do: "see";
  seat: number;
  move: number;
  id?: number;
}

/**
 * These faces are remembered: nobody is shown them again.
 */
export interface Cover {
  do: "cover";
  seat: number;
  move: number;
  id?: number;
}

/**
 * Take back the seat's own move in this row.
 */
export interface Undo {
  do: "undo";
  seat: number;
  move: number;
  id?: number;
}

/**
 * Stop the game and its clock, or let both go on.
 */
export interface Pause {
  do: "pause";
  is_paused?: boolean;
  id?: number;
}

/**
 * Let a bot play until the person is back: for oneself, or for who is asked and has long been away.
 */
export interface StandIn {
  do: "stand_in";
  seat: number;
  id?: number;
}

/**
 * Take your seat back: at once from the bot that stood in, at the next deal from whoever started there.
 */
export interface Back {
  do: "back";
  seat: number;
  id?: number;
}

/**
 * Give a seat to a person here. In the game: your own at once; as the host a bot's, from the next deal on.
 */
export interface Give {
  do: "give";
  seat: number;
  person: number;
  id?: number;
}

/**
 * Hand over hosting.
 */
export interface Host {
  do: "host";
  person: number;
  id?: number;
}

/**
 * Send a person away; with `is_banned` the same key cannot come back.
 */
export interface Remove {
  do: "remove";
  person: number;
  is_banned?: boolean;
  id?: number;
}

/**
 * Whether spectators may see what this seat sees.
 */
export interface Consent {
  do: "consent";
  seat: number;
  is_open?: boolean;
  id?: number;
}

/**
 * Say something to everybody at the table; sent twice with the same mark it is said once.
 */
export interface Chat {
  do: "chat";
  text: string;
  mark?: string;
  id?: number;
}

/**
 * A small sign instead of words, one of `REACTIONS`; with a mark as in `Chat`.
 */
export interface React {
  do: "react";
  sign: string;
  mark?: string;
  id?: number;
}

/**
 * End the match here: the rounds that are over count, the running one does not.
 */
export interface Abandon {
  do: "abandon";
  id?: number;
}

/**
 * Open a new table for the same people with the same options; everybody here is told where.
 */
export interface Rematch {
  do: "rematch";
  id?: number;
}

/**
 * The soft clock: after so many seconds a seat that is asked is nudged, and after so many a bot stands in.
 */
export interface Tempo {
  nudge: number;
  stand_in: number;
}

/**
 * What the table has settled when it was opened.
 */
export interface House {
  game: string;
  rules: string;
  players: number;
  options: Record<string, any>;
  cards: Record<string, number> | null;
  starter: number;
  memory: "aided" | "real";
  is_listed: boolean;
  may_watch: boolean;
  may_chat: boolean;
  may_undo: boolean;
  tempo: Tempo | null;
  root: string;
}

/**
 * Who sits there. `stand_in` is the bot that plays for an absent person.
 */
export interface Seat {
  who: "bot" | "empty" | "person";
  name: string;
  person: number | null;
  bot: string | null;
  is_ready: boolean;
  stand_in: string | null;
  is_open: boolean;
  owner: number | null;
  promised: number | null;
}

/**
 * Somebody who has joined.
 */
export interface Person {
  person: number;
  name: string;
  is_host: boolean;
  has_left: boolean;
}

/**
 * Moves that begin with one word. Each form is a list of lists: one word of each, in order, makes a legal move.
 *
 * `offer` says in a sentence what such a move does.
 */
export interface Choice {
  verb: string;
  forms: string[][][];
  offer: string | null;
}

/**
 * What a seat is asked: its decision number `answer`.
 */
export interface Question {
  answer: number;
  choices: Choice[];
}

/**
 * The table as one watcher has it before it: a seat of this socket's person, or (None) a spectator.
 */
export interface Scene {
  seat: number | null;
  view: Record<string, any> | null;
  question: Question | null;
  looks: number[];
  held: number[];
  undo: number | null;
  lines: string[];
}

/**
 * One finished round. `lines` count it in sentences.
 */
export interface RoundScore {
  scores: number[];
  totals: number[];
  tokens: number[] | null;
  lines: string[];
}

/**
 * When the seat is nudged and when a bot stands in, in milliseconds since 1970; only while it is asked.
 */
export interface Clock {
  seat: number;
  nudge_at: number;
  stand_in_at: number;
}

/**
 * All that changes at a table, as one watcher may know it.
 */
export interface Picture {
  phase: "between" | "closed" | "gathering" | "playing";
  is_paused: boolean;
  seats: Seat[];
  people: Person[];
  me: number | null;
  scenes: Scene[];
  rounds: RoundScore[];
  winners: number[] | null;
  why: "abandoned" | "finished" | "outdated" | null;
  if_abandoned: number[];
  keys: string[];
  words: string[];
  clocks: Clock[];
  rematch: string | null;
  problem?: string | null;
}

/**
 * Something said or shown in the chat.
 */
export interface ChatMessage {
  seq: number;
  at: number;
  person: number;
  name: string;
  text: string | null;
  sign: string | null;
}

/**
 * The table as it stands after row `seq`: after a hello without `since`, or with one that is too long ago.
 */
export interface Whole {
  is: "whole";
  table: string;
  seq: number;
  now: number;
  house: House;
  picture: Picture;
  notes: ChatMessage[];
  here: number[];
  release?: string;
  client?: string | null;
}

/**
 * What a row did, as one of this socket's watchers was shown it.
 */
export interface News {
  seat: number | null;
  events: Record<string, any>[];
  told: string | null;
}

/**
 * Row `seq` of the log. Rows come in order, each once. `picture` is None if another row follows at once.
 */
export interface Changed {
  is: "changed";
  seq: number;
  at: number;
  seat: number | null;
  kind: string;
  said: Record<string, any>;
  news: News[];
  picture: Picture | null;
}

/**
 * Who is connected now. After a hello with `since` it also says what `whole` says of the server.
 */
export interface Present {
  is: "present";
  here: number[];
  release?: string | null;
  client?: string | null;
}

/**
 * This seat has been asked for a while.
 */
export interface Nudged {
  is: "nudged";
  seat: number;
}

/**
 * The answer to `see`: what the look showed.
 */
export interface Faces {
  is: "faces";
  id: number;
  seat: number;
  move: number;
  events: Record<string, any>[];
  told: string | null;
}

/**
 * What was asked for is in the log, in row `seq`.
 */
export interface Done {
  is: "done";
  id: number;
  seq: number;
}

/**
 * Nothing was changed. `code` and `details` say why to programs, `text` to people.
 */
export interface Failed {
  is: "failed";
  id: number;
  code: string;
  details: Record<string, any>;
  text: string;
}

/**
 * One value that an option may have; of `end` and `counts` one key.
 */
export interface OptionValue {
  value: string | number | boolean;
  title: string;
  about: string;
}

/**
 * One thing a table may settle. What to send, by `kind`:
 *
 * choice: one of the values; flag: true or false; set: a list of values; end: {value: number} with exactly one value
 * and a number of at least `least`; counts: {value: number}, of each at most what `mosts` says.
 */
export interface OptionInfo {
  name: string;
  title: string;
  about: string;
  kind: "choice" | "counts" | "end" | "flag" | "set";
  default: any;
  choices: OptionValue[];
  least: number | null;
  mosts: Record<string, number>;
}

/**
 * A game one can open a table for.
 */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  players: number[];
  options: OptionInfo[];
}

/**
 * A bot one can seat.
 */
export interface LevelInfo {
  name: string;
  title: string;
  about: string;
}

/**
 * A soft clock one can choose, in seconds; a table may have another, or none.
 */
export interface TempoInfo {
  name: string;
  title: string;
  about: string;
  nudge: number;
  stand_in: number;
}

/**
 * `GET /api/catalogue`: all that can be chosen, in words.
 */
export interface Catalogue {
  version: string;
  games: GameInfo[];
  levels: LevelInfo[];
  tempos: TempoInfo[];
  reactions: string[];
  final_codes: number[];
  protocols?: number[];
  client?: string | null;
}

/**
 * A table in the lobby.
 */
export interface ListedTable {
  table: string;
  game: string;
  players: number;
  options: Record<string, any>;
  memory: "aided" | "real";
  tempo: Tempo | null;
  names: (string | null)[];
  phase: "between" | "closed" | "gathering" | "playing";
  may_watch: boolean;
  opened_at: number;
}

/**
 * `GET /api/lobby`: the tables that everybody may find, newest first.
 */
export interface Lobby {
  tables: ListedTable[];
  client?: string | null;
}

/**
 * A soft clock, in seconds.
 */
export interface WantedTempo {
  nudge: number;
  stand_in: number;
}

/**
 * A seat at a new table: `word` if I sit here, `bot` if a bot does; exactly one of them.
 */
export interface WantedSeat {
  word?: string | null;
  bot?: string | null;
}

/**
 * `POST /api/tables`: open a table as its host. `seats` by number; null or left out is free.
 */
export interface OpenTable {
  game: string;
  players: number;
  name: string;
  key: string;
  options?: Record<string, any>;
  memory?: "aided" | "real";
  is_listed?: boolean;
  may_watch?: boolean;
  may_chat?: boolean;
  may_undo?: boolean;
  tempo?: WantedTempo | null;
  webhook?: string | null;
  seats?: (WantedSeat | null)[];
}

/**
 * The new table's name: its page is `/t/{table}`, its socket `/ws/{table}`.
 */
export interface TableOpened {
  table: string;
}

/**
 * `GET /api/tables/{table}`: what a guest should know before sitting down.
 */
export interface TableInfo {
  table: string;
  house: House;
  options_in_words: string[];
  seats: Seat[];
  people: Person[];
  phase: "between" | "closed" | "gathering" | "playing";
}

/**
 * `POST /api/tables/{table}/whose`: a key that came by a link, before anybody takes it.
 */
export interface KeyShown {
  key: string;
}

/**
 * Who has that key here, and the seats that go with it.
 */
export interface KeyOwner {
  name: string;
  seats: number[];
}

/**
 * One deal or move of a replay, with the table after it.
 */
export interface Frame {
  seq: number;
  at: number;
  round: number;
  seat: number | null;
  kind: "dealt" | "move";
  move: string | null;
  events: Record<string, any>[];
  view: Record<string, any>;
  told: string | null;
  scores: number[] | null;
}

/**
 * `GET /api/tables/{table}/replay`: a closed table's game as one watcher could have known or seen it.
 */
export interface Replay {
  house: House;
  names: string[];
  frames: Frame[];
}

/**
 * A table that is closed.
 */
export interface PastGame {
  table: string;
  game: string;
  players: number;
  names: string[];
  totals: number[];
  winners: number[] | null;
  why: "abandoned" | "finished" | "outdated";
  closed_at: number;
}

/**
 * `GET /api/history`: closed tables, the latest first; `next` is the next page's `before`, null at the end.
 */
export interface History {
  games: PastGame[];
  next?: string | null;
}

/**
 * `GET /api/here`: where others find this server; empty if only this machine does, or if nobody knows.
 */
export interface Here {
  links: string[];
}

/**
 * `POST /api/qr`: answered by an SVG picture of the link, for phones.
 */
export interface QrWanted {
  link: string;
}

/**
 * Why a request was refused: `code` and `details` for programs, `text` for people.
 */
export interface Refusal {
  code: string;
  details: Record<string, any>;
  text: string;
}

export type Up =
  | Hello
  | Join
  | Leave
  | Sit
  | Stand
  | SeatBot
  | Ready
  | Deal
  | Move
  | See
  | Cover
  | Undo
  | Pause
  | StandIn
  | Back
  | Give
  | Host
  | Remove
  | Consent
  | Chat
  | React
  | Abandon
  | Rematch;

export type Down =
  | Whole
  | Changed
  | Present
  | Nudged
  | Faces
  | Done
  | Failed;
