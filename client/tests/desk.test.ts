import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
};
vi.stubGlobal("window", { addEventListener: () => undefined, removeEventListener: () => undefined });
vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
vi.stubGlobal("location", { protocol: "http:", host: "here", pathname: "/", search: "" });
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("sessionStorage", storage);
vi.stubGlobal("navigator", { languages: ["pl"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));

class Wire {
  static last: Wire;
  readyState = 1;
  sent: { do: string; id: number; device?: string; move?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Wire.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { do: string; id: number });
  }
  close(): void {}
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
vi.stubGlobal("WebSocket", Wire);
const { Desk } = await import("../src/table/desk.svelte");

const view = {
  seat: 0,
  round: 0,
  turn: 0,
  asked: [0],
  totals: [0, 0],
  draw: 30,
  dreams: [
    ["?", "?"],
    ["?", "?"],
  ],
  open: ["3"],
};
const pictureWith = (looks: number[], held: number[] = []) => ({
  phase: "playing",
  is_paused: false,
  me: 0,
  rounds: [],
  winners: null,
  why: null,
  if_abandoned: [],
  keys: [],
  words: ["a", ""],
  clocks: [],
  rematch: null,
  seats: [
    { who: "person", name: "Ola", person: 0, bot: null, is_ready: true, stand_in: null, is_open: false },
    { who: "bot", name: "Kuba", person: null, bot: "owl", is_ready: true, stand_in: null, is_open: false },
  ],
  people: [{ person: 0, name: "Ola", is_host: true, has_left: false }],
  scenes: [{ seat: 0, view, question: null, looks, held, undo: null, lines: [] }],
});
const whole = (looks: number[], held: number[] = []) => ({
  is: "whole",
  table: "t",
  seq: 5,
  now: 0,
  house: { game: "sen", players: 2, options: {}, memory: "real" },
  picture: pictureWith(looks, held),
  notes: [],
  here: [0],
});
const changed = (seq: number, kind: string, told: string | null, events: object[] = [], said: object = {}) => ({
  is: "changed",
  seq,
  at: seq,
  seat: 0,
  kind,
  said,
  news: [{ seat: 0, events, told }],
  picture: pictureWith([]),
});
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

function sitDown(looks: number[] = [], held: number[] = []) {
  const desk = new Desk("t");
  desk.open();
  Wire.last.onopen?.();
  Wire.last.hear(whole(looks, held));
  return desk;
}
beforeEach(() => kept.clear());

test("a look that was asked for waits no longer, though the picture is still the one from before", async () => {
  const desk = sitDown([5]);
  expect(desk.looks).toEqual([5]);
  const seeing = desk.see(0, 5);
  expect(desk.looks).toEqual([]);
  Wire.last.hear({
    is: "faces",
    id: Wire.last.sent.at(-1)!.id,
    seat: 0,
    move: 5,
    events: [{ from: "dream 0 0", to: "dream 0 0", card: "9" }],
    told: "Widzisz dziewiątkę.",
  });
  await seeing;
  expect([...desk.faces.entries()]).toEqual([["dream 0 0", "9"]]);
  expect(desk.seen).toBe("Widzisz dziewiątkę.");
  desk.cover();
  expect(desk.faces.size).toBe(0);
  expect(desk.looks).toEqual([]);
  expect(desk.isFingerStill()).toBe(true);
  desk.close();
});

test("a look that was refused waits on", async () => {
  const desk = sitDown([5]);
  const seeing = desk.see(0, 5);
  Wire.last.hear({ is: "failed", id: Wire.last.sent.at(-1)!.id, code: "error-busy", details: {}, text: "Za chwilę." });
  await expect(seeing).rejects.toThrow("Za chwilę.");
  expect(desk.looks).toEqual([5]);
  desk.close();
});

const faces = (move: number, ...places: string[]) => ({
  is: "faces",
  id: Wire.last.sent.at(-1)!.id,
  seat: 0,
  move,
  events: places.map((place) => ({ from: place, to: place, card: "9" })),
  told: "Widzisz dziewiątkę.",
});

test("cards that lay open when the page was loaded anew are held up again, until they are remembered", async () => {
  const first = sitDown();
  const device = Wire.last.sent[0]!.device;
  expect(device).toMatch(/^[A-Za-z0-9_-]{43}$/);
  first.close();
  const desk = sitDown([], [5]);
  expect(Wire.last.sent[0]!.device).toBe(device);
  expect(Wire.last.sent.at(-1)).toMatchObject({ do: "see", seat: 0, move: 5 });
  expect(desk.looks).toEqual([]);
  Wire.last.hear(faces(5, "dream 0 0"));
  await settle();
  expect(desk.faces.get("dream 0 0")).toBe("9");
  desk.cover();
  expect(Wire.last.sent.at(-1)).toMatchObject({ do: "cover", seat: 0, move: 5 });
  expect(desk.looks).toEqual([]); // though the picture still lists it
  desk.close();
});

test("a card that was held up and is moved is held up no longer", async () => {
  const desk = sitDown([5]);
  const seeing = desk.see(0, 5);
  Wire.last.hear(faces(5, "dream 0 0", "dream 0 1"));
  await seeing;
  Wire.last.hear(
    changed(6, "move", "Kuba zamienia.", [
      { from: "dream 0 0", to: "dream 1 1", card: "?" },
      { from: "dream 1 1", to: "dream 0 0", card: "?" },
    ]),
  );
  await settle();
  expect([...desk.faces.keys()]).toEqual(["dream 0 1"]);
  desk.close();
});

test("what was told is there again when the page is loaded anew, and talk is marked as talk", async () => {
  const desk = sitDown();
  Wire.last.hear(changed(6, "move", "Ola bierze trójkę."));
  Wire.last.hear(changed(7, "chat", "Ola: cześć", [], { person: 0, text: "cześć" }));
  await settle();
  desk.close();
  const again = sitDown();
  expect(again.told.map(({ text, isChat }) => [text, isChat])).toEqual([
    ["Ola bierze trójkę.", false],
    ["Ola: cześć", true],
  ]);
  again.close();
});

test("where the last move was made is known until the next one", async () => {
  const desk = sitDown();
  Wire.last.hear(
    changed(6, "move", "Ola bierze.", [
      { from: "open", to: "dream 0 1", card: "3" },
      { from: "dream 0 1", to: "open", card: "7" },
    ]),
  );
  await settle();
  expect([...desk.lastPlaces].toSorted()).toEqual(["dream 0 1", "open"]);
  Wire.last.hear(changed(7, "chat", "Ola: cześć", [], { person: 0, text: "cześć" }));
  await settle();
  expect(desk.lastPlaces.size).toBe(2);
  Wire.last.hear(changed(8, "move", "Ola dobiera.", [{ from: "draw", to: "held", card: "?" }]));
  await settle();
  expect(desk.lastPlaces.size).toBe(0);
  desk.close();
});

test("whoever taps on a slow line is told that it is on its way, then that the line is weak", async () => {
  const desk = sitDown();
  vi.useFakeTimers();
  const asked = desk.ask({ do: "move", seat: 0, text: "draw", answer: 1 });
  expect(desk.delay).toBe("none");
  vi.advanceTimersByTime(600);
  expect(desk.delay).toBe("sending");
  vi.advanceTimersByTime(2500);
  expect(desk.delay).toBe("weak");
  Wire.last.hear({ is: "done", id: Wire.last.sent.at(-1)!.id, seq: 6 });
  await asked;
  expect(desk.delay).toBe("none");
  desk.close();
  vi.useRealTimers();
});

test("looks that wait, are on their way or are held up keep the page from being loaded anew, and so does a line that is down", async () => {
  const desk = sitDown([5]);
  expect(desk.moment(false)).toEqual({ phase: "playing", looks: 1, isBusy: false, isInUse: false });
  const seeing = desk.see(0, 5);
  expect(desk.moment(false).isBusy).toBe(true);
  Wire.last.hear(faces(5, "dream 0 0"));
  await seeing;
  Wire.last.hear(changed(6, "looked", null));
  await settle();
  expect(desk.moment(false)).toMatchObject({ looks: 1, isBusy: false }); // held up
  desk.cover();
  Wire.last.hear({ is: "done", id: Wire.last.sent.at(-1)!.id, seq: 7 });
  expect(desk.moment(true)).toEqual({ phase: "playing", looks: 0, isBusy: false, isInUse: true });
  Wire.last.onclose?.({ code: 1006 });
  expect(desk.moment(false).isBusy).toBe(true);
  desk.close();
});

test("why the server does not let us in is kept for whoever is to read it", () => {
  const desk = sitDown();
  Wire.last.hear({ is: "failed", id: 0, code: "error-release", details: {}, text: "Wczytaj stronę ponownie." });
  Wire.last.onclose?.({ code: 4026 });
  expect([desk.connection, desk.refusal]).toEqual(["foreign", "Wczytaj stronę ponownie."]);
  desk.close();
});
