import { describe, expect, test } from "vitest";
import { fit, LAND, layout } from "../src/table/layout";
import { RATIO } from "../src/table/places";

const SCREENS = [
  [360, 596],
  [768, 980],
  [1104, 856],
  [720, 406],
  [640, 316],
] as const;

describe.each(SCREENS)("on a table of %i × %i", (width, height) => {
  const TABLES = [
    ...[1, 2, 3, 4].flatMap((rivals) =>
      [4, 6, 9].map((cards) => ({ game: "sen" as const, rivals, ownCards: cards, rivalCards: cards, hasHand: false })),
    ),
    ...[1, 2, 3, 4].map((rivals) => ({ game: "smoki" as const, rivals, ownCards: 6, rivalCards: 6, hasHand: false })),
    ...[1, 3, 5].map((rivals) => ({ game: "koty" as const, rivals, ownCards: 4, rivalCards: 4, hasHand: true })),
  ];

  test.each(TABLES)("$game with $rivals rivals and $ownCards cards fits", (crowd) => {
    const sizes = layout(width, height, crowd);
    const isKoty = crowd.game === "koty";
    const rows = Math.ceil(crowd.ownCards / sizes.ownColumns);
    const rivalRows = Math.ceil(crowd.rivalCards / sizes.rivalColumns);
    const others = rivalRows * sizes.rival * (isKoty ? LAND[sizes.rivalForm] : RATIO) + sizes.pile * RATIO;
    const own = rows * sizes.own * (isKoty ? LAND[sizes.ownForm] : RATIO) + (crowd.hasHand ? sizes.hand * RATIO : 0) + sizes.prompt;
    expect(sizes.shape === "flat" ? Math.max(others, own) : others + own).toBeLessThan(height);
    const room = sizes.shape === "flat" ? width / 2 : width;
    expect(sizes.ownColumns * sizes.own).toBeLessThan(room);
    expect(crowd.rivals * sizes.rivalColumns * sizes.rival).toBeLessThan(room);
    expect(sizes.own).toBeGreaterThanOrEqual(height < 400 ? 32 : 44); // a thumb's width
    expect(sizes.rival).toBeGreaterThanOrEqual(18);
  });
});

test("Smoki's columns mean something: three across, always", () => {
  expect(layout(360, 596, { game: "smoki", rivals: 2, ownCards: 6, rivalCards: 6, hasHand: false }).ownColumns).toBe(3);
});

test("cards lie in one row unless another row makes them clearly larger", () => {
  expect(fit(4, 400, 140, 0, 1.4)).toEqual([100, 4]);
  expect(fit(4, 100, 300, 0, 1.4)[1]).toBe(2);
});

test("where rivals' lands are too narrow for pictures, they show only what counts", () => {
  const table = { game: "koty" as const, ownCards: 4, rivalCards: 4, hasHand: true };
  expect(layout(360, 596, { ...table, rivals: 1 }).rivalForm).toBe("folded");
  expect(layout(360, 596, { ...table, rivals: 5 }).rivalForm).toBe("mini");
  expect(layout(1104, 856, { ...table, rivals: 1 }).rivalForm).toBe("stacked");
});
