/** The board without a screen: pieces that keep their identity, what a press means, and how one position becomes the next. */

/** A piece as a position shows it: what it is, the space it is on, and how high in its stack (the ground is 0). */
export interface Slot {
  readonly kind: string;
  readonly place: string;
  readonly level: number;
}

/** A piece with an id that stays the same, for this viewer, while positions change. */
export interface Piece extends Slot {
  readonly id: number;
}

/** What a known move does to one piece, and the spaces it comes by. */
export interface Hint {
  readonly from: { readonly place: string; readonly level: number };
  readonly to: { readonly place: string; readonly level: number };
  readonly path?: readonly string[];
}

/** How a change of position looks for one piece. */
export type MotionKind = "slide" | "leap" | "turn" | "come" | "leave";

export interface Motion {
  readonly kind: MotionKind;
  readonly id: number;
  /** The piece before the change; for `come` the new one. */
  readonly before: Slot;
  readonly after: Slot;
  /** The spaces come by, the last one included, the first one not. */
  readonly path: readonly string[];
}

export interface Step {
  readonly pieces: readonly Piece[];
  readonly motions: readonly Motion[];
}

/** The sign of a tile whose face nobody knows. */
export const FACE_DOWN = "#";

const key = (slot: { readonly place: string; readonly level: number }): string => `${slot.place}|${slot.level}`;

/** Follows pieces through positions. One tracker per board on the screen. */
export class Tracker {
  private pieces: readonly Piece[] = [];
  private nextId = 1;
  private isFresh = true;

  /** The pieces of the new position, with the motions that lead there from the position before; they are what is followed from now on. */
  next(slots: readonly Slot[], hints: readonly Hint[] = []): Step {
    const step = this.preview(slots, hints);
    this.nextId += step.pieces.length;
    this.isFresh = false;
    this.pieces = step.pieces;
    return step;
  }

  /** What `next` would bring, as long as nothing else is followed. */
  preview(slots: readonly Slot[], hints: readonly Hint[] = []): Step {
    const matching = new Matching(this.pieces, slots);
    matching.byHints(hints);
    matching.inPlace();
    matching.turnedOver();
    matching.closest();
    const pieces = slots.map((slot, index) => ({ ...slot, id: matching.idOf(index) ?? this.nextId + index }));
    return { pieces, motions: this.isFresh ? [] : plan(this.pieces, pieces, hints) };
  }
}

/** Pairs the pieces of two positions. Every method pairs what the ones before left over. */
class Matching {
  private readonly free: Map<string, Piece>;
  private readonly ids: (number | undefined)[];

  constructor(
    before: readonly Piece[],
    private readonly after: readonly Slot[],
  ) {
    this.free = new Map(before.map((piece) => [key(piece), piece]));
    this.ids = after.map(() => undefined);
  }

  idOf(index: number): number | undefined {
    return this.ids[index];
  }

  /** Pieces moved by a known move; a hint that does not fit both positions is left out. */
  byHints(hints: readonly Hint[]): void {
    const sources = hints.map((hint) => this.free.get(key(hint.from)));
    hints.forEach((hint, number) => {
      const piece = sources[number];
      const index = this.after.findIndex((slot) => key(slot) === key(hint.to));
      if (piece && this.ids[index] === undefined && this.after[index]?.kind === piece.kind) this.pair(piece, index);
    });
  }

  /** Pieces that stay where they are. */
  inPlace(): void {
    this.unpaired((slot) => {
      const piece = this.free.get(key(slot));
      return piece?.kind === slot.kind ? piece : undefined;
    });
  }

  /** Tiles that show their face, or hide it again, on their space. */
  turnedOver(): void {
    this.unpaired((slot) => {
      const piece = this.free.get(key(slot));
      return piece && (piece.kind === FACE_DOWN || slot.kind === FACE_DOWN) ? piece : undefined;
    });
  }

  /** Everything else: the nearest piece of the same kind. Face-down tiles are never paired at a distance. */
  closest(): void {
    this.unpaired((slot) => {
      const alike = [...this.free.values()].filter((piece) => piece.kind === slot.kind && slot.kind !== FACE_DOWN);
      return alike.sort((one, other) => distance(one, slot) - distance(other, slot))[0];
    });
  }

  private unpaired(find: (slot: Slot) => Piece | undefined): void {
    this.after.forEach((slot, index) => {
      if (this.ids[index] !== undefined) return;
      const piece = find(slot);
      if (piece) this.pair(piece, index);
    });
  }

  private pair(piece: Piece, index: number): void {
    this.free.delete(key(piece));
    this.ids[index] = piece.id;
  }
}

function distance(one: Slot, other: Slot): number {
  if (!isSpace(one.place) || !isSpace(other.place)) return one.place === other.place ? 0 : 50;
  const columns = columnOf(one.place) - columnOf(other.place);
  const rows = rowOf(one.place) - rowOf(other.place);
  return Math.hypot(columns, rows) + Math.abs(one.level - other.level) / 10;
}

