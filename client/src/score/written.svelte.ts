/** A round with real cards that is written down here: kept on this device, taken back answer by answer, handed on as a file. */

import { noteRound, Refused, reviewRound } from "../api";
import type { MoveReviewed, NotedTold, WrittenMove, WrittenRound } from "../protocol";
import { patiently } from "../study/patience";
import type { Settled } from "./settled";

const KEPT = "pobudka.round";
const FORMAT = "pobudka/noted/1";
const AGAIN = 1500; // milliseconds, where one asks faster than the server answers

const isRound = (found: unknown): found is WrittenRound =>
  typeof found === "object" && found !== null && (found as WrittenRound).format === FORMAT;

/** What this device has kept; null if it is nothing one can read. */
export function keptRound(): WrittenRound | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    return isRound(found) ? found : null;
  } catch {
    return null;
  }
}

const withoutLast = (cards: Record<string, string> = {}): Record<string, string> => Object.fromEntries(Object.entries(cards).slice(0, -1));
const isEmpty = (cards: Record<string, string> = {}): boolean => Object.keys(cards).length === 0;

/** The round without what was written down last: a card, or else the move; null if nothing is written down. */
export function before(round: WrittenRound): WrittenRound | null {
  const moves = round.moves ?? [];
  const last = moves.at(-1);
  if (!last) return isEmpty(round.dealt) ? null : { ...round, dealt: withoutLast(round.dealt) };
  const less: WrittenMove[] = isEmpty(last.cards) ? [] : [{ ...last, cards: withoutLast(last.cards) }];
  return { ...round, moves: [...moves.slice(0, -1), ...less] };
}

export class Pen {
  round = $state.raw<WrittenRound | null>(keptRound());
  told = $state.raw<NotedTold | null>(null);
  problem = $state<string | null>(null);
  isBusy = $state(false);
  /** What was said of the decisions, as far as they were asked about. */
  reviewed = $state.raw<MoveReviewed[]>([]);
  isReviewing = $state(false);

  canUndo = $derived(this.round !== null && before(this.round) !== null);

  begin({ game, names, options, starter }: Settled): Promise<boolean> {
    return this.put({ format: FORMAT, game, players: names.length, options, starter, names, dealt: {}, moves: [] });
  }

  /** Writes it down so, if it can have been played so. */
  async put(round: WrittenRound): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    try {
      this.told = await noteRound(round);
      this.#keep(round);
      this.problem = null;
      this.reviewed = [];
      return true;
    } catch (error) {
      this.problem = (error as Error).message;
      return false;
    } finally {
      this.isBusy = false;
    }
  }

  /** Which card it was; "?" if nobody noted it. */
  async name(token: string): Promise<void> {
    const [round, card] = [this.round, this.told?.card];
    if (!round || !card) return;
    const named = { [card.place]: token };
    if (card.move === null) await this.put({ ...round, dealt: { ...round.dealt, ...named } });
    else {
      const moves = round.moves ?? [];
      const last = moves.at(-1)!;
      await this.put({ ...round, moves: [...moves.slice(0, -1), { ...last, cards: { ...last.cards, ...named } }] });
    }
  }

  async move(text: string): Promise<void> {
    const [round, seat] = [this.round, this.told?.seat];
    if (round && seat != null) await this.put({ ...round, moves: [...(round.moves ?? []), { seat, move: text }] });
  }

  async undo(): Promise<void> {
    const less = this.round && before(this.round);
    if (less) await this.put(less);
  }

  /** A file that this page, or another one like it, has written. */
  async open(text: string, refusal: string): Promise<void> {
    let found: unknown = null;
    try {
      found = JSON.parse(text);
    } catch {
      // it is no such file: that is said below
    }
    if (isRound(found)) await this.put(found);
    else this.problem = refusal;
  }

  clear(): void {
    this.#keep(null);
    [this.told, this.problem, this.reviewed] = [null, null, []];
  }

  /** What can be said of every decision, one after the other. */
  async review(): Promise<void> {
    const { round } = this;
    if (!round || this.isReviewing) return;
    this.isReviewing = true;
    this.problem = null;
    this.reviewed = [];
    try {
      for (let first: number | null = 0; first !== null && this.round === round;) {
        const from: number = first;
        const found = await patiently(() => this.#slowly(() => reviewRound({ round, first: from })));
        if (this.round === round) this.reviewed = [...this.reviewed, ...found.moves];
        first = found.next;
      }
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.isReviewing = false;
    }
  }

  async #slowly<T>(ask: () => Promise<T>): Promise<T> {
    for (;;)
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Refused && error.code === "error-too-fast")) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
  }

  #keep(round: WrittenRound | null): void {
    this.round = round;
    try {
      localStorage.setItem(KEPT, JSON.stringify(round));
    } catch {
      // a device that keeps nothing still writes
    }
  }
}
