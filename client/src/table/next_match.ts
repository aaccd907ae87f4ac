/** Who sits where in the next match of the same people. */

export type Arrangement = "same" | "turned" | "drawn";

/** By seat of the next table: today's seat whose player it will be; `chance` gives numbers from 0 to below 1. */
export function ordered(seats: number, players: number, arrangement: Arrangement, chance: () => number = Math.random): number[] {
  const order = Array.from({ length: Math.min(seats, players) }, (_, seat) => seat);
  if (arrangement === "turned") return [...order.slice(1), ...order.slice(0, 1)];
  if (arrangement === "same") return order;
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** Where whoever has a seat today will sit, if that is who starts; null lets the server say. */
export function startsNext(order: number[], seat: number | null): number | null {
  const place = seat === null ? -1 : order.indexOf(seat);
  return place < 0 ? null : place;
}
