import { beforeEach, expect, test } from "vitest";
import type { Done, Faces } from "../src/protocol";
import type { Wanted } from "../src/table/server.svelte";
import "./page";
import { pictureWith, sceneWith } from "./tables";

const { Looks } = await import("../src/table/looks.svelte");

let asked: Wanted[];
let answer: (move: number) => Promise<Done | Faces>;
let looks: InstanceType<typeof Looks>;

const facesAt = (move: number, ...places: string[]): Faces => ({
  is: "faces",
  id: 1,
  seat: 0,
  move,
  events: places.map((place) => ({ from: place, to: place, card: "9" })),
  told: "Widzisz dziewiątkę.",
});

beforeEach(() => {
  asked = [];
  answer = (move) => Promise.resolve(facesAt(move, "dream 0 0", "dream 0 1"));
  looks = new Looks({
    ask: (wanted) => {
      asked.push(wanted);
      return wanted.do === "see" ? answer(wanted.move) : Promise.reject(new Error("too late"));
    },
  });
});

test("a look that was asked for waits no longer, and is held up until it is remembered", async () => {
  expect(looks.waitingIn(sceneWith([5], [4]))).toEqual([5, 4]);
  const seeing = looks.see(0, 5);
  expect([looks.waitingIn(sceneWith([5], [4])), looks.isSeeing]).toEqual([[4], true]);
  await seeing;
  expect([[...looks.faces.keys()], looks.seen, looks.isSeeing]).toEqual([["dream 0 0", "dream 0 1"], "Widzisz dziewiątkę.", false]);
  looks.cover();
  expect([looks.faces.size, looks.seen, looks.waitingIn(sceneWith([5]))]).toEqual([0, null, []]);
  expect(asked).toEqual([
    { do: "see", seat: 0, move: 5 },
    { do: "cover", seat: 0, move: 5 },
  ]);
});

test("a look that was refused waits on", async () => {
  answer = () => Promise.reject(new Error("Za chwilę."));
  await expect(looks.see(0, 5)).rejects.toThrow("Za chwilę.");
  expect([looks.waitingIn(sceneWith([5])), looks.isSeeing]).toEqual([[5], false]);
});

test("a finger that taps twice covers once, and answers nothing", async () => {
  expect(looks.isFingerStill()).toBe(false);
  await looks.see(0, 5);
  looks.cover();
  looks.cover();
  expect(looks.isFingerStill()).toBe(true);
  expect(asked.filter((each) => each.do === "cover")).toHaveLength(1);
});

test("cards that lay open when the page was loaded anew are asked for once more, and only once", () => {
  const picture = pictureWith({ scenes: [sceneWith([3], [5]), { ...sceneWith([], [6]), seat: null }] });
  looks.seeAgain(picture);
  looks.seeAgain(picture);
  expect(asked).toEqual([{ do: "see", seat: 0, move: 5 }]);
});

test("a card that was moved is held up no longer, and when none is left the look is over", async () => {
  await looks.see(0, 5);
  looks.dropMoved([{ from: "dream 0 1", to: "dream 0 1", card: "?" }]);
  expect(looks.faces.size).toBe(2);
  looks.dropMoved([{ from: "dream 0 0", to: "dream 1 1", card: "?" }]);
  expect([[...looks.faces.keys()], looks.seen]).toEqual([["dream 0 1"], "Widzisz dziewiątkę."]);
  looks.dropMoved([{ from: "held", to: "dream 0 1", card: "?" }]);
  expect([looks.faces.size, looks.seen]).toEqual([0, null]);
  expect(asked.at(-1)).toEqual({ do: "cover", seat: 0, move: 5 });
});
