import { expect, test } from "vitest";
import { correction, makeQr, qrPath } from "./qr";

test("check bytes are those of the standard's worked example (1-M, 01234567)", () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  expect(correction(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

test("the size follows from the length of the text", () => {
  expect(makeQr("https://a.b/m/1")).toHaveLength(21);
  expect(makeQr("x".repeat(40))).toHaveLength(29);
  expect(makeQr("x".repeat(106))).toHaveLength(37);
  expect(makeQr("x".repeat(107))).toBeNull();
});

test("all three corners look like corners", () => {
  const code = makeQr("https://reynard.example/m/abcdefghjkmn")!;
  const corner = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const cut = (row: number, column: number): string[] =>
    code.slice(row, row + 7).map((line) =>
      line
        .slice(column, column + 7)
        .map((isDark) => (isDark ? "1" : "0"))
        .join(""),
    );
  const far = code.length - 7;
  expect([cut(0, 0), cut(0, far), cut(far, 0)]).toEqual([corner, corner, corner]);
  expect(qrPath(code)).toMatch(/^M4 4h1v1h-1z/);
});
