/** A socket that comes back: after 0.5, 1, 2 … at most 15 seconds, each with chance in it, so that not all return at once. */

import type { Down, Hello, Up } from "./protocol";

export type Connection = "connecting" | "open" | "waiting" | "refused" | "banned" | "foreign";

/** What this client speaks; docs/guide/protocol.md. */
export const PROTOCOL = 1;

export interface SocketListener {
  onMessage(message: Down): void;
  onConnection(connection: Connection, retryAt: number | null): void;
  hello(): Hello;
  /** What was said and not answered when the line broke. */
  unanswered(): Up[];
  /** Something was said, and for a while nothing at all has come back. */
  onSlow(isSlow: boolean): void;
}

const FIRST = 500;
const LONGEST = 15_000;
export const SLOW = 2500; // milliseconds of silence after something was said: the line is weak
export const DEAD = 6000; // … and it is taken for dead, as a phone's often is without ever being closed

/** How long to wait before the n-th new attempt (from 0): between half and all of a doubled time. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** attempt);
  return most / 2 + (random() * most) / 2;
}

/** Closed for good: this key is not wanted here, there is no such table, or the server is of another release. 4013 (full, busy, not ready) is not. */
const FINAL: Record<number, Connection> = { 4003: "banned", 4004: "refused", 4026: "foreign" };

/** Keeps a socket to a table open until `close`. */
export class Line {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #stalled = 0; // how often in a row a line was given up in silence
  #slow: ReturnType<typeof setTimeout> | undefined;
  #dead: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly address: string,
    readonly listener: SocketListener,
    readonly make: (address: string) => WebSocket = (where) => new WebSocket(where),
  ) {}

  open(): void {
    clearTimeout(this.#timer);
    this.listener.onConnection("connecting", null);
    const socket = (this.#socket = this.make(this.address));
    this.#expect();
    socket.onopen = () => {
      for (const message of [this.listener.hello(), ...this.listener.unanswered()]) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket !== this.#socket) return; // given up, and another took its place
      const said = JSON.parse(message.data) as Down;
      const isRefused = said.is === "failed" && said.id === 0;
      if (!isRefused) this.#attempt = 0;
      this.#stalled = 0;
      this.#relax();
      this.listener.onConnection("open", null);
      this.listener.onMessage(said);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#isClosed) return;
      this.#socket = null;
      this.#relax();
      const isFinal = FINAL[event.code];
      if (isFinal) return this.listener.onConnection(isFinal, null);
      const wait = backOff(this.#attempt++);
      this.listener.onConnection("waiting", Date.now() + wait);
      this.#timer = setTimeout(() => this.open(), wait);
    };
  }

  /** Something was said: an answer should come soon. Each time none came, we are more patient. */
  #expect(): void {
    if (this.#dead !== undefined) return;
    this.#slow = setTimeout(() => this.listener.onSlow(true), SLOW);
    this.#dead = setTimeout(() => this.#giveUp(), Math.min(DEAD * 2 ** this.#stalled, 60_000));
  }

  #relax(): void {
    clearTimeout(this.#slow);
    clearTimeout(this.#dead);
    this.#dead = undefined;
    this.listener.onSlow(false);
  }

  /** The line is silent though it was never closed: another one, where all that was not answered is said again. */
  #giveUp(): void {
    const silent = this.#socket;
    this.#stalled++;
    this.#dead = undefined;
    this.open();
    silent?.close();
  }

  /** Says it now, or when the line is open again, if it is still `unanswered` then. */
  send(message: Up): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    this.#expect();
    return true;
  }

  /** The network is back, or the page: do not wait any longer. A line that is in doubt is spoken to. */
  hurry(isInDoubt = false): void {
    if (this.#isClosed) return;
    if (this.#socket) return void (isInDoubt && this.send(this.listener.hello()));
    this.#attempt = 0;
    this.open();
  }

  close(): void {
    this.#isClosed = true;
    this.#relax();
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
