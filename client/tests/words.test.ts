import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = new URL("../src/", import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, source), "utf8");
const bundles = Object.fromEntries(
  ["pl", "en"].map((language) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const errors = bundle.addResource(new FluentResource(text(`locales/${language}.ftl`)));
    expect(errors).toEqual([]);
    return [language, bundle];
  }),
);
const ids = (language: string): string[] =>
  [...text(`locales/${language}.ftl`).matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1]!);
const say = (language: string, id: string, args = {}): string => {
  const bundle = bundles[language]!;
  return bundle.formatPattern(bundle.getMessage(id)!.value!, args);
};

test("everything said in Polish is said in English, and nothing twice", () => {
  expect(ids("pl").toSorted()).toEqual(ids("en").toSorted());
  expect(new Set(ids("pl")).size).toBe(ids("pl").length);
});

test("every sentence that the code names is there", () => {
  const files = (readdirSync(source, { recursive: true }) as string[]).filter(
    (name) => /\.(svelte|ts)$/.test(name) && !name.startsWith("art"),
  );
  const known = new Set(ids("pl"));
  const named = files.flatMap((file) => [...text(file).matchAll(/\bsay\("([a-z0-9-]+)"/g)].map((found) => found[1]!));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test("no sentence is left that no code names", () => {
  const code = (readdirSync(source, { recursive: true }) as string[])
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map(text)
    .join("\n");
  const made =
    /^(reaction|panel|tempo|memory|theme|delay|mine|since|bell|next-seats|was-(part|about|word|outlook)|trainer-what|guess-was)-/; // their names are put together
  expect(ids("pl").filter((id) => !made.test(id) && !code.includes(`"${id}"`))).toEqual([]);
});

test("Polish plurals are right", () => {
  const points = [0, 1, 2, 5, 12, 22, 101].map((n) => say("pl", "plate-points", { points: n }));
  expect(points).toEqual(["0 punktów", "1 punkt", "2 punkty", "5 punktów", "12 punktów", "22 punkty", "101 punktów"]);
});
