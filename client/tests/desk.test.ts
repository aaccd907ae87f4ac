import { beforeEach, expect, test, vi } from "vitest";
import { kept, Wire } from "./page";
import { changed, news, pictureWith, sceneWith, settle, wholeWith } from "./tables";

const { Desk } = await import("../src/table/desk.svelte");

function sitDown(looks: number[] = [], held: number[] = []) {
  const desk = new Desk("t");
  desk.open();
  Wire.last.onopen?.();
  Wire.last.hear(wholeWith({ picture: pictureWith({ scenes: [sceneWith(looks, held)] }) }));
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
    changed(6, "move", {
      news: news("Kuba zamienia.", { from: "dream 0 0", to: "dream 1 1", card: "?" }, { from: "dream 1 1", to: "dream 0 0", card: "?" }),
    }),
  );
  await settle();
  expect([...desk.faces.keys()]).toEqual(["dream 0 1"]);
  desk.close();
});

test("what was told is there again when the page is loaded anew, and talk is marked as talk", async () => {
  const desk = sitDown();
  Wire.last.hear(changed(6, "move", { news: news("Ola bierze trójkę.") }));
  Wire.last.hear(changed(7, "chat", { news: news("Ola: cześć"), said: { person: 0, text: "cześć" } }));
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
    changed(6, "move", {
      news: news("Ola bierze.", { from: "open", to: "dream 0 1", card: "3" }, { from: "dream 0 1", to: "open", card: "7" }),
    }),
  );
  await settle();
  expect([...desk.lastPlaces].toSorted()).toEqual(["dream 0 1", "open"]);
  Wire.last.hear(changed(7, "chat", { news: news("Ola: cześć"), said: { person: 0, text: "cześć" } }));
  await settle();
  expect(desk.lastPlaces.size).toBe(2);
  Wire.last.hear(changed(8, "move", { news: news("Ola dobiera.", { from: "draw", to: "held", card: "?" }) }));
  await settle();
  expect([...desk.lastPlaces]).toEqual(["draw", "held"]); // of which the board marks none
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
  Wire.last.hear(changed(6, "looked"));
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

test("at a rematch a seat that is mine already gives its part in the shuffle by itself, once", async () => {
  const desk = sitDown();
  const gathering = (seq: number) => changed(seq, "sat", { picture: pictureWith({ phase: "gathering", words: ["", ""] }) });
  Wire.last.hear(gathering(6));
  Wire.last.hear(gathering(7));
  await settle();
  expect(Wire.last.sent.slice(1)).toMatchObject([{ do: "sit", seat: 0 }]);
  Wire.last.hear({ is: "done", id: Wire.last.sent.at(-1)!.id, seq: 8 });
  await settle();
  expect(Wire.last.sent.slice(2)).toMatchObject([{ do: "ready", seat: 0, is_ready: true }]);
  desk.close();
});

test("words of those whom one does not want to hear are notes, but are not told; one's own always are", async () => {
  const desk = sitDown();
  desk.mute(3, true);
  desk.mute(0, true);
  Wire.last.hear(changed(6, "chat", { news: news("Jan: hej"), said: { person: 3, text: "hej" } }));
  Wire.last.hear(changed(7, "chat", { news: news("Ola: cześć"), said: { person: 0, text: "cześć" } }));
  await settle();
  expect(desk.notes.map(({ text }) => text)).toEqual(["hej", "cześć"]);
  expect(desk.told.map(({ text }) => text)).toEqual(["Ola: cześć"]);
  desk.close();
});
