/** Keeps somebody who plays with the keyboard on the board, when what they pressed goes away with the step. */

/** For so long a board that went away is remembered by the next one. */
const MEMORY_MS = 5000;
let left = { place: "", at: -MEMORY_MS };

const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches("main");

/** The board that comes next takes the focus: what was pressed for it goes away. */
export function focusNextBoard(): void {
  left = { place: "", at: performance.now() };
}

/** Watches where the focus is; `regain` brings it back to the board if it fell off, `stop` ends it and lets the next board go on. */
export class BoardFocus {
  private isInside = false;
  private place = "";
  private readonly controller = new AbortController();

  constructor(private readonly board: HTMLElement) {
    const { signal } = this.controller;
    document.addEventListener("focusin", this.note, { signal });
    document.addEventListener("pointerdown", this.note, { signal, capture: true });
    if (performance.now() - left.at < MEMORY_MS) {
      this.isInside = true;
      this.place = left.place;
    }
    left = { place: "", at: -MEMORY_MS };
  }

  private readonly note = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element) || isNowhere(target)) return;
    this.isInside = this.board.contains(target);
    this.place = target.closest("[data-place]")?.getAttribute("data-place") ?? this.place;
  };

  regain(): void {
    if (!this.isInside || !isNowhere(document.activeElement)) return;
    const same = this.place && this.board.querySelector<SVGElement>(`[data-place="${this.place}"][tabindex]`);
    const usual = this.board.querySelector<SVGElement>('[data-place][tabindex="0"]');
    (same || usual)?.focus({ preventScroll: true });
  }

  stop(): void {
    this.controller.abort();
    if (this.isInside) left = { place: this.place, at: performance.now() };
  }
}
