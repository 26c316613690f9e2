import { expect, test } from "vitest";
import { chooseLanguage, formatIn, makeBundle } from "./i18n.svelte";

test("the first preferred language that we speak is taken, else English", () => {
  expect(chooseLanguage("auto", ["pt-BR", "de-AT", "en"])).toBe("de");
  expect(chooseLanguage("auto", ["ja"])).toBe("en");
  expect(chooseLanguage("es", ["de"])).toBe("es");
});

test("messages and attributes are formatted without invisible marks; a missing text shows its id", () => {
  const bundle = makeBundle("en", ["hello = Hello { $name }!\n    .help = Say it."]);
  expect(formatIn(bundle, "hello", { name: "Ann" })).toBe("Hello Ann!");
  expect(formatIn(bundle, "hello.help")).toBe("Say it.");
  expect(formatIn(bundle, "nothing")).toBe("nothing");
});
