import { describe, expect, test } from "vitest";
import { fit, layout, STACKED } from "../src/table/layout";
import { RATIO } from "../src/table/places";

const SCREENS = [
  [360, 596],
  [768, 980],
  [1104, 856],
] as const;

describe.each(SCREENS)("on a table of %i × %i", (width, height) => {
  const TABLES = [
    ...[1, 2, 3, 4].flatMap((rivals) => [4, 6, 9].map((cards) => ({ game: "sen" as const, rivals, ownCards: cards, rivalCards: cards, hasHand: false }))),
    ...[1, 2, 3, 4].map((rivals) => ({ game: "smoki" as const, rivals, ownCards: 6, rivalCards: 6, hasHand: false })),
    ...[1, 3, 5].map((rivals) => ({ game: "koty" as const, rivals, ownCards: 4, rivalCards: 4, hasHand: true })),
  ];

  test.each(TABLES)("$game with $rivals rivals and $ownCards cards fits", (crowd) => {
    const sizes = layout(width, height, crowd);
    const ratio = crowd.game === "koty" ? STACKED : RATIO;
    const rows = Math.ceil(crowd.ownCards / sizes.ownColumns);
    const rivalRows = Math.ceil(crowd.rivalCards / sizes.rivalColumns);
    const cards = rivalRows * sizes.rival * ratio + sizes.pile * RATIO + rows * sizes.own * ratio + (crowd.hasHand ? sizes.hand * RATIO : 0);
    expect(cards).toBeLessThan(height);
    expect(sizes.ownColumns * sizes.own).toBeLessThan(width);
    expect(crowd.rivals * sizes.rivalColumns * sizes.rival).toBeLessThan(width);
    expect(sizes.own).toBeGreaterThanOrEqual(44); // a thumb's width
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
