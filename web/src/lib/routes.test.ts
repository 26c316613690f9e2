import { expect, test } from "vitest";
import { parseRoute } from "./routes";

test("every address of the client has a page", () => {
  expect(parseRoute("/")).toEqual({ name: "start", params: {} });
  expect(parseRoute("/m/abc23")).toEqual({ name: "match", params: { id: "abc23" } });
  expect(parseRoute("/m/abc23/replay")).toEqual({ name: "match-replay", params: { id: "abc23" } });
  expect(parseRoute("/learn/tokan")).toEqual({ name: "tutorial", params: { game: "tokan" } });
  expect(parseRoute("/games/")).toEqual({ name: "games", params: {} });
});

test("a recovery secret may stand behind the hash", () => {
  expect(parseRoute("/", "#/recover/s3cret")).toEqual({ name: "recover", params: { secret: "s3cret" } });
});

test("an unknown address is missing, not an error", () => {
  expect(parseRoute("/nothing/here").name).toBe("missing");
});
