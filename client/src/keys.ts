/** Who I am, table by table: a secret key each, made and kept by this browser, and the list of my tables. */

import type { MyGame } from "./protocol";
import { read, write } from "./settings.svelte";

export interface MyTable {
  table: string;
  game: string;
  players: number;
  names: string[];
  at: number; // when I last was there
  isOver: boolean;
  isMyTurn: boolean;
  isSeated: boolean;
  winners: string[] | null;
  why?: string | null; // it is over; older entries do not say
  isLesson?: boolean; // neither do they say that
}

const KEY = "pobudka.key.";
const MUTED = "pobudka.muted.";
const TABLES = "pobudka.tables";
const TOLD = "pobudka.told.";
const DEVICE = "pobudka.device";
const MOST_TABLES = 60;

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));

/** 32 random bytes: whoever has them is that person at that table. */
export const newKey = (): string => base64url(random(32));

/** A topic at an ntfy server that nobody guesses: whoever knows it can read along. */
export const newTopic = (): string => `pobudka-${base64url(random(9))}`;

/** A seat's part in the shuffle: 16 random bytes in hexadecimal. */
export const newWord = (): string => Array.from(random(16), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const isKey = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text);

/** The key in a link's fragment. */
export function keyIn(fragment: string): string | null {
  const key = /^#key=(.+)$/.exec(fragment)?.[1] ?? "";
  return isKey(key) ? key : null;
}

export const keepKey = (table: string, key: string): void => write(KEY + table, key);

/** The key that this browser has for a table, if it ever was there. */
export function keptKey(table: string): string | null {
  const kept = read<string>(KEY + table, "");
  return isKey(kept) ? kept : null;
}

/** My key at this table; made when I first come there. */
export function keyOf(table: string): string {
  const kept = keptKey(table);
  if (kept !== null) return kept;
  const key = newKey();
  keepKey(table, key);
  return key;
}

export const myTables = (): MyTable[] => read<MyTable[]>(TABLES, []);

export function rememberTable(mine: MyTable): void {
  const others = myTables().filter((each) => each.table !== mine.table);
  write(TABLES, [mine, ...others].slice(0, MOST_TABLES));
}

/** The server said how these stand: what the list of my tables says of them is as right. */
export function noteTables(games: readonly MyGame[]): void {
  const told = new Map(games.map((game) => [game.table, game]));
  write(
    TABLES,
    myTables().map((mine) => {
      const game = told.get(mine.table);
      if (!game) return mine;
      const isMyTurn = game.waits.some(({ seat }) => game.seats.includes(seat));
      const winners = game.winners?.map((seat) => game.names[seat] ?? "") ?? null;
      const isSeated = game.seats.length > 0;
      return {
        ...mine,
        game: game.game,
        players: game.players,
        names: game.names,
        isMyTurn,
        isSeated,
        isOver: game.phase === "closed",
        winners,
        why: game.why,
      };
    }),
  );
}

export function forgetTable(table: string): void {
  write(
    TABLES,
    myTables().filter((each) => each.table !== table),
  );
}

/** Whom I do not want to hear at this table. */
export const mutedAt = (table: string): number[] => read<number[]>(MUTED + table, []);

export const keepMuted = (table: string, people: number[]): void => write(MUTED + table, people);

let device = newKey();

/** What this tab calls itself, also after it was loaded anew: cards that it was shown it may be shown once more. */
export const deviceName = (): string => device;

/**
 * Keeps the tab's name from page to page. A tab that is duplicated has a copy of the first one's storage, so the name
 * lies there only while no page has it: it is taken out as a page comes, and put back as it goes.
 */
export function holdDeviceName(): void {
  takeDeviceName();
  window.addEventListener("pageshow", takeDeviceName); // also a page that was left and comes back as it was
  window.addEventListener("pagehide", leaveDeviceName);
}

function takeDeviceName(): void {
  try {
    const kept = sessionStorage.getItem(DEVICE);
    sessionStorage.removeItem(DEVICE);
    if (kept !== null && isKey(kept)) device = kept;
  } catch {
    // No storage in this window: then it has a name for as long as the page lives.
  }
}

function leaveDeviceName(): void {
  try {
    sessionStorage.setItem(DEVICE, device);
  } catch {
    // As above.
  }
}

/** What was told at this table, kept for as long as the tab lives: it is there again when the page is loaded anew. */
export function toldAt<Sentence>(table: string): Sentence[] {
  try {
    return JSON.parse(sessionStorage.getItem(TOLD + table) ?? "[]") as Sentence[];
  } catch {
    return []; // no storage in this window
  }
}

export function keepTold(table: string, told: readonly unknown[]): void {
  try {
    sessionStorage.setItem(TOLD + table, JSON.stringify(told));
  } catch {
    // Full, or refused: then it is told from now on.
  }
}
