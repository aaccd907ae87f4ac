/**
 * Works for the app when no page of it is open. It keeps one page, which says that the server is away, and nothing
 * else: pages, rules and everything that is asked come from the server, so that nothing here can be out of date.
 * What it keeps is named after the client that it came with; a newer one throws it away.
 */

const OURS = "pobudka ";
const KEPT = OURS + new URL(location.href).searchParams.get("client");
const AWAY = "/away.html";
const IS_AWAY = [502, 503, 504]; // what a proxy says in place of a server that is not there

self.addEventListener("install", (event) => {
  void self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(new Request(AWAY, { cache: "reload" }))));
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(page(event.request));
});

async function page(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer !== null && !IS_AWAY.includes(answer.status)) return answer;
  const kept = await caches.match(AWAY, { cacheName: KEPT });
  return kept ?? answer ?? Response.error();
}

/** The server calls: somebody's turn has come. One notice a table, the newest in place of the one before. */
self.addEventListener("push", (event) => {
  const { title, body, page, language } = event.data.json();
  const picture = { icon: "/icons/192.png", badge: "/icons/badge.png" };
  event.waitUntil(self.registration.showNotification(title, { body, tag: page, lang: language, data: page, ...picture }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

async function show(page) {
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find(({ url }) => new URL(url).pathname === page);
  return there ? there.focus() : self.clients.openWindow(page);
}
