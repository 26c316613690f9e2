/** QR codes for links: byte mode, error correction L, versions 1 to 5 (up to 106 bytes), as rows of dark and light. */

/** Data and correction bytes by version. */
const CAPACITY: readonly (readonly [number, number])[] = [
  [19, 7],
  [34, 10],
  [55, 15],
  [80, 20],
  [108, 26],
];
/** Format bits of level L with each mask, as the standard's table gives them. */
const FORMATS = [0x77c4, 0x72f3, 0x7daa, 0x789d, 0x662f, 0x6318, 0x6c41, 0x6976];

type Mask = (row: number, column: number) => boolean;
const MASKS: readonly Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** The code of a text; null where it is too long. */
export function makeQr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = CAPACITY.findIndex(([data]) => bytes.length + 2 <= data) + 1;
  if (version === 0) return null;
  const [dataSize, checkSize] = CAPACITY[version - 1]!;
  const data = dataBytes(bytes, dataSize);
  const all = [...data, ...correction(data, checkSize)];
  const drawn = MASKS.map((mask, index) => new Drawing(version).fill(all, mask, FORMATS[index]!));
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

/** Mode 4 (bytes), the length, the bytes, an end mark, and filling. */
function dataBytes(bytes: Uint8Array, size: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const packed = Array.from({ length: nibbles.length / 2 }, (_, index) => (nibbles[index * 2]! << 4) | nibbles[index * 2 + 1]!);
  const filled = Array.from({ length: size - packed.length }, (_, index) => (index % 2 === 0 ? 0xec : 0x11));
  return [...packed, ...filled];
}

/** Multiplies in the field of 256 elements with the polynomial 0x11d. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** Reed-Solomon check bytes: the remainder of the data by the generator polynomial. */
export function correction(data: readonly number[], size: number): number[] {
  let generator = [1];
  for (let power = 0, root = 1; power < size; power += 1, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, index) => value ^ (index > 0 ? times(generator[index - 1]!, root) : 0));
  }
  const rest = new Array<number>(size).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let index = 0; index < size; index += 1) rest[index]! ^= times(generator[index + 1]!, factor);
  }
  return rest;
}

class Drawing {
  private readonly size: number;
  private readonly dark: boolean[][];
  private readonly isFixed: boolean[][];

  constructor(version: number) {
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.isFixed = this.dark.map((row) => [...row]);
    this.timing();
    for (const [row, column] of [
      [3, 3],
      [3, this.size - 4],
      [this.size - 4, 3],
    ] as const)
      this.finder(row, column);
    if (version > 1) this.alignment(this.size - 7);
  }

  fill(bytes: readonly number[], mask: Mask, format: number): boolean[][] {
    this.format(format);
    let bit = 0;
    for (const [row, column] of this.way()) {
      if (this.isFixed[row]![column]) continue;
      const value = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
      this.dark[row]![column] = (value === 1) !== mask(row, column);
      bit += 1;
    }
    return this.dark;
  }

  /** Two columns at a time from the right, up and down in turn, leaving out the timing column. */
  private *way(): Generator<readonly [number, number]> {
    let isUp = true;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const row = isUp ? this.size - 1 - step : step;
        yield [row, right];
        yield [row, right - 1];
      }
      isUp = !isUp;
    }
  }

  private set(row: number, column: number, isDark: boolean): void {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.dark[row]![column] = isDark;
    this.isFixed[row]![column] = true;
  }

  private timing(): void {
    for (let index = 0; index < this.size; index += 1) {
      this.set(6, index, index % 2 === 0);
      this.set(index, 6, index % 2 === 0);
    }
  }

  private finder(row: number, column: number): void {
    this.rings(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  }

  private alignment(middle: number): void {
    this.rings(middle, middle, 2, (ring) => ring !== 1);
  }

  private rings(row: number, column: number, reach: number, isDark: (ring: number) => boolean): void {
    for (let down = -reach; down <= reach; down += 1) {
      for (let across = -reach; across <= reach; across += 1) {
        this.set(row + down, column + across, isDark(Math.max(Math.abs(down), Math.abs(across))));
      }
    }
  }

  /** The fifteen format bits, twice, and the one that is always dark. */
  private format(bits: number): void {
    const bit = (index: number): boolean => ((bits >> index) & 1) === 1;
    for (let index = 0; index <= 5; index += 1) this.set(index, 8, bit(index));
    this.set(7, 8, bit(6));
    this.set(8, 8, bit(7));
    this.set(8, 7, bit(8));
    for (let index = 9; index < 15; index += 1) this.set(8, 14 - index, bit(index));
    for (let index = 0; index < 8; index += 1) this.set(8, this.size - 1 - index, bit(index));
    for (let index = 8; index < 15; index += 1) this.set(this.size - 15 + index, 8, bit(index));
    this.set(this.size - 8, 8, true);
  }
}

/** How hard a drawing is to read: long runs, blocks, and too much of one shade. */
function penalty(dark: readonly (readonly boolean[])[]): number {
  const lines = [...dark, ...dark.map((_, column) => dark.map((row) => row[column]!))];
  const runs = lines.reduce((sum, line) => sum + runPenalty(line), 0);
  const blocks = dark.slice(1).reduce((sum, row, above) => sum + blockPenalty(dark[above]!, row), 0);
  const share = dark.flat().filter(Boolean).length / dark.length ** 2;
  return runs + blocks + Math.floor(Math.abs(share - 0.5) * 20) * 10;
}

function runPenalty(line: readonly boolean[]): number {
  const text = line.map((isDark) => (isDark ? "1" : "0")).join("");
  const runs = (text.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  return runs + 40 * (text.match(/(?=10111010000|00001011101)/g) ?? []).length;
}

function blockPenalty(above: readonly boolean[], below: readonly boolean[]): number {
  const same = above
    .slice(1)
    .filter((value, left) => [above[left], below[left], below[left + 1]].every((other) => other === value));
  return 3 * same.length;
}

/** The code as one SVG path in units of a module, with the quiet zone of four modules around. */
export function qrPath(dark: readonly (readonly boolean[])[]): string {
  return dark
    .flatMap((row, down) => row.map((isDark, across) => (isDark ? `M${across + 4} ${down + 4}h1v1h-1z` : "")))
    .join("");
}
