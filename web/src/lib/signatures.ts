/** Ed25519 signatures of commitments and records, checked by the browser's own Web Crypto (docs/fairness.md). */
import { fromHex } from "./seals";

/** A text with the key that vouches for it. */
export interface Statement {
  readonly message: string;
  readonly key: string;
  readonly signature: string;
}

/** `unchecked`: this browser knows no Ed25519, or gives it only to pages that came over HTTPS. */
export type Voucher = "checked" | "wrong" | "unchecked";

/** The keys of a server, each with what the server says of it: `current`, `earlier` or `revoked`. */
export type Keys = Readonly<Record<string, string>>;

const LABEL = "reynard record v1\n";
const BYTES = new TextEncoder();

/** Whether all of it was signed with keys that the server lists and has not revoked. */
export async function vouch(statements: readonly Statement[], keys: Keys): Promise<Voucher> {
  if (statements.length === 0 || statements.some(({ key }) => !["current", "earlier"].includes(keys[key] ?? "")))
    return "wrong";
  const found = await Promise.all(statements.map(isSigned));
  return found.includes(false) ? "wrong" : found.includes(null) ? "unchecked" : "checked";
}

/** Whether the owner of the key has signed the message; null where this browser cannot tell. */
export async function isSigned({ message, key, signature }: Statement): Promise<boolean | null> {
  if (!/^[0-9a-f]{64}$/.test(key) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle;
  if (!subtle) return null;
  try {
    const known = await subtle.importKey("raw", fromHex(key).slice(), "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", known, fromHex(signature).slice(), BYTES.encode(message).slice());
  } catch (error) {
    return (error as { name?: string }).name === "DataError" ? false : null;
  }
}

/** What is signed of each record in a file that a server has written: its text without the signature. */
export const statementsIn = (file: string): Statement[] =>
  file.split(/^(?=\[Game ")/m).map((text) => ({
    message: LABEL + text.replace(/^\[Signature .*\n/m, "").replace(/\n*$/, "\n"),
    key: tag(text, "Key"),
    signature: tag(text, "Signature"),
  }));

const tag = (text: string, name: string): string => new RegExp(`^\\[${name} "([0-9a-f]*)"\\]$`, "m").exec(text)?.[1] ?? "";

/** The keys in the answer of `/.well-known/reynard-keys`. */
export const keysListed = (listing: { readonly keys: readonly { key: string; algorithm: string; status: string }[] }): Keys =>
  Object.fromEntries(listing.keys.filter(({ algorithm }) => algorithm === "Ed25519").map(({ key, status }) => [key, status]));
