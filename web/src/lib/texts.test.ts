import { expect, test } from "vitest";
import { FluentResource } from "@fluent/bundle";
import { formatIn, LANGUAGES, makeBundle } from "./i18n.svelte";

const files = import.meta.glob<string>("$locales/*/*.ftl", { eager: true, query: "?raw", import: "default" });
const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], { eager: true, query: "?raw", import: "default" });
const code = Object.values(sources).join("\n");

const textsOf = (language: string): string[] => Object.entries(files).filter(([path]) => path.includes(`/${language}/`)).map(([, text]) => text);
const own = Object.entries(files).find(([path]) => path.endsWith("/en/web.ftl"))![1];
const idsOf = (text: string): string[] => [...new FluentResource(text).body].map((message) => message.id);

/** Ids that are written out in the code, and the fixed beginnings of those that are put together. */
const written = new Set([...code.matchAll(/["'`]([a-z]+(?:-[a-z0-9]+)+)(?:\.[a-z-]+)?["'`]/g)].map((match) => match[1]!));
const begun = [...code.matchAll(/`([a-z]+(?:-[a-z]+)*-)\$\{/g)].map((match) => match[1]!);

test.each(LANGUAGES)("every text that the code names exists in %s", (language) => {
  const bundle = makeBundle(language, textsOf(language));
  const named = [...code.matchAll(/\bt\(\s*"([a-z][a-z0-9-]*(?:\.[a-z-]+)?)"/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((id) => formatIn(bundle, id) === id)).toEqual([]);
});

test("no text of the web client is unused", () => {
  expect(idsOf(own).filter((id) => !written.has(id) && !begun.some((start) => id.startsWith(start)))).toEqual([]);
});
