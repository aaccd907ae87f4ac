import { beforeAll, expect, test, vi } from "vitest";
import type * as Routes from "../src/route.svelte";

let routes: typeof Routes;
beforeAll(async () => {
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("location", { pathname: "/", search: "" });
  routes = await import("../src/route.svelte");
});

test("addresses name pages", () => {
  expect(routes.routeOf("/")).toEqual({ page: "start" });
  expect(routes.routeOf("/", "?new=koty")).toEqual({ page: "new", game: "koty" });
  expect(routes.routeOf("/t/ab-12_x")).toEqual({ page: "table", table: "ab-12_x" });
  expect(routes.routeOf("/h/7f3a/")).toEqual({ page: "replay", table: "7f3a" });
  expect(routes.routeOf("/cards")).toEqual({ page: "cards" });
  expect(routes.routeOf("/score")).toEqual({ page: "score" });
  expect(routes.routeOf("/rules")).toEqual({ page: "rules", game: "" });
  expect(routes.routeOf("/rules/sen", "?about=penalty")).toEqual({ page: "rules", game: "sen" });
  expect(routes.routeOf("/t/<script>")).toEqual({ page: "lost" });
  expect(routes.routeOf("/t/a/b")).toEqual({ page: "lost" });
});

test("a pasted link, a link that moves a seat, and a code all lead to the table", () => {
  const key = "k".repeat(43);
  expect(routes.tableIn(" https://example.org/t/7f3a ")).toEqual({ table: "7f3a", key: null });
  expect(routes.tableIn(`http://192.168.1.7:8000/t/7f3a#key=${key}`)).toEqual({ table: "7f3a", key });
  expect(routes.tableIn("7f3a")).toEqual({ table: "7f3a", key: null });
  expect(routes.tableIn("what is this")).toBeNull();
});

test("a code typed in capitals is that code", () => {
  expect(routes.tableIn(" Moonlitpond2 ")).toEqual({ table: "moonlitpond2", key: null });
  expect(routes.tableIn("MOONLITPOND2")).toEqual({ table: "moonlitpond2", key: null });
  expect(routes.tableIn("My-Table")).toEqual({ table: "My-Table", key: null });
});
