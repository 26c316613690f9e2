/** Starts the client: texts first, then the page, then what can wait. */
import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";
import { chooseLanguage, speak } from "./lib/i18n.svelte";
import { startRouter } from "./lib/router.svelte";
import { startConnectionWatch } from "./lib/session.svelte";
import { applyTheme, settings } from "./lib/settings.svelte";

async function start(): Promise<void> {
  applyTheme(settings.now.theme);
  await speak(chooseLanguage(settings.now.language, navigator.languages));
  startRouter();
  startConnectionWatch();
  mount(App, { target: document.getElementById("app")! });
  if ("serviceWorker" in navigator && import.meta.env.PROD) await navigator.serviceWorker.register("/sw.js");
}

void start();
