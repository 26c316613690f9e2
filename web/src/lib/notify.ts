/** Tells somebody who looks elsewhere that it is their turn: in the tab's title and, with consent, by a notification. */
import { settings } from "./settings.svelte";

let title = "Reynard";
let mark = "";
let badge = 0;

function show(): void {
  const number = badge > 0 ? `(${badge}) ` : "";
  document.title = mark ? `${mark} · ${title}` : number + title;
}

/** How many games wait for us, before the title of any page. */
export function setBadge(number: number): void {
  badge = number;
  show();
}

/** The page's own title. */
export function setTitle(text: string): void {
  title = text ? `${text} · Reynard` : "Reynard";
  show();
}

/** Puts a mark before the title, as `● Your turn`; nothing takes it away. */
export function markTitle(text: string): void {
  mark = text;
  show();
}

export const canNotify = (): boolean => typeof Notification !== "undefined";

/** Asks for consent; whether it was given. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** A notification if the page is not looked at and the person wants it. */
export async function notifyTurn(text: string, match: string): Promise<void> {
  if (!document.hidden || !settings.now.isNotifying || !canNotify() || Notification.permission !== "granted") return;
  const options = { body: text, tag: match, icon: "/icon-192.png", data: { path: `/m/${match}` } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification("Reynard", options);
  const notification = new Notification("Reynard", options);
  notification.onclick = () => window.focus();
}
