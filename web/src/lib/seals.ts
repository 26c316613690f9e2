/** Checks seals in the browser: SHA-256 over 88 documented bytes (docs/fairness.md). */

const fromHex = (text: string): Uint8Array => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const toHex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function padded(text: string, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(text).subarray(0, size));
  return bytes;
}

/** The 88 bytes: nonce (32), match id (32), event number (8, big-endian), choice (16). */
export function sealedBytes(nonce: string, match: string, number: number, choice: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(88);
  bytes.set(fromHex(nonce).subarray(0, 32), 0);
  bytes.set(padded(match, 32), 32);
  new DataView(bytes.buffer).setBigUint64(64, BigInt(number));
  bytes.set(padded(choice, 16), 72);
  return bytes;
}

/** Whether nonce and choice open the seal; null where the browser cannot tell (no secure context). */
export async function isHonest(
  match: string,
  reveal: { readonly nonce: string; readonly number: number; readonly choice: string; readonly seal: string },
): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", sealedBytes(reveal.nonce, match, reveal.number, reveal.choice));
  return toHex(digest) === reveal.seal;
}

/** Whether the seed is the one that was sealed before the deal. */
export async function isSeedHonest(seal: string, seed: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  return toHex(await crypto.subtle.digest("SHA-256", new Uint8Array(fromHex(seed)))) === seal;
}
