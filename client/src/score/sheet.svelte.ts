/** The score of a game with real cards: kept on this device, taken back step by step, and handed on as text or JSON. */

import { countRounds } from "../api";
import type { Counted, Played } from "../protocol";

export interface Sheet {
  game: string;
  names: string[];
  options: Record<string, unknown>;
  starter: number;
  rounds: Played[];
}

const KEPT = "pobudka.score";
const MOST_PAST = 100;

const isSheet = (found: unknown): found is Sheet =>
  typeof found === "object" && found !== null && Array.isArray((found as Sheet).names) && Array.isArray((found as Sheet).rounds);

/** What this device has kept; null if it is nothing one can read. */
export function keptSheet(): Sheet | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return isSheet(found) ? found : null;
  } catch {
    return null;
  }
}

export class Notes {
  sheet = $state.raw<Sheet | null>(keptSheet());
  counted = $state.raw<Counted | null>(null);
  problem = $state<string | null>(null);
  isBusy = $state(false);
  #past = $state.raw<(Sheet | null)[]>([]);

  canUndo = $derived(this.#past.length > 0 || (this.sheet?.rounds.length ?? 0) > 0);

  /** Ask the server what all rounds come to. */
  async count(sheet: Sheet | null = this.sheet): Promise<boolean> {
    if (!sheet) return false;
    this.isBusy = true;
    try {
      const { game, names, options, starter, rounds } = sheet;
      this.counted = await countRounds(game, { players: names.length, options, starter, rounds });
      this.problem = null;
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Changes the sheet if the server can count it so; what was before can be taken back. */
  async change(sheet: Sheet): Promise<boolean> {
    if (!(await this.count(sheet))) return false;
    this.#past = [...this.#past.slice(1 - MOST_PAST), this.sheet];
    this.#keep(sheet);
    return true;
  }

  add(played: Played): Promise<boolean> {
    const { sheet } = this;
    return sheet ? this.change({ ...sheet, rounds: [...sheet.rounds, played] }) : Promise.resolve(false);
  }

  /** As it was before the last change; on a sheet from another day, the last round goes. */
  async undo(): Promise<void> {
    const { sheet } = this;
    const before = this.#past.length ? this.#past.at(-1)! : sheet && { ...sheet, rounds: sheet.rounds.slice(0, -1) };
    this.#past = this.#past.slice(0, -1);
    this.#keep(before);
    this.counted = null;
    await this.count();
  }

  /** Another game: this one can still be taken back. */
  clear(): void {
    this.#past = [...this.#past.slice(1 - MOST_PAST), this.sheet];
    this.#keep(null);
    this.counted = null;
    this.problem = null;
  }

  #keep(sheet: Sheet | null): void {
    this.sheet = sheet;
    try {
      localStorage.setItem(KEPT, JSON.stringify(sheet));
    } catch {
      // a device that keeps nothing still counts
    }
  }
}

/** The sheet as a table of text, for messages. */
export function asText({ names }: Sheet, { rounds }: Counted, total: string): string {
  const lines = [
    ["", ...names],
    ...rounds.map(({ scores }, number) => [String(number + 1), ...scores.map(String)]),
    [total, ...(rounds.at(-1)?.tokens ?? rounds.at(-1)?.totals ?? names.map(() => 0)).map(String)],
  ];
  return lines.map((line) => line.join("\t")).join("\n") + "\n";
}
