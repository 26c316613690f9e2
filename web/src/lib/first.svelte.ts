/** When the page has drawn its first frame: what can come a moment later waits for it, so that the board is there sooner. */

/** A page that nobody looks at draws nothing; by then it goes on all the same. */
const PATIENCE_MS = 1000;
let isDrawn = $state(false);
let finish: () => void;
const drawn = new Promise<void>((done) => (finish = done));

export const first = {
  get isDrawn(): boolean {
    return isDrawn;
  },
};

/** Comes after the first frame. */
export const firstFrame = (): Promise<void> => drawn;

/** Nothing has to wait any more. */
export function letGo(): void {
  isDrawn = true;
  finish();
}

/** Waits for the frame with what was just put into the page. */
export function awaitFrame(): void {
  requestAnimationFrame(() => requestAnimationFrame(letGo));
  setTimeout(letGo, PATIENCE_MS);
}

/** What somebody does who is there: moves, touches, scrolls, presses a key. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Comes as soon as somebody does something with the page; what only playing needs waits for it. */
export function signOfLife(): Promise<void> {
  return new Promise((done) => {
    const seen = (): void => {
      SIGNS.forEach((sign) => window.removeEventListener(sign, seen, true));
      done();
    };
    SIGNS.forEach((sign) => window.addEventListener(sign, seen, { capture: true, passive: true }));
  });
}
