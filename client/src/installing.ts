/** The worker that stays when no page is open: it says when the server is away, and is called when a turn comes. */

/** Its address names the client that it came with, so that a new client brings a new worker. */
export async function hireWorker(): Promise<void> {
  const client = document.querySelector<HTMLMetaElement>('meta[name="client"]')?.content;
  if (!client || !("serviceWorker" in navigator)) return; // while developing, and where there is no https
  await navigator.serviceWorker.register(`/sw.js?client=${client}`, { updateViaCache: "none" }).catch(() => undefined);
}
