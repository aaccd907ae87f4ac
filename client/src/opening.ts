/** Opening a table from what a person chose. */

import { findSeat, openLesson, openTable, openWhatIf } from "./api";
import { blocked } from "./blocked.svelte";
import { keepKey, myTables, newKey, newWord } from "./keys";
import { isName, MOST_NAME, nameAsSaid } from "./names";
import type { OpenTable } from "./protocol";
import { go } from "./route.svelte";
import { keepSettings, settings } from "./settings.svelte";
import { say } from "./speech.svelte";

export type Chosen = Omit<OpenTable, "key" | "name" | "seats"> & { seats: ("me" | "free" | { bot: string } | { name: string })[] };

const EAGER = "pobudka.eager";
const MOST_AVOIDED = 100; // names that the server takes

/** What is wrong with the name that is set, in a sentence; without one, people are guests. */
export const nameProblem = (): string | null =>
  settings.name.trim() === "" || isName(settings.name) ? null : say("name-wrong", { most: MOST_NAME });

/** For whoever only waits for the cards: the first round of this table is dealt when everything is there. */
export const beEager = (table: string): void => sessionStorage.setItem(EAGER, table);

/**
 * Opens the table, keeps its key, and goes there. With nobody to wait for, the first round is dealt at once.
 * The key of its webhook is told once: `showWebhookKey` lets a person take it down before the page goes on.
 */
export async function open(chosen: Chosen, showWebhookKey?: (key: string) => Promise<void>): Promise<void> {
  const name = nameAsSaid(settings.name) || say("guest");
  const key = newKey();
  const seats = chosen.seats.map((seat) => {
    if (seat === "free") return null;
    if (seat === "me") return { word: newWord() };
    return "name" in seat ? { word: newWord(), name: nameAsSaid(seat.name) } : seat;
  });
  const { table, webhook_key: webhookKey } = await openTable({ ...chosen, name, key, seats });
  keepKey(table, key);
  keepSettings();
  const isFull = chosen.seats.every((seat) => seat !== "free");
  if (isFull) beEager(table);
  if (webhookKey != null) await showWebhookKey?.(webhookKey);
  go(`/t/${table}`);
}

/** Goes to a seat with whoever waits, at this game or (null) at any; nobody whom this device has blocked. */
export async function playWithAnybody(game: string | null): Promise<void> {
  const name = nameAsSaid(settings.name) || say("guest");
  const key = newKey();
  const { table } = await findSeat({ name, key, word: newWord(), game, avoid: [...blocked].slice(-MOST_AVOIDED) });
  keepKey(table, key);
  keepSettings();
  go(`/t/${table}`);
}

/** The lesson of this game that was begun on this device, and left before its end. */
export const begunLesson = (game: string): string | null =>
  myTables().find((each) => each.isLesson && each.game === game && !each.isOver)?.table ?? null;

/** Goes to the first game that teaches this one: on with the one that was begun, or to a new one. */
export async function learn(game: string): Promise<void> {
  const begun = begunLesson(game);
  if (begun !== null) return go(`/t/${begun}`);
  const key = newKey();
  const { table } = await openLesson({ game, name: nameAsSaid(settings.name) || say("guest"), key });
  keepKey(table, key);
  keepSettings();
  go(`/t/${table}`);
}

/** Whether the person only waits for the cards; asked once. */
export function isEager(table: string): boolean {
  if (sessionStorage.getItem(EAGER) !== table) return false;
  sessionStorage.removeItem(EAGER);
  return true;
}

/** Opens a table at which a decision of a game that is over is made anew, and goes there to play at once. */
export async function playOn(from: string, round: number, decision: number): Promise<void> {
  const [name, key] = [nameAsSaid(settings.name) || say("guest"), newKey()];
  const { table } = await openWhatIf(from, { round, decision, name, key, word: newWord() });
  keepKey(table, key);
  beEager(table);
  go(`/t/${table}`);
}
