/** Parts of scenes: sky, light, clouds, hills, water, trees, houses. */

import { band, type Point, ridge, scatter } from "./geometry";
import { circle, cut, faint, GOLD, line, path, type Svg } from "./paint";

/** A sky of paper rings around a light, the last colour the nearest to it. */
export function sky(colours: readonly string[], x: number, y: number, step = 62): Svg {
  const [far, ...rings] = colours;
  return path("M0 0H250V350H0Z", far as string) + rings.map((colour, i) => circle(x, y, step * (rings.length - i) + 14, colour)).join("");
}

export const disc = (x: number, y: number, r: number, colour: string = GOLD): Svg =>
  circle(x, y, r + 9, colour, faint(0.28)) + circle(x, y, r, colour);

/** A sickle moon, its back to the right; turn it with `turn`. */
export const crescent = (x: number, y: number, r: number, colour: string = GOLD, turn = -25): Svg =>
  path(
    `M${-r * 0.3}-${r * 0.95}A${r} ${r} 0 1 1-${r * 0.3} ${r * 0.95}A${r * 0.98} ${r * 0.98} 0 0 0-${r * 0.3}-${r * 0.95}Z`,
    colour,
    `transform="translate(${x} ${y})rotate(${turn})"`,
  );

/** Small stars in one path, in the box from (x, y), always the same for a seed. */
export function stars(seed: number, count: number, colour: string, x = 14, y = 14, width = 222, height = 150): Svg {
  const next = scatter(seed);
  let d = "";
  for (let i = 0; i < count; i++) {
    const [px, py, r] = [x + next() * width, y + next() * height, 1.4 + next() * 2.6];
    d += star(px, py, r);
  }
  return path(d, colour);
}

/** One four-pointed star as a path. */
export const star = (x: number, y: number, r: number): string => {
  const f = (value: number): string => value.toFixed(1);
  const q = r * 0.25;
  return `M${f(x)} ${f(y - r)}l${f(q)} ${f(r - q)}l${f(r - q)} ${f(q)}l${f(q - r)} ${f(q)}l${f(-q)} ${f(r - q)}l${f(-q)} ${f(q - r)}l${f(q - r)} ${f(-q)}l${f(r - q)} ${f(-q)}Z`;
};

/** A cloud with a flat foot, `width` wide, its foot's middle at (x, y). */
export const cloudPath = (x: number, y: number, width: number): string => {
  const u = width / 10;
  const n = (value: number): string => (value * u).toFixed(1);
  return `M${(x - width / 2).toFixed(1)} ${y}a${n(1.25)} ${n(1.25)} 0 0 1 ${n(1.1)} ${n(-1.9)}a${n(1.7)} ${n(1.7)} 0 0 1 ${n(2.6)} ${n(-1.3)}a${n(2)} ${n(2)} 0 0 1 ${n(3.4)} ${n(0.6)}a${n(1.4)} ${n(1.4)} 0 0 1 ${n(2)} ${n(1)}a${n(0.9)} ${n(0.9)} 0 0 1 ${n(0.9)} ${n(1.6)}Z`;
};

export const cloud = (x: number, y: number, width: number, colour: string): Svg => cut(cloudPath(x, y, width), colour, 6);

export const hills = (colour: string, ...points: Point[]): Svg => cut(ridge(...points), colour);

/** Water from `y` down, its edge in waves. */
export function water(colour: string, y: number, height = 6, length = 50, shift = 0): Svg {
  const points: Point[] = [];
  for (let x = -length + shift; x <= 250 + length; x += length / 2) {
    points.push([x, y + (points.length % 2 ? height : -height) / 2]);
  }
  return cut(ridge(...points), colour, 7);
}

/** Short strokes of light on water. */
export const glints = (colour: string, opacity: number, ...strokes: readonly [x: number, y: number, length: number][]): Svg =>
  line(strokes.map(([x, y, length]) => `M${x - length / 2} ${y}h${length}`).join(""), colour, 3, faint(opacity));

/** Firs in one path: each three sharp tiers, its foot at (x, y). */
export const firs = (colour: string, ...trees: readonly [x: number, y: number, height: number][]): Svg =>
  path(
    trees
      .map(([x, y, h]) => {
        const w = h * 0.34;
        return `M${x} ${y - h}l${w * 0.55} ${h * 0.36}h${-w * 0.22}l${w * 0.45} ${h * 0.3}h${-w * 0.25}l${w * 0.47} ${h * 0.34}h${-w * 2}l${w * 0.47} ${-h * 0.34}h${-w * 0.25}l${w * 0.45} ${-h * 0.3}h${-w * 0.22}Z`;
      })
      .join(""),
    colour,
  );

/** Houses with lit windows: a wall path and a window path. */
export function houses(wall: string, light: string, ...each: readonly [x: number, y: number, width: number, height: number][]): Svg {
  const walls = each.map(([x, y, w, h]) => `M${x} ${y}v${-h}l${w / 2} ${-w * 0.55}l${w / 2} ${w * 0.55}v${h}Z`).join("");
  const windows = each.map(([x, y, w, h]) => `M${x + w * 0.36} ${y - h * 0.55}h${w * 0.28}v${-w * 0.32}h${-w * 0.28}Z`).join("");
  return cut(walls, wall, 5) + path(windows, light);
}

/** A trunk or a bough. */
export const bough = (colour: string, widths: readonly number[], ...points: Point[]): Svg => path(band(points, widths), colour);
