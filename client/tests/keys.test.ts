import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
});
vi.stubGlobal("navigator", { languages: ["pl"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
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
