/** Texts in the reader's language, from the Fluent files that Python reads too. One language is loaded at a time. */
import { LOADERS, NAMES } from "virtual:languages";
import { offeredTexts } from "./games";
import { Bundle, type Texts, type Values } from "./texts";

/** A language's tag, as its folder is called. */
export type Language = string;
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = NAMES;
export const LANGUAGES: readonly Language[] = Object.keys(NAMES);

type Loader = () => Promise<{ default: Texts }>;
/** Texts that only some pages need; `need` loads them. */
const TOPICS = import.meta.glob<Texts>("$locales/*/{rules,learn,review,about,puzzles,analysis,progress,known,study}.ftl", {
  query: "?texts",
  import: "default",
});

let language = $state<Language>("en");
let bundle = $state.raw(new Bundle("en", []));
const topics = new Set<string>();

/** The language for a choice; `auto` means the first that the browser prefers and we speak. */
export function chooseLanguage(choice: string, preferred: readonly string[]): Language {
  const wanted = choice === "auto" ? preferred : [choice];
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag));
  return known ?? "en";
}

async function topicTexts(tag: Language, topic: string): Promise<Texts> {
  const path = Object.keys(TOPICS).find((name) => name.endsWith(`/${tag}/${topic}.ftl`));
  return path ? TOPICS[path]!() : {};
}

const show = (tag: Language, texts: readonly Texts[]): void => {
  bundle = new Bundle(tag, [offeredTexts(tag), ...texts]);
  language = tag;
  document.documentElement.lang = tag;
};

/** When the general texts are all there; null while nobody has asked for those that the start page does without. */
let rest: Promise<void> | null = Promise.resolve();

/** Loads a language and shows everything in it. */
export async function speak(tag: Language): Promise<void> {
  const [first, others] = LOADERS[tag]!;
  const [one, other, ...more] = await Promise.all([first(), others(), ...[...topics].map((topic) => topicTexts(tag, topic))]);
  show(tag, [one.default, other.default, ...more]);
  rest = Promise.resolve();
}

/** Loads what the start page says in a language; `allTexts` loads the rest. */
export async function speakFirst(tag: Language): Promise<void> {
  show(tag, [(await LOADERS[tag]![0]()).default]);
  rest = null;
}

/** Comes when all general texts are there. What is shown already stays as it is, unless a text was missing in it. */
export function allTexts(): Promise<void> {
  rest ??= addRest(bundle, LOADERS[language]![1]);
  return rest;
}

async function addRest(shown: Bundle, load: Loader): Promise<void> {
  try {
    const { default: texts } = await load();
    if (shown.add(texts) && shown === bundle) bundle = shown.copy();
  } catch (error) {
    rest = null;
    throw error;
  }
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

/** All texts whose id begins so. */
export const textsOf = (prefix: string, values?: Values): string[] => bundle.ids(prefix).map((id) => bundle.format(id, values));

export const i18n = {
  get language(): Language {
    return language;
  },
};
