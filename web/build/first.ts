/** Tells the server what the first page needs, so that it names all of it at once; and makes ready what is sent often. */
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { languagesIn } from "./texts.ts";

type Bundle = Rolldown.OutputBundle;
/** The drawing of a game's board: `/boards/<game>/Drawing.svelte`. */
const BOARD = /\/boards\/(\w+)\/Drawing\.svelte$/;
/** Smaller files are not worth a second copy. */
const WORTH = 1000;

/** With Brotli, as small as it gets: Node's default. */
const compress = promisify(brotliCompress) as (content: Buffer) => Promise<Buffer>;

function chunkWith(bundle: Bundle, ending: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(ending)));
  if (found?.type !== "chunk") throw new Error(`nothing was built from ${ending}`);
  return found;
}

/** The games with a board. */
function gamesIn(bundle: Bundle): string[] {
  const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  return [...new Set(modules.flatMap((id) => BOARD.exec(id)?.[1] ?? []))].sort();
}

/** A chunk's file with all that it imports, and their styles. */
function filesOf(bundle: Bundle, chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") filesOf(bundle, imported, seen);
  }
  chunk.viteMetadata?.importedCss.forEach((name) => seen.add(name));
  return seen;
}

/** Tells the browser to compile all of a script while it comes in, beside the page: nearly all of it runs for the first frame. */
const EAGER = "//# allFunctionsCalledOnLoad\n";

/** Writes `preloads.json`: files beyond those that the page names itself, by language, by game and for a match's page. */
export function firstLoad(locales: string): Plugin {
  return {
    name: "reynard-first-load",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: "/src/deal.ts", name: "deal" });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const named = filesOf(bundle, chunkWith(bundle, "/src/main.ts"));
        const files = (ending: string): string[] =>
          [...filesOf(bundle, chunkWith(bundle, ending))].filter((name) => !named.has(name));
        const texts = (part: string) =>
          Object.fromEntries(
            languagesIn(locales).map(({ tag: language }) => [language, files(`virtual:texts/${language}/${part}`)]),
          );
        const boards = Object.fromEntries(gamesIn(bundle).map((game) => [game, files(`/boards/${game}/Drawing.svelte`)]));
        const preloads = {
          first: texts("first"),
          rest: texts("rest"),
          boards,
          match: files("/pages/Match.svelte"),
          deal: chunkWith(bundle, "/src/deal.ts").fileName,
        };
        const atOnce = new Set([...named, ...Object.values(boards).flat()]);
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && atOnce.has(file.fileName)) file.code = EAGER + file.code;
        this.emitFile({ type: "asset", fileName: "preloads.json", source: JSON.stringify(preloads) });
      },
    },
    writeBundle: {
      order: "post",
      async handler({ dir = "" }, bundle) {
        const files = Object.values(bundle).filter((file) => file.fileName.startsWith("assets/"));
        const contents = files.map(
          (file) => [file.fileName, Buffer.from(file.type === "chunk" ? file.code : file.source)] as const,
        );
        const large = contents.filter(([, content]) => content.length >= WORTH);
        await Promise.all(large.map(async ([name, content]) => writeFile(`${dir}/${name}.br`, await compress(content))));
      },
    },
  };
}
