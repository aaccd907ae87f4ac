/** Being called when it is one's turn: by the browser's push subscription, or by a topic at the host's ntfy server. */

import { getBellKey, hangBell, nameTopic, takeBellDown } from "./api";
import { keptKey, keyOf } from "./keys";
import type { QuietHours } from "./protocol";
import { read, settings, write } from "./settings.svelte";
import { say } from "./speech.svelte";

/** Why it cannot be, or whether it is. */
export type BellStand = "insecure" | "unable" | "denied" | "off" | "on";

const HUNG = "pobudka.bell.";
const NAMED = "pobudka.topic."; // at each table the topic that was named there

export function bellAt(table: string): BellStand {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unable";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && read<boolean>(HUNG + table, false) ? "on" : "off";
}

/** Minutes after midnight, of "22:30". */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export function quietHours(): QuietHours | null {
  if (!settings.hasQuiet || !settings.quietFrom || !settings.quietUntil) return null;
  return { start: minutesOf(settings.quietFrom), end: minutesOf(settings.quietUntil), offset: -new Date().getTimezoneOffset() };
}

async function subscription(): Promise<PushSubscription> {
  if (!(await navigator.serviceWorker.getRegistration())) throw new Error(say("bell-no-worker"));
  const worker = await navigator.serviceWorker.ready;
  const { key } = await getBellKey();
  const kept = await worker.pushManager.getSubscription();
  if (kept && isFor(kept, key)) return kept;
  await kept?.unsubscribe(); // a server that began anew has another key
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isFor(kept: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(kept.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-");
  return text.replaceAll("/", "_").replaceAll("=", "") === key;
}

/** Asks the person, then the browser, then the server. */
export async function hang(table: string): Promise<BellStand> {
  if ((await Notification.requestPermission()) !== "granted") return bellAt(table);
  const { endpoint, keys } = (await subscription()).toJSON();
  const wish = { endpoint: endpoint!, public: keys!.p256dh!, auth: keys!.auth! };
  await hangBell(table, { key: keyOf(table), ...wish, language: settings.language, quiet: quietHours() });
  write(HUNG + table, true);
  return bellAt(table);
}

export async function takeDown(table: string): Promise<BellStand> {
  write(HUNG + table, false);
  const worker = await navigator.serviceWorker.getRegistration();
  const kept = await worker?.pushManager.getSubscription();
  if (kept) await takeBellDown(table, { key: keyOf(table), endpoint: kept.endpoint });
  return bellAt(table);
}

/** The topic by which one is called at a table; empty if by none. */
export const topicAt = (table: string): string => read<string>(NAMED + table, "");

export async function callTopic(table: string, topic: string): Promise<void> {
  await nameTopic(table, { key: keyOf(table), topic, language: settings.language, quiet: quietHours() });
  write(NAMED + table, topic);
}

export async function dropTopic(table: string): Promise<void> {
  await takeBellDown(table, { key: keyOf(table), endpoint: "ntfy" });
  write(NAMED + table, "");
}

/** Whoever comes to a table where a bell hangs brings it up to date: the address, the language, the time of day. */
export function renew(table: string): void {
  if (keptKey(table) === null) return;
  if (bellAt(table) === "on") void hang(table).catch(() => undefined);
  if (topicAt(table)) void callTopic(table, topicAt(table)).catch(() => undefined);
}
