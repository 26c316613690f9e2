/** Ships of the shared drawings only what is shown: their symbols, without remarks and without the space between elements. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** The symbols of an SVG file in as few characters as they need. */
export function squeeze(drawing: string): string {
  const symbols = drawing.replaceAll(/<!--[\s\S]*?-->/g, "").match(/<symbol[\s\S]*?<\/symbol>/g) ?? [drawing];
  return symbols.join("").replaceAll(/>\s+</g, "><").replaceAll(/\s+/g, " ").replaceAll(/(\d)\.0(?=\D)/g, "$1");
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
  };
}
