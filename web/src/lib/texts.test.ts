import { expect, test } from "vitest";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { compile, spaced } from "../../build/texts";
import { LANGUAGES } from "./i18n.svelte";
import { Bundle } from "./texts";

const files = import.meta.glob<string>("$locales/*/*.ftl", { eager: true, query: "?raw", import: "default" });
const sources = import.meta.glob<string>(["../**/*.svelte", "../**/*.ts", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const code = Object.values(sources).join("\n");

const textsOf = (language: string): string[] =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/${language}/`))
    .map(([, text]) => text);
const bundleOf = (language: string): Bundle => new Bundle(language, textsOf(language).map(compile));
const own = Object.entries(files).find(([path]) => path.endsWith("/en/web.ftl"))![1];
const idsOf = (text: string): string[] => [...new FluentResource(text).body].map((message) => message.id);

/** Ids that are written out in the code, and the fixed beginnings of those that are put together. */
const written = new Set([...code.matchAll(/["'`]([a-z]+(?:-[a-z0-9]+)+)(?:\.[a-z-]+)?["'`]/g)].map((match) => match[1]!));
const begun = [...code.matchAll(/`([a-z]+(?:-[a-z]+)*-)\$\{/g)].map((match) => match[1]!);

test.each(LANGUAGES)("every text that the code names exists in %s", (language) => {
  const bundle = bundleOf(language);
  const named = [...code.matchAll(/\bt\(\s*"([a-z][a-z0-9-]*(?:\.[a-z-]+)?)"/g)].map((match) => match[1]!);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((id) => !bundle.has(id))).toEqual([]);
});

test("no text of the web client is unused", () => {
  expect(idsOf(own).filter((id) => !written.has(id) && !begun.some((start) => id.startsWith(start)))).toEqual([]);
});

test("messages and attributes are formatted without invisible marks; a missing text shows its id", () => {
  const bundle = new Bundle("en", [
    compile("hello = Hello { $name }!\n    .help = Say { $number ->\n        [one] it.\n       *[other] them.\n    }"),
  ]);
  expect(bundle.format("hello", { name: "Ann" })).toBe("Hello Ann!");
  expect(bundle.format("hello")).toBe("Hello {$name}!");
  expect([1, 2, 1.5].map((number) => bundle.format("hello.help", { number }))).toEqual(["Say it.", "Say them.", "Say them."]);
  expect(bundle.format("nothing")).toBe("nothing");
  expect([bundle.has("hello.help"), bundle.has("hello.other")]).toEqual([true, false]);
});

test("a text that we could not show is noticed when the client is built", () => {
  expect(() => compile("a = { NUMBER($x) }")).toThrow("func");
});

/** Values for every variable that a text names: words, and numbers that are spoken and written differently. */
function* valuesFor(source: string): Generator<Record<string, string | number>> {
  const names = [...new Set([...source.matchAll(/\$([a-z_]+)/g)].map((match) => match[1]!))];
  const keys = [...new Set([...source.matchAll(/\[\s*([a-z]+)\s*\]/g)].map((match) => match[1]!))];
  for (const value of ["Ann", ...keys, 0, 1, 2, 21, 1234.5, -3]) yield Object.fromEntries(names.map((name) => [name, value]));
}

test.each(LANGUAGES)("every text reads in %s as Fluent itself would have it", (language) => {
  let number = 0;
  for (const source of textsOf(language)) {
    const ours = new Bundle(language, [compile(source)]);
    const theirs = new FluentBundle(language, { useIsolating: false });
    const resource = new FluentResource(source);
    theirs.addResource(resource);
    for (const { id, value, attributes } of resource.body) {
      const patterns = [
        [id, value] as const,
        ...Object.entries(attributes).map(([name, pattern]) => [`${id}.${name}`, pattern] as const),
      ];
      for (const [name, pattern] of patterns) {
        if (pattern === null) continue;
        const written = JSON.stringify(pattern);
        for (const values of valuesFor(
          written.replaceAll(/"name":"([a-z_]+)"/g, "$$$1").replaceAll(/"value":"([a-z]+)"/g, "[$1]"),
        )) {
          expect(ours.format(name, values), name).toBe(theirs.formatPattern(pattern, values, []));
          number += 1;
        }
      }
    }
  }
  expect(number).toBeGreaterThan(4000);
});

test("a French sign never stands on a line of its own", () => {
  const texts = compile("a = Choisir un côté !\nb = { $name } : « oui » ?\nc = 1:0; 2?\nd = { $share } % du temps");
  const shown = new Bundle("fr", [spaced("fr", texts)]);
  expect(shown.format("a")).toBe("Choisir un côté\u00a0!");
  expect(shown.format("b", { name: "Nord" })).toBe("Nord\u00a0: «\u00a0oui\u00a0»\u00a0?");
  expect(shown.format("c")).toBe("1:0; 2?");
  expect(shown.format("d", { share: 5 })).toBe("5\u00a0% du temps");
  expect(spaced("de", texts)).toEqual(texts);
});
