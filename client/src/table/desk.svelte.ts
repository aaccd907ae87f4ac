/**
 * One table as this page has it: the face that components use. What the server says is in `server`, what is shown of it
 * in `showing`, cards that are looked at in `looks`, and what stays on this device in `device`.
 */

import { isBlocked } from "../blocked.svelte";
import { newWord } from "../keys";
import type { BoardInfo, House, ChatMessage, Person, Picture, Scene, Seat } from "../protocol";
import type { Connection } from "../socket";
import type { Moment } from "../upgrade";
import { notesOf, sentencesOf, type Told } from "./change";
import { Device } from "./device.svelte";
import { Looks } from "./looks.svelte";
import type { View } from "./places";
import { isGuessing } from "./guessing";
import { toldApart } from "./players";
import { type Answer, Server, type Wanted } from "./server.svelte";
import { Showing } from "./showing.svelte";
import type { Stage } from "./stage";

export type { Wanted };

export class Desk {
  notes = $state.raw<ChatMessage[]>([]);
  /** Somebody on this page has asked for the next match, and need not be asked. */
  isGoingOn = $state(false);

  #server: Server;
  #showing: Showing;
  #looks: Looks;
  #device: Device;
  #worded = new Set<number>(); // own seats whose part in the shuffle is on its way

