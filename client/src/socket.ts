/** A socket that comes back: after 0.5, 1, 2 … at most 15 seconds, each with chance in it, so that not all return at once. */

import type { Down, Hello, Up } from "./protocol";

export type Connection = "connecting" | "open" | "waiting" | "refused" | "banned";

export interface Told {
  onMessage(message: Down): void;
  onConnection(connection: Connection, retryAt: number | null): void;
  hello(): Hello;
  /** What was said and not answered when the line broke. */
  unanswered(): Up[];
}

const FIRST = 500;
const LONGEST = 15_000;

/** How long to wait before the n-th new attempt (from 0): between half and all of a doubled time. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** attempt);
  return most / 2 + (random() * most) / 2;
}

/** Closed for good: this key is not wanted here, or there is no such table. 4013 (full, busy, not ready) is not. */
const FINAL: Record<number, Connection> = { 4003: "banned", 4004: "refused" };

/** Keeps a socket to a table open until `close`. */
export class Line {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(
    readonly address: string,
    readonly told: Told,
    readonly make: (address: string) => WebSocket = (where) => new WebSocket(where),
  ) {}

  open(): void {
    clearTimeout(this.#timer);
    this.told.onConnection("connecting", null);
    const socket = (this.#socket = this.make(this.address));
    socket.onopen = () => {
      for (const message of [this.told.hello(), ...this.told.unanswered()]) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      const said = JSON.parse(message.data) as Down;
      const isRefused = said.is === "failed" && said.id === 0;
      if (!isRefused) this.#attempt = 0;
      this.told.onConnection("open", null);
      this.told.onMessage(said);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket || this.#isClosed) return;
      this.#socket = null;
      const isFinal = FINAL[event.code];
      if (isFinal) return this.told.onConnection(isFinal, null);
      const wait = backOff(this.#attempt++);
      this.told.onConnection("waiting", Date.now() + wait);
      this.#timer = setTimeout(() => this.open(), wait);
    };
  }

  /** Says it now, or when the line is open again, if it is still `unanswered` then. */
  send(message: Up): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** The network is back, or the page: do not wait any longer. */
  hurry(): void {
    if (this.#socket || this.#isClosed) return;
    this.#attempt = 0;
    this.open();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
