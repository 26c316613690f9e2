import { expect, test } from "vitest";
import { squeeze } from "../../build/artwork";
import { install } from "./artwork";

const files = import.meta.glob<string>("$artwork/*.svg", { eager: true, query: "?raw", import: "default" });

test("remarks, empty space and what is no symbol are left out", () => {
  const drawing =
    '<svg>\n  <!-- A <symbol> of a fox. -->\n  <symbol id="fox">\n    <path d="M1.0 2.5\n      L10.0 3"/>\n  </symbol>\n  <use href="#fox"/>\n</svg>';
  expect(squeeze(drawing)).toBe('<symbol id="fox"><path d="M1 2.5 L10 3"/></symbol>');
});

test("every drawing is a symbol of its own, put into the page once", () => {
  install(Object.values(files));
  install(Object.values(files));
  const ids = [...document.querySelectorAll("#board-artwork > symbol")].map((symbol) => symbol.id);
  expect(ids.length).toBeGreaterThanOrEqual(Object.keys(files).length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(document.querySelector("#board-artwork #fox path")?.getAttribute("d")).toBeTruthy();
});
