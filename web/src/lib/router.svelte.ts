/** Where we are: follows the address bar, and takes links inside the page over from the browser. */
import { parseRoute, type Route } from "./routes";

/** By then a page has drawn itself. */
const SETTLE_MS = 250;
let route = $state.raw<Route>(parseRoute(location.pathname, location.hash));
let query = $state.raw(new URLSearchParams(location.search));

function read(): void {
  const here = parseRoute(location.pathname, location.hash);
  if (JSON.stringify(here) !== JSON.stringify(route)) route = here;
  query = new URLSearchParams(location.search);
}

export const router = {
  get route(): Route {
    return route;
  },
  get query(): URLSearchParams {
    return query;
  },
};

/** Goes to an address of the client. */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  read();
  window.scrollTo(0, 0);
  const target = new URL(path, location.href).hash.slice(1);
  if (target && !target.startsWith("/")) setTimeout(() => document.getElementById(target)?.scrollIntoView(), SETTLE_MS);
}

/** Links to our own pages change the page without loading it again. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || /^\/(api|health|metrics|assets)\b/.test(url.pathname)) return;
  if (url.hash && url.pathname === location.pathname) return;
  event.preventDefault();
  navigate(url.pathname + url.search + url.hash);
}

/** Starts following the address bar and links. */
export function startRouter(): void {
  window.addEventListener("popstate", read);
  window.addEventListener("hashchange", read);
  document.addEventListener("click", follow);
}
