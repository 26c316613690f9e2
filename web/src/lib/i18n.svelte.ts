/** Texts in the reader's language, from the Fluent files that Python reads too. One language is loaded at a time. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Language = "en" | "de" | "fr" | "es";
export const LANGUAGES: readonly Language[] = ["en", "de", "fr", "es"];
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch", fr: "Français", es: "Español" };

const LOADERS: Readonly<Record<Language, () => Promise<{ default: string[] }>>> = {
  en: () => import("./languages/en"),
  de: () => import("./languages/de"),
  fr: () => import("./languages/fr"),
  es: () => import("./languages/es"),
};
/** Texts that only some pages need; `need` loads them. */
const TOPICS = import.meta.glob<string>("$locales/*/{rules,learn,review}.ftl", { query: "?raw", import: "default" });

let language = $state<Language>("en");
let bundle = $state.raw<FluentBundle>(new FluentBundle("en"));
const topics = new Set<string>();

/** The language for a choice; `auto` means the first that the browser prefers and we speak. */
export function chooseLanguage(choice: string, preferred: readonly string[]): Language {
  const wanted = choice === "auto" ? preferred : [choice];
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => (LANGUAGES as readonly string[]).includes(tag));
  return (known ?? "en") as Language;
}

/** A bundle of texts in one language; later files may not replace what earlier ones say. */
export function makeBundle(tag: Language, texts: readonly string[]): FluentBundle {
  const made = new FluentBundle(tag, { useIsolating: false });
  texts.forEach((text) => made.addResource(new FluentResource(text)));
  return made;
}

async function topicText(tag: Language, topic: string): Promise<string> {
  const path = Object.keys(TOPICS).find((name) => name.endsWith(`/${tag}/${topic}.ftl`));
  return path ? TOPICS[path]!() : "";
}

/** Loads a language and shows everything in it. */
export async function speak(tag: Language): Promise<void> {
  const [{ default: texts }, ...more] = await Promise.all([LOADERS[tag](), ...[...topics].map((topic) => topicText(tag, topic))]);
  bundle = makeBundle(tag, [...texts, ...more]);
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
export function t(id: string, args?: Record<string, FluentVariable>): string {
  return formatIn(bundle, id, args);
}

/** The same in a given bundle. */
export function formatIn(texts: FluentBundle, id: string, args?: Record<string, FluentVariable>): string {
  const [name, attribute] = id.split(".") as [string, string | undefined];
  const message = texts.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern ? texts.formatPattern(pattern, args ?? null, []) : id;
}

/** Whether the current language has this message. */
export const hasText = (id: string): boolean => bundle.hasMessage(id.split(".")[0]!);

export const i18n = {
  get language(): Language {
    return language;
  },
};
