// Made by scripts/types from pobudka.server: do not edit.

/**
 * The first message. `key` is the asker's own secret, 32 random bytes as base64url; without one: a spectator.
 *
 * `since` is the last row this client has seen: it is sent what came after. `say` asks for sentences, `lines` also for
 * those that tell how the table lies and what each choice would do. `device` is a random name of this tab or terminal,
 * which it keeps when it is reloaded: what it looked at it may ask for again. `protocol` is what the client speaks:
 * one that the server does not is told so, and hung up on. With `parts` a row's picture, its scenes and their views
 * leave out what is as it was: the client puts them together.
 */
export interface Hello {
  do: "hello";
  key?: string | null;
  since?: number | null;
  language?: string;
  say?: boolean;
  device?: string | null;
  protocol?: number;
  lines?: boolean;
  parts?: boolean;
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
 * Take a free seat. `word` is the seat's part in the shuffle, made at random by whoever sits down; `name` is what
 * the one is called who plays it, where several people share a screen.
 */
export interface Sit {
  do: "sit";
  seat: number;
  word: string;
  name?: string | null;
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
 * Ask what a bot would do in the seat's decision number `answer`. It is counted, and the count shown to all.
 */
export interface Hint {
  do: "hint";
  seat: number;
  answer: number;
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
 * Whether the rounds one plays here from the next deal on may be given to research, without names. A round is given
 * only if everybody agreed who plays it; whoever takes that back takes all rounds back that they have played here.
 */
export interface Lend {
  do: "lend";
  is_lent?: boolean;
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
 * Host the table in place of a host who has not been connected for a while.
 */
export interface Lead {
  do: "lead";
  id?: number;
}

/**
 * Whether the game should end here. It does when everybody who plays wants it, but for who has long been away.
 */
export interface Agree {
  do: "agree";
  is_wanted?: boolean;
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
 * Open the same people's next table with something otherwise: another game or options, seats, or who starts.
 * Before the first deal it takes the place of this one.
 */
export interface Next {
  do: "next";
  game?: string | null;
  players?: number | null;
  options?: Record<string, unknown> | null;
  order?: number[] | null;
  starter?: number | null;
  id?: number;
}

/**
 * What the seat's own cards are, slot by slot, before they are turned up: each by its worth, or "?".
 */
export interface Guess {
  do: "guess";
  seat: number;
  said: string[];
  id?: number;
}

/**
 * The time to guess is up: the cards are turned up.
 */
export interface TurnUp {
  do: "turn_up";
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
  memory: "aided" | "real";
  is_listed: boolean;
  may_watch: boolean;
  may_chat: boolean;
  may_undo: boolean;
  has_hints: boolean;
  tempo: Tempo | null;
  guess?: number;
  game: string;
  rules: string;
  players: number;
  options: Record<string, unknown>;
  cards: Record<string, number> | null;
  starter: number;
  root: string;
  lesson?: string;
  is_what_if?: boolean;
}

/**
 * Cards before each seat, in `columns` or as there is room: a view shows for each seat a list of faces.
 */
export interface RowInfo {
  lies: "row";
  name: string;
  shown: string;
  size: number;
  columns: number | null;
}

/**
 * Stacks before each seat: a view shows for each seat a list of stacks, with `top` and how many lie below it.
 */
export interface StacksInfo {
  lies: "stacks";
  name: string;
  shown: string;
  size: number;
  below: string;
}

/**
 * A hand for each seat: one's own as tokens, everybody's as counts, and of everybody the cards that all know of.
 */
export interface HandInfo {
  lies: "hand";
  name: string;
  shown: string;
  size: number;
  shown_counts: string;
  shown_open: string | null;
}

/**
 * One card in passing: a face, or null.
 */
export interface SpotInfo {
  lies: "spot";
  name: string;
  shown: string;
}

/**
 * Cards to choose from, each a place of its own: a list of faces, or null.
 */
export interface OfferInfo {
  lies: "offer";
  name: string;
  shown: string;
  size: number;
}

/**
 * Cards that lie on the table for a moment, one place together: a list of faces.
 */
export interface FanInfo {
  lies: "fan";
  name: string;
  shown: string;
}

/**
 * A face-up pile: a list of faces, bottom first.
 */
export interface PileInfo {
  lies: "pile";
  name: string;
  shown: string;
}

/**
 * Several face-up piles: a list of them.
 */
export interface PilesInfo {
  lies: "piles";
  name: string;
  shown: string;
  most: number;
}

/**
 * A face-down pile to draw from: how many cards it has.
 */
export interface StockInfo {
  lies: "stock";
  name: string;
  shown: string;
}

/**
 * A card of the deck: what it is worth by itself, whether it does something, and how many there are.
 */
export interface TokenInfo {
  token: string;
  worth: number | null;
  does: boolean;
  count: number;
}

/**
 * Moves that begin with one word: how they feel, and what says them besides pointing.
 */
export interface MoveInfo {
  verb: string;
  number: number;
  pace: "at once" | "usual" | "weighty";
  shows: boolean;
  has_button: boolean;
  golden: "alone" | "always" | "never";
  keys: string;
}

/**
 * A table's board: zones in the order in which they lie, moves in the order in which they are offered.
 */
export interface BoardInfo {
  zones: ZoneInfo[];
  tokens: TokenInfo[];
  moves: MoveInfo[];
  hides: boolean;
  lowest_wins: boolean;
  has_rounds: boolean;
  target: number | null;
  teams: number[] | null;
  attacked: string | null;
  called: string | null;
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
  hints?: number;
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
 * A place of a zone. `words` are those that number its seat, if `seat` does not say it, and its cell.
 */
export interface ToPlace {
  to: "place";
  zone: string;
  seat?: number | null;
  words?: number[];
}

/**
 * A card of a hand or a pile, whichever of those that are alike: the one that `word` names, or always `token`.
 */
export interface ToCard {
  to: "card";
  zone: string;
  word?: number | null;
  token?: string | null;
}

/**
 * Something that is only said: one of the words at `word`.
 */
export interface ToSay {
  to: "say";
  word: number;
}

/**
 * The move by its name.
 */
export interface ToButton {
  to: "button";
}

/**
 * Moves that begin with one word. Each form is a list of lists: one word of each, in order, makes a legal move.
 *
 * `offer` says in a sentence what such a move does. `targets` are, for each form, what one points at to make it; the
 * places among them, if `in_any_order`, as one likes.
 */
export interface Choice {
  verb: string;
  forms: string[][][];
  offer: string | null;
  targets: Target[][];
  in_any_order: boolean;
}

/**
 * A card in a sentence: whoever says it knows what it is called.
 */
export interface CardDetail {
  is: "card";
  card: string;
}

/**
 * A player in a sentence.
 */
export interface SeatDetail {
  is: "seat";
  seat: number;
}

/**
 * What a seat is asked: its decision number `answer`.
 */
export interface Question {
  answer: number;
  choices: Choice[];
  phase: string;
  about: Record<string, Detail>;
  may_hint?: boolean;
}

/**
 * The round is over, and its cards are about to be turned up: people say what theirs are (`guess`).
 */
export interface Guessing {
  until: number | null;
  words: string[];
  cards: number;
  waits_for: number[];
  sealed: string[] | null;
}

/**
 * What the person of a seat said of the cards there, slot by slot, and what lay there: both as one calls a card's
 * worth, so that it is right where they are the same.
 */
export interface SeatGuess {
  seat: number;
  said: string[];
  lay: string[];
}

/**
 * The table as one watcher has it before it: a seat of this socket's person, or (None) a spectator.
 */
export interface Scene {
  seat: number | null;
  view: View | null;
  question: Question | null;
  looks: number[];
  held: number[];
  undo: number | null;
  lines: string[];
  guide?: string[];
  guessing?: Guessing | null;
  guesses?: SeatGuess[][];
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
 * Somebody who has won matches of a series: a person, perhaps one who is not here any more, or (None) a bot.
 */
export interface SeriesLine {
  person: number | null;
  name: string;
  wins: number;
}

/**
 * Matches that these people have finished one after another; whoever has won most comes first.
 */
export interface Series {
  played: number;
  won: SeriesLine[];
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
  worths: (number | null)[];
  problem?: string | null;
  series?: Series | null;
  enders?: number[];
  lenders?: number[];
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
  board: BoardInfo | null;
  picture: Picture;
  notes: ChatMessage[];
  here: number[];
  release?: string;
  client?: string | null;
  watchers?: number;
}

/**
 * A card that moved, or was shown where it lies: `source` and `target` are places, "?" a face that is not shown.
 */
export interface Event {
  from: string;
  to: string;
  card: string;
}

/**
 * What a row did, as one of this socket's watchers was shown it.
 */
export interface News {
  seat: number | null;
  events: Event[];
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
  said: Record<string, unknown>;
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
  watchers?: number;
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
  events: Event[];
  told: string | null;
}

/**
 * The answer to `hint`: what a bot would do in the seat's decision number `answer`, in a sentence too, and why.
 */
export interface Advice {
  is: "advice";
  id: number;
  seat: number;
  answer: number;
  move: string;
  told: string;
  why: string;
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
  details: Record<string, unknown>;
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
 * and a number of at least `least` (`usual` suggests one); counts: {value: number}, of each at most `mosts`.
 */
export interface OptionInfo {
  name: string;
  title: string;
  about: string;
  kind: "choice" | "counts" | "end" | "flag" | "set";
  default: unknown;
  choices: OptionValue[];
  least: number | null;
  mosts: Record<string, number>;
  usual?: Record<string, number>;
}

/**
 * How rounds of a game that are played with real cards can be noted: the cards before each player, in so many
 * columns (`is_fixed`: always that many; `most_below`: stacks, with one of `tops` and up to so many cards under it),
 * and whether somebody may end a round by a call. Sums can be noted of any. `told`: whether a whole round can be
 * written down (`/noted`), with gaps anywhere, or only with every card named that all have seen.
 */
export interface TallyInfo {
  slots: number;
  columns: number | null;
  is_fixed: boolean;
  most_below: number;
  tops: string[];
  has_calls: boolean;
  has_rounds: boolean;
  told?: "if seen" | "never" | "with gaps";
}

/**
 * A game one can open a table for.
 *
 * `how` tells it in a minute, one line a step; `fan` are three cards that show what it looks like, `tokens` all cards
 * of its boxes; `hides` says whether there is something to remember.
 */
export interface GameInfo {
  name: string;
  title: string;
  about: string;
  how: string;
  fan: string[];
  tokens: string[];
  hides: boolean;
  players: number[];
  options: OptionInfo[];
  tally?: TallyInfo | null;
  has_lesson?: boolean;
  has_trainer?: boolean;
  can_guess?: boolean;
}

/**
 * A bot one can seat.
 */
export interface LevelInfo {
  name: string;
  title: string;
  about: string;
  is_installed?: boolean;
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
 * A language that is spoken here, and what it calls itself.
 *
 * What a browser says in one that is not built into it is at `GET /api/languages/{code}.ftl`.
 */
export interface LanguageInfo {
  code: string;
  name: string;
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
  languages?: LanguageInfo[];
}

/**
 * A deck: what it is called (nothing, if no option names it), the options it comes with, how many of each card.
 */
export interface DeckInfo {
  title: string;
  options: Record<string, unknown>;
  cards: Record<string, number>;
}

/**
 * `GET /api/games/{game}/decks`: the decks that a game can be played with, the usual one first.
 */
export interface Decks {
  decks: DeckInfo[];
}

/**
 * A heading, a paragraph or a table. In texts *…*, **…** and `…` mean what they do in Markdown, and §… cites.
 */
export interface Block {
  kind: "chapter" | "section" | "table" | "text";
  text: string;
  number: string;
  rows: string[][];
}

/**
 * `GET /api/games/{game}/rules`: the rules of a game. `places` leads from an option, one of its values, a special
 * card's kind or a move's first word to the number of the paragraph that tells of it.
 */
export interface RuleBook {
  title: string;
  language: string;
  blocks: Block[];
  places: Record<string, string>;
}

/**
 * A table in the lobby.
 */
export interface ListedTable {
  table: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
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
 * A seat at a new table: `word` if I sit here, `bot` if a bot does; exactly one of them. `name` is what somebody is
 * called who plays this seat of mine at the same screen.
 */
export interface WantedSeat {
  word?: string | null;
  bot?: string | null;
  name?: string | null;
}

/**
 * `POST /api/tables`: open a table as its host. `seats` by number; null or left out is free.
 */
export interface OpenTable {
  memory?: "aided" | "real";
  is_listed?: boolean;
  may_watch?: boolean;
  may_chat?: boolean;
  may_undo?: boolean;
  has_hints?: boolean;
  tempo?: Tempo | null;
  guess?: number;
  game: string;
  players: number;
  name: string;
  key: string;
  options?: Record<string, unknown>;
  webhook?: string | null;
  seats?: (WantedSeat | null)[];
}

/**
 * `POST /api/lessons`: open a table where this game is taught. The asker is the learner, on seat 0.
 */
export interface OpenLesson {
  game: string;
  name: string;
  key: string;
}

/**
 * The new table's name: its page is `/t/{table}`, its socket `/ws/{table}`.
 *
 * `webhook_key` is what letters to its webhook, if it has one, are signed with. It is told here and never again.
 */
export interface TableOpened {
  table: string;
  webhook_key?: string | null;
}

/**
 * `POST /api/quick`: a seat with whoever waits, at this game or at any; not with those of the names in `avoid`.
 */
export interface AnybodyWanted {
  name: string;
  key: string;
  word: string;
  game?: string | null;
  avoid?: string[];
}

/**
 * The asker sits there now, with somebody who waited, or (`is_new`) as the host of a table for whoever comes.
 */
export interface SeatFound {
  table: string;
  is_new?: boolean;
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
 * A table, and the key that somebody has there.
 */
export interface KeyAt {
  table: string;
  key: string;
}

/**
 * `POST /api/mine`: the keys of a device, to be told how those tables stand. Nothing is kept of it.
 */
export interface KeysShown {
  tables: KeyAt[];
}

/**
 * A person's seat that is asked, and since when.
 */
export interface Waiting {
  seat: number;
  since: number;
}

/**
 * A table where I take part: `seats` are mine, `waits` are those who are asked now, bots left out.
 */
export interface MyGame {
  table: string;
  game: string;
  players: number;
  names: string[];
  phase: "between" | "closed" | "gathering" | "playing";
  is_paused: boolean;
  seats: number[];
  waits: Waiting[];
  at: number;
  winners?: number[] | null;
  why?: "abandoned" | "finished" | "outdated" | null;
}

/**
 * `gone` are tables that are not here, or where the key is nobody's. What stands in neither list could not be
 * looked at now: ask again later. `now` is the server's time.
 */
export interface MyGames {
  games: MyGame[];
  gone: string[];
  now: number;
}

/**
 * `GET /api/bell`: the public key by which browsers know this server's calls (VAPID).
 */
export interface BellKey {
  key: string;
}

/**
 * From when until when nobody is called, in minutes after midnight; `offset` is how many minutes the device's time
 * is ahead of UTC.
 */
export interface QuietHours {
  start: number;
  end: number;
  offset: number;
}

/**
 * `POST /api/tables/{table}/bell`: call this browser when it is my turn and I am not there. `endpoint`, `public`
 * (p256dh) and `auth` are those of its push subscription.
 */
export interface HangBell {
  key: string;
  endpoint: string;
  public: string;
  auth: string;
  language?: string;
  quiet?: QuietHours | null;
}

/**
 * `GET /api/ntfy`: the ntfy server whose topics can be called, if the host has named one.
 */
export interface NtfyHere {
  link: string | null;
}

/**
 * `POST /api/tables/{table}/bell/ntfy`: call me by this topic when it is my turn and I am not there. A person has
 * one at a table: another one takes its place.
 */
export interface NameTopic {
  key: string;
  topic: string;
  language?: string;
  quiet?: QuietHours | null;
}

/**
 * `POST /api/tables/{table}/bell/down`: do not call this browser any more; or, with `ntfy` as `endpoint`, my
 * topic.
 */
export interface TakeBellDown {
  key: string;
  endpoint: string;
}

/**
 * `POST /api/handover`: keys are to move to another device by this code, until then; `token` is for the device that
 * has them.
 */
export interface HandoverOpened {
  code: string;
  token: string;
  until: number;
}

/**
 * `POST /api/handover/ask`: the other device has the code.
 */
export interface CodeShown {
  code: string;
}

/**
 * Both devices show `check`, so that people see that it is theirs; `token` is for the one that asked.
 */
export interface HandoverAsked {
  token: string;
  check: string;
}

/**
 * `POST /api/handover/look` and `/drop`, by either device.
 */
export interface HandoverToken {
  code: string;
  token: string;
}

/**
 * How far it is. The device that asked is told the keys once they are given, and nobody after it.
 */
export interface HandoverStands {
  stage: "asked" | "given" | "open";
  check: string;
  tables?: KeyAt[];
}

/**
 * `POST /api/handover/give`: confirmed on the device that has them.
 */
export interface GiveKeys {
  code: string;
  token: string;
  tables: KeyAt[];
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
  events: Event[];
  view: View | null;
  told: string | null;
  scores: number[] | null;
  worths: (number | null)[];
}

/**
 * `GET /api/tables/{table}/replay`: a closed table's game as one watcher could have known or seen it.
 */
export interface Replay {
  house: House;
  names: string[];
  frames: Frame[];
  board?: BoardInfo | null;
  hints?: number[];
  guesses?: SeatGuess[][];
}

/**
 * A move of a bot: its row in the log, whose seat, which bot, the move in a sentence, and why.
 */
export interface Reason {
  seq: number;
  seat: number;
  bot: string;
  move: string;
  told: string;
  why: string;
}

/**
 * `GET /api/tables/{table}/reasons?round=1`: why each bot made each of its moves in a round that is over.
 */
export interface Reasons {
  round: number;
  reasons: Reason[];
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
  hints?: number[];
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
 * Who ended the round, whether by calling, and either everybody's cards or their sums.
 *
 * Of stacks a card is written with how many lie below it: `5+3`, `+2`, nothing for an empty one.
 */
export interface Played {
  ender: number;
  is_called?: boolean;
  cards?: string[][] | null;
  sums?: number[] | null;
}

/**
 * `POST /api/games/{game}/count`: rounds that were played with real cards, to be counted; nothing is kept.
 */
export interface CountWanted {
  players: number;
  rounds: Played[];
  options?: Record<string, unknown>;
  starter?: number;
}

/**
 * Each round as it counts, who starts the next one, and who has won.
 */
export interface Counted {
  rounds: RoundScore[];
  starter: number | null;
  winners: number[] | null;
}

/**
 * A round of the seat one looks at, in points of lead: `lead` is the sum of the six parts that follow it. Where
 * luck is not told (`has_luck`) there is a lead only. `adjusted` is the lead less `beta` times `cards`, ± `half`.
 */
export interface StudiedRound {
  round: number;
  is_over: boolean;
  has_luck: boolean;
  lead: number;
  start: number;
  cards: number;
  decisions: number;
  others: number;
  veil: number;
  noise: number;
  beta: number;
  adjusted: number;
  half: number;
}

/**
 * How rounds went on after the move that was made (the first) and after the better one, in the same worlds.
 */
export interface StudyOutlook {
  playouts: number;
  edges: number[];
  counts: number[][];
  means: number[];
  halves: number[];
}

/**
 * A decision of the seat one looks at, weighed by what it could know then.
 */
export interface StudiedMove {
  frame: number;
  round: number;
  index: number;
  move: string;
  word: "alike" | "blunder" | "close" | "mistake" | "only" | "slip";
  loss: number;
  error: number;
  share: number;
  better: string | null;
  better_told: string | null;
  better_events: Event[];
  said: string;
  outlook?: StudyOutlook | null;
}

/**
 * Of any seat's decision: what it was.
 */
export interface StudyMark {
  frame: number;
  word: "alike" | "blunder" | "close" | "mistake" | "only" | "slip";
}

/**
 * `GET /api/tables/{table}/study?seat=N`: how a closed table's game was, luck and skill apart, as far as that was
 * studied; `POST` there studies it. `none`: nobody has asked for it. `is_settled`: what it was measured by had been
 * written down at every deal.
 */
export interface StudyTold {
  stage: "done" | "impossible" | "none" | "waiting" | "working";
  done: number;
  total: number;
  problem: string | null;
  measure: string;
  is_settled: boolean;
  rounds: StudiedRound[];
  moves: StudiedMove[];
  costliest: number[];
  marks: StudyMark[];
  sum: string | null;
}

/**
 * `POST /api/tables/{table}/whatif`: a new table, at which a decision of a closed table's game is made anew,
 * against bots and with every card dealt anew that could not be known. Answered as `POST /api/tables` is.
 */
export interface WhatIfWanted {
  round: number;
  decision: number;
  name: string;
  key: string;
  word: string;
}

/**
 * `POST /api/tables/{table}/reports`: tell whoever runs the server about a person at this table, and why.
 */
export interface ReportWanted {
  key: string;
  person: number;
  text: string;
}

/**
 * Which decision of a game a question is about, and what it asks: whether to call, or which slot it was.
 */
export interface Asked {
  about: "call" | "slot";
  round: number;
  index: number;
}

/**
 * `POST /api/trainer`: a question about a game that is over and that whoever has the key played, or, without
 * `table`, about one of the matches of bots that are built in, for so many `players`.
 */
export interface TrainerWanted {
  game: string;
  about?: "both" | "call" | "slot";
  table?: KeyAt | null;
  players?: number;
  kinds?: Record<string, Record<string, unknown>>;
  asked?: Asked[];
}

/**
 * A question: a function of what that seat could know. `view` is what it knew, or, where a slot is asked for, what
 * lay open before it; `story` tells then how the round went so far, as it saw it.
 */
export interface TrainerQuestion {
  where: Asked;
  match: number | null;
  kind: string;
  game: string;
  seat: number;
  names: string[];
  board: BoardInfo | null;
  view: View | null;
  story: string[];
  card: string | null;
  slots: number;
}

/**
 * `POST /api/trainer/answer`: yes or no to a call, or the number of a slot, from 0; with what the device keeps of
 * that kind of position.
 */
export interface TrainerAnswer {
  game: string;
  where: Asked;
  answer: boolean | number;
  table?: KeyAt | null;
  players?: number;
  match?: number;
  kept?: Record<string, unknown> | null;
}

/**
 * What is right, by what the seat could know, and what the device keeps of that kind of position from now on.
 */
export interface TrainerJudged {
  is_right: boolean;
  said: string;
  slot: number | null;
  view: View | null;
  kept: Record<string, unknown>;
  due: number;
}

/**
 * `POST /api/memory`: the keys of a device, to be told how long its owner remembers. Nothing is kept of it.
 */
export interface MemoryWanted {
  tables: KeyAt[];
}

/**
 * What the choices of a device's owner in one game tell, in words; with too few of them, how many are missing.
 */
export interface MemoryOfGame {
  game: string;
  choices: number;
  missing: number;
  rounds: number;
  said: string[];
}

/**
 * Of `games` that are over; not of those (`aided`) whose tables helped to remember, of those (`hinted`) in which
 * somebody was given hints, and of those (`left`) that could not be looked at now.
 */
export interface MemoryTold {
  reports: MemoryOfGame[];
  games: number;
  aided: number;
  left: number;
  hinted?: number;
}

/**
 * A seat's move, and the cards that it showed to somebody, by the place where they were seen.
 */
export interface WrittenMove {
  seat: number;
  move: string;
  cards?: Record<string, string>;
}

/**
 * A round: what was settled, what the deal showed, and move by move what was done and seen.
 */
export interface WrittenRound {
  game: string;
  players: number;
  format?: "pobudka/noted/1";
  options?: Record<string, unknown>;
  starter?: number;
  names?: string[];
  dealt?: Record<string, string>;
  moves?: WrittenMove[];
}

/**
 * A card that a move (None: the deal) showed and that was not named: which of `tokens` it was, to be written under
 * this `place`, or "?", if it `may_stay_open`. It `lay` there before. `seats` saw it; nobody in particular if all did.
 */
export interface CardWanted {
  move: number | null;
  place: string;
  lay: string;
  seats: number[];
  tokens: string[];
  may_stay_open: boolean;
}

/**
 * `POST /api/games/{game}/noted`, with a round as far as it is written down: how it stands by that (`view`, with
 * "?" for what nobody noted), and what is asked next: which `card` it was, or what `seat` did (`question`).
 */
export interface NotedTold {
  board: BoardInfo | null;
  view: View | null;
  story: string[];
  seat: number | null;
  question: Question | null;
  card: CardWanted | null;
  is_over: boolean;
  scores: number[] | null;
  unnoted: number;
}

/**
 * `POST /api/games/{game}/noted/review`: what the decisions of such a round cost, from the move `first` on.
 */
export interface ReviewOfNoted {
  round: WrittenRound;
  first?: number;
}

/**
 * A decision, by all that its seat could know. Where cards that it knew are `missing` there is no `word`.
 */
export interface MoveReviewed {
  index: number;
  seat: number;
  word: "alike" | "blunder" | "close" | "mistake" | "only" | "slip" | null;
  loss: number;
  error: number;
  worlds: number;
  said: string;
  better_told: string | null;
  missing: string[];
}

/**
 * As many decisions as were weighed in one go; ask for the others from `next` on.
 */
export interface RoundReviewed {
  moves: MoveReviewed[];
  next: number | null;
}

/**
 * Why a request was refused: `code` and `details` for programs, `text` for people.
 */
export interface Refusal {
  code: string;
  details: Record<string, unknown>;
  text: string;
}

/**
 * A view of Sen (notation.md).
 */
export interface SenView {
  seat: number | "all" | null;
  round: number;
  asked: number[];
  totals: number[];
  turn: number | null;
  dreams: string[][];
  held: string | null;
  two: string[] | null;
  open: string[];
  draw: number;
  caller: number | null;
}

/**
 * A view of Smoki (notation.md).
 */
export interface SmokiView {
  seat: number | "all" | null;
  round: number;
  asked: number[];
  totals: number[];
  turn: number | null;
  dreams: string[][];
  held: string | null;
  lifted: string | null;
  open: string[][];
  draw: number;
  tokens?: number[];
}

/**
 * A land in a view: the cat or raven on top, and the nines below it.
 */
export interface Land {
  nines: number;
  top: string | null;
}

/**
 * An attack in a view: who attacks which land of whom, and what the attacking card is or stands for.
 */
export interface Attack {
  from: number;
  seat: number;
  land: number;
  cat: string;
}

/**
 * A view of Koty (notation.md).
 */
export interface KotyView {
  seat: number | "all" | null;
  round: number;
  asked: number[];
  totals: number[];
  turn: number | null;
  lands: Land[][];
  hand: string[] | null;
  hands: (number | string[])[];
  taken: string[][];
  discards: string[];
  draw: number;
  lying: string[];
  attack: Attack | null;
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
  | Hint
  | Pause
  | StandIn
  | Back
  | Give
  | Host
  | Remove
  | Consent
  | Lend
  | Chat
  | React
  | Abandon
  | Lead
  | Agree
  | Rematch
  | Next
  | Guess
  | TurnUp;

export type Down =
  | Whole
  | Changed
  | Present
  | Nudged
  | Faces
  | Advice
  | Done
  | Failed;

export type Target =
  | ToPlace
  | ToCard
  | ToSay
  | ToButton;

export type ZoneInfo =
  | RowInfo
  | StacksInfo
  | HandInfo
  | SpotInfo
  | OfferInfo
  | FanInfo
  | PileInfo
  | PilesInfo
  | StockInfo;

export type Detail =
  | CardDetail
  | SeatDetail
  | string
  | number;

export type View =
  | SenView
  | SmokiView
  | KotyView;
