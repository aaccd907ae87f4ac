import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Down, Hello, Up } from "../src/protocol";
import { backOff, type Connection, DEAD, Line, SLOW } from "../src/socket";

class Wire {
  static all: Wire[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  begin(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const askedIn = (text: string): string => (JSON.parse(text) as { do: string }).do;

let heard: Down[];
let connections: Connection[];
let since: number | null;
let asked: Up[];
let slow: boolean[];
let line: Line;

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  heard = [];
  connections = [];
  since = null;
  asked = [];
  slow = [];
  line = new Line(
    "ws://here/ws/t",
    {
      onMessage: (message) => heard.push(message),
      onConnection: (connection) => connections.push(connection),
      unanswered: () => asked,
      onSlow: (isSlow) => slow.push(isSlow),
      hello: (): Hello => ({ do: "hello", key: null, since, language: "pl", say: true }),
    },
    () => new Wire() as unknown as WebSocket,
  );
  line.open();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

test("waiting doubles, has chance in it, and ends at fifteen seconds", () => {
  expect([0, 1, 2, 3].map((n) => backOff(n, () => 1))).toEqual([500, 1000, 2000, 4000]);
  expect(backOff(0, () => 0)).toBe(250);
  expect(backOff(40, () => 1)).toBe(15_000);
});

test("it says hello first", () => {
  Wire.all[0]!.begin();
  expect(JSON.parse(Wire.all[0]!.sent[0]!)).toMatchObject({ do: "hello", since: null });
});

test("a line that breaks comes back and asks for what came after", () => {
  Wire.all[0]!.begin();
  Wire.all[0]!.hear({ is: "present", here: [] });
  since = 41;
  Wire.all[0]!.break();
  expect(connections.at(-1)).toBe("waiting");
  vi.advanceTimersByTime(500);
  Wire.all[1]!.begin();
  expect(JSON.parse(Wire.all[1]!.sent[0]!)).toMatchObject({ do: "hello", since: 41 });
});

test("what was asked and not answered is asked again, after the hello", () => {
  Wire.all[0]!.begin();
  asked = [{ do: "move", seat: 0, text: "draw", answer: 3, id: 7 }];
  Wire.all[0]!.break();
  vi.advanceTimersByTime(500);
  Wire.all[1]!.begin();
  expect(Wire.all[1]!.sent.map(askedIn)).toEqual(["hello", "move"]);
});

test("while it is down nothing is said", () => {
  Wire.all[0]!.begin();
  Wire.all[0]!.break();
  expect(line.send({ do: "chat", text: "halo", id: 1 })).toBe(false);
});

test("who is not wanted, or asks for a table that is not there, does not come back", () => {
  Wire.all[0]!.begin();
  Wire.all[0]!.break(4004);
  expect(connections.at(-1)).toBe("refused");
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
});

test("a server of another release is not asked again", () => {
  Wire.all[0]!.begin();
  Wire.all[0]!.hear({ is: "failed", id: 0, code: "error-release", details: {}, text: "…" });
  Wire.all[0]!.break(4026);
  expect(connections.at(-1)).toBe("foreign");
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
});

test("who is refused only for now comes back, with growing patience", () => {
  for (const wait of [500, 1000, 2000]) {
    Wire.all.at(-1)!.begin();
    Wire.all.at(-1)!.hear({ is: "failed", id: 0, code: "error-table-crowded", details: {}, text: "…" });
    Wire.all.at(-1)!.break(4013);
    expect(connections.at(-1)).toBe("waiting");
    const before = Wire.all.length;
    vi.advanceTimersByTime(wait / 2 - 1);
    expect(Wire.all).toHaveLength(before);
    vi.advanceTimersByTime(wait / 2 + 1);
    expect(Wire.all).toHaveLength(before + 1);
  }
});

test("when the network is back it does not wait any longer", () => {
  Wire.all[0]!.break();
  line.hurry();
  expect(Wire.all).toHaveLength(2);
});

test("once closed it stays closed", () => {
  Wire.all[0]!.begin();
  line.close();
  Wire.all[0]!.break();
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
});

test("a line that stalls without closing is called weak soon, then given up for another where all is said again", () => {
  Wire.all[0]!.begin();
  Wire.all[0]!.hear({ is: "present", here: [] });
  asked = [{ do: "move", seat: 0, text: "draw", answer: 3, id: 7 }];
  line.send(asked[0]!);
  vi.advanceTimersByTime(SLOW);
  expect(slow.at(-1)).toBe(true);
  expect(SLOW).toBeLessThan(4000);
  vi.advanceTimersByTime(DEAD - SLOW);
  expect(Wire.all).toHaveLength(2);
  Wire.all[0]!.hear({ is: "done", id: 7, seq: 9 }); // too late: another took its place
  expect(heard.map((each) => each.is)).toEqual(["present"]);
  Wire.all[1]!.begin();
  expect(Wire.all[1]!.sent.map(askedIn)).toEqual(["hello", "move"]);
  Wire.all[1]!.hear({ is: "present", here: [] });
  expect(slow.at(-1)).toBe(false);
});

test("silence is no stall while nothing was said, and each new line is given more time", () => {
  Wire.all[0]!.begin();
  Wire.all[0]!.hear({ is: "present", here: [] });
  vi.advanceTimersByTime(600_000);
  expect(Wire.all).toHaveLength(1);
  line.send({ do: "chat", text: "halo", mark: "m", id: 1 });
  vi.advanceTimersByTime(DEAD);
  vi.advanceTimersByTime(DEAD);
  expect(Wire.all).toHaveLength(2);
  vi.advanceTimersByTime(DEAD);
  expect(Wire.all).toHaveLength(3);
});

test("after a long time in a pocket the line is spoken to", () => {
  Wire.all[0]!.begin();
  Wire.all[0]!.hear({ is: "present", here: [] });
  line.hurry();
  expect(Wire.all[0]!.sent).toHaveLength(1);
  line.hurry(true);
  expect(askedIn(Wire.all[0]!.sent[1]!)).toBe("hello");
  vi.advanceTimersByTime(DEAD);
  expect(Wire.all).toHaveLength(2);
});
