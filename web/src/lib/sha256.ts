/** SHA-256, at once and everywhere: the browser's own waits, and exists only where a page comes over https. */

const ROUND = new Uint32Array(64);
const START = new Uint32Array(8);

/** The first 32 bits of the fractional parts of roots of the first primes (FIPS 180-4). */
function fill(): void {
  let found = 0;
  for (let candidate = 2; found < 64; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) isPrime &&= candidate % divisor !== 0;
    if (!isPrime) continue;
    if (found < 8) START[found] = fraction(Math.sqrt(candidate));
    ROUND[found] = fraction(Math.cbrt(candidate));
    found += 1;
  }
}

const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
fill();

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The digest of some bytes, in lower-case hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  const blocks = (bytes.length + 9 + 63) >> 6;
  const padded = new DataView(new ArrayBuffer(blocks * 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(blocks * 64 - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  padded.setUint32(blocks * 64 - 4, (bytes.length * 8) >>> 0);
  const state = START.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < blocks; block += 1) mix(state, words, padded, block * 64);
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

function mix(state: Uint32Array, words: Uint32Array, data: DataView, offset: number): void {
  for (let place = 0; place < 16; place += 1) words[place] = data.getUint32(offset + place * 4);
  for (let place = 16; place < 64; place += 1) {
    const early = words[place - 15]!;
    const late = words[place - 2]!;
    const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[place] = words[place - 16]! + first + words[place - 7]! + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let place = 0; place < 64; place += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUND[place]! + words[place]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place]! + word) | 0));
}
