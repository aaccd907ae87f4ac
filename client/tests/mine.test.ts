import { expect, test } from "vitest";
import type { MyTable } from "../src/keys";
import { howLong, inOrder, standOf } from "../src/mine";
import type { MyGame } from "../src/protocol";

const kept: MyTable = {
  table: "t",
  game: "g",
  players: 2,
  names: ["Ola", ""],
  at: 1,
  isOver: false,
  isMyTurn: false,
  isSeated: true,
  winners: null,
};
const told: MyGame = {
  table: "t",
  game: "g",
  players: 2,
  names: ["Ola", "Jan"],
  phase: "playing",
  is_paused: false,
  seats: [0],
  waits: [{ seat: 1, since: 50 }],
  at: 60,
};

test("a game waits for me, for others, or for nobody", () => {
  expect(standOf(kept, told, false)).toMatchObject({ stand: "theirs", awaited: ["Jan"], since: 50, names: ["Ola", "Jan"] });
  const both = [
    { seat: 1, since: 50 },
    { seat: 0, since: 70 },
  ];
  expect(standOf(kept, { ...told, waits: both }, false)).toMatchObject({ stand: "mine", awaited: ["Ola"], since: 70 });
  expect(standOf(kept, { ...told, is_paused: true }, false).stand).toBe("paused");
  expect(standOf(kept, { ...told, phase: "between", waits: [] }, false).stand).toBe("between");
  expect(standOf(kept, { ...told, phase: "closed", waits: [] }, false).stand).toBe("over");
});

test("without the server's word a game stands as this device remembers it", () => {
  expect(standOf(kept, null, false)).toMatchObject({ stand: "unknown", names: ["Ola"] });
  expect(standOf({ ...kept, isMyTurn: true }, null, false).stand).toBe("mine");
  expect(standOf(kept, null, true).stand).toBe("gone");
});

test("my turn comes first, and of those the one that has waited longest", () => {
  const at = (table: string, waits: MyGame["waits"]) => standOf({ ...kept, table }, { ...told, waits }, false);
  const games = [
    at("theirs", told.waits),
    at("late", [{ seat: 0, since: 9 }]),
    at("early", [{ seat: 0, since: 3 }]),
    standOf({ ...kept, table: "gone" }, null, true),
  ];
  expect(inOrder(games).map(({ table }) => table)).toEqual(["early", "late", "theirs", "gone"]);
});

test("a wait is counted in what people count it in", () => {
  const minute = 60_000;
  const said = [0.5, 1, 59, 60, 23 * 60, 24 * 60, 80 * 60].map((minutes) => howLong(0, minutes * minute));
  expect(said.map(({ unit, count }) => `${count} ${unit}`)).toEqual([
    "0 moment",
    "1 minutes",
    "59 minutes",
    "1 hours",
    "23 hours",
    "1 days",
    "3 days",
  ]);
});