/** What happens on the screen between two lists of pieces. */
export function plan(before: readonly Piece[], after: readonly Piece[], hints: readonly Hint[] = []): Motion[] {
  const old = new Map(before.map((piece) => [piece.id, piece]));
  const paths = new Map(hints.map((hint) => [`${key(hint.from)}>${key(hint.to)}`, hint.path]));
  const motions: Motion[] = [];
  for (const piece of after) {
    const was = old.get(piece.id);
    old.delete(piece.id);
    if (!was) motions.push({ kind: "come", id: piece.id, before: piece, after: piece, path: [] });
    else if (key(was) !== key(piece)) {
      const path = paths.get(`${key(was)}>${key(piece)}`) ?? [piece.place];
      motions.push({ kind: path.length > 1 ? "leap" : "slide", id: piece.id, before: was, after: piece, path });
    } else if (was.kind !== piece.kind) motions.push({ kind: "turn", id: piece.id, before: was, after: piece, path: [] });
  }
  for (const gone of old.values()) motions.push({ kind: "leave", id: gone.id, before: gone, after: gone, path: [] });
  return motions;
}

/** A legal move as something to pick up and somewhere to put it. A flip has the same space twice. */
export interface Choice {
  readonly step: string;
  readonly from: string;
  readonly to: string;
  /** How many tiles go along beneath the moving one. */
  readonly carried: number;
}

/** What is in hand: a place, and a number of carried tiles where the player has already fixed it. */
export interface Picked {
  readonly from: string;
  readonly carried: number | null;
}

/** What a press on a place comes to. */
export type Press =
  | { readonly kind: "pick"; readonly picked: Picked }
  | { readonly kind: "drop" }
  | { readonly kind: "move"; readonly step: string }
  | { readonly kind: "carry"; readonly choices: readonly Choice[] }
  | { readonly kind: "why"; readonly from: string | null; readonly to: string };

/** Reads a press on a place. Nothing is judged here: what is legal stands in `choices`. */
export function press(picked: Picked | null, place: string, choices: readonly Choice[]): Press {
  if (picked) {
    const fitting = targetsOf(picked, choices).filter((choice) => choice.to === place);
    if (fitting.length === 1) return { kind: "move", step: fitting[0]!.step };
    if (fitting.length > 1) return { kind: "carry", choices: fitting };
    if (place === picked.from) return { kind: "drop" };
  }
  const own = choices.filter((choice) => choice.from === place);
  const flip = own.find((choice) => choice.to === choice.from);
  if (flip) return { kind: "move", step: flip.step };
  if (own.length) return { kind: "pick", picked: { from: place, carried: null } };
  return { kind: "why", from: picked?.from ?? null, to: place };
}

/** The choices left for what is in hand. */
export function targetsOf(picked: Picked | null, choices: readonly Choice[]): readonly Choice[] {
  if (!picked) return [];
  return choices.filter(
    (choice) => choice.from === picked.from && (picked.carried === null || picked.carried === choice.carried),
  );
}

/** The numbers of carried tiles that are legal from a place, smallest first. */
export function carriesOf(from: string, choices: readonly Choice[]): number[] {
  return [...new Set(choices.filter((choice) => choice.from === from).map((choice) => choice.carried))].sort();
}

const SPACE = /^[a-j][1-9]$/;

/** Whether a place is a space of a board, not a hand, a home or an exit. */
export const isSpace = (place: string): boolean => SPACE.test(place);
export const columnOf = (space: string): number => space.charCodeAt(0) - 97;
export const rowOf = (space: string): number => Number(space.slice(1));
/** The space by column (0 is a) and row (1 is the lowest). */
export const spaceAt = (column: number, row: number): string => String.fromCharCode(97 + column) + row;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where spaces lie on the drawing. Turned by half a turn where the second seat sits at the bottom. */
export class Grid {
  constructor(
    readonly columns: string,
    readonly rows: number,
    readonly left: number,
    readonly top: number,
    readonly cellWidth: number,
    readonly cellHeight: number,
    readonly isTurned: boolean,
  ) {}

  get right(): number {
    return this.left + this.cellWidth * this.columns.length;
  }

  get bottom(): number {
    return this.top + this.cellHeight * this.rows;
  }

  /** The middle of a space; columns and rows off the board count on. */
  centre(space: string): Point {
    let column = columnOf(space) - columnOf(this.columns);
    let row = rowOf(space);
    if (this.isTurned) {
      column = this.columns.length - 1 - column;
      row = this.rows + 1 - row;
    }
    return { x: this.left + this.cellWidth * (column + 0.5), y: this.top + this.cellHeight * (this.rows - row + 0.5) };
  }

  /** All spaces as one reads the drawing: from the upper left, line by line. */
  spaces(): string[] {
    const spaces: string[] = [];
    for (let row = this.rows; row >= 1; row--) for (const column of this.columns) spaces.push(`${column}${row}`);
    return this.isTurned ? spaces.reverse() : spaces;
  }

  has(space: string): boolean {
    return isSpace(space) && this.columns.includes(space[0]!) && rowOf(space) <= this.rows;
  }

  /** The space next to one in the direction of an arrow key, as the board lies on the screen; itself at the edge. */
  neighbour(space: string, arrow: string): string {
    const [right, up] = ARROWS[arrow] ?? [0, 0];
    const sign = this.isTurned ? -1 : 1;
    const next = spaceAt(columnOf(space) + sign * right, rowOf(space) + sign * up);
    return this.has(next) ? next : space;
  }
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The spaces from one to another in a straight line, the last one included; just the last where the line is not straight. */
export function lineBetween(from: string, to: string): string[] {
  const columns = columnOf(to) - columnOf(from);
  const rows = rowOf(to) - rowOf(from);
  const length = Math.max(Math.abs(columns), Math.abs(rows));
  if (columns !== 0 && rows !== 0) return [to];
  return Array.from({ length }, (_, index) =>
    spaceAt(columnOf(from) + Math.sign(columns) * (index + 1), rowOf(from) + Math.sign(rows) * (index + 1)),
  );
}
