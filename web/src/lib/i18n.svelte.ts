/** Texts in the reader's language, from the Fluent files that Python reads too. One language is loaded at a time. */
import { Bundle, type Texts, type Values } from "./texts";

export type Language = "en" | "de" | "fr" | "es";
export const LANGUAGES: readonly Language[] = ["en", "de", "fr", "es"];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch", fr: "Français", es: "Español" };

const LOADERS: Readonly<Record<Language, () => Promise<{ default: Texts[] }>>> = {
  en: () => import("./languages/en"),
  de: () => import("./languages/de"),
  fr: () => import("./languages/fr"),
  es: () => import("./languages/es"),
};
/** Texts that only some pages need; `need` loads them. */
const TOPICS = import.meta.glob<Texts>("$locales/*/{rules,learn,review}.ftl", { query: "?texts", import: "default" });

let language = $state<Language>("en");
let bundle = $state.raw(new Bundle("en", []));
const topics = new Set<string>();

/** The language for a choice; `auto` means the first that the browser prefers and we speak. */
export function chooseLanguage(choice: string, preferred: readonly string[]): Language {
  const wanted = choice === "auto" ? preferred : [choice];
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => (LANGUAGES as readonly string[]).includes(tag));
  return (known ?? "en") as Language;
}

async function topicTexts(tag: Language, topic: string): Promise<Texts> {
  const path = Object.keys(TOPICS).find((name) => name.endsWith(`/${tag}/${topic}.ftl`));
  return path ? TOPICS[path]!() : {};
}

/** Loads a language and shows everything in it. */
export async function speak(tag: Language): Promise<void> {
  const [{ default: texts }, ...more] = await Promise.all([LOADERS[tag](), ...[...topics].map((topic) => topicTexts(tag, topic))]);
  bundle = new Bundle(tag, [...texts, ...more]);
  language = tag;
  document.documentElement.lang = tag;
}

/** Makes further texts available, such as `rules` or `learn`; they stay when the language changes. */
export async function need(...names: string[]): Promise<void> {
  const fresh = names.filter((name) => !topics.has(name));
  if (fresh.length === 0) return;
  fresh.forEach((name) => topics.add(name));
  await speak(language);
}

/** The text of a message (`start-title`) or of its attribute (`piece-fox.object`); the id itself where there is none. */
export function t(id: string, values?: Values): string {
  return bundle.format(id, values);
}

/** Whether the current language has this message. */
export const hasText = (id: string): boolean => bundle.has(id);

export const i18n = {
  get language(): Language {
    return language;
  },
};
