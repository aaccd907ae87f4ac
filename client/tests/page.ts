/** What a browser gives a page, as far as a table needs it, and the socket under it. To be imported before the client's own files. */

import { vi } from "vitest";

export const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
};

/** Whether the page is in the background, and what it listens to. */
export const page = { hidden: false, listeners: new Map<string, () => void>() };
const listening = {
  addEventListener: (name: string, listener: () => void) => page.listeners.set(name, listener),
  removeEventListener: (name: string) => page.listeners.delete(name),
};

export class Wire {
  static last: Wire;
  readyState = 1;
  sent: { do: string; id: number; device?: string; move?: number; since?: number | null }[] = [];
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

vi.stubGlobal("window", listening);
vi.stubGlobal("document", {
  ...listening,
  get hidden() {
    return page.hidden;
  },
});
vi.stubGlobal("location", { protocol: "http:", host: "here", pathname: "/", search: "" });
vi.stubGlobal("localStorage", storage);
vi.stubGlobal("sessionStorage", storage);
vi.stubGlobal("navigator", { languages: ["pl"] });
vi.stubGlobal("matchMedia", () => ({ matches: false }));
vi.stubGlobal("WebSocket", Wire);
