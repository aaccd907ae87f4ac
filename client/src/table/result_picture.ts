/** The result of a match as a picture to send: names, points, who won, how the series stands. Drawn here, kept nowhere. */

import { SIGNS } from "../art/signs";
import type { Series } from "../protocol";
import { say } from "../speech.svelte";

export interface Result {
  game: string; // as people call it
  names: string[];
  totals: number[];
  winners: number[];
  series: Series | null;
  at: number;
  language: string;
}

const [WIDE, HIGH, EDGE] = [1200, 630, 72];
const NIGHT = ["#12142b", "#2a2350", "#3a2a5e"];
const [MIST, GOLD, PAPER, INK] = ["#b9c2ea", "#f4d58d", "#f6f0e4", "#0b0c18"];
const TITLE = "Fraunces Variable, Fraunces, Georgia, serif";
const TEXT = "Figtree Variable, system-ui, sans-serif";

export async function drawnResult(result: Result): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext("2d")!;
  drawNight(pen);
  write(pen, result.game, EDGE, 118, 64, GOLD, TITLE);
  const date = new Date(result.at).toLocaleDateString(result.language, { dateStyle: "long" });
  write(pen, date, EDGE, 164, 28, MIST, TEXT);
  drawPlayers(pen, result);
  const { series } = result;
  if (series && series.played > 1) {
    const won = series.won.map((each) => `${each.name} ${each.wins}`).join(" · ");
    write(pen, `${say("series-played", { count: series.played })}: ${won}`, EDGE, HIGH - 42, 28, MIST, TEXT, WIDE - 2 * EDGE - 190);
  }
  pen.textAlign = "right";
  write(pen, "Pobudka!", WIDE - EDGE, HIGH - 42, 34, GOLD, TITLE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(say("result-failed")))), "image/png"),
  );
}

/** A line for each player, whoever has won first, in the order of their seats otherwise. */
function drawPlayers(pen: CanvasRenderingContext2D, { names, totals, winners }: Result): void {
  const seats = names.map((_, seat) => seat).sort((a, b) => Number(winners.includes(b)) - Number(winners.includes(a)));
  const step = Math.min(76, 340 / seats.length);
  seats.forEach((seat, place) => {
    const y = 250 + place * step;
    const hasWon = winners.includes(seat);
    const size = Math.min(44, step * 0.62);
    pen.textAlign = "left";
    write(pen, `${hasWon ? "♛ " : ""}${names[seat] ?? ""}`, EDGE, y, size, hasWon ? GOLD : PAPER, TEXT, 700);
    pen.textAlign = "right";
    write(pen, String(totals[seat] ?? ""), 900, y, size, hasWon ? GOLD : PAPER, TITLE);
  });
  pen.textAlign = "left";
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  font: string,
  room = WIDE - 2 * EDGE,
): void {
  pen.font = `600 ${size}px ${font}`;
  pen.fillStyle = colour;
  pen.fillText(text, x, y, room);
}

/** Night over hills, with a moon. */
function drawNight(pen: CanvasRenderingContext2D): void {
  const sky = pen.createLinearGradient(0, 0, 0, HIGH);
  NIGHT.forEach((colour, i) => sky.addColorStop(i / (NIGHT.length - 1), colour));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.save();
  pen.translate(972, 62);
  pen.scale(6, 6);
  pen.fillStyle = GOLD;
  pen.fill(new Path2D(SIGNS.moon.fills));
  pen.restore();
  for (const [height, colour] of [
    [150, "#2b2250"],
    [92, INK],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, HIGH);
    for (let x = 0; x <= WIDE; x += 8) pen.lineTo(x, HIGH - height * (0.72 + 0.28 * Math.sin(x / (90 + height) + height)));
    pen.lineTo(WIDE, HIGH);
    pen.fill();
  }
}

/** Sends the picture by whatever this device sends things with, or else saves it. */
export async function shareResult(result: Result): Promise<void> {
  const file = new File([await drawnResult(result)], "pobudka.png", { type: "image/png" });
  if (typeof navigator.canShare === "function" && navigator.canShare({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => undefined); // changed one's mind
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
