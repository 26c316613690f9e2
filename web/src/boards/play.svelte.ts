/** What the three boards share while somebody plays: pieces on the screen, what is in hand, the keyboard's cursor. */
import type { ViewShown } from "$lib/wire";
import { play as playMotions, wantsStillness, type Stage } from "./animate";
import { press, targetsOf, Tracker, type Choice, type Hint, type Motion, type Picked, type Piece, type Point, type Slot } from "./board";
import { isSameMoment } from "./read";

export type Sound = "move" | "leap" | "capture" | "turn" | "block" | "win" | "error";

/** How long a dropped piece waits where it was dropped before it goes back. */
const HOLD_MS = 1500;

/** An arrow or a mark that the page wants on the board. */
export interface Highlight {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
}

/** The props of `Board.svelte`. */
export interface BoardProps {
  readonly view: ViewShown;
  /** The seat at the bottom of the board. */
  readonly orientation: string;
  /** The entry that led to this position: `Fw/e`, `c3-c5+1`, `c3=F`. */
  readonly lastMove: string | null;
  readonly interactive: boolean;
  readonly confirmMove: boolean;
  readonly onmove: (step: string) => void;
  /** A step that was tried and is not possible; the page asks the server why. */
  readonly onwhy: (step: string) => void;
  readonly onsound?: ((sound: Sound) => void) | undefined;
  readonly highlights?: readonly Highlight[] | undefined;
  /** Hides the disc and the own order, for two people at one screen. */
  readonly coverHidden?: boolean | undefined;
  readonly reducedMotion?: boolean | undefined;
}

/** The props of the three game components: those of the board, with the move that waits to be confirmed. */
export interface GameProps extends BoardProps {
  readonly pending: string | null;
  readonly choose: (step: string) => void;
}

export interface Drag {
  readonly place: string;
  readonly level: number;
  readonly point: Point;
  readonly over: string | null;
}

/** What a game tells the shared board. The functions read the component's props, so they are always up to date. */
export interface Rules {
  readonly props: GameProps;
  readonly slots: (view: ViewShown) => Slot[];
  readonly hints: (before: ViewShown, after: ViewShown, entry: string | null) => Hint[];
  readonly choices: () => readonly Choice[];
  /** The step to ask about where a press leads to nothing. */
  readonly question: (from: string | null, to: string) => string | null;
  /** A press that means something of the game's own; true where it was taken care of. */
  readonly intercept?: (place: string) => boolean;
}

/** One board in play. */
export class Play {
  pieces = $state.raw<readonly Piece[]>([]);
  /** Pieces that have left, and backs of tiles that turn, while they can still be seen. */
  ghosts = $state.raw<readonly Motion[]>([]);
  motions = $state.raw<readonly Motion[]>([]);
  picked = $state.raw<Picked | null>(null);
  drag = $state.raw<Drag | null>(null);
  /** What was dragged to a legal place and waits there for the answer. */
  held = $state.raw<Drag | null>(null);
  /** Several numbers of carried tiles are possible: the player has to say which. */
  carry = $state.raw<readonly Choice[]>([]);
  cursor = $state("");
  hovered = $state("");

  /** Where dragged pieces were let go, until the position has changed. */
  dropped: ReadonlyMap<number, Point> = new Map();
  /** The view that is on the screen. */
  shown: ViewShown | null = null;
  private readonly tracker = new Tracker();

  constructor(readonly rules: Rules) {}

  /** What is drawn away from its place. */
  get carried(): Drag | null {
    return this.drag ?? this.held;
  }

  /** The choices that are left for what is in hand. */
  readonly targets: readonly Choice[] = $derived.by(() => targetsOf(this.picked, this.rules.choices()));
  /** Where what is in hand may go. */
  readonly goals: ReadonlySet<string> = $derived(new Set(this.targets.map((choice) => choice.to)));
  private readonly sources: ReadonlySet<string> = $derived.by(
    () => new Set(this.rules.props.interactive ? this.rules.choices().map((choice) => choice.from) : []),
  );

  get isStill(): boolean {
    return wantsStillness(this.rules.props.reducedMotion);
  }

