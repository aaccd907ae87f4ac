/** One table as this page has it: what the server said last, what is still being shown, and what was asked. */

import { SvelteMap, SvelteSet } from "svelte/reactivity";
import { deviceName, keepKey, keepMuted, keepTold, keyOf, mutedAt, newWord, rememberTable, toldAt } from "../keys";
import type { Changed, Done, Down, Faces, Failed, Hello, House, Note, Person, Picture, Scene, Seat, Up } from "../protocol";
import { settings } from "../settings.svelte";
import { hearOfClient } from "../served.svelte";
import { type Connection, Line, PROTOCOL } from "../socket";
import { say } from "../speech.svelte";
import type { Moment } from "../upgrade";
import { type CardEvent, touchedBy, type View } from "./places";
import { toldApart } from "./players";
import type { Stage } from "./stage";

/** What can be asked, without the number that `ask` gives it. */
export type Wanted = Up extends infer Each ? (Each extends { do: string } ? Omit<Each, "id"> & { do: Each["do"] } : never) : never;

/** What happened, in a sentence. */
export interface Told {
  seq: number;
  at: number;
  text: string;
  isChat: boolean;
}

/** What was asked and not yet answered. */
interface Asked {
  message: Up;
  at: number;
  resolve(answer: Done | Faces): void;
  reject(problem: Error): void;
}

/** The server said no; the message is for people. */
export class Denied extends Error {
  constructor(readonly failed: Failed) {
    super(failed.text);
  }
}

