/** What the trainer keeps, on this device alone: of every kind of position when it is due again, and what was asked. */

import { keptKey, myTables } from "../keys";
import type { Asked, KeyAt, TrainerJudged, TrainerQuestion } from "../protocol";
import { read, write } from "../settings.svelte";

type Kept = Record<string, unknown>;
interface Notebook {
  kinds: Record<string, Kept>;
  /** By table: what was asked about it already, the latest last. */
  asked: Record<string, Asked[]>;
}

const NAME = "pobudka.trainer";
const MOST_KINDS = 64; // that the server wants to hear of
const MOST_ASKED = 100;

const notebook = (): Notebook => ({ kinds: {}, asked: {}, ...read<Partial<Notebook>>(NAME, {}) });

/** What is kept of the kinds of a game's positions; those that were due first come first. */
export function kindsOf(game: string): Record<string, Kept> {
  const ofGame = Object.entries(notebook().kinds).filter(([kind]) => kind.split("/")[1] === game);
  return Object.fromEntries(ofGame.sort(([, a], [, b]) => String(a.due).localeCompare(String(b.due))).slice(0, MOST_KINDS));
}

/** What is kept of one kind; null before it was first asked. */
export const keptOf = (kind: string): Kept | null => notebook().kinds[kind] ?? null;

export const askedAbout = (table: string): Asked[] => notebook().asked[table] ?? [];

/** A question was answered. */
export function noteAnswer({ kind, where }: TrainerQuestion, { kept }: TrainerJudged, table: string | null): void {
  const { kinds, asked } = notebook();
  const ofTable = table === null ? {} : { [table]: [...(asked[table] ?? []), where].slice(-MOST_ASKED) };
  write(NAME, { kinds: { ...kinds, [kind]: kept }, asked: { ...asked, ...ofTable } });
}

/** The games of this device that are over and that its owner played in, with the key of each. */
export const ownGames = (game?: string): KeyAt[] =>
  myTables().flatMap((mine) => {
    const key = keptKey(mine.table);
    const isAskedFor = mine.isOver && mine.isSeated && !mine.isLesson && mine.why !== "outdated" && (!game || mine.game === game);
    return isAskedFor && key !== null ? [{ table: mine.table, key }] : [];
  });
