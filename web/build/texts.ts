/** Reads the Fluent files when the client is built, so that no phone has to: `import texts from "….ftl?texts"`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import type { Part, Pattern, Texts } from "../src/lib/texts.ts";

type Message = FluentResource["body"][number];
type Source = NonNullable<Message["value"]>;
type SourcePart = Exclude<Source, string>[number];

/** All texts of one file, each under its id, attributes under `id.attribute`. */
export function compile(source: string): Texts {
  const texts: Record<string, Pattern> = {};
  for (const { id, value, attributes } of new FluentResource(source).body) {
    if (value !== null) texts[id] = patternOf(value);
    for (const [name, attribute] of Object.entries(attributes)) texts[`${id}.${name}`] = patternOf(attribute);
  }
  return texts;
}

/** In French a sign stands apart from its word, but never on a line of its own. */
const bound = (text: string): string => text.replaceAll(/ (?=[!?:;»%])/g, "\u00a0").replaceAll("« ", "«\u00a0");

/** The texts with the spaces of their language. */
export function spaced(language: string, texts: Texts): Texts {
  return language === "fr" ? (JSON.parse(bound(JSON.stringify(texts))) as Texts) : texts;
}

const patternOf = (source: Source): Pattern => (typeof source === "string" ? source : source.map(partOf));

/** Our texts have variables and choices by a variable; whoever writes something else hears of it at once. */
function partOf(part: SourcePart): Part {
  if (typeof part === "string") return part;
  if (part.type === "str" || part.type === "num") return String(part.value);
  if (part.type === "var") return [part.name];
  if (part.type !== "select" || part.selector.type !== "var")
    throw new Error(`the web client cannot show a text with ${part.type}`);
  const choices = part.variants.map(({ key, value }) => [String(key.value), patternOf(value)] as const);
  return [part.selector.name, choices[part.star]![0], Object.fromEntries(choices)];
}

/** What the head, the start page and a board at its beginning say. They are shipped by themselves, so that they are there first. */
const FIRST = [
  /^nav-/,
  /^home-/,
  /^web-(skip|menu|tagline|loading|offline|retry)$/,
  /^settings-(sound|language|theme|theme-[a-z]+)$/,
  /^match-(you|bot)$/,
  /^guest-names$/,
  /^start-(title|game|rival|begin-[a-z-]+|first-move|bot|level|mind-reader|friend|same-screen|lobby|dealing|learn|rules|opponent|options|from|from-drop|go-[a-z-]+)$/,
  /^start-(friend|same-screen|lobby)\.help$/,
  /^bot-[a-z0-9-]+$/,
  /^game-[a-z-]+(\.(tagline|length))?$/,
  /^seat-[a-z]+(\.subject)?$/,
  /^piece-[a-z]+(\.count)?$/,
  /^tile-face-down$/,
  /^status-[a-z-]+-(you|chance)$/,
  /^board-/,
  /^label-home-/,
  /^list-last$/,
  /^speech-(piece-on|[a-z-]+-(empty|face-down-number|nothing-won|board))$/,
];
const isFirst = (id: string): boolean => FIRST.some((pattern) => pattern.test(id));
/** The files whose texts every page needs. */
const GENERAL = ["games", "speech", "errors", "boards", "web"];
const LANGUAGES = "virtual:languages";
const PARTS = /^virtual:texts\/([a-z]+)\/(first|rest)$/;

/** The part of some texts that is shipped first, or the rest of them. */
export function partOfTexts(texts: Texts, part: string): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => isFirst(id) === (part === "first")));
}

/** The languages: the folders of `locales/`, in the order of the place that each one's `about.ftl` gives it, with their own names. */
export function languagesIn(locales: string): readonly { readonly tag: string; readonly name: string }[] {
  const found = readdirSync(locales)
    .filter((tag) => existsSync(`${locales}/${tag}/about.ftl`))
    .map((tag) => {
      const about = compile(readFileSync(`${locales}/${tag}/about.ftl`, "utf8"));
      return { tag, name: String(about["language-name"]), place: Number(about["language-place"]) };
    });
  return found.sort((one, other) => one.place - other.place).map(({ tag, name }) => ({ tag, name }));
}

/** `virtual:languages`: the names of all languages, and what loads the general texts of each. */
function moduleOfLanguages(locales: string): string {
  const languages = languagesIn(locales);
  const loaders = languages.map(
    ({ tag }) => `${tag}: [() => import("virtual:texts/${tag}/first"), () => import("virtual:texts/${tag}/rest")]`,
  );
  return `export const NAMES = ${JSON.stringify(Object.fromEntries(languages.map(({ tag, name }) => [tag, name])))};\nexport const LOADERS = { ${loaders.join(", ")} };`;
}

/** JSON in a string is read faster than a literal. */
const moduleOf = (texts: Texts) => ({
  code: `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`,
  moduleType: "js" as const,
});

/** The Vite plugin: `….ftl?texts` is one file, `virtual:languages` says which there are, `virtual:texts/de/first` and `virtual:texts/de/rest` are the general ones of a language. */
export function fluentTexts(locales: string): Plugin {
  return {
    name: "reynard-texts",
    resolveId: (id) => (PARTS.test(id) || id === LANGUAGES ? `\0${id}` : null),
    async load(id) {
      const [path = "", query] = id.split("?");
      if (path.endsWith(".ftl") && query === "texts")
        return moduleOf(spaced(path.split("/").at(-2)!, compile(await readFile(path, "utf8"))));
      if (id === `\0${LANGUAGES}`) return moduleOfLanguages(locales);
      const [, language, part] = PARTS.exec(id.slice(1)) ?? [];
      if (!language || !part) return null;
      const sources = await Promise.all(GENERAL.map((name) => readFile(`${locales}/${language}/${name}.ftl`, "utf8")));
      return moduleOf(spaced(language, partOfTexts(compile(sources.join("\n")), part)));
    },
  };
}
