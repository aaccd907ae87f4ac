import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Changed, Event } from "../src/protocol";
import type { Stage } from "../src/table/stage";
import { SEN } from "./boards";
import { page } from "./page";
import { changed, news, pictureWith, sceneWith, view } from "./tables";

const { Showing } = await import("../src/table/showing.svelte");

const MOVE = { from: "open", to: "dream 0 1", card: "3" };
const LOOK = { from: "dream 0 0", to: "dream 0 0", card: "?" };
const END = { totals: [3, 5], scores: [3, 5], tokens: null, lines: [] };
const moved = (seq: number, ...events: Event[]): Changed => changed(seq, "move", { news: news(null, ...events) });

let steps: string[];
let showing: InstanceType<typeof Showing>;

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  steps = [];
  showing = new Showing({
    onBegun: ({ rows }) => steps.push(`begun ${rows[0]!.seq}`),
    onArrived: ({ rows }) => steps.push(`arrived ${rows[0]!.seq}`),
    onShown: () => steps.push("shown"),
  });
  showing.putAnew(pictureWith(), SEN);
  steps = [];
});
afterEach(() => vi.useRealTimers());

/** A stage where cards take a second. */
const slow: Stage = {
  async play(events, _, apply) {
    steps.push(`flies ${events.map(({ from, to }) => `${from} > ${to}`).join()}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    apply();
  },
  finish: () => undefined,
};

test("changes are shown one after another: the next begins when the cards of the last one have arrived", async () => {
  showing.stage = slow;
  void showing.add([moved(6, MOVE)]);
  void showing.add([moved(7, LOOK)]);
  expect(steps).toEqual(["begun 6", "flies open > dream 0 1"]);
  expect(showing.isBusy).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(steps.slice(2)).toEqual(["arrived 6", "shown", "begun 7", "flies dream 0 0 > dream 0 0"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(steps.slice(6)).toEqual(["arrived 7", "shown"]);
  expect(showing.isBusy).toBe(false);
});

test("where many changes wait, cards do not fly until it has caught up", async () => {
  showing.stage = slow;
  for (const seq of [6, 7, 8, 9, 10, 11]) void showing.add([moved(seq, MOVE)]);
  await vi.advanceTimersByTimeAsync(10_000);
  const flown = steps.flatMap((step, i) => (step.startsWith("flies") ? [steps[i - 1]!] : []));
  expect(flown).toEqual(["begun 6", "begun 9", "begun 10", "begun 11"]);
});

test("cards fly neither in the background nor without a stage, nor where nothing moved", async () => {
  await showing.add([moved(6, MOVE)]);
  showing.stage = slow;
  await showing.add([changed(7, "chat")]);
  page.hidden = true;
  await showing.add([moved(8, MOVE)]);
  expect(steps.filter((step) => step.startsWith("flies"))).toEqual([]);
  expect(steps.filter((step) => step === "shown")).toHaveLength(3);
});

test("a stage that fails stops nothing that comes later", async () => {
  showing.stage = { ...slow, play: () => Promise.reject(new Error("no stage")) };
  await expect(showing.add([moved(6, MOVE)])).rejects.toThrow("no stage");
  expect(showing.isBusy).toBe(false);
  showing.stage = null;
  await showing.add([moved(7, MOVE)]);
  expect(steps.at(-1)).toBe("shown");
});

test("a table that is put anew forgets the changes that waited", async () => {
  showing.stage = slow;
  void showing.add([moved(6, MOVE)]);
  void showing.add([moved(7, MOVE)]);
  showing.putAnew(pictureWith(), SEN);
  await vi.advanceTimersByTimeAsync(5000);
  expect(steps).not.toContain("begun 7");
});

test("where the last move was made is known until the cards are dealt again", async () => {
  await showing.add([moved(6, MOVE)]);
  await showing.add([changed(7, "chat")]);
  expect([...showing.lastPlaces].toSorted()).toEqual(["dream 0 1", "open"]);
  page.hidden = true;
  await showing.add([changed(8, "dealt")]);
  expect(showing.lastPlaces.size).toBe(0);
});

test("for the first deal the table is laid empty, until there is a stage for the cards to fly over", async () => {
  const dealt = changed(6, "dealt", { news: news(null, { from: "draw", to: "dream 0 0", card: "?" }) });
  void showing.add([dealt]);
  expect(showing.view).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(showing.view).toBeNull();
  showing.stage = slow;
  await vi.advanceTimersByTimeAsync(200);
  expect(steps.at(-1)).toBe("flies draw > dream 0 0");
  await vi.advanceTimersByTimeAsync(1000);
  expect(showing.view).toEqual(view);
});

test("at the end of a round dream after dream is turned up, the caller's last", async () => {
  void showing.add([
    changed(6, "move", { picture: pictureWith({ rounds: [END], scenes: [{ ...sceneWith(), view: { ...view, caller: 0 } }] }) }),
  ]);
  const veiled = async (ms: number): Promise<number[]> => (await vi.advanceTimersByTimeAsync(ms), [...showing.veiled]);
  expect(showing.isCounting).toBe(true);
  expect(showing.before).toEqual(view);
  expect(await veiled(0)).toEqual([0, 1]);
  expect(await veiled(700)).toEqual([0]);
  expect(await veiled(1500)).toEqual([]);
  expect(showing.isCounting).toBe(true); // there is time to read
  await vi.advanceTimersByTimeAsync(1800);
  expect([showing.isCounting, showing.isBusy]).toEqual([false, false]);
});

test("who does not want to wait for the rest of the reveal has it at once", async () => {
  void showing.add([changed(6, "move", { picture: pictureWith({ rounds: [END] }) })]);
  await vi.advanceTimersByTimeAsync(100);
  showing.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect([showing.veiled.size, showing.isCounting, showing.isBusy]).toEqual([0, false, false]);
});

test("the scene before me is the first again when there are fewer", () => {
  showing.putAnew(pictureWith({ scenes: [sceneWith(), { ...sceneWith(), seat: 1 }] }), SEN);
  showing.front = 1;
  expect(showing.scene?.seat).toBe(1);
  showing.putAnew(pictureWith(), SEN);
  expect([showing.front, showing.scene?.seat]).toEqual([0, 0]);
});
