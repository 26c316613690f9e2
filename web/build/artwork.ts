/** What is shared with the drawings of Python: symbols, shipped without remarks and space between elements, and the palette. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Where a style sheet wants the palette. */
const PALETTE = "  /* @palette */";

/** The symbols of an SVG file in as few characters as they need. */
export function squeeze(drawing: string): string {
  const symbols = drawing.replaceAll(/<!--[\s\S]*?-->/g, "").match(/<symbol[\s\S]*?<\/symbol>/g) ?? [drawing];
  return symbols
    .join("")
    .replaceAll(/>\s+</g, "><")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(\d)\.0(?=\D)/g, "$1");
}

type Palette = Readonly<Record<"light" | "dark", Readonly<Record<string, string>>>>;

/** The palette as declarations of custom properties. */
export function declare({ light, dark }: Palette): string {
  const value = (name: string): string =>
    light[name] === dark[name] ? light[name]! : `light-dark(${light[name]}, ${dark[name]})`;
  return Object.keys(light)
    .map((name) => `  --${name}: ${value(name)};`)
    .join("\n");
}

export function artwork(folder: string): Plugin {
  return {
    name: "reynard-artwork",
    enforce: "pre",
    async load(id) {
      const [path = "", query] = id.split("?");
      if (!path.startsWith(folder) || !path.endsWith(".svg") || query !== "raw") return null;
      return { code: `export default ${JSON.stringify(squeeze(await readFile(path, "utf8")))};`, moduleType: "js" };
    },
    async transform(code, id) {
      if (!code.includes(PALETTE) || !id.split("?")[0]!.endsWith(".css")) return null;
      const file = `${folder}/palette.json`;
      this.addWatchFile(file);
      return { code: code.replace(PALETTE, declare(JSON.parse(await readFile(file, "utf8")) as Palette)), map: null };
    },
  };
}
