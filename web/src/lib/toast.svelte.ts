/** One short sentence at the edge of the screen, read aloud, gone after a while. */

export interface Toast {
  readonly text: string;
  readonly kind: "why" | "done" | "error";
  readonly number: number;
}

let current = $state.raw<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

export const toast = {
  get current(): Toast | null {
    return current;
  },
  /** Shows a sentence long enough to read it. */
  show(text: string, kind: Toast["kind"] = "done"): void {
    clearTimeout(timer);
    current = { text, kind, number: (count += 1) };
    timer = setTimeout(() => (current = null), 3500 + text.length * 45);
  },
  hide(): void {
    clearTimeout(timer);
    current = null;
  },
};
