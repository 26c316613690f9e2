import { expect, test } from "vitest";
import vectors from "../../../data/fair/vectors.json";
import samples from "../../../data/wire/server_valid.json";
import { digestOf, isSeedOf, NO_HEAD, nextHead, opens } from "./seals";
import { sha256 } from "./sha256";
import type { ServerMessage } from "./wire";

test("digests are those of the browser's own SHA-256, whatever the length", async () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = new Uint8Array(length).map((_, place) => (place * 37 + length) % 256);
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    expect(sha256(bytes)).toBe([...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
});

test("the documented seals open with their nonce and choice, and with no other choice", () => {
  for (const { match, seal, ...reveal } of vectors.seals) {
    expect(opens(match, seal, reveal)).toBe(true);
    expect(opens(match, seal, { ...reveal, choice: "no" })).toBe(false);
  }
});

test("the documented deals have the seed that was sealed", () => {
  for (const deal of vectors.deals) {
    expect(isSeedOf(deal.seal, deal.seed, "")).toBe(true);
    expect(isSeedOf(deal.seal, deal.seed.replace("0", "1"), "")).toBe(false);
  }
});

test("the chain of the sample matches leads from each head to the next, whoever is told", () => {
  const heads = new Map<string, string>();
  let links = 0;
  for (const message of samples as unknown as ServerMessage[]) {
    if (message.type !== "events") continue;
    let head = heads.get(message.match) ?? NO_HEAD;
    for (const event of message.events) head = nextHead(head, digestOf(event));
    expect(message.head).toBe(head);
    heads.set(message.match, head);
    links += message.events.length;
  }
  expect(links).toBeGreaterThan(50);
});
