import { expect, test } from "vitest";
import vectors from "../../../data/fair/vectors.json";
import { isHonest, isSeedHonest } from "./seals";

test("the documented seals open with their nonce and choice, and with no other choice", async () => {
  for (const { match, ...reveal } of vectors.seals) {
    expect(await isHonest(match, reveal)).toBe(true);
    expect(await isHonest(match, { ...reveal, choice: "no" })).toBe(false);
  }
});

test("the documented deals have the seed that was sealed", async () => {
  for (const deal of vectors.deals) {
    expect(await isSeedHonest(deal.seal, deal.seed)).toBe(true);
    expect(await isSeedHonest(deal.seal, deal.seed.replace("0", "1"))).toBe(false);
  }
});
