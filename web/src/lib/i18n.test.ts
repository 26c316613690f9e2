import { expect, test } from "vitest";
import { chooseLanguage } from "./i18n.svelte";

test("the first preferred language that we speak is taken, else English", () => {
  expect(chooseLanguage("auto", ["pt-BR", "de-AT", "en"])).toBe("de");
  expect(chooseLanguage("auto", ["ja"])).toBe("en");
  expect(chooseLanguage("es", ["de"])).toBe("es");
});
