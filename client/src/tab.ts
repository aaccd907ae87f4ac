/** The tab's title and badge say "your turn" to whoever is looking elsewhere. */

import { say } from "./speech.svelte";

const QUIET = "Pobudka!";

export function showTurn(isMine: boolean): void {
  document.title = isMine ? `● ${say("tab-your-turn")} · ${QUIET}` : QUIET;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = isMine ? "/icon-turn.svg" : "/favicon.svg";
  const badge = isMine ? navigator.setAppBadge?.bind(navigator) : navigator.clearAppBadge?.bind(navigator);
  void badge?.().catch(() => undefined);
}
