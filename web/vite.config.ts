/// <reference types="vitest/config" />
/** How the client is built, tested and which shared files it may read. */
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { fileURLToPath } from "node:url";
import { artwork } from "./build/artwork.ts";
import { firstLoad } from "./build/first.ts";
import { fluentTexts } from "./build/texts.ts";

const shared = (path: string) => fileURLToPath(new URL(`../src/reynard/${path}`, import.meta.url));

/** What a board and what tells of it share is one file for each board: a browser fetches only six at the same time. */
const BOARD_RULES = /\/boards\/(\w+)\/(?:rules|speech)\.ts$/;
const boardRules = (id: string): string => `rules-${BOARD_RULES.exec(id)?.[1] ?? ""}`;

export default defineConfig({
  plugins: [
    svelte({ compilerOptions: { runes: true } }),
    artwork(shared("draw/artwork")),
    fluentTexts(shared("locales")),
    firstLoad(shared("locales")),
  ],
  resolve: {
    alias: {
      $locales: shared("locales"),
      $artwork: shared("draw/artwork"),
      $lib: fileURLToPath(new URL("./src/lib", import.meta.url)),
    },
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    target: "es2022",
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: "frame", tags: ["$initial"], test: /^(?!.*\/src\/deal\.ts$)/ },
            { name: boardRules, test: BOARD_RULES },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [fileURLToPath(new URL("..", import.meta.url))] },
    proxy: { "/api": "http://127.0.0.1:8017", "/ws": { target: "ws://127.0.0.1:8017", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/setup.test-helper.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
