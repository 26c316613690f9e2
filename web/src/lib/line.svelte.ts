/** The connection that all pages share. It is loaded when a match is looked at, and never before. */
import { witness } from "./alarms.svelte";
import { Connection, type Socket } from "./connection";
import { i18n } from "./i18n.svelte";
import { randomHex } from "./random";
import { followIdentity, session, setPhase } from "./session.svelte";

function openSocket(): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`) as Socket;
}

export const connection = new Connection(
  {
    open: openSocket,
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => randomHex(12),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    language: () => i18n.language,
    witness,
  },
  setPhase,
);

followIdentity(() => connection.renew());

/** The network is back or the page is looked at again: do not wait for the next try. */
function retry(): void {
  if (session.phase !== "connecting" && !document.hidden) connection.check();
}

window.addEventListener("online", retry);
window.addEventListener("offline", () => connection.cut());
document.addEventListener("visibilitychange", retry);
