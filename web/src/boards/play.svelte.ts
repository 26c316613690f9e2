/** What the three boards share while somebody plays: pieces on the screen, what is in hand, the keyboard's cursor. */
import { untrack } from "svelte";
import type { ViewShown } from "$lib/wire";
import {
  press,
  targetsOf,
  Tracker,
  type Choice,
  type Hint,
  type Motion,
  type Picked,
  type Piece,
  type Point,
  type Slot,
} from "./board";
import type { Choreography, Scene } from "./choreography.svelte";
import { showPlainly, type Direction, type Stage } from "./motion";
import { isSameMoment } from "./read";
import type { Sound } from "./sounds";

export type { Sound };

/** How long a dropped piece waits where it was dropped before it goes back. */
const HOLD_MS = 1500;

/** An arrow or a mark that the page wants on the board. */
export interface Highlight {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
}

/**
 * The props of `Board.svelte`, the border between a board and its page.
 *
 * A page hands over the newest view at any time, as often as it likes. The board shows what led there, one event after the other, and
 * calls `onshown` with each view when all of it can be seen: whatever the page *tells* (sentence, clocks, score, result, title, moves)
 * belongs to the view that was shown last; what can be *done* (`interactive`) to the newest one. A press or a key ends what still moves.
 */
export interface BoardProps {
  readonly view: ViewShown;
  /** The seat at the bottom of the board. */
  readonly orientation: string;
  /** The entry that led to this position: `Fw/e`, `c3-c5+1`, `c3=F`. */
  readonly lastMove: string | null;
  /** Whether the viewer may act in `view`, the newest one. */
  readonly interactive: boolean;
  readonly confirmMove: boolean;
  /** Whether a move may be planned while the other side is on turn, where the game allows it (`Rules.canPlan`). */
  readonly allowsPlans?: boolean | undefined;
  readonly onmove: (step: string) => void;
  /** A step that was tried and is not possible; the page asks the server why. */
  readonly onwhy: (step: string) => void;
  /** This view has been shown to its end, as it is or within a later one; the very object that was given. */
  readonly onshown?: ((view: ViewShown) => void) | undefined;
  /** *Don't ask again* beside the question whether a move is meant; without it that is not offered. */
  readonly onneverask?: (() => void) | undefined;
  readonly onsound?: ((sound: Sound) => void) | undefined;
  readonly highlights?: readonly Highlight[] | undefined;
  /** Hides the disc and the own order, for two people at one screen. */
  readonly coverHidden?: boolean | undefined;
  readonly reducedMotion?: boolean | undefined;
  /** Where what belongs beside the board is put (scores, the tower under the pointer, hints); without it, next to the board. */
  readonly aside?: HTMLElement | null | undefined;
}

/** The props of a game's drawing: those of the board, with the view that is drawn now and the move that waits to be confirmed. */
export interface GameProps extends BoardProps {
  readonly pending: string | null;
  readonly choose: (step: string) => void;
  readonly choreography: Choreography;
  /** Too narrow for scenery: a phone, a small picture. */
  readonly isCompact: boolean;
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
  readonly stage: Stage;
  readonly slots: (view: ViewShown) => Slot[];
  readonly hints: (before: ViewShown, after: ViewShown, entry: string | null) => Hint[];
  readonly choices: () => readonly Choice[];
  /** The step to ask about where a press leads to nothing. */
  readonly question: (from: string | null, to: string) => string | null;
  /** Whether a move from here may be planned before one's turn; only games where nothing is hidden say so. */
  readonly canPlan?: (from: string) => boolean;
  /** A press that means something of the game's own; true where it was taken care of. */
  readonly intercept?: (place: string) => boolean;
  /** Shows a change in the game's own way; false where the usual way will do. */
  readonly direct?: (direction: Direction) => boolean;
}

/** A move that was chosen before its turn: it is made as soon as it is possible. */
export interface Plan {
  readonly from: string;
  readonly to: string;
  /** How many tiles go along, where that was said. */
  readonly carried: number | null;
}

/** One board in play. */
export class Play {
  pieces = $state.raw<readonly Piece[]>([]);
  /** What moves now: the pieces are drawn where they were. */
  motions = $state.raw<readonly Motion[]>([]);
  picked = $state.raw<Picked | null>(null);
  drag = $state.raw<Drag | null>(null);
  /** What was dragged to a legal place and waits there for the answer. */
  held = $state.raw<Drag | null>(null);
  /** Several numbers of carried tiles are possible: the player has to say which. */
  carry = $state.raw<readonly Choice[]>([]);
  plan = $state.raw<Plan | null>(null);
  cursor = $state("");
  hovered = $state("");

  /** Where dragged pieces were let go, until the position has changed. */
  dropped: ReadonlyMap<number, Point> = new Map();
  /** The view that is on the screen. */
  shown: ViewShown | null = null;
  private readonly tracker = new Tracker();

  constructor(readonly rules: Rules) {
    rules.props.choreography.performer = (scene) => this.perform(scene);
    $effect(() => {
      if (this.plan && rules.props.interactive) untrack(() => this.carryOut());
    });
  }

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

