/** What the plates around the table say. */

import { say } from "../speech.svelte";
import type { Desk } from "./desk.svelte";
import { callerOf, type View } from "./places";
import type { PlayerInfo } from "./players";

/** Everybody at this table, with `view` as it is shown. */
export function platesOf(desk: Desk, view: View | null): PlayerInfo[] {
  const { picture, house, board } = desk;
  if (!picture || !house || !board) return [];
  const last = picture.rounds.at(-1);
  const isOver = picture.phase !== "playing" && last !== undefined;
  const tokens = view?.tokens ?? last?.tokens ?? null;
  const before = picture.rounds.at(-2)?.totals ?? picture.seats.map(() => 0);
  const points = tokens ?? (desk.isCounting ? before : (view?.totals ?? last?.totals ?? []));
  const hasPoints = board.has_rounds || isOver;
  const patience = (house.tempo?.stand_in ?? 0) * 1000;
  return picture.seats.map((seat, number) => {
    const clock = picture.clocks.find((each) => each.seat === number);
    return {
      seat: number,
      name: desk.names[number] || say("seat-empty"),
      isTurn: picture.phase === "playing" && (view?.asked.includes(number) ?? false),
      isAway: seat.who === "person" && !desk.isHere(seat),
      isBot: seat.who === "bot",
      standIn: seat.stand_in,
      call: callerOf(board, view) === number ? say(`${house.game}-called`) : null,
      isWinner: picture.winners?.includes(number) ?? false,
      isMuted: seat.person !== null && desk.muted.has(seat.person),
      hints: seat.hints ?? 0,
      isNudged: desk.isNudged(number),
      points: hasPoints ? (points[number] ?? 0) : null,
      worth: picture.worths[number] ?? null,
      gained: isOver && !desk.veiled.has(number) ? (last.scores[number] ?? null) : null,
      progress: clock && patience ? Math.max(0, Math.min(1, (clock.stand_in_at - desk.time) / patience)) : null,
      team: board.teams?.[number] ?? null,
    };
  });
}