const MOST_BEHIND = 3; // with more changes waiting than this, cards do not fly: we catch up
const MOST_TOLD = 200;
const SENDING = 500; // milliseconds until somebody who tapped is told that it is on its way
const DOUBLE_TAP = 450;
const LONG_AWAY = 15_000; // after so long in a pocket a line is in doubt
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class Desk {
  connection = $state<Connection>("connecting");
  retryAt = $state<number | null>(null);
  /** Why the server did not let us in, the last time it did not. */
  refusal = $state<string | null>(null);
  house = $state.raw<House | null>(null);
  picture = $state.raw<Picture | null>(null);
  notes = $state.raw<Note[]>([]);
  here = $state.raw<number[]>([]);
  told = $state.raw<Told[]>([]);
  /** The server's time, to the second. */
  time = $state(Date.now());
  /** The people whose words and signs are not shown on this device. */
  muted = new SvelteSet<number>();
  /** Which of my scenes is before me: several people may share a screen. */
  front = $state(0);
  /** Seats whose dream is not yet turned up at a round's end, with the table as it lay before. */
  veiled = new SvelteSet<number>();
  before = $state.raw<View | null>(null);
  /** Where the last move was made. */
  lastPlaces = $state.raw<ReadonlySet<string>>(new Set());
  isCounting = $state(false); // the end of a round is being shown
  /** Faces of a look, by place, for as long as they are held up. */
  faces = new SvelteMap<string, string>();
  /** … and the same in a sentence. */
  seen = $state<string | null>(null);
  isSeeing = $state(false); // the faces are on their way
  /** What was asked is on its way for longer than one would expect, or the line is weak. */
  delay = $state<"none" | "sending" | "weak">("none");
  stage: Stage | null = null;
  isBusy = $state(false); // cards are on their way

  #line: Line;
  #seq: number | null = null;
  #offset = 0; // of the server's clock
  #number = 0;
  #asked = new Map<number, Asked>();
  #queue: Changed[][] = [];
  #group: Changed[] = [];
  #skip: (() => void) | null = null;
  #ticking: ReturnType<typeof setInterval> | undefined;
  #isSlow = false;
  #hiddenAt = Infinity;
  #coveredAt = -Infinity;
  #shown = new SvelteSet<string>(); // looks that were asked for: a picture from before still lists them
  #heldUp: { seat: number; move: number }[] = []; // looks whose faces are held up
  #worded = new Set<number>(); // own seats whose part in the shuffle is on its way

  scene = $derived<Scene | null>(this.picture?.scenes[this.front] ?? this.picture?.scenes[0] ?? null);
  view = $derived((this.scene?.view ?? null) as View | null);
  mySeats = $derived(
    this.picture?.seats.flatMap((seat, number) => (seat.person !== null && seat.person === this.picture?.me ? [number] : [])) ?? [],
  );
  /** The line to the server is broken, with what is done about it in words. */
  isDown = $derived(this.connection === "waiting" || this.connection === "connecting");
  whyDown = $derived.by(() => {
    if (this.connection !== "waiting") return say("connecting");
    return say("connection-lost-in", { seconds: Math.max(0, Math.ceil(((this.retryAt ?? 0) - this.time) / 1000)) });
  });
  isSpectator = $derived(this.mySeats.length === 0);
  /** By seat. */
  names = $derived(toldApart(this.picture?.seats.map((seat) => seat.name) ?? []));
  me = $derived<Person | null>(this.picture?.people.find((person) => person.person === this.picture?.me) ?? null);
  /** The other people who are still here. */
  others = $derived<Person[]>(this.picture?.people.filter((person) => person.person !== this.picture?.me && !person.has_left) ?? []);
  isHost = $derived(this.me?.is_host ?? false);
  /** Who is asked and is mine. */
  due = $derived(
    this.picture?.phase === "playing" && !this.picture.is_paused
      ? this.picture.scenes.flatMap((scene) => (scene.question && scene.seat !== null ? [scene.seat] : []))
      : [],
  );

  constructor(readonly table: string) {
    for (const person of mutedAt(table)) this.muted.add(person);
    this.told = toldAt<Told>(table);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#line = new Line(`${scheme}//${location.host}/ws/${encodeURIComponent(table)}`, {
      hello: () => this.#hello(this.#seq),
      // Moves are numbered, a look is given to this device again, and what else is asked twice does no harm.
      unanswered: () => [...this.#asked.values()].map(({ message }) => message),
      onMessage: (message) => this.#hear(message),
      onSlow: (isSlow) => {
        this.#isSlow = isSlow;
        this.#tellDelay();
      },
      onConnection: (connection, retryAt) => {
        this.connection = connection;
        this.retryAt = retryAt === null ? null : retryAt + this.#offset;
      },
    });
  }

  open(): void {
    this.#line.open();
    this.#ticking = setInterval(() => (this.time = this.now()), 1000);
    window.addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close(): void {
    this.#line.close();
    clearInterval(this.#ticking);
    window.removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
  }

  #hurry = (): void => {
    if (document.hidden) this.#hiddenAt = Date.now();
    else this.#line.hurry(Date.now() - this.#hiddenAt > LONG_AWAY);
  };

  /** The server's time now, milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#offset;
  }

  seat(number: number): Seat | null {
    return this.picture?.seats[number] ?? null;
  }

  isHere(seat: Seat): boolean {
    return seat.person === null || this.here.includes(seat.person);
  }

  /** Whether the seat has been asked for a while: where there is a clock, it is soft. */
  isNudged(number: number): boolean {
    return this.picture?.clocks.some((clock) => clock.seat === number && clock.nudge_at <= this.time) ?? false;
  }

  /** Whether this person's words and signs are shown here. */
  hears(person: number): boolean {
    return person === this.picture?.me || !(settings.isChatMuted || this.muted.has(person));
  }

  mute(person: number, isMuted: boolean): void {
    if (isMuted) this.muted.add(person);
    else this.muted.delete(person);
    keepMuted(this.table, [...this.muted]);
  }

  // --- Asking ---

  /** Asks for something; resolves when it is in the log. */
  ask(wanted: Wanted): Promise<Done | Faces> {
    const id = ++this.#number;
    const message = { ...wanted, id } as Up;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { message, at: performance.now(), resolve, reject });
      this.#line.send(message); // if not now, then when the line is open again
      setTimeout(() => this.#tellDelay(), SENDING);
    });
  }

  /** What this tab is in the middle of; `isInUse`: a dialog is open, or somebody writes. */
  moment(isInUse: boolean): Moment {
    const open = this.picture?.scenes.reduce((sum, scene) => sum + scene.looks.length + scene.held.length, 0) ?? 0;
    return {
      phase: this.picture?.phase ?? null,
      looks: open + this.faces.size,
      isBusy: this.connection !== "open" || this.isBusy || this.isCounting || this.isSeeing || this.#asked.size > 0,
      isInUse,
    };
  }

  #tellDelay(): void {
    const oldest = Math.min(...[...this.#asked.values()].map((asked) => asked.at));
    const isLate = performance.now() - oldest >= SENDING - 10;
    this.delay = this.#asked.size === 0 || this.isDown ? "none" : this.#isSlow ? "weak" : isLate ? "sending" : "none";
  }

  #answered(id: number): Asked | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    this.#tellDelay();
    return asked;
  }

  #hello(since: number | null): Hello {
    return { do: "hello", key: keyOf(this.table), since, language: settings.language, say: true, device: deviceName(), protocol: PROTOCOL };
  }

  /** The same line, another language. */
  sayAnew(): void {
    if (this.picture) this.#line.send(this.#hello(null));
  }

  // --- Hearing ---

  #hear(message: Down): void {
    switch (message.is) {
      case "whole":
        this.house = message.house;
        this.#offset = message.now - Date.now();
        this.#seq = message.seq;
        this.notes = message.notes;
        this.here = message.here;
        hearOfClient(message.client);
        this.#queue = [];
        this.#group = [];
        this.#show(message.picture);
        break;
      case "changed":
        if (this.#seq !== null && message.seq <= this.#seq) break;
        this.#seq = message.seq;
        this.#group.push(message);
        if (message.picture) {
          this.#queue.push(this.#group);
          this.#group = [];
          void this.#work();
        }
        break;
      case "present":
        this.here = message.here;
        hearOfClient(message.client); // after a break
        break;
      case "nudged":
        break; // the picture's clocks say so too, also to those who come later
      case "faces":
      case "done":
        this.#answered(message.id)?.resolve(message);
        break;
      case "failed":
        if (message.id === 0) this.refusal = message.text;
        this.#answered(message.id)?.reject(new Denied(message));
        break;
    }
  }

  async #work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      for (let group = this.#queue.shift(); group; group = this.#queue.shift()) await this.#take(group);
    } finally {
      this.isBusy = false;
    }
  }

  /** One change, from the first of its rows to its picture. */
  async #take(group: Changed[]): Promise<void> {
    const picture = group.at(-1)!.picture!;
    const front = this.scene?.seat ?? null;
    const newsOf = (row: Changed) => row.news.find((news) => news.seat === front) ?? row.news[0];
    const events = group.flatMap((row) => (newsOf(row)?.events ?? []) as unknown as CardEvent[]);
    const before = this.view;
    const hasEnded = picture.rounds.length > (this.picture?.rounds.length ?? 0) && before !== null;
    const sentences = group.flatMap((row) => {
      const text = row.kind === "chat" && !this.hears((row.said as { person: number }).person) ? null : newsOf(row)?.told;
      return text ? [{ seq: row.seq, at: row.at, text, isChat: row.kind === "chat" }] : [];
    });
    for (const row of group) this.#takeNote(row);
    const isDeal = group.some((row) => row.kind === "dealt");
    const apply = (): void => {
      if (hasEnded && picture.seats.length) {
        this.before = before;
        this.isCounting = true;
        if (before.dreams) for (const seat of picture.seats.keys()) this.veiled.add(seat);
      }
      const moved = group.filter((row) => row.kind === "move");
      if (moved.length) this.lastPlaces = touchedBy(moved.flatMap((row) => (newsOf(row)?.events ?? []) as unknown as CardEvent[]));
      if (isDeal || hasEnded) this.lastPlaces = new Set();
      this.#dropMoved(events);
      if (sentences.length) this.told = [...this.told, ...sentences].slice(-MOST_TOLD);
      if (sentences.length) keepTold(this.table, this.told);
      this.#show(picture);
    };
    const isLate = this.#queue.length >= MOST_BEHIND || group.length > MOST_BEHIND || document.hidden;
    if (isDeal && !isLate && !this.stage) await this.#setTable(picture);
    const flying = hasEnded ? events.filter((event) => event.from !== event.to) : events;
    if (this.stage && flying.length && !isLate) await this.stage.play(flying, before, apply);
    else apply();
    if (hasEnded) await this.#count(isLate);
  }

  /** Before the first deal there is no table for cards to fly over: it is laid empty, and drawn. */
  async #setTable(picture: Picture): Promise<void> {
    this.#show({ ...picture, scenes: picture.scenes.map((scene) => ({ ...scene, view: null, question: null })) });
    for (let waited = 0; !this.stage && waited < 1000; waited += 50) await pause(50);
    await pause(100);
  }

  /** The end of a round: dream after dream is turned up, those who did not call first. */
  async #count(isLate: boolean): Promise<void> {
    const players = this.picture!.seats.length;
    const caller = this.view?.caller ?? null;
    const order = Array.from({ length: players }, (_, i) => ((caller ?? players - 1) + 1 + i) % players);
    let isSkipped = isLate || document.hidden;
    for (const seat of order) {
      if (!this.veiled.has(seat)) continue;
      if (!isSkipped) {
        const skipped = new Promise<void>((resolve) => (this.#skip = resolve)).then(() => (isSkipped = true));
        await Promise.race([pause(order[0] === seat ? 700 : 1500), skipped]);
      }
      this.veiled.delete(seat);
    }
    if (!isSkipped) {
      const skipped = new Promise<void>((resolve) => (this.#skip = resolve));
      await Promise.race([pause(this.before?.dreams ? 1800 : 900), skipped]);
    }
    this.#skip = null;
    this.isCounting = false;
  }

  /** Do not wait for the rest of the reveal. */
  skip(): void {
    this.#skip?.();
  }

  #takeNote(row: Changed): void {
    if (row.kind !== "chat" && row.kind !== "react") return;
    const { person, text = null, sign = null } = row.said as { person: number; text?: string | null; sign?: string | null };
    const name = this.picture?.people.find((each) => each.person === person)?.name ?? "?";
    this.notes = [...this.notes, { seq: row.seq, at: row.at, person, name, text, sign }];
  }

  #show(picture: Picture): void {
    this.picture = picture;
    if (this.front >= picture.scenes.length) this.front = 0;
    if (picture.phase !== "playing" && this.faces.size) this.cover();
    this.#seeAgain(picture);
    if (picture.rematch !== null) keepKey(picture.rematch, keyOf(this.table)); // the same people go on there
    this.#remember(picture);
    this.#giveWords(picture);
  }

  /** At a rematch everybody has a seat already, and only a new part in the shuffle is missing. */
  #giveWords(picture: Picture): void {
    if (picture.phase !== "gathering") return;
    for (const seat of this.#worded) if (picture.words[seat] || !this.mySeats.includes(seat)) this.#worded.delete(seat);
    for (const seat of this.mySeats) {
      if (picture.words[seat] || this.#worded.has(seat)) continue;
      this.#worded.add(seat);
      this.ask({ do: "sit", seat, word: newWord() })
        .then(() => this.ask({ do: "ready", seat, is_ready: true }))
        .catch(() => this.#worded.delete(seat));
    }
  }

  #remember(picture: Picture): void {
    if (!this.house || picture.me === null) return;
    rememberTable({
      table: this.table,
      game: this.house.game,
      players: this.house.players,
      names: picture.seats.map((seat) => seat.name),
      at: Date.now(),
      isOver: picture.phase === "closed",
      isMyTurn: this.due.length > 0,
      isSeated: picture.seats.some((seat) => seat.person === picture.me),
      winners: picture.winners?.map((seat) => picture.seats[seat]?.name ?? "") ?? null,
      why: picture.why,
    });
  }

  // --- Looks ---

  /** The looks of the scene before me that were not yet asked for on this page; those of before a reload are among them. */
  looks = $derived(
    this.scene ? [...this.scene.looks, ...this.scene.held].filter((move) => !this.#shown.has(`${this.scene!.seat} ${move}`)) : [],
  );

  /** Asks for the faces of a look and holds them up until `cover`. */
  async see(seat: number, move: number): Promise<void> {
    this.isSeeing = true;
    this.#shown.add(`${seat} ${move}`);
    try {
      const answer = (await this.ask({ do: "see", seat, move })) as Faces;
      this.#heldUp.push({ seat, move });
      for (const event of answer.events as unknown as CardEvent[]) this.faces.set(event.to, event.card);
      this.seen = answer.told;
    } catch (error) {
      this.#shown.delete(`${seat} ${move}`);
      throw error;
    } finally {
      this.isSeeing = false;
    }
  }

  /** Cards that lay open here when the page was loaded anew are held up again; on a shared screen their player asks for them. */
  #seeAgain(picture: Picture): void {
    const own = picture.scenes.filter((scene) => scene.seat !== null && scene.held.length);
    if (this.mySeats.length !== 1 || picture.phase !== "playing") return;
    for (const { seat, held } of own) {
      for (const move of held) if (!this.#shown.has(`${seat} ${move}`)) void this.see(seat!, move).catch(() => undefined); // too late for it
    }
  }

  /** A card that was held up and has been moved lies elsewhere, face down: what is shown in its place is another. */
  #dropMoved(events: readonly CardEvent[]): void {
    const held = this.faces.size;
    for (const { from, to } of events) if (from !== to) for (const place of [from, to]) this.faces.delete(place);
    if (held && !this.faces.size) this.cover();
  }

  /** They are remembered: nobody is shown them again. */
  cover(): void {
    this.faces.clear();
    this.seen = null;
    this.#coveredAt = performance.now();
    for (const look of this.#heldUp.splice(0)) void this.ask({ do: "cover", ...look }).catch(() => undefined); // its time was over
  }

  /** Whether a finger may still be tapping on what was here before: two quick taps are not two answers. */
  isFingerStill(): boolean {
    return performance.now() - this.#coveredAt < DOUBLE_TAP;
  }
}
