/** Smooth outlines out of a few points: what every hill, dragon and tail here is made of. */

export type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;
const at = (points: readonly Point[], index: number): Point => points[index] as Point;

/** A Catmull-Rom curve as Béziers. A point given twice makes a sharp corner. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const near = (index: number): Point =>
    closed ? at(points, (index + count) % count) : at(points, Math.min(Math.max(index, 0), count - 1));
  let d = `M${round(near(0)[0])} ${round(near(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [near(i - 1), near(i), near(i + 1), near(i + 2)];
    if (from[0] === to[0] && from[1] === to[1]) continue;
    const isCornerBefore = before[0] === from[0] && before[1] === from[1];
    const isCornerAfter = after[0] === to[0] && after[1] === to[1];
    const pull = 6;
    const c1 = isCornerBefore ? from : [from[0] + (to[0] - before[0]) / pull, from[1] + (to[1] - before[1]) / pull];
    const c2 = isCornerAfter ? to : [to[0] - (after[0] - from[0]) / pull, to[1] - (after[1] - from[1]) / pull];
    d += `C${[...c1, ...c2, ...to].map((value) => round(value)).join(" ")}`;
  }
  return closed ? `${d}Z` : d;
}

/** A closed shape through the points. */
export const blob = (...points: Point[]): string => smooth(points, true);

/** Land: a smooth edge through the points, filled down to the card's foot. */
export const ridge = (...points: Point[]): string => `${smooth(points)}V360H${round(at(points, 0)[0])}Z`;

/** Points on a circle, from one angle to another (degrees, clockwise from the right). */
export const ring = (x: number, y: number, r: number, from: number, to: number, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });

export interface Station {
  readonly x: number;
  readonly y: number;
  /** The unit normal, to the left of the way. */
  readonly nx: number;
  readonly ny: number;
  /** From 0 at the start of the way to 1 at its end. */
  readonly part: number;
}

/** Places spread evenly over the segments of a smooth way through the points. */
export function along(points: readonly Point[], perSegment: number): Station[] {
  const last = points.length - 1;
  const near = (index: number): Point => at(points, Math.min(Math.max(index, 0), last));
  const stations: Station[] = [];
  for (let step = 0; step <= last * perSegment; step++) {
    const segment = Math.min(Math.floor(step / perSegment), last - 1);
    const t = step / perSegment - segment;
    const [p0, p1, p2, p3] = [near(segment - 1), near(segment), near(segment + 1), near(segment + 2)];
    const curve = (axis: 0 | 1): [value: number, slope: number] => {
      const [a, b, c, e] = [p0[axis], p1[axis], p2[axis], p3[axis]];
      const [k1, k2, k3] = [(c - a) / 2, a - 2.5 * b + 2 * c - e / 2, (e - a) / 2 + 1.5 * (b - c)];
      return [b + t * (k1 + t * (k2 + t * k3)), k1 + t * (2 * k2 + 3 * t * k3)];
    };
    const [[x, dx], [y, dy]] = [curve(0), curve(1)];
    const length = Math.hypot(dx, dy) || 1;
    stations.push({ x, y, nx: dy / length, ny: -dx / length, part: step / (last * perSegment) });
  }
  return stations;
}

/** How wide a band is at a part of its way: the widths are spread evenly over it. */
const widthAt = (widths: readonly number[], part: number): number => {
  const place = part * (widths.length - 1);
  const low = Math.min(Math.floor(place), widths.length - 2);
  const [from, to] = [widths[low] as number, widths[low + 1] as number];
  return from + (to - from) * (place - low);
};

/** A band of changing width along a way: necks, tails, branches, rivers. With `from`, only its later part. */
export function band(points: readonly Point[], widths: readonly number[], from = 0): string {
  const stations = along(points, 4).filter(({ part }) => part >= from);
  const side = (sign: 1 | -1): Point[] =>
    stations.map(({ x, y, nx, ny, part }) => {
      const half = (sign * widthAt(widths, part)) / 2;
      return [x + nx * half, y + ny * half];
    });
  return smooth([...side(1), ...side(-1).reverse()], true);
}

/** Teeth along one side of a band: a dragon's spine, from part `from` to part `to` of the way. */
export function teeth(points: readonly Point[], widths: readonly number[], height: number, side: 1 | -1 = 1, from = 0, to = 1): string {
  return along(points, 3)
    .filter(({ part }) => part >= from && part <= to)
    .map(({ x, y, nx, ny, part }) => {
      const width = widthAt(widths, part);
      const tall = height * (0.45 + (0.55 * width) / Math.max(...widths));
      const foot = (side * width) / 2 - side * 2;
      const half = tall * 0.55;
      const [fx, fy] = [x + nx * foot, y + ny * foot];
      const [px, py] = [fx + nx * side * tall - ny * half, fy + ny * side * tall + nx * half];
      return `M${round(fx - ny * half)} ${round(fy + nx * half)}L${round(px)} ${round(py)}L${round(fx + ny * half)} ${round(fy - nx * half)}Z`;
    })
    .join("");
}

/** A stream of numbers in [0, 1) that is the same each time: stars must not jump. */
export function scatter(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return ((state >>> 8) & 0xffff) / 0x10000;
  };
}
