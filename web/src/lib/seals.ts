/** Checks what was sealed: hidden choices, the seed of the deal, the chain of events (docs/fairness.md). */
import { sha256 } from "./sha256";
import type { Events, RevealShown } from "./wire";

export const fromHex = (text: string): Uint8Array =>
  new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
  return bytes;
}

function padded(text: string, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  bytes.set(bytesOf(text).subarray(0, size));
  return bytes;
}

/** The 88 bytes: nonce (32), match id (32), event number (8, big-endian), choice (16). */
export function sealedBytes(nonce: string, match: string, number: number, choice: string): Uint8Array {
  const place = new Uint8Array(8);
  new DataView(place.buffer).setBigUint64(0, BigInt(number));
  return joined(fromHex(nonce).subarray(0, 32), padded(match, 32), place, padded(choice, 16));
}

/** Whether nonce and choice open this seal, which we have seen before. */
export function opens(match: string, seal: string, reveal: Pick<RevealShown, "nonce" | "number" | "choice">): boolean {
  return /^[0-9a-f]{64}$/.test(reveal.nonce) && sha256(sealedBytes(reveal.nonce, match, reveal.number, reveal.choice)) === seal;
}

/** Whether this seed was sealed before the deal, together with the terms; matches of version 0.1.0 have none. */
export function isSeedOf(seal: string, seed: string, terms: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(seed)) return false;
  if (terms === "") return sha256(fromHex(seed)) === seal;
  return sha256(joined(bytesOf("reynard seal v2\0"), fromHex(seed), fromHex(sha256(bytesOf(terms))))) === seal;
}

/** The head before the first event. */
export const NO_HEAD = "0".repeat(64);

/** The head after one more event with this digest. */
export const nextHead = (head: string, digest: string): string => sha256(joined(fromHex(head), fromHex(digest)));

/** What enters the chain of an event: its JSON as it came; of a player the sealed name alone. */
export function digestOf(event: Events["events"][number]): string {
  return sha256(bytesOf(JSON.stringify(event.type === "joined" ? { ...event, name: "", salt: "" } : event)));
}
