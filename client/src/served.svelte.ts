/** The browser client that the server hands out now, and loading it in place of this one: for each client once. */

import { type Moment, type Standing, standing } from "./upgrade";

const TRIED = "pobudka.loaded-for";
const NOWHERE: Moment = { phase: null, looks: 0, isBusy: false, isInUse: false };

/** What this page was built as; without a name, as while developing, it is never out of date. */
const own = (): string | null => document.querySelector<HTMLMetaElement>('meta[name="client"]')?.content ?? null;

const served = $state<{ client: string | null }>({ client: null });

/** The server said which client it hands out; older ones do not. */
export function hearOfClient(client: string | null | undefined): void {
  if (client) served.client = client;
}

/** The clients that this tab was loaded anew for; null if it cannot remember. */
function tried(): string[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(TRIED) ?? "[]") as string[];
  } catch {
    return null;
  }
}

export const standingAt = (moment: Moment): Standing => standing(own(), served.client, tried(), moment);

/** Whether the next link may as well load the page anew. */
export const isToBeLeft = (): boolean => standingAt(NOWHERE) === "waits";

/** Writes down what the page is loaded for, so that it is not loaded for that again. */
function keep(): boolean {
  try {
    sessionStorage.setItem(TRIED, JSON.stringify([...(tried() ?? []), served.client]));
    return true;
  } catch {
    return false;
  }
}

/** Loads the server's client, here or at another address of the site; false if that cannot be. */
export function loadAnew(address?: string): boolean {
  if (!keep()) return false;
  if (address === undefined) location.reload();
  else location.assign(address);
  return true;
}

const written = new Set<HTMLInputElement | HTMLTextAreaElement>();
const isText = (at: unknown): at is HTMLInputElement | HTMLTextAreaElement =>
  at instanceof HTMLTextAreaElement || (at instanceof HTMLInputElement && !at.readOnly && ["text", "search", "url"].includes(at.type));

/** Notes where somebody writes; `isWriting` says whether anything would be lost. */
export function watchWriting(): void {
  document.addEventListener("input", ({ target }) => void (isText(target) && written.add(target)));
}

export function isWriting(): boolean {
  for (const field of written) if (!field.isConnected || field.value === "") written.delete(field);
  return written.size > 0 || isText(document.activeElement);
}
