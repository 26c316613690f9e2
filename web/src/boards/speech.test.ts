import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import type { ViewShown } from "$lib/wire";
import moments from "./fixtures/games.json";
import { describeMove, describePosition, describeStep } from "./speech";
import type { Speech, Translate } from "./status";
import { speech as tallyHo } from "./tally_ho/speech";
import { speech as tokan } from "./tokan/speech";
import { speech as twoPaths } from "./two_paths/speech";

const FILES = import.meta.glob<string>("$locales/*/{games,speech,boards}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const LANGUAGES = ["en", "de", "fr", "es"] as const;

/** Formats strictly: an unknown text or a missing variable fails the test. */
function translator(language: string): Translate {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(FILES))
    if (path.includes(`/${language}/`)) bundle.addResource(new FluentResource(text));
  return (id, args) => {
    const [name = "", attribute] = id.split(".");
    const message = bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) throw new Error(`${language} has no text ${id}`);
    return bundle.formatPattern(pattern, args ?? null);
  };
}

/** To players no rule's number is told at the end of a game. */
const withoutRule = (sentence: string): string => sentence.replace(/ \([ZTH]\d+\)$/, "");

interface Moment {
  readonly entry: string;
  readonly before: ViewShown;
  readonly after: ViewShown;
  readonly move: Record<string, string>;
  readonly position: Record<string, string[]>;
}

describe.each(LANGUAGES)("sentences in %s are those of Python", (language) => {
  const t = translator(language);
  test.each(moments as unknown as Moment[])("$before.game $entry", (moment) => {
    expect(describeMove(moment.entry, moment.before, moment.after, t)).toBe(moment.move[language]);
    expect(describePosition(moment.after, t)).toEqual(moment.position[language]!.map(withoutRule));
  });

  test("every own step has words", () => {
    for (const { after } of moments as unknown as Moment[])
      for (const step of after.moves) expect(describeStep(step, after, t)).not.toBe("");
    const duel = (moments as unknown as Moment[])[0]!.after;
    for (const step of ["Fw", "Ge", "w", "e", "answer", "decline", "FHG"]) expect(describeStep(step, duel, t)).not.toBe("");
  });
});

test("a game is told in a few numbers", () => {
  const view = { game: "tokan", position: "-,jjJ,-/l,-,- r c1" } as never;
  const told = (speech: Speech, ...entries: string[]) => speech.figures?.(entries, view).map(([, number]) => number);
  expect(told(twoPaths, "FHG/HFG", "Fw/e", "He/e", "Gw/e", "answer")).toEqual([3, 1, 2]);
  expect(told(tokan, "l@d1", "c3-c5", "c5-a5+2")).toEqual([2, 3, 2]);
  expect(told(tallyHo, "c3=F", "c3xd3", "c4-c5", "d4-out")).toEqual([4, 1, 1]);
});
