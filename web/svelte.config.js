import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** Lets a component keep its styles in a file beside it, `<style src="./board.css"></style>`; they are scoped as if they stood in it. */
const stylesBeside = {
  name: "reynard-styles",
  async style({ attributes, filename = "" }) {
    if (typeof attributes.src !== "string") return undefined;
    const file = resolve(dirname(filename), attributes.src);
    return { code: await readFile(file, "utf8"), dependencies: [file], attributes: {} };
  },
};

export default { preprocess: [stylesBeside, vitePreprocess()] };
