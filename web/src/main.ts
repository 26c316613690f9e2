/** Starts the client: texts first, then the page, then what can wait. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { chooseLanguage, speak } from "./lib/i18n.svelte";
import { startRouter } from "./lib/router.svelte";
import { startConnectionWatch } from "./lib/session.svelte";
import { applyTheme, settings } from "./lib/settings.svelte";

const BOARDS: Readonly<Record<string, () => Promise<unknown>>> = {
  two_paths: () => import("./boards/TwoPaths.svelte"),
  tokan: () => import("./boards/Tokan.svelte"),
  tally_ho: () => import("./boards/TallyHo.svelte"),
};

/** Fetches what the first page will need while the texts are on their way, instead of after them. */
function fetchAhead(): void {
  if (location.pathname === "/") {
    const asked = new URLSearchParams(location.search).get("game") ?? settings.now.game;
    void BOARDS[asked]?.();
  } else if (location.pathname.startsWith("/m/")) void import("./pages/Match.svelte");
}

async function start(): Promise<void> {
  applyTheme(settings.now.theme);
  fetchAhead();
  await speak(chooseLanguage(settings.now.language, navigator.languages));
  startRouter();
  startConnectionWatch();
  mount(App, { target: document.getElementById("app")! });
  if ("serviceWorker" in navigator && import.meta.env.PROD) await keepForLater();
}

/** Lets the service worker keep the shell, with what was loaded before it was there. */
async function keepForLater(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname);
  active?.postMessage({ loaded: loaded.filter((path) => path.startsWith("/assets/")) });
}

void start();
