/** Pointer, finger and keyboard on a board. Every place that can be pressed carries `data-place`. */
import type { Grid, Piece, Point } from "./board";
import type { Play } from "./play.svelte";

const DRAG_AFTER = 5;

export interface InputOptions {
  readonly play: Play;
  readonly grid: () => Grid;
  /** The pieces that a drag from this place takes along, lowest first. */
  readonly lifted: (place: string, level: number) => readonly Piece[];
  /** The level of the tile at a point of a stack; only boards with stacks know. */
  readonly levelAt?: (place: string, point: Point) => number;
  /** How many tiles go along beneath when a tile of this level is grabbed; null where that says nothing. */
  readonly carriedBy: (place: string, level: number) => number | null;
}

interface Touched {
  readonly place: string;
  readonly level: number;
}

/** Listens on a board's SVG; the result takes the listeners away again. */
export function boardInput(svg: SVGSVGElement, options: InputOptions): () => void {
  const input = new Input(svg, options);
  const controller = new AbortController();
  const { signal } = controller;
  svg.addEventListener("pointerdown", input.down, { signal });
  svg.addEventListener("touchstart", input.touch, { signal, passive: false });
  svg.addEventListener("keydown", input.key, { signal });
  svg.addEventListener("click", input.click, { signal });
  svg.addEventListener("focusin", input.focus, { signal });
  svg.addEventListener("pointerover", input.hover, { signal });
  svg.addEventListener("pointerleave", input.leave, { signal });
  window.addEventListener("pointermove", input.move, { signal });
  window.addEventListener("pointerup", input.up, { signal });
  window.addEventListener("pointercancel", input.cancel, { signal });
  return () => controller.abort();
}

function placeBy(target: EventTarget | null): string | null {
  const element = target instanceof Element ? target.closest("[data-place]") : null;
  return element?.getAttribute("data-place") ?? null;
}

class Input {
  private start: { readonly touched: Touched; readonly x: number; readonly y: number; readonly pointer: number } | null = null;

  constructor(
    private readonly svg: SVGSVGElement,
    private readonly options: InputOptions,
  ) {}

  readonly down = (event: PointerEvent): void => {
    const place = placeBy(event.target);
    if (event.button !== 0 || !event.isPrimary || !place) return;
    const level = this.options.levelAt?.(place, this.pointOf(event)) ?? 0;
    this.start = { touched: { place, level }, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  };

  /** A finger on something that can be picked up plays; elsewhere it scrolls the page. */
  readonly touch = (event: TouchEvent): void => {
    const place = placeBy(event.target);
    if (place && event.touches.length === 1 && this.options.play.isTakeable(place)) event.preventDefault();
  };

  readonly move = (event: PointerEvent): void => {
    const { play } = this.options;
    if (!this.start || event.pointerId !== this.start.pointer) return;
    const { touched } = this.start;
    const isFar = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > DRAG_AFTER;
    if (!play.drag && (!isFar || !this.canDrag(touched))) return;
    if (!play.drag) play.pick(touched.place, this.options.carriedBy(touched.place, touched.level));
    const over = this.under(event);
    play.drag = { ...touched, point: this.pointOf(event), over };
  };

  readonly up = (event: PointerEvent): void => {
    const { play, lifted } = this.options;
    const start = this.start;
    if (!start || event.pointerId !== start.pointer) return;
    this.start = null;
    if (play.drag) play.dropOn(this.under(event), lifted(start.touched.place, start.touched.level));
    else if (this.under(event) === start.touched.place) play.pressOn(start.touched.place);
  };

  readonly cancel = (): void => {
    this.start = null;
    if (this.options.play.drag) this.options.play.letGo();
  };

  /** Clicks that no pointer made come from screen readers and scripts. */
  readonly click = (event: MouseEvent): void => {
    const place = placeBy(event.target);
    if (event.detail === 0 && place) this.options.play.pressOn(place);
  };

  readonly key = (event: KeyboardEvent): void => {
    const { play, grid } = this.options;
    const place = placeBy(event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || !place) return;
    if (event.key === "Escape") play.drop();
    else if (event.key === "Enter" || event.key === " ") play.pressOn(place);
    else if (event.key.startsWith("Arrow") && grid().has(place)) this.focusOn(grid().neighbour(place, event.key));
    else return;
    event.preventDefault();
  };

  readonly focus = (event: FocusEvent): void => {
    const place = placeBy(event.target);
    if (place && this.options.grid().has(place)) this.options.play.cursor = place;
  };

  readonly hover = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.options.play.hovered = placeBy(event.target) ?? "";
  };

  readonly leave = (): void => {
    this.options.play.hovered = "";
  };

  private canDrag(touched: Touched): boolean {
    return this.options.play.isTakeable(touched.place) && this.options.lifted(touched.place, touched.level).length > 0;
  }

  private focusOn(space: string): void {
    this.svg.querySelector<SVGElement>(`[data-place="${space}"]`)?.focus();
  }

  private under(event: PointerEvent): string | null {
    const element = document.elementFromPoint(event.clientX, event.clientY);
    return element && this.svg.contains(element) ? placeBy(element) : null;
  }

  private pointOf(event: PointerEvent): Point {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return { x: point.x, y: point.y };
  }
}
