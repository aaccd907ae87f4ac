/** One change of the table, read from the rows that the server told of it. */

import type { Changed, ChatMessage, Person, Picture } from "../protocol";
import { type CardEvent, touchedBy } from "./places";

/** What happened, in a sentence. */
export interface Told {
  seq: number;
  at: number;
  text: string;
  isChat: boolean;
}

/** From the first of its rows to the picture that the last one has, as one seat sees it; null: as who only watches. */
export interface Change {
  rows: readonly Changed[];
  seat: number | null;
  picture: Picture;
  events: CardEvent[];
  isDeal: boolean;
  /** Where a move was made; null if none was. */
  touched: ReadonlySet<string> | null;
}

const newsOf = (row: Changed, seat: number | null) => row.news.find((news) => news.seat === seat) ?? row.news[0];

const eventsOf = (rows: readonly Changed[], seat: number | null): CardEvent[] => rows.flatMap((row) => newsOf(row, seat)?.events ?? []);

export function changeOf(rows: readonly Changed[], seat: number | null): Change {
  const moves = rows.filter((row) => row.kind === "move");
  return {
    rows,
    seat,
    picture: rows.at(-1)!.picture!,
    events: eventsOf(rows, seat),
    isDeal: rows.some((row) => row.kind === "dealt"),
    touched: moves.length ? touchedBy(eventsOf(moves, seat)) : null,
  };
}

/** What is told of it, without the words of those whom one does not want to hear. */
export function sentencesOf({ rows, seat }: Change, hears: (person: number) => boolean): Told[] {
  return rows.flatMap((row) => {
    const isChat = row.kind === "chat";
    const text = isChat && !hears((row.said as { person: number }).person) ? null : newsOf(row, seat)?.told;
    return text ? [{ seq: row.seq, at: row.at, text, isChat }] : [];
  });
}

/** The words and signs that people gave each other in it. */
export function notesOf({ rows }: Change, people: readonly Person[]): ChatMessage[] {
  return rows.flatMap((row) => {
    if (row.kind !== "chat" && row.kind !== "react") return [];
    const { person, text = null, sign = null } = row.said as { person: number; text?: string | null; sign?: string | null };
    const name = people.find((each) => each.person === person)?.name ?? "?";
    return [{ seq: row.seq, at: row.at, person, name, text, sign }];
  });
}
