/** Reads the Fluent files when the client is built, so that no phone has to: `import texts from "….ftl?texts"`. */
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

const patternOf = (source: Source): Pattern => (typeof source === "string" ? source : source.map(partOf));

/** Our texts have variables and choices by a variable; whoever writes something else hears of it at once. */
function partOf(part: SourcePart): Part {
  if (typeof part === "string") return part;
  if (part.type === "str" || part.type === "num") return String(part.value);
  if (part.type === "var") return [part.name];
  if (part.type !== "select" || part.selector.type !== "var") throw new Error(`the web client cannot show a text with ${part.type}`);
  const choices = part.variants.map(({ key, value }) => [String(key.value), patternOf(value)] as const);
  return [part.selector.name, choices[part.star]![0], Object.fromEntries(choices)];
}

/** The Vite plugin. JSON in a string is read faster than a literal. */
export function fluentTexts(): Plugin {
  return {
    name: "reynard-texts",
    async load(id) {
      const [path, query] = id.split("?");
      if (!path?.endsWith(".ftl") || query !== "texts") return null;
      this.addWatchFile(path);
      const json = JSON.stringify(compile(await readFile(path, "utf8")));
      return { code: `export default JSON.parse(${JSON.stringify(json)});`, moduleType: "js" };
    },
  };
}