  /** Shows the way from the view that is drawn to the next one. */
  private perform(scene: Scene): void {
    const { slots, hints, stage, direct, props } = this.rules;
    const { motions } = this.tracker.preview(slots(scene.after), hints(scene.before, scene.after, scene.entry));
    const sound = (name: Sound): void => props.onsound?.(name);
    const direction: Direction = { ...scene, motions, stage, dropped: this.dropped, sound };
    this.dropped = new Map();
    this.motions = motions;
    this.letGo();
    this.held = null;
    if (!direct?.(direction)) showPlainly(direction);
  }

  /** Brings the pieces to the view that is drawn now. */
  follow(view: ViewShown, entry: string | null): void {
    const before = this.shown;
    const isSameGame = before !== null && before.game === view.game;
    this.pieces = this.tracker.next(this.rules.slots(view), isSameGame ? this.rules.hints(before, view, entry) : []).pieces;
    this.shown = view;
    this.motions = [];
    if (before && isSameMoment(before, view)) return;
    this.letGo();
    this.held = null;
    if (view.outcome) this.plan = null;
  }

  /** Draws the same view again after something of the viewer's own has changed. */
  rearrange(): void {
    if (!this.shown) return;
    this.pieces = this.tracker.next(this.rules.slots(this.shown)).pieces;
    this.held = null;
  }

  /** Whether something can be picked up from a place now. */
  isSource(place: string): boolean {
    return this.sources.has(place);
  }

  /** Whether something can be taken up: now, or for a move that is planned. */
  isTakeable(place: string): boolean {
    return this.isSource(place) || this.isPlannable(place);
  }

  private isPlannable(place: string): boolean {
    return this.isWaiting && this.rules.props.allowsPlans === true && (this.rules.canPlan?.(place) ?? false);
  }

  /** Whether the other side is on turn. */
  private get isWaiting(): boolean {
    const { interactive, view } = this.rules.props;
    return (
      !interactive &&
      view.viewer !== "spectator" &&
      !view.outcome &&
      view.to_act.length > 0 &&
      !view.to_act.includes(view.viewer)
    );
  }

  isTarget(place: string): boolean {
    return this.goals.has(place);
  }

  /** What a space looks like while something is in hand or could be taken up, as classes; `more` are the game's own. */
  marksOf(space: string, ...more: readonly (string | false)[]): string {
    const isTarget = this.isTarget(space);
    const marks = [
      "space",
      isTarget && "target",
      this.picked?.from === space && "picked",
      isTarget && this.drag?.over === space && "over",
      this.isSource(space) && "source",
      ...more,
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

  /** Nothing is in hand any more, and nothing is planned. */
  drop(): void {
    this.letGo();
    this.plan = null;
  }

  /** A press with pointer, finger or key. */
  pressOn(place: string): void {
    if (!this.rules.props.interactive) return this.pressTooEarly(place);
    if (this.isMeant(place)) return this.rules.props.choose(this.rules.props.pending!);
    if (this.rules.intercept?.(place)) return;
    const result = press(this.picked, place, this.rules.choices());
    this.carry = [];
    if (result.kind === "pick") this.picked = result.picked;
    else if (result.kind === "drop") this.letGo();
    else if (result.kind === "carry") this.carry = result.choices;
    else if (result.kind === "move") this.choose(result.step);
    else this.ask(result.from, result.to);
  }

  /** Whether a press is the second one on the target of a move that waits to be confirmed. */
  private isMeant(place: string): boolean {
    const { pending } = this.rules.props;
    return pending !== null && this.rules.choices().some((choice) => choice.step === pending && choice.to === place);
  }

  /** A player who touches something while it is the other's turn plans a move, or is told whose turn it is. */
  private pressTooEarly(place: string): void {
    if (!this.isWaiting) return;
    if (this.plan) this.plan = null;
    else if (this.picked) this.planTo(place);
    else if (this.isPlannable(place)) this.pick(place);
    else if (this.pieces.some((piece) => piece.place === place)) this.ask(null, place);
  }

  /** What is in hand shall go here as soon as it can; back to where it came from, and there is no plan. */
  private planTo(to: string): void {
    const { picked } = this;
    this.letGo();
    if (picked && picked.from !== to) this.plan = { ...picked, to };
  }

  /** It is our turn: the planned move is made, asked about where it can be made in several ways, or explained where it cannot. */
  private carryOut(): void {
    const { from, to, carried } = this.plan!;
    this.plan = null;
    const choices = this.rules
      .choices()
      .filter((one) => one.from === from && one.to === to && (carried === null || one.carried === carried));
    if (choices.length === 1) return this.choose(choices[0]!.step);
    if (choices.length === 0) return this.ask(from, to);
    this.picked = { from, carried: null };
    this.carry = choices;
  }

  /** Where a drag ended. */
  dropOn(place: string | null, pieces: readonly Piece[]): void {
    const { picked, drag } = this;
    this.drag = null;
    if (!picked || !drag || place === null) return this.letGo();
    if (!this.rules.props.interactive) return this.planTo(place);
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
}
