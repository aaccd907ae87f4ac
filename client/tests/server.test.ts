import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kept, page, Wire } from "./page";
import { changed, pictureWith, wholeWith } from "./tables";

const { Denied, Server } = await import("../src/table/server.svelte");

let heard: string[];
let server: InstanceType<typeof Server>;

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  page.hidden = false;
  heard = [];
  server = new Server("t", {
    onWhole: ({ seq }) => heard.push(`whole ${seq}`),
    onChange: (rows) => heard.push(rows.map(({ seq }) => seq).join("+")),
  });
  server.open();
  Wire.last.onopen?.();
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
});

/** The line breaks, and a new one is open. */
function comeBack(): void {
  Wire.last.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  Wire.last.onopen?.();
}

test("rows are one change together with the row that has a picture", () => {
  Wire.last.hear(wholeWith({ seq: 5 }));
  Wire.last.hear(changed(6, "move", { picture: null }));
  Wire.last.hear(changed(7, "move", { picture: null }));
  expect(heard).toEqual(["whole 5"]);
  Wire.last.hear(changed(8, "dealt"));
  Wire.last.hear(changed(9, "move"));
  expect(heard).toEqual(["whole 5", "6+7+8", "9"]);
});

test("a row that was heard is not heard again", () => {
  Wire.last.hear(wholeWith({ seq: 5 }));
  for (const seq of [4, 5, 6, 6]) Wire.last.hear(changed(seq, "move"));
  expect(heard).toEqual(["whole 5", "6"]);
});

test("what a whole table says takes the place of rows that still waited for their picture", () => {
  Wire.last.hear(wholeWith({ seq: 5 }));
  Wire.last.hear(changed(6, "move", { picture: null }));
  Wire.last.hear(wholeWith({ seq: 7 }));
  Wire.last.hear(changed(8, "move"));
  expect(heard).toEqual(["whole 5", "whole 7", "8"]);
});

test("a new line goes on after the last row that was heard, and asks again for what was not answered", async () => {
  Wire.last.hear(wholeWith({ seq: 5 }));
  Wire.last.hear(changed(6, "move"));
  const asked = server.ask({ do: "move", seat: 0, text: "draw", answer: 1 });
  expect(server.isAsked()).toBe(true);
  comeBack();
  expect(Wire.last.sent).toMatchObject([
    { do: "hello", since: 6 },
    { do: "move", id: 1 },
  ]);
  Wire.last.hear({ is: "done", id: 1, seq: 7 });
  expect(await asked).toMatchObject({ seq: 7 });
  expect(server.isAsked()).toBe(false);
});

test("who comes back from a long time in a pocket speaks to a line that looks open", () => {
  Wire.last.hear(wholeWith());
  const turnTo = (hidden: boolean): void => {
    page.hidden = hidden;
    page.listeners.get("visibilitychange")!();
  };
  turnTo(true);
  vi.advanceTimersByTime(10_000);
  turnTo(false);
  expect(Wire.last.sent).toHaveLength(1);
  turnTo(true);
  vi.advanceTimersByTime(20_000);
  turnTo(false);
  expect(Wire.last.sent.map((each) => each.do)).toEqual(["hello", "hello"]);
});

test("a refusal is an error with the server's words", async () => {
  Wire.last.hear(wholeWith());
  const asked = server.ask({ do: "pause" });
  Wire.last.hear({ is: "failed", id: 1, code: "error-busy", details: {}, text: "Za chwilę." });
  await expect(asked).rejects.toThrow(Denied);
  await expect(asked).rejects.toThrow("Za chwilę.");
  expect(server.refusal).toBeNull(); // we were let in
});

test("time is the server's, also when it tells until when a broken line waits", () => {
  vi.setSystemTime(1_000_000);
  Wire.last.hear(wholeWith({ now: 4_000_000 }));
  expect(server.now()).toBe(4_000_000);
  vi.advanceTimersByTime(1000);
  expect(server.time).toBe(4_001_000);
  expect(server.isDown).toBe(false);
  Wire.last.onclose?.({ code: 1006 });
  expect(server.isDown).toBe(true);
  expect(server.retryAt! - server.now()).toBeGreaterThan(0);
  expect(server.retryAt! - server.now()).toBeLessThanOrEqual(500);
});

test("another language is asked for on the same line, with all that was said, once something was", () => {
  server.sayAnew();
  expect(Wire.last.sent).toHaveLength(1);
  Wire.last.hear(wholeWith({ picture: pictureWith() }));
  server.sayAnew();
  expect(Wire.last.sent.at(-1)).toMatchObject({ do: "hello", since: null });
});

test("who is here is what the server said last", () => {
  Wire.last.hear(wholeWith({ here: [0] }));
  Wire.last.hear({ is: "present", here: [0, 3] });
  expect(server.here).toEqual([0, 3]);
});
