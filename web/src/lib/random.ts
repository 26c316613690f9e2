/** Random bytes and names that only have to be unlike all others. */

/** Random bytes in lower-case hexadecimal. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, "0")).join("");
}

/** What a client adds to a deal: 32 random bytes. */
export const entropy = (): string => randomHex(32);

/** One of the items, by chance. */
export function pickOne<T>(items: readonly T[], random: () => number = Math.random): T {
  return items[Math.floor(random() * items.length)]!;
}