  /** Brings the pieces to a new view and remembers how they get there; false where nothing has changed. */
  follow(view: ViewShown, entry: string | null): boolean {
    const before = this.shown;
    if (before && isSameMoment(before, view)) {
      this.shown = view;
      return false;
    }
    const isSameGame = before !== null && before.game === view.game;
    const step = this.tracker.next(this.rules.slots(view), isSameGame ? this.rules.hints(before, view, entry) : []);
    this.shown = view;
    this.pieces = step.pieces;
    this.motions = step.motions;
    this.ghosts = this.isStill ? [] : step.motions.filter((motion) => motion.kind === "leave" || motion.kind === "turn");
    this.letGo();
    this.held = null;
    if (before) this.sound(view, before);
    return true;
  }

  /** Draws the same view again after something of the viewer's own has changed. */
  rearrange(): void {
    if (!this.shown) return;
    const step = this.tracker.next(this.rules.slots(this.shown));
    this.held = null;
    this.pieces = step.pieces;
    this.motions = step.motions;
  }

  /** Shows the motions that `follow` found. */
  async animate(stage: Omit<Stage, "dropped">): Promise<void> {
    const motions = this.motions;
    const dropped = this.dropped;
    this.dropped = new Map();
    if (!this.isStill) await playMotions(motions, { ...stage, dropped });
    if (this.motions === motions) this.ghosts = [];
  }

  /** Whether something can be picked up from a place now. */
  isSource(place: string): boolean {
    return this.sources.has(place);
  }

  isTarget(place: string): boolean {
    return this.goals.has(place);
  }

  /** What a space looks like while something is in hand or could be taken up, as classes; `more` are the game's own. */
  marksOf(space: string, ...more: readonly (string | false)[]): string {
    const isTarget = this.isTarget(space);
    const marks = [
      "space", isTarget && "target", this.picked?.from === space && "picked", isTarget && this.drag?.over === space && "over",
      this.isSource(space) && "source", ...more,
    ];
    return marks.filter(Boolean).join(" ");
  }

  pick(from: string, carried: number | null = null): void {
    this.picked = { from, carried };
    this.carry = [];
  }

  letGo(): void {
    this.picked = null;
    this.drag = null;
    this.carry = [];
  }

  /** A press with pointer, finger or key. */
  pressOn(place: string): void {
    if (!this.rules.props.interactive) return this.pressTooEarly(place);
    if (this.rules.intercept?.(place)) return;
    const result = press(this.picked, place, this.rules.choices());
    this.carry = [];
    if (result.kind === "pick") this.picked = result.picked;
    else if (result.kind === "drop") this.letGo();
    else if (result.kind === "carry") this.carry = result.choices;
    else if (result.kind === "move") this.choose(result.step);
    else this.ask(result.from, result.to);
  }

  /** A player who touches something while it is the other's turn is told so. */
  private pressTooEarly(place: string): void {
    const { view } = this.rules.props;
    const isWaiting = view.viewer !== "spectator" && !view.outcome && view.to_act.length > 0 && !view.to_act.includes(view.viewer);
    if (isWaiting && this.pieces.some((piece) => piece.place === place)) this.ask(null, place);
  }

  /** Where a drag ended. */
  dropOn(place: string | null, pieces: readonly Piece[]): void {
    const { picked, drag } = this;
    this.drag = null;
    if (!picked || !drag || place === null) return this.letGo();
    if (this.rules.intercept?.(place)) return;
    const result = press(picked, place, this.rules.choices());
    if (result.kind === "move") {
      this.dropped = new Map(pieces.map((piece) => [piece.id, drag.point]));
      if (!this.rules.props.confirmMove) this.hold(drag);
      this.choose(result.step);
    } else if (result.kind === "carry") this.carry = result.choices;
    else if (place !== picked.from) {
      this.ask(picked.from, place);
      this.letGo();
    }
  }

  private hold(drag: Drag): void {
    this.held = drag;
    setTimeout(() => {
      if (this.held === drag) this.held = null;
    }, HOLD_MS);
  }

  choose(step: string): void {
    this.letGo();
    this.rules.props.choose(step);
  }

  ask(from: string | null, to: string): void {
    const step = this.rules.question(from, to);
    if (step === null) return;
    this.rules.props.onsound?.("error");
    this.rules.props.onwhy(step);
  }

  private sound(view: ViewShown, before: ViewShown): void {
    const sound = this.rules.props.onsound;
    if (!sound) return;
    const kinds = new Set(this.motions.map((motion) => motion.kind));
    if (view.outcome && !before.outcome) sound("win");
    else if (kinds.has("turn")) sound("turn");
    else if (kinds.has("leave")) sound("capture");
    else if (kinds.has("leap")) sound("leap");
    else if (kinds.has("slide") || kinds.has("come")) sound("move");
  }
}
