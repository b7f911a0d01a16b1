import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { imageFacts } from "../../src/config/image-facts.ts";

const svg = (text: string) => imageFacts(new TextEncoder().encode(text));

describe("an SVG", () => {
  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>', 120, 40],
    ["<svg width='120px' height='40px' viewBox='0 0 3 1'/>", 120, 40],
    ['<svg viewBox="0 0 120 40">', 120, 40],
    ['<svg viewBox="-5,-5, 12.5 25" width="100%">', 500, 1000],
    [
      '\ufeff<?xml version="1.0"?>\n<!-- > a logo -->\n<!DOCTYPE svg>\n<svg\nwidth="8"\nheight="9"\n>',
      8,
      9,
    ],
    ['<svg data-text="a > b" width="8" height="9">', 8, 9],
  ])("%j is %d wide and %d high", (text, width, height) => {
    expect(svg(text)).toEqual({ type: "image/svg+xml", width, height });
  });

  test.each([
    "",
    "<svg/>",
    '<svg width="0" height="9"/>',
    '<svg width="2em" height="9"/>',
    "<html><svg width='8' height='9'/></html>",
    "not an image",
  ])("%j is not an SVG with a size", (text) => {
    expect(svg(text)).toBeUndefined();
  });
});

const size = { width: 31, height: 12 };

/** A red picture of this size, as cwebp and ImageMagick save it. */
const SAVED: readonly (readonly [string, string, ReturnType<typeof imageFacts>])[] = [
  [
    "a lossy WebP",
    "UklGRj4AAABXRUJQVlA4IDIAAADQAgCdASofAAwAP83W4mY/tK4nMAgD8DmJQBadBaSAAP7UmMNGn4f4oea3sHaT5JAAAA==",
    { type: "image/webp", ...size },
  ],
  [
    "a lossless WebP",
    "UklGRhwAAABXRUJQVlA4TA8AAAAvHsACAAcQ/Y/+ByKi/wEA",
    { type: "image/webp", ...size },
  ],
  [
    "a WebP with transparency",
    "UklGRmIAAABXRUJQVlA4WAoAAAAQAAAAHgAACwAAQUxQSAoAAAABB9C/iAhERP8DVlA4IDIAAADQAgCdASofAAwAP83W4mY/tK4nMAgD8DmJQBadBaSAAP7UmMNGn4f4oea3sHaT5JAAAA==",
    { type: "image/webp", ...size },
  ],
  [
    "a GIF, which is no logo",
    "R0lGODlhHwAMAPAAAP8AAAAAACH5BAAAAAAAIf8LSW1hZ2VNYWdpY2sNZ2FtbWE9MC40NTQ1NQAsAAAAAB8ADAAAAhGEj6nL7Q+jnLTai7PevPtcAAA7",
    undefined,
  ],
];

test.each(SAVED)("%s is known by its bytes", (_, base64, facts) => {
  expect(imageFacts(Buffer.from(base64, "base64"))).toEqual(facts);
});

test("a picture is not measured with what follows it in memory", () => {
  const [, , [, base64] = ["", ""]] = SAVED;
  const bytes = Buffer.from(base64, "base64");
  expect(imageFacts(bytes.subarray(0, 24))).toBeUndefined();
});

test("no bytes make it fail", () => {
  const starts = [
    [],
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0xff, 0xd8, 0xff],
    [0xff, 0xd8, 0xff, 0xe1, 0, 40, ...new TextEncoder().encode("Exif\0\0II")],
    [...new TextEncoder().encode("RIFF1234WEBPVP8X")],
    [...new TextEncoder().encode("<svg ")],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 64 }), (start, rest) => {
      const facts = imageFacts(new Uint8Array([...start, ...rest]));
      if (facts !== undefined) expect(Math.min(facts.width, facts.height)).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});
