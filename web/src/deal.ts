/**
 * Begins to deal the board of a game whose tiles are dealt while the client is still coming in: a small file of its own that imports
 * nothing and knows what the page says (`server/first_page.py`). `lib/dealt.ts` takes over what is begun here, or deals itself.
 */

/** What the page says: the game, the seat to play, and names for a guest. */
interface Asked {
  readonly game: string;
  readonly seat: string;
  readonly names: string;
}

/** An answer's JSON; any refusal leaves everything to the client. */
async function post(path: string, body: unknown): Promise<Record<string, string>> {
  const headers = {
    accept: "application/json",
    "accept-language": document.documentElement.lang,
    "content-type": "application/json",
  };
  const answer = await fetch(path, { method: "POST", headers, credentials: "same-origin", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as Record<string, string>;
}

/** The guest and the match in one request, then our random bytes, which may only follow the seal. */
async function deal({ game, seat, names }: Asked, level: string): Promise<unknown> {
  const all = names.split(",");
  const name = all[Math.floor(Math.random() * all.length)]!.trim();
  const { match, seal } = await post("/api/matches", { game, seat, name, level, opponent: "bot" });
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))].map((value) => value.toString(16).padStart(2, "0")).join("");
  return { match, seal, bytes, view: await post(`/api/matches/${match}/entropy`, { entropy: bytes }) };
}

function begin(): void {
  const text = document.getElementById("deal")?.textContent;
  const isPlain = [...new URLSearchParams(location.search).keys()].every((name) => name === "game");
  if (!text || !isPlain || sessionStorage.getItem("reynard.dealt")) return;
  const asked = JSON.parse(text) as Asked;
  const kept = (JSON.parse(localStorage.getItem("reynard.preferences") ?? "{}") as { level?: string }).level;
  const level = typeof kept === "string" ? kept : "2";
  const made = deal(asked, level);
  made.catch(() => undefined);
  Object.assign(window, { reynardDeal: { game: asked.game, level, made } });
}

try {
  begin();
} catch {
  // Where the browser keeps nothing the client deals by itself.
}

export {};
