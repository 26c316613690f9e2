/** The addresses of the client and what each shows. The server answers all of them with the same page. */

export interface Route {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

const PATTERNS: readonly (readonly [string, string])[] = [
  ["start", "/"],
  ["match", "/m/:id"],
  ["match-replay", "/m/:id/replay"],
  ["games", "/games"],
  ["lobby", "/lobby"],
  ["puzzles", "/puzzles"],
  ["puzzle", "/puzzles/:game"],
  ["one-puzzle", "/puzzles/:game/:id"],
  ["me", "/me"],
  ["learn", "/learn"],
  ["known", "/learn/known/:game"],
  ["tutorial", "/learn/:game"],
  ["rules", "/rules/:game"],
  ["readings", "/readings"],
  ["replay", "/replay"],
  ["analysis", "/analysis/:game"],
  ["settings", "/settings"],
  ["recover", "/recover/:secret"],
  ["about", "/about"],
  ["fairness", "/fairness"],
];

/** What an address shows. A secret may also stand behind `#`, where no server ever sees it. */
export function parseRoute(path: string, hash = ""): Route {
  const parts = (hash.startsWith("#/recover/") ? hash.slice(1) : path).split("/").filter(Boolean);
  for (const [name, pattern] of PATTERNS) {
    const params = fit(parts, pattern.split("/").filter(Boolean));
    if (params) return { name, params };
  }
  return { name: "missing", params: {} };
}

function fit(parts: readonly string[], pattern: readonly string[]): Record<string, string> | null {
  if (parts.length !== pattern.length) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index]!;
    if (wanted.startsWith(":")) params[wanted.slice(1)] = decodeURIComponent(part);
    else if (wanted !== part) return null;
  }
  return params;
}