  mySeats = $derived.by<number[]>(
    () => this.picture?.seats.flatMap((seat, number) => (seat.person !== null && seat.person === this.picture?.me ? [number] : [])) ?? [],
  );
  isSpectator = $derived(this.mySeats.length === 0);
  /** By seat. */
  names = $derived.by<string[]>(() => toldApart(this.picture?.seats.map((seat) => seat.name) ?? []));
  me = $derived.by<Person | null>(() => this.picture?.people.find((person) => person.person === this.picture?.me) ?? null);
  /** The other people who are still here. */
  others = $derived.by<Person[]>(
    () => this.picture?.people.filter((person) => person.person !== this.picture?.me && !person.has_left) ?? [],
  );
  isHost = $derived(this.me?.is_host ?? false);
  /** Who is asked and is mine. */
  due = $derived.by<number[]>(() =>
    this.picture?.phase === "playing" && !this.picture.is_paused
      ? this.picture.scenes.flatMap((scene) => (scene.seat !== null && (scene.question || isGuessing(scene)) ? [scene.seat] : []))
      : [],
  );
  /** The looks of the scene before me that were not yet asked for on this page. */
  looks = $derived.by<number[]>(() => (this.scene ? this.#looks.waitingIn(this.scene) : []));

  constructor(readonly table: string) {
    this.#device = new Device(table);
    this.#showing = new Showing({
      onBegun: (change) => {
        const notes = notesOf(change, this.picture?.people ?? []);
        if (notes.length) this.notes = [...this.notes, ...notes];
      },
      onArrived: (change) => {
        this.#looks.dropMoved(change.events);
        this.#device.tell(sentencesOf(change, (person) => this.hears(person)));
      },
      onShown: (picture) => this.#follow(picture),
    });
    this.#server = new Server(table, {
      onWhole: ({ notes, picture, board }) => {
        this.notes = notes;
        this.#showing.putAnew(picture, board);
      },
      onChange: (rows) => void this.#showing.add(rows),
    });
    this.#looks = new Looks(this.#server);
  }

  /** What follows from the table as it lies now. */
  #follow(picture: Picture): void {
    const isPlaying = picture.phase === "playing";
    if (!isPlaying && this.faces.size) this.cover();
    if (isPlaying && this.mySeats.length === 1) this.#looks.seeAgain(picture); // on a shared screen their player asks for them
    this.#device.remember(this.house, picture, this.due.length > 0);
    if (picture.phase === "gathering") this.#giveWords(picture);
  }

  /** At a rematch everybody has a seat already, and only a new part in the shuffle is missing. */
  #giveWords(picture: Picture): void {
    for (const seat of this.#worded) if (picture.words[seat] || !this.mySeats.includes(seat)) this.#worded.delete(seat);
    for (const seat of this.mySeats) {
      if (picture.words[seat] || this.#worded.has(seat)) continue;
      this.#worded.add(seat);
      this.ask({ do: "sit", seat, word: newWord() })
        .then(() => this.ask({ do: "ready", seat, is_ready: true }))
        .catch(() => this.#worded.delete(seat));
    }
  }

  seat(number: number): Seat | null {
    return this.picture?.seats[number] ?? null;
  }

  /** The host is not connected: after a while somebody who plays may take over. */
  isHostAway = $derived.by<boolean>(() => {
    const host = this.picture?.people.find((person) => person.is_host);
    return host !== undefined && !host.has_left && !this.#server.here.includes(host.person);
  });

  isHere(seat: Seat): boolean {
    return seat.person === null || this.#server.here.includes(seat.person);
  }

  /** Whether the seat has been asked for a while: where there is a clock, it is soft. */
  isNudged(number: number): boolean {
    return this.picture?.clocks.some((clock) => clock.seat === number && clock.nudge_at <= this.time) ?? false;
  }

  /** Whether this person's words and signs are shown here. */
  hears(person: number): boolean {
    if (person === this.picture?.me) return true;
    const name = this.picture?.people.find((each) => each.person === person)?.name ?? "";
    return this.#device.hears(person) && !isBlocked(name);
  }

  /** What this tab is in the middle of; `isInUse`: a dialog is open, or somebody writes. */
  moment(isInUse: boolean): Moment {
    const open = this.picture?.scenes.reduce((sum, scene) => sum + scene.looks.length + scene.held.length, 0) ?? 0;
    return {
      phase: this.picture?.phase ?? null,
      looks: open + this.faces.size,
      isBusy: this.connection !== "open" || this.isBusy || this.isCounting || this.isSeeing || this.#server.isAsked(),
      isInUse,
    };
  }

  // --- The server ---

  get connection(): Connection {
    return this.#server.connection;
  }
  get isDown(): boolean {
    return this.#server.isDown;
  }
  get whyDown(): string {
    return this.#server.whyDown;
  }
  get refusal(): string | null {
    return this.#server.refusal;
  }
  get house(): House | null {
    return this.#server.house;
  }
  get board(): BoardInfo | null {
    return this.#server.board;
  }
  get watchers(): number {
    return this.#server.watchers;
  }
  get time(): number {
    return this.#server.time;
  }
  get delay(): Server["delay"] {
    return this.#server.delay;
  }
  open(): void {
    this.#server.open();
  }
  close(): void {
    this.#server.close();
    this.#showing.leave();
  }
  now(): number {
    return this.#server.now();
  }
  ask(wanted: Wanted): Promise<Answer> {
    return this.#server.ask(wanted);
  }
  sayAnew(): void {
    this.#server.sayAnew();
  }

  // --- What is shown ---

  get picture(): Picture | null {
    return this.#showing.picture;
  }
  get scene(): Scene | null {
    return this.#showing.scene;
  }
  get view(): View | null {
    return this.#showing.view;
  }
  get front(): number {
    return this.#showing.front;
  }
  set front(index: number) {
    this.#showing.front = index;
  }
  get stage(): Stage | null {
    return this.#showing.stage;
  }
  set stage(stage: Stage | null) {
    this.#showing.stage = stage;
  }
  get isBusy(): boolean {
    return this.#showing.isBusy;
  }
  get isCounting(): boolean {
    return this.#showing.isCounting;
  }
  get veiled(): ReadonlySet<number> {
    return this.#showing.veiled;
  }
  get before(): View | null {
    return this.#showing.before;
  }
  get lastPlaces(): ReadonlySet<string> {
    return this.#showing.lastPlaces;
  }
  skip(): void {
    this.#showing.skip();
  }

  // --- Looks ---

  get faces(): ReadonlyMap<string, string> {
    return this.#looks.faces;
  }
  get seen(): string | null {
    return this.#looks.seen;
  }
  get isSeeing(): boolean {
    return this.#looks.isSeeing;
  }
  set isSeeing(isSeeing: boolean) {
    this.#looks.isSeeing = isSeeing;
  }
  see(seat: number, move: number): Promise<void> {
    return this.#looks.see(seat, move);
  }
  cover(): void {
    this.#looks.cover();
  }
  isFingerStill(): boolean {
    return this.#looks.isFingerStill();
  }

  // --- This device ---

  get told(): readonly Told[] {
    return this.#device.told;
  }
  get muted(): ReadonlySet<number> {
    return this.#device.muted;
  }
  mute(person: number, isMuted: boolean): void {
    this.#device.mute(person, isMuted);
  }
}
