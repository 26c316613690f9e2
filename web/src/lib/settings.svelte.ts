/** What somebody prefers on this device; kept in the browser, never sent. */

export type Theme = "auto" | "light" | "dark";
export type LanguageChoice = string;

export interface Preferences {
  readonly language: LanguageChoice;
  readonly theme: Theme;
  readonly isSoundOn: boolean;
  /** Fewer movements than the system asks for; `auto` follows the system. */
  readonly isStill: boolean;
  /** Whether a move has to be confirmed; `touch` means: on a touch screen. */
  readonly confirm: "touch" | "always" | "never";
  readonly isNotifying: boolean;
  /** Moves in lists as records write them, instead of in words. */
  readonly isNotation: boolean;
  /** The game that the start page shows. */
  readonly game: string;
  readonly level: string;
}

export const DEFAULTS: Preferences = {
  language: "auto",
  theme: "auto",
  isSoundOn: true,
  isStill: false,
  confirm: "never",
  isNotifying: false,
  isNotation: false,
  game: "",
  level: "2",
};
const KEY = "reynard.preferences";

/** Reads what was kept; what is missing, unknown or of the wrong kind is as by default. */
export function readPreferences(text: string | null): Preferences {
  try {
    const kept: unknown = JSON.parse(text ?? "{}");
    if (typeof kept !== "object" || kept === null) return DEFAULTS;
    const known = Object.entries(kept).filter(([name, value]) => typeof value === typeof DEFAULTS[name as keyof Preferences]);
    return { ...DEFAULTS, ...Object.fromEntries(known) };
  } catch {
    return DEFAULTS;
  }
}

function load(): Preferences {
  try {
    return readPreferences(localStorage.getItem(KEY));
  } catch {
    return DEFAULTS;
  }
}

let current = $state.raw<Preferences>(load());

export const settings = {
  get now(): Preferences {
    return current;
  },
  /** Changes some preferences and keeps them where the browser allows it. */
  change(changes: Partial<Preferences>): void {
    current = { ...current, ...changes };
    try {
      localStorage.setItem(KEY, JSON.stringify(current));
    } catch {
      return;
    }
  },
  /** Whether things should stay still: asked for here or in the system. */
  get isStill(): boolean {
    return current.isStill || matchMedia("(prefers-reduced-motion: reduce)").matches;
  },
  /** Whether a move has to be confirmed on this device. */
  get confirmsMoves(): boolean {
    return current.confirm === "always" || (current.confirm === "touch" && isTouch());
  },
};

/** Whether fingers are the main way to point here. */
export const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

/** Tells the page which colours are wanted. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  const isDark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", isDark ? "#2a2018" : "#f3e3c3");
}
