import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
});
vi.stubGlobal("navigator", { languages: ["pl"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
let goes: () => void;
let comes: () => void;
vi.stubGlobal("window", {
  addEventListener: (what: string, then: () => void) => void (what === "pagehide" ? (goes = then) : (comes = then)),
});
const { isKey, keepKey, keptKey, keyIn, keyOf } = await import("../src/keys");

beforeEach(() => kept.clear());

test("a link's fragment holds a key or nothing", () => {
  expect(keyIn(`#key=${"k".repeat(43)}`)).toBe("k".repeat(43));
  for (const wrong of ["", "#key=", "#key=short", `#key=${"!".repeat(43)}`, `#keys=${"k".repeat(43)}`]) expect(keyIn(wrong)).toBeNull();
});

test("a table one never was at has no key, and asking for it makes none", () => {
  expect(keptKey("t")).toBeNull();
  expect(keptKey("t")).toBeNull();
  const made = keyOf("t");
  expect(isKey(made)).toBe(true);
  expect(keptKey("t")).toBe(made);
  keepKey("t", "k".repeat(43));
  expect(keyOf("t")).toBe("k".repeat(43));
});

type Storage = Map<string, string>;

/** A page begins in a tab with this storage: what it calls itself. */
async function load(tab: Storage | null): Promise<() => string> {
  const refuse = (): never => {
    throw new Error("no storage");
  };
  const there = tab && {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, text: string) => tab.set(name, text),
    removeItem: (name: string) => tab.delete(name),
  };
  vi.stubGlobal("sessionStorage", there ?? { getItem: refuse, setItem: refuse, removeItem: refuse });
  vi.resetModules();
  const page = await import("../src/keys");
  page.holdDeviceName();
  comes();
  return page.deviceName;
}

test("a tab that is loaded anew is called as before", async () => {
  const tab: Storage = new Map();
  const name = (await load(tab))();
  expect(isKey(name)).toBe(true);
  for (let times = 0; times < 3; times++) {
    goes();
    expect((await load(tab))()).toBe(name);
  }
});

test("a duplicated tab is called otherwise, and stays so", async () => {
  const tab: Storage = new Map();
  const name = (await load(tab))();
  goes();
  await load(tab);
  const copy: Storage = new Map(tab);
  const other = (await load(copy))();
  expect(other).not.toBe(name);
  goes();
  expect((await load(copy))()).toBe(other);
});

test("a page that was left and comes back as it was takes its name out again", async () => {
  const tab: Storage = new Map();
  const name = await load(tab);
  const said = name();
  goes();
  comes();
  expect(name()).toBe(said);
  expect((await load(new Map(tab)))()).not.toBe(said);
});

test("without storage, or with what is no name in it, a page has a name of its own", async () => {
  const name = await load(null);
  const said = name();
  expect(isKey(said)).toBe(true);
  goes();
  expect(name()).toBe(said);
  expect(isKey((await load(new Map([["pobudka.device", "me"]])))())).toBe(true);
});
