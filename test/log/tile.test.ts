import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { firstEntries, readBundle, writeBundle } from "../../src/log/bundle.ts";
import { parseTilePath, type TileLevel, tilePath, widthIn } from "../../src/log/tile.ts";

const levels: fc.Arbitrary<TileLevel> = fc.oneof(
  fc.integer({ min: 0, max: 63 }),
  fc.constant("entries" as const),
);

describe("a tile's path", () => {
  test.each([
    ["0/x001/x234/067", { level: 0, index: 1_234_067, width: 256 }],
    ["entries/000.p/5", { level: "entries", index: 0, width: 5 }],
    ["63/999.p/255", { level: 63, index: 999, width: 255 }],
    ["1/x001/000", { level: 1, index: 1000, width: 256 }],
  ] as const)("%s", (path, address) => {
    expect(tilePath(address)).toBe(path);
    expect(parseTilePath(path)).toEqual(address);
  });

  test("leads back to the tile, whatever its level, index and width", () => {
    const address = fc.record({
      level: levels,
      index: fc.nat({ max: 10 ** 9 }),
      width: fc.integer({ min: 1, max: 256 }),
    });
    fc.assert(
      fc.property(address, (tile) => expect(parseTilePath(tilePath(tile))).toEqual({ ...tile })),
    );
  });

  test.each([
    ...["", "0", "0/", "0/1", "0/0001", "00/000", "64/000", "0/x000/001", "0/001/002", "0/x001"],
    ...[
      "0/000.p/0",
      "0/000.p/256",
      "0/000.p/05",
      "0/000.p/",
      "-1/000",
      "0/000/",
      "x/000",
      "1e1/000",
    ],
    ...["0/000.p/1/2", "entries", "Entries/000", "0/x001/x000/", "0/ 00", "0/000.P/1"],
  ])("in another spelling is not valid: %p", (path) => {
    expect(parseTilePath(path)).toBeUndefined();
  });
});

test("a tile is as wide as the tree is large, and there are none beyond its end", () => {
  expect(widthIn(0, 0, 700)).toBe(256);
  expect(widthIn(0, 2, 700)).toBe(188);
  expect(widthIn(0, 3, 700)).toBe(0);
  expect(widthIn(1, 0, 700)).toBe(2);
  expect(widthIn("entries", 2, 700)).toBe(188);
});

describe("a bundle", () => {
  const entries = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 });

  test("gives its entries back, and those it had while it was shorter", () => {
    fc.assert(
      fc.property(entries, fc.nat(), (all, any) => {
        const bundle = writeBundle(all);
        const count = any % (all.length + 1);
        const plain = (list: readonly Uint8Array[] | undefined) => list?.map((one) => [...one]);
        expect(plain(readBundle(bundle))).toEqual(plain(all));
        expect([...firstEntries(bundle, count)]).toEqual([...writeBundle(all.slice(0, count))]);
      }),
    );
  });

  test("that is cut off is not valid", () => {
    const bundle = writeBundle([Buffer.from("candor")]);
    for (let end = 1; end < bundle.byteLength; end += 1) {
      expect(readBundle(bundle.subarray(0, end))).toBeUndefined();
    }
  });
});
