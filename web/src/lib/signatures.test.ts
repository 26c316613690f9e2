import { afterEach, expect, test, vi } from "vitest";
import vectors from "../../../data/fair/vectors_v2.json";
import { isSigned, keysListed, statementsIn, vouch } from "./signatures";

const { key, commitment, record } = vectors;
const statement = { message: commitment.statement, key: key.public, signature: commitment.signature };
const OWN = { [key.public]: "current" };

afterEach(() => vi.unstubAllGlobals());

test("the documented commitment and record are signed by the documented key", async () => {
  expect(statementsIn(record.text)).toEqual([{ message: record.signed, key: key.public, signature: record.signature }]);
  expect(await isSigned(statement)).toBe(true);
  expect(await vouch([statement, ...statementsIn(record.text)], OWN)).toBe("checked");
});

test("each record of a file is a statement of its own", async () => {
  const both = statementsIn(`${record.text}\n${record.text}`);
  expect(both).toHaveLength(2);
  expect(await vouch(both, OWN)).toBe("checked");
});

test.each([
  ["another text", { ...statement, message: `${statement.message}x` }],
  ["another key", { ...statement, key: "5e".repeat(32) }],
  ["a signature that is none", { ...statement, signature: "5e" }],
  ["another signature", { ...statement, signature: record.signature }],
])("%s is not signed", async (_, forged) => {
  expect(await isSigned(forged)).toBe(false);
  expect(await vouch([forged], { ...OWN, [forged.key]: "current" })).toBe("wrong");
});

test.each(["1. ", "Result", "head=", "rounds=", "Options"])("a record whose %s was changed is not signed", async (part) => {
  expect(record.text).toContain(part);
  expect(await vouch(statementsIn(record.text.replace(part, `${part}0`)), OWN)).toBe("wrong");
});

test("a key that the server does not list, or has revoked, vouches for nothing", async () => {
  expect(await vouch([statement], {})).toBe("wrong");
  expect(await vouch([statement], { [key.public]: "revoked" })).toBe("wrong");
  expect(await vouch([statement], { [key.public]: "earlier" })).toBe("checked");
  expect(await vouch([], OWN)).toBe("wrong");
  expect(keysListed({ keys: [{ key: key.public, algorithm: "RSA", status: "current" }] })).toEqual({});
  expect(keysListed({ keys: [{ key: key.public, algorithm: "Ed25519", status: "current" }] })).toEqual(OWN);
});

test("a browser without Ed25519 says that it has not checked, but still knows whose keys they are", async () => {
  vi.stubGlobal("crypto", {});
  expect(await vouch([statement], OWN)).toBe("unchecked");
  expect(await vouch([statement], {})).toBe("wrong");
  vi.stubGlobal("crypto", { subtle: { importKey: () => Promise.reject(new DOMException("?", "NotSupportedError")) } });
  expect(await vouch([statement], OWN)).toBe("unchecked");
  vi.stubGlobal("crypto", { subtle: { importKey: () => Promise.reject(new DOMException("?", "DataError")) } });
  expect(await vouch([statement], OWN)).toBe("wrong");
});
