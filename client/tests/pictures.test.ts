import { describe, expect, it } from "vitest";
import type { Picture } from "../src/protocol";
import { joined } from "../src/table/pictures";

const scene = { seat: 0, view: { seat: 0, held: null, draw: 30 }, question: null, looks: [], held: [], undo: null, lines: [] };
const before = { phase: "playing", me: 0, words: ["a", "b"], scenes: [scene] } as unknown as Picture;

describe("the next picture", () => {
  it("is the one before, where nothing has changed", () => {
    expect(joined(before, {})).toEqual(before);
  });

  it("takes what has changed, in the picture, in a scene and in its view", () => {
    const next = joined(before, { phase: "between", scenes: [{ seat: 0, undo: 7, view: { draw: 29 } as never }] });
    expect(next).toEqual({ ...before, phase: "between", scenes: [{ ...scene, undo: 7, view: { seat: 0, held: null, draw: 29 } }] });
    expect(before.scenes[0]).toEqual(scene);
  });

  it("has a whole scene of whoever is watched anew, and none of who is not any more", () => {
    const other = { ...scene, seat: 1, view: { seat: 1, held: "?", draw: 3 } };
    expect(joined(before, { scenes: [other as never] }).scenes).toEqual([other]);
  });

  it("knows a table that is laid for the first time, and one that is cleared", () => {
    const empty = { ...before, scenes: [{ ...scene, view: null }] };
    expect(joined(empty, { scenes: [{ seat: 0, view: scene.view as never }] })).toEqual(before);
    expect(joined(before, { scenes: [{ seat: 0, view: null }] })).toEqual(empty);
  });
});
