import { beforeEach, expect, test, vi } from "vitest";
import "./page";
import { settings } from "../src/settings.svelte";
import { hearOfLanguages, knows, languages, learn, say } from "../src/speech.svelte";

const asked = vi.fn<(address: string) => Promise<Response>>();
vi.stubGlobal("fetch", asked);

beforeEach(() => {
  settings.language = "pl";
  asked.mockReset();
});

test("Polish and English are built in", async () => {
  await learn("pl");
  expect(languages().map(({ code }) => code)).toEqual(["pl", "en"]);
  expect(asked).not.toHaveBeenCalled();
});

test("what the server speaks is offered; a server that names nothing changes nothing", () => {
  hearOfLanguages(undefined);
  expect(languages()).toHaveLength(2);
  hearOfLanguages([...languages(), { code: "eo", name: "Esperanto" }]);
  expect(languages().at(-1)).toEqual({ code: "eo", name: "Esperanto" });
});

test("the words of another language come from the server, and English says what it lacks", async () => {
  asked.mockResolvedValue(new Response("guest = Gasto\n"));
  settings.language = "eo";
  await learn("eo");
  expect(asked.mock.calls).toEqual([["/api/languages/eo.ftl"]]);
  expect(say("guest")).toBe("Gasto");
  expect(say("bar-cards")).toBe("Cards");
  expect(knows("bar-cards")).toBe(true);
  expect(say("no-such-sentence")).toBe("no-such-sentence");
});

test("a language that the server does not speak any more gives way to English", async () => {
  asked.mockResolvedValue(new Response("", { status: 404 }));
  settings.language = "xx";
  await expect(learn("xx")).rejects.toThrow("xx");
  expect(settings.language).toBe("en");
});
