/** The keys of this device as a whole: taken along to another one, kept in a file, and taken in here. */

import { getMine } from "./api";
import { isKey, keepKey, keptKey, myTables, rememberTable } from "./keys";
import type { KeyAt } from "./protocol";

const MOST = 60; // as many as a server takes
const NAME = /^[A-Za-z0-9_-]{1,64}$/;
const KIND = "pobudka keys";

/** What became of keys that were taken in. */
export interface Taken {
  taken: number;
  known: number; // that this device had already
  left: number; // tables where somebody plays here with another key
}

/** The keys of my games that are not over. */
export const keysToTake = (): KeyAt[] =>
  myTables()
    .filter(({ isOver }) => !isOver)
    .flatMap(({ table }) => {
      const key = keptKey(table);
      return key === null ? [] : [{ table, key }];
    })
    .slice(0, MOST);

/** Takes keys in, never over one that somebody plays with here: of those whose tables have another, the server says whose it is. */
export async function takeKeys(tables: readonly KeyAt[]): Promise<Taken> {
  const other = tables.flatMap(({ table, key }) => {
    const kept = keptKey(table);
    return kept === null || kept === key ? [] : [{ table, key: kept }];
  });
  const unused = new Set(other.length ? (await getMine(other)).gone : []);
  const said: Taken = { taken: 0, known: 0, left: 0 };
  for (const { table, key } of tables) {
    const kept = keptKey(table);
    if (kept !== null && kept !== key && !unused.has(table)) said.left++;
    else {
      said[kept === key ? "known" : "taken"]++;
      keepKey(table, key);
      if (!myTables().some((mine) => mine.table === table)) remember(table);
    }
  }
  return said;
}

/** What more there is to say of it the server says. */
function remember(table: string): void {
  const nothing = { game: "", players: 0, names: [], isOver: false, isMyTurn: false, isSeated: true, winners: null };
  rememberTable({ table, at: Date.now(), ...nothing });
}

/** The keys as a file; `about` says what it is to whoever opens it. */
export const backupOf = (tables: readonly KeyAt[], about: string): string =>
  JSON.stringify({ about, is: KIND, site: location.origin, tables }, null, 2);

/** The keys in such a file; null if it is none. */
export function keysIn(text: string): KeyAt[] | null {
  try {
    const file = JSON.parse(text) as { is?: unknown; tables?: unknown };
    if (file.is !== KIND || !Array.isArray(file.tables)) return null;
    const tables = (file.tables as Partial<KeyAt>[]).map(({ table = "", key = "" }) => ({ table: String(table), key: String(key) }));
    return tables.length <= MOST && tables.every(({ table, key }) => NAME.test(table) && isKey(key)) ? tables : null;
  } catch {
    return null;
  }
}

/** The code in a link's fragment, or as a person types it. */
export function codeIn(text: string): string | null {
  const code = text
    .replace(/^.*#code=/, "")
    .replace(/[\s-]/g, "")
    .toLowerCase();
  return /^[a-z0-9]{12}$/.test(code) ? code : null;
}

/** In groups of four, to be read aloud and typed. */
export const codeInGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
