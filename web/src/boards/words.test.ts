import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../build/texts";
import { Bundle } from "../lib/texts";
import moments from "./fixtures/games.json";
import { inWords, loadWords, signsOf } from "./words";

const bundle = (language: string): Bundle =>
  new Bundle(language, [
    compile(
      ["games", "boards"].map((name) => readFileSync(`../src/reynard/locales/${language}/${name}.ftl`, "utf8")).join("\n"),
    ),
  ]);
const english = bundle("en");
const t = (id: string, args?: Record<string, string | number>): string => english.format(id, args);

beforeAll(async () => {
  await Promise.all(["two_paths", "tokan", "tally_ho", "no_such_game"].map(loadWords));
});

describe("an entry in words", () => {
  test.each([
    ["two_paths", "Ge/e", "Hedgehog, east; blocked east"],
    ["two_paths", "Fw/w-", "Fox, west; blocked west; the answer stays away"],
    ["two_paths", "FHG/HGF", "fox, hare, hedgehog / hare, hedgehog, fox"],
    ["two_paths", "FG", "fox and hedgehog"],
    ["tokan", "c3-c5", "c3 to c5"],
    ["tokan", "c3-c5+1", "c3 to c5 with one tile"],
    ["tokan", "c3-c5+2", "c3 to c5 with 2 tiles"],
    ["tokan", "J@g4", "red jackal to g4"],
    ["tally_ho", "c4=^", "c4: hunter, aiming north"],
    ["tally_ho", "c3=F", "c3: fox"],
    ["tally_ho", "c3", "turn over c3"],
    ["tally_ho", "c3xc6", "c3 captures c6"],
    ["tally_ho", "d5-out", "d5 leaves the forest"],
    ["tally_ho", "pass", "passes"],
    ["no_such_game", "e2e4", "e2e4"],
  ])("%s %s", (game, entry, said) => {
    expect(inWords(game, entry, t)).toBe(said);
  });

  test("every entry of whole games has words in every language", () => {
    for (const language of ["en", "de", "fr", "es"]) {
      const texts = bundle(language);
      const say = (id: string, args?: Record<string, string | number>): string => texts.format(id, args);
      for (const { entry, before } of moments)
        expect(inWords(before.game, entry, say), `${language} ${before.game} ${entry}`).not.toMatch(/^\S*[=@/+]|move-|\{/);
    }
  });
});

describe("the pictures beside a list of moves", () => {
  const symbols = (game: string, entries: readonly string[]): readonly (string | undefined)[] =>
    signsOf(game, entries).map((sign) => sign?.symbol);

  test("show the animal of a duel", () => {
    expect(symbols("two_paths", ["FHG/HGF", "Ge/e", "Fw/w-"])).toEqual([undefined, "hedgehog", "fox"]);
  });

  test("follow a tile from where it was turned over", () => {
    expect(symbols("tally_ho", ["c3=F", "d5=>", "a1=T", "c3-c4", "d5xc4", "c4-out", "c4-c5"])).toEqual([
      "fox",
      "hunter-east",
      "tree",
      "fox",
      "hunter-east",
      "hunter-east",
      undefined,
    ]);
  });

  test("are left out where entries do not tell who moves", () => {
    expect(symbols("tokan", ["c3-c5"])).toEqual([]);
    expect(symbols("no_such_game", ["a1"])).toEqual([]);
  });
});
