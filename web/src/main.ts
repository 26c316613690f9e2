/** Starts the client: what the first page needs, then the page, then what can wait. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { loadKit } from "./boards/kits";
import { beginDeal, whenDealt } from "./lib/dealt";
import { awaitFrame, firstFrame, letGo, signOfLife } from "./lib/first.svelte";
import { allTexts, chooseLanguage, speak, speakFirst } from "./lib/i18n.svelte";
import { openingOf } from "./lib/openings";
import { startRouter } from "./lib/router.svelte";
import { findMe } from "./lib/session.svelte";
import { applyTheme, settings } from "./lib/settings.svelte";
import { firstGame, firstWish } from "./lib/wish";

/** What can wait gives a deal that is on its way this much time. */
const DEAL_MS = 3000;

/** The game that the start page shows. */
const gameHere = (): string => firstGame(new URLSearchParams(location.search), settings.now.game);

/** Loads what the first page needs, all at once. */
async function loadFirst(): Promise<void> {
  const language = chooseLanguage(settings.now.language, navigator.languages);
  if (location.pathname.startsWith("/m/")) void import("./pages/Match.svelte");
  if (location.pathname !== "/") return speak(language);
  const kit = loadKit(gameHere()).catch(() => undefined);
  const texts = speakFirst(language);
  if (willDeal())
    texts.then(() => beginDeal(firstWish(new URLSearchParams(location.search), settings.now))).catch(() => undefined);
  await Promise.all([texts, kit]);
}

/** Whether the start page will ask for a match to have a board: what that needs is begun at once. */
const willDeal = (): boolean =>
  location.pathname === "/" &&
  !hasBoard() &&
  !["opponent", "start"].some((name) => new URLSearchParams(location.search).has(name));

/** What a match needs beside what its page has loaded, so that all of it can be kept for a visit without a network. */
async function loadRest(): Promise<void> {
  if (location.pathname === "/") await signOfLife();
  const later = location.pathname === "/" ? [import("./lib/match.svelte")] : [];
  await Promise.allSettled([allTexts(), ...later]);
}

/** Whether the page shows a board without asking anybody: then everything else waits until it is drawn. */
const hasBoard = (): boolean => location.pathname === "/" && openingOf(gameHere()) !== null;

async function start(): Promise<void> {
  applyTheme(settings.now.theme);
  if (location.pathname !== "/" || (!hasBoard() && !willDeal())) letGo();
  void firstFrame()
    .then(findMe)
    .catch(() => undefined);
  await loadFirst();
  startRouter();
  const target = document.getElementById("app")!;
  target.replaceChildren();
  const isDealt = willDeal() ? whenDealt() : null;
  mount(App, { target });
  await Promise.race([isDealt, new Promise((done) => setTimeout(done, DEAL_MS))]);
  awaitFrame();
  await firstFrame();
  await loadRest();
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
