import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
});
vi.stubGlobal("navigator", { languages: ["pl"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("location", { origin: "https://play.example" });
const gone = vi.fn<(tables: { table: string }[]) => string[]>(() => []);
vi.mock("../src/api", () => ({
  getMine: (tables: { table: string }[]) => Promise.resolve({ games: [], gone: gone(tables), now: 0 }),
}));
const { backupOf, codeIn, codeInGroups, keysIn, keysToTake, takeKeys } = await import("../src/handing");
const { keepKey, keptKey, myTables, rememberTable } = await import("../src/keys");

const [A, B, C] = ["a", "b", "c"].map((letter) => letter.repeat(43)) as [string, string, string];
beforeEach(() => kept.clear());

test("keys come in where there are none, and never over one that somebody plays with", async () => {
  keepKey("mine", A);
  keepKey("visited", B);
  gone.mockReturnValueOnce(["visited"]);
  const tables = ["new", "mine", "visited", "same"].map((table) => ({ table, key: C }));
  keepKey("same", C);
  expect(await takeKeys(tables)).toEqual({ taken: 2, known: 1, left: 1 });
  expect(["new", "mine", "visited"].map(keptKey)).toEqual([C, A, C]);
  expect(myTables().map(({ table }) => table)).toEqual(["same", "visited", "new"]);
});

test("what goes to another device are the keys of games that are not over", () => {
  const mine = { game: "g", players: 2, names: [], at: 1, isMyTurn: false, isSeated: true, winners: null };
  rememberTable({ table: "over", isOver: true, ...mine });
  rememberTable({ table: "on", isOver: false, ...mine });
  keepKey("over", A);
  keepKey("on", B);
  expect(keysToTake()).toEqual([{ table: "on", key: B }]);
});

test("a file is read back, and anything else is no such file", () => {
  const tables = [{ table: "on", key: B }];
  const file = backupOf(tables, "Kto ma ten plik, ma te miejsca.");
  expect(keysIn(file)).toEqual(tables);
  expect(JSON.parse(file)).toMatchObject({ about: "Kto ma ten plik, ma te miejsca." });
  for (const wrong of ["", "{}", "[]", "null", file.replace("keys", "kyes"), file.replace(B, "short"), file.replace('"on"', '"../x"')])
    expect(keysIn(wrong)).toBeNull();
});

test("a code is read however it is typed", () => {
  expect(codeInGroups("moonlitpond2")).toBe("moon-litp-ond2");
  for (const said of ["moonlitpond2", "MOON-LITP-OND2", " moon litp ond2", "https://play.example/device#code=moonlitpond2"])
    expect(codeIn(said)).toBe("moonlitpond2");
  for (const wrong of ["", "moon", "moonlitpond2x"]) expect(codeIn(wrong)).toBeNull();
});
