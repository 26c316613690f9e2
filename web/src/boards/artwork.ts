/** The shared artwork as SVG symbols, put into the page once and then used by name. */

const SYMBOL = /<symbol[\s\S]*?<\/symbol>/g;
const HOLDER = "board-artwork";
const installed = new Set<string>();

/** Makes the symbols of these SVG files available to `<use href="#name">` anywhere in the page. */
export function install(files: readonly string[]): void {
  const fresh = files.flatMap((file) => file.match(SYMBOL) ?? []).filter((symbol) => !installed.has(symbol));
  if (fresh.length === 0) return;
  fresh.forEach((symbol) => installed.add(symbol));
  const holder = document.getElementById(HOLDER) ?? makeHolder();
  holder.insertAdjacentHTML("beforeend", fresh.join(""));
}

function makeHolder(): Element {
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.id = HOLDER;
  holder.setAttribute("width", "0");
  holder.setAttribute("height", "0");
  holder.setAttribute("aria-hidden", "true");
  holder.style.position = "absolute";
  document.body.prepend(holder);
  return holder;
}
