import { describe, expect, test } from "vitest";
import { fit, groundOf, layout, STACK } from "../src/table/layout";
import { RATIO } from "../src/table/places";
import { boardWith, KOTY, SEN, SMOKI } from "./boards";

const [sen, smoki, koty] = [SEN, SMOKI, KOTY].map(groundOf) as [
  ReturnType<typeof groundOf>,
  ReturnType<typeof groundOf>,
  ReturnType<typeof groundOf>,
];

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
      [4, 6, 9].map((cards) => ({ game: "sen", ground: sen, rivals, ownCards: cards, rivalCards: cards, hasHand: false })),
    ),
    ...[1, 2, 3, 4].map((rivals) => ({ game: "smoki", ground: smoki, rivals, ownCards: 6, rivalCards: 6, hasHand: false })),
    ...[1, 3, 5].map((rivals) => ({ game: "koty", ground: koty, rivals, ownCards: 4, rivalCards: 4, hasHand: true })),
  ];

  test.each(TABLES)("$game with $rivals rivals and $ownCards cards fits", (crowd) => {
    const sizes = layout(width, height, crowd);
    const hasStacks = crowd.ground.stacks > 0;
    const rows = Math.ceil(crowd.ownCards / sizes.ownColumns);
    const rivalRows = Math.ceil(crowd.rivalCards / sizes.rivalColumns);
    const others = rivalRows * sizes.rival * (hasStacks ? STACK[sizes.rivalForm] : RATIO) + sizes.pile * RATIO;
    const own = rows * sizes.own * (hasStacks ? STACK[sizes.ownForm] : RATIO) + (crowd.hasHand ? sizes.hand * RATIO : 0) + sizes.prompt;
    expect(sizes.shape === "flat" ? Math.max(others, own) : others + own).toBeLessThan(height);
    const room = sizes.shape === "flat" ? width / 2 : width;
    expect(sizes.ownColumns * sizes.own).toBeLessThan(room);
    expect(crowd.rivals * sizes.rivalColumns * sizes.rival).toBeLessThan(room);
    expect(sizes.own).toBeGreaterThanOrEqual(height < 400 ? 32 : 44); // a thumb's width
    expect(sizes.rival).toBeGreaterThanOrEqual(18);
  });
});

test("what a board says of its zones makes the room: columns, stacks, a hand, and what lies in the middle", () => {
  expect(sen).toEqual({ columns: undefined, stacks: 0, hand: 0, across: 4 });
  expect(smoki).toEqual({ columns: 3, stacks: 0, hand: 0, across: 5 });
  expect(koty).toEqual({ columns: undefined, stacks: 4, hand: 4, across: 4 });
});

test("a game in which nothing lies before the seats has a table too", () => {
  const ground = groundOf(
    boardWith(
      [
        { lies: "hand", name: "hand", shown: "hand", size: 5, shown_counts: "hands", shown_open: "known" },
        { lies: "pile", name: "pile", shown: "pile" },
      ],
      [],
    ),
  );
  for (const [width, height] of SCREENS) {
    const sizes = layout(width, height, { ground, rivals: 2, ownCards: 0, rivalCards: 0, hasHand: true });
    expect(Math.min(sizes.hand, sizes.pile)).toBeGreaterThan(18);
    expect(sizes.hand * RATIO + sizes.pile * RATIO + sizes.prompt).toBeLessThan(height * (sizes.shape === "flat" ? 2 : 1));
  }
});

test("columns that mean something are kept, always", () => {
  expect(layout(360, 596, { ground: smoki, rivals: 2, ownCards: 6, rivalCards: 6, hasHand: false }).ownColumns).toBe(3);
});

test("cards lie in one row unless another row makes them clearly larger", () => {
  expect(fit(4, 400, 140, 0, 1.4)).toEqual([100, 4]);
  expect(fit(4, 100, 300, 0, 1.4)[1]).toBe(2);
});

test("where rivals' stacks are too narrow for pictures, they show only what counts", () => {
  const table = { ground: koty, ownCards: 4, rivalCards: 4, hasHand: true };
  expect(layout(360, 596, { ...table, rivals: 1 }).rivalForm).toBe("folded");
  expect(layout(360, 596, { ...table, rivals: 5 }).rivalForm).toBe("mini");
  expect(layout(1104, 856, { ...table, rivals: 1 }).rivalForm).toBe("stacked");
});
