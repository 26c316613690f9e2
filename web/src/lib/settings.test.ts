import { expect, test } from "vitest";
import { DEFAULTS, readPreferences } from "./settings.svelte";

test("what was kept comes back", () => {
  expect(readPreferences(JSON.stringify({ theme: "dark", isSoundOn: false }))).toEqual({
    ...DEFAULTS,
    theme: "dark",
    isSoundOn: false,
  });
});

test("what is broken, unknown or of the wrong kind is as by default", () => {
  expect(readPreferences("{")).toEqual(DEFAULTS);
  expect(readPreferences("null")).toEqual(DEFAULTS);
  expect(readPreferences(null)).toEqual(DEFAULTS);
  expect(readPreferences(JSON.stringify({ isSoundOn: "yes", colour: "red" }))).toEqual(DEFAULTS);
});
