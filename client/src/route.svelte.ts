/** Which page is shown, by the address; links within the site change it without loading anew. */

import { isToBeLeft, loadAnew } from "./served.svelte";

export type Route =
  | { page: "start" }
  | { page: "new"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "how"; table: string }
  | { page: "cards" }
  | { page: "score" }
  | { page: "noted" }
  | { page: "device" }
  | { page: "trainer" }
  | { page: "rules"; game: string }
  | { page: "lost" };

const NAME = /^[A-Za-z0-9_-]{1,64}$/;

export function routeOf(path: string, search = ""): Route {
  const [first = "", second = "", ...rest] = path.replace(/^\/+|\/+$/g, "").split("/");
  if (rest.length) return { page: "lost" };
  if (first === "" && second === "") {
    const game = new URLSearchParams(search).get("new");
    return game === null ? { page: "start" } : { page: "new", game };
  }
  if (first === "cards" && second === "") return { page: "cards" };
  if (first === "score" && second === "") return { page: "score" };
  if (first === "score" && second === "round") return { page: "noted" };
  if (first === "device" && second === "") return { page: "device" };
  if (first === "trainer" && second === "") return { page: "trainer" };
  if (first === "rules" && (second === "" || NAME.test(second))) return { page: "rules", game: second };
  if (first === "t" && NAME.test(second)) return { page: "table", table: second };
  if (first === "h" && NAME.test(second)) return { page: "replay", table: second };
  if (first === "how" && NAME.test(second)) return { page: "how", table: second };
  return { page: "lost" };
}

/** The table that a person means who pastes a link or types a code. */
export function tableIn(text: string): { table: string; key: string | null } | null {
  const said = text.trim();
  const link = /\/t\/([A-Za-z0-9_-]{1,64})(?:#key=([A-Za-z0-9_-]{43}))?/.exec(said);
  if (link) return { table: link[1]!, key: link[2] ?? null };
  // Our own codes have small letters only; phones begin with a capital, and some people type nothing else.
  const code = /^[A-Za-z0-9]{12}$/.test(said) ? said.toLowerCase() : said;
  return NAME.test(code) ? { table: code, key: null } : null;
}

const here = (): Route => routeOf(location.pathname, location.search);

export const route = $state<{ now: Route }>({ now: here() });

/** Goes there. Where the server has another client than this page is of, it is loaded on the way. */
export function go(address: string): void {
  if (isToBeLeft() && loadAnew(address)) return;
  history.pushState(null, "", address);
  route.now = here();
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => {
  if (isToBeLeft() && loadAnew()) return;
  route.now = here();
});

/** For a link within the site: `onclick={follow}`. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.pathname + event.currentTarget.search + event.currentTarget.hash);
}
