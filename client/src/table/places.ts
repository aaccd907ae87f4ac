/** Views by place: which face lies where. A place is written as in events: its zone's name, then numbers. */

import type {
  BoardInfo,
  Event as CardEvent,
  FanInfo,
  HandInfo,
  PileInfo,
  PilesInfo,
  RowInfo,
  SpotInfo,
  StacksInfo,
  ZoneInfo,
} from "../protocol";

export type { CardEvent };
export type Face = string | null; // a token, "?" for a face that is not known, null for nothing there

/** What a view of every game says. What lies on the board it says under the names that the board's zones give. */
export interface View {
  seat: number | null | "all";
  round: number;
  turn: number | null;
  asked: number[];
  totals: number[];
  /** Who has called, in games where somebody can. */
  caller?: number | null;
  /** What was won besides points, in games where something is. */
  tokens?: number[];
  [shown: string]: unknown;
}

/** Cards that lie on each other: how many below, face down, and what is on top. */
export interface Stack {
  below: number;
  top: Face;
}

type Lies = ZoneInfo["lies"];
export type ZoneThat<L extends Lies> = Extract<ZoneInfo, { lies: L }>;

/** The zones of a board that lie in one of these ways. */
export const zonesThat = <L extends Lies>(board: BoardInfo, ...lies: L[]): ZoneThat<L>[] =>
  board.zones.filter((zone): zone is ZoneThat<L> => (lies as Lies[]).includes(zone.lies));

/** The zone of a place. */
export const zoneAt = (board: BoardInfo, place: string): ZoneInfo | undefined => {
  const [name] = place.split(" ");
  return board.zones.find((zone) => zone.name === name);
};

/** How cards lie at a place. */
export const liesAt = (board: BoardInfo, place: string): Lies | undefined => zoneAt(board, place)?.lies;

/** The number that tells places of a zone apart, the last one of its name; 0 where there is only one. */
export const numberOf = (place: string): number => Number(/ (\d+)$/.exec(place)?.[1] ?? 0);

/** Whether the place is before a seat, where cards stay. */
export const isBeforeSeat = (lies: Lies | undefined): boolean => lies === "row" || lies === "stacks";

/** The places that a move has touched. */
export const touchedBy = (events: readonly CardEvent[]): Set<string> => new Set(events.flatMap(({ from, to }) => [from, to]));

/** Whether everybody can point afterwards at what happened there: not in hands, in the draw pile, or where cards only pass. */
export const isSeenLater = (board: BoardInfo, place: string): boolean =>
  ["row", "stacks", "pile", "piles", "fan"].includes(liesAt(board, place) ?? "");

// --- What a view shows of a zone ---

/** The cards in a row before a seat; null before the first deal. */
export const rowOf = (view: View | null, zone: RowInfo, seat: number): Face[] | null => (view?.[zone.shown] as Face[][])?.[seat] ?? null;

/** The stacks before a seat; null before the first deal. */
export const stacksOf = (view: View | null, zone: StacksInfo, seat: number): Stack[] | null =>
  (view?.[zone.shown] as ({ top: Face } & Record<string, Face | number>)[][])?.[seat]?.map((stack) => ({
    below: stack[zone.below] as number,
    top: stack.top,
  })) ?? null;

/** The own hand, if it is shown. */
export const handOf = (view: View | null, zone: HandInfo): string[] | null => (view?.[zone.shown] as string[] | null) ?? null;

/** How many cards a seat holds. */
export function heldBy(view: View | null, zone: HandInfo, seat: number): number {
  const held = (view?.[zone.shown_counts] as (number | string[])[])?.[seat] ?? 0;
  return Array.isArray(held) ? held.length : held;
}

/** The cards that all know a seat to hold. */
export const knownOf = (view: View | null, zone: HandInfo, seat: number): string[] => (view?.[zone.shown_open] as string[][])?.[seat] ?? [];

export const spotOf = (view: View | null, zone: SpotInfo): Face => (view?.[zone.shown] as Face) ?? null;

/** Cards side by side, or on each other, bottom first. */
export const cardsOf = (view: View | null, zone: FanInfo | PileInfo): Face[] => (view?.[zone.shown] as Face[]) ?? [];

/** The cards to choose from, while there are any. */
export const offerOf = (view: View | null, zone: ZoneThat<"offer">): Face[] | null => (view?.[zone.shown] as Face[] | null) ?? null;

/** The piles of a zone that has several. */
export const pilesOf = (view: View | null, zone: PilesInfo): Face[][] =>
  (view?.[zone.shown] as Face[][]) ?? Array.from({ length: zone.most }, () => []);

export const countOf = (view: View | null, zone: ZoneThat<"stock">): number => (view?.[zone.shown] as number) ?? 0;

/** The face that lies uppermost at a place. */
export function faceAt(board: BoardInfo, view: View | null, place: string): Face {
  const zone = zoneAt(board, place);
  if (!view || !zone) return null;
  const [a = 0, b = 0] = place.split(" ").slice(1).map(Number);
  switch (zone.lies) {
    case "row":
      return rowOf(view, zone, a)?.[b] ?? null;
    case "stacks": {
      const stack = stacksOf(view, zone, a)?.[b];
      return stack?.top ?? (stack?.below ? "?" : null);
    }
    case "hand":
      return "?";
    case "spot":
      return spotOf(view, zone);
    case "offer":
      return offerOf(view, zone)?.[a] ?? null;
    case "fan":
    case "pile":
      return cardsOf(view, zone).at(-1) ?? null;
    case "piles":
      return pilesOf(view, zone)[a]?.at(-1) ?? null;
    case "stock":
      return countOf(view, zone) > 0 ? "?" : null;
  }
}

/** How many cards, or stacks, lie before a seat; before the first deal as many as will be dealt. */
export const sizeBefore = (board: BoardInfo, view: View | null, seat: number): number =>
  zonesThat(board, "row", "stacks").reduce(
    (sum, zone) => sum + (zone.lies === "row" ? (rowOf(view, zone, seat)?.length ?? zone.size) : zone.size),
    0,
  );

/** The view as it is behind a curtain: no hand lies open. */
export const withoutHands = (board: BoardInfo, view: View): View => ({
  ...view,
  ...Object.fromEntries(zonesThat(board, "hand").map((zone) => [zone.shown, null])),
});

/** A view in which all hands lie open, as a seat has it before it. */
export const withHandOf = (board: BoardInfo, view: View, seat: number): View => ({
  ...view,
  ...Object.fromEntries(
    zonesThat(board, "hand").flatMap((zone) => {
      const held = (view[zone.shown_counts] as (number | string[])[])[seat];
      return Array.isArray(held) && !handOf(view, zone) ? [[zone.shown, held]] : [];
    }),
  ),
});

/** A view in which the rows of some seats lie as they lay before, if they have as many cards still. */
export const withRowsOf = (board: BoardInfo, view: View, before: View, seats: ReadonlySet<number>): View => ({
  ...view,
  ...Object.fromEntries(
    zonesThat(board, "row").map((zone) => [
      zone.shown,
      (view[zone.shown] as Face[][]).map((row, seat) => {
        const lay = rowOf(before, zone, seat);
        return seats.has(seat) && lay?.length === row.length ? lay : row;
      }),
    ]),
  ),
});

/** A place before a seat as people call it: the notation counts from 0, cards are numbers, letters are neither. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

export const RATIO = 1.4; // of a card's height to its width

/** The seats in the order in which a watcher has them around the table, the own one (or seat 0) first. */
export const seatsFrom = (players: number, me: number | null): number[] =>
  Array.from({ length: players }, (_, i) => ((me ?? 0) + i) % players);
