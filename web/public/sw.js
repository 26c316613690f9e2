/* Keeps the shell of the client, so that it opens without a network; play itself always asks the server. */
const CACHE = "reynard-shell-1";
const SHELL = ["/", "/manifest.webmanifest", "/icon.svg"];
const MOST = 120;
/** The page differs by language; without a network any is better than none. */
const ANY = { ignoreVary: true };

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then(keepShell).then(() => self.skipWaiting()));
});

/** Keeps the page and every script and style it names: they were loaded before this worker could see them. */
async function keepShell(cache) {
  await cache.addAll(SHELL);
  const html = await (await cache.match("/", ANY)).text();
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]);
  await cache.addAll([...new Set(named)]);
}

/** The page tells what else it loaded before this worker took over: its lazily loaded parts and its language. */
self.addEventListener("message", (event) => {
  const paths = (event.data?.loaded ?? []).filter((path) => String(path).startsWith("/assets/"));
  event.waitUntil(Promise.all(paths.map((path) => asset(new Request(path)))).catch(() => undefined));
});

self.addEventListener("activate", (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || /^\/(api|ws|health|metrics)\b/.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** The newest page from the server; without a network the one that is kept. */
async function page(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch {
    return (await cache.match("/", ANY)) ?? Response.error();
  }
}

/** Assets never change under their name: once kept, always right. */
async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await trim(cache);
  }
  return answer;
}

/** Lets go of the oldest assets. */
async function trim(cache) {
  const assets = (await cache.keys()).filter((kept) => new URL(kept.url).pathname.startsWith("/assets/"));
  await Promise.all(assets.slice(0, Math.max(0, assets.length - MOST)).map((kept) => cache.delete(kept)));
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? "/";
  const focus = (open) => {
    const here = open.find((client) => new URL(client.url).pathname === path);
    return here ? here.focus() : self.clients.openWindow(path);
  };
  event.waitUntil(self.clients.matchAll({ type: "window" }).then(focus));
});
