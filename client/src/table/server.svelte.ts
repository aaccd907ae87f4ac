/** The server's side of one table: the line to it and its clock, what it says, and what was asked of it. */

import { deviceName, keyOf } from "../keys";
import type { Advice, BoardInfo, Changed, Done, Down, Faces, Failed, Hello, House, Picture, Up, Whole } from "../protocol";
import { hearOfClient } from "../served.svelte";
import { settings } from "../settings.svelte";
import { type Connection, Line, PROTOCOL } from "../socket";
import { say } from "../speech.svelte";
import { joined } from "./pictures";

/** What can be asked, without the number that `ask` gives it. */
export type Wanted = Up extends infer Each ? (Each extends { do: string } ? Omit<Each, "id"> & { do: Each["do"] } : never) : never;

/** What the server says to it, if it does not say no. */
export type Answer = Done | Faces | Advice;

/** The server said no; the message is for people. */
export class Denied extends Error {
  constructor(readonly failed: Failed) {
    super(failed.text);
  }
}

/** Who wants to know how the table lies. */
export interface Hearing {
  /** The table as it lies, whatever was known before. */
  onWhole(message: Whole): void;
  /** The rows of one change; the last of them has its picture. */
  onChange(rows: Changed[]): void;
}

/** What was asked and not yet answered. */
interface Asked {
  message: Up;
  at: number;
  resolve(answer: Answer): void;
  reject(problem: Error): void;
}

const SENDING = 500; // milliseconds until somebody who tapped is told that it is on its way
const LONG_AWAY = 15_000; // after so long in a pocket a line is in doubt

export class Server {
  connection = $state<Connection>("connecting");
  retryAt = $state<number | null>(null);
  /** Why the server did not let us in, the last time it did not. */
  refusal = $state<string | null>(null);
  house = $state.raw<House | null>(null);
  /** How the game lies; null also where the server does not know that version of it any more. */
  board = $state.raw<BoardInfo | null>(null);
  /** The people whose pages are open. */
  here = $state.raw<number[]>([]);
  /** How many look on without a seat. */
  watchers = $state(0);
  /** The server's time, to the second. */
  time = $state(Date.now());
  /** What was asked is on its way for longer than one would expect, or the line is weak. */
  delay = $state<"none" | "sending" | "weak">("none");

  #line: Line;
  #seq: number | null = null; // of the last row that was heard
  #rows: Changed[] = []; // of a change whose picture is still to come
  #picture: Picture | null = null; // as the last row left it
  #offset = 0; // of the server's clock
  #number = 0;
  #asked = new Map<number, Asked>();
  #isSlow = false;
  #hiddenAt = Infinity;
  #ticking: ReturnType<typeof setInterval> | undefined;

  /** The line is broken, with what is done about it in words. */
  isDown = $derived(this.connection === "waiting" || this.connection === "connecting");
  whyDown = $derived.by(() => {
    if (this.connection !== "waiting") return say("connecting");
    return say("connection-lost-in", { seconds: Math.max(0, Math.ceil(((this.retryAt ?? 0) - this.time) / 1000)) });
  });

  constructor(
    readonly table: string,
    readonly hearing: Hearing,
  ) {
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

  // --- Asking ---

  /** Asks for something; resolves when it is in the log. */
  ask(wanted: Wanted): Promise<Answer> {
    const id = ++this.#number;
    const message = { ...wanted, id } as Up;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { message, at: performance.now(), resolve, reject });
      this.#line.send(message); // if not now, then when the line is open again
      setTimeout(() => this.#tellDelay(), SENDING);
    });
  }

  /** Whether something was asked and not yet answered. */
  isAsked(): boolean {
    return this.#asked.size > 0;
  }

  /** The same line, another language. */
  sayAnew(): void {
    if (this.house) this.#line.send(this.#hello(null));
  }

  #hello(since: number | null): Hello {
    // What happens is told in sentences; how the table lies is drawn, so these words need not be sent.
    const wants = { language: settings.language, say: true, lines: false, parts: true };
    return { do: "hello", key: keyOf(this.table), since, device: deviceName(), protocol: PROTOCOL, ...wants };
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

  // --- Hearing ---

  #hear(message: Down): void {
    switch (message.is) {
      case "whole":
        this.house = message.house;
        this.board = message.board;
        this.#offset = message.now - Date.now();
        this.#seq = message.seq;
        this.#rows = [];
        this.#picture = message.picture;
        this.here = message.here;
        this.watchers = message.watchers ?? 0;
        hearOfClient(message.client);
        this.hearing.onWhole(message);
        break;
      case "changed":
        if (this.#seq !== null && message.seq <= this.#seq) break;
        this.#seq = message.seq;
        if (message.picture) this.#picture = this.#picture ? joined(this.#picture, message.picture) : message.picture;
        this.#rows.push({ ...message, picture: message.picture && this.#picture });
        if (message.picture) this.hearing.onChange(this.#rows.splice(0));
        break;
      case "present":
        this.here = message.here;
        this.watchers = message.watchers ?? 0;
        hearOfClient(message.client); // after a break
        break;
      case "nudged":
        break; // the picture's clocks say so too, also to those who come later
      case "faces":
      case "advice":
      case "done":
        this.#answered(message.id)?.resolve(message);
        break;
      case "failed":
        if (message.id === 0) this.refusal = message.text;
        this.#answered(message.id)?.reject(new Denied(message));
        break;
    }
  }
}
