import { beforeEach, expect, test } from "vitest";
import { kept } from "./page";
import { house, pictureWith } from "./tables";

const { Device } = await import("../src/table/device.svelte");
const { keyOf, myTables } = await import("../src/keys");
const { settings } = await import("../src/settings.svelte");

const told = (seq: number) => ({ seq, at: seq, text: `Row ${seq}.`, isChat: false });

beforeEach(() => {
  kept.clear();
  settings.isChatMuted = false;
});

test("whom one does not want to hear is kept, table by table", () => {
  const device = new Device("t");
  device.mute(3, true);
  device.mute(4, true);
  device.mute(4, false);
  const again = new Device("t");
  expect([again.hears(3), again.hears(4)]).toEqual([false, true]);
  expect(new Device("u").hears(3)).toBe(true);
});

test("who wants no talk at all hears nobody", () => {
  settings.isChatMuted = true;
  expect(new Device("t").hears(3)).toBe(false);
});

test("the last two hundred sentences are kept", () => {
  const device = new Device("t");
  device.tell(Array.from({ length: 150 }, (_, i) => told(i)));
  device.tell(Array.from({ length: 150 }, (_, i) => told(150 + i)));
  const again = new Device("t").told;
  expect([again.length, again[0]!.seq, again.at(-1)!.seq]).toEqual([200, 100, 299]);
});

test("a table where I am somebody is among mine, with how it stood last", () => {
  const device = new Device("t");
  device.remember(house, pictureWith({ me: null }), false);
  expect(myTables()).toEqual([]);
  device.remember(house, pictureWith(), true);
  device.remember(house, pictureWith({ phase: "closed", winners: [1], why: "finished" }), false);
  expect(myTables()).toMatchObject([
    { table: "t", game: "sen", names: ["Ola", "Kuba"], isOver: true, isMyTurn: false, isSeated: true, winners: ["Kuba"], why: "finished" },
  ]);
});

test("at a rematch one is who one was", () => {
  new Device("t").remember(house, pictureWith({ rematch: "next" }), false);
  expect(keyOf("next")).toBe(keyOf("t"));
});
