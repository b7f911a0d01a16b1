import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { EMPTY_ROOT } from "../../src/log/hashing.ts";
import { hashesIn } from "../../src/log/tile.ts";
import { GrowingTree, rootOfRange } from "../../src/log/tree.ts";
import { runs } from "../support/properties.ts";
import { entriesFrom, logOf, TiledLog } from "./grown.ts";

describe("a tree that grows by steps", () => {
  test("has the root that its definition gives, however it is cut into steps", () => {
    const steps = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 });
    fc.assert(
      fc.property(steps, (counts) => {
        const log = new TiledLog();
        for (const count of counts) {
          const root = log.append(entriesFrom(log.entries.length, count));
          expect(root).toEqual(log.rootAt(log.entries.length));
          expect(rootOfRange(log.tree, 0, log.entries.length)).toEqual(root);
        }
      }),
      { numRuns: runs(30) },
    );
  });

  test("has the same root where a level of tiles becomes full", () => {
    const log = logOf(65_535);
    for (const count of [1, 1, 255]) {
      const root = log.append(entriesFrom(log.entries.length, count));
      expect(root).toEqual(log.rootAt(log.entries.length));
    }
  });

  test("without entries has the empty root", () => {
    expect(new TiledLog().append([])).toEqual(EMPTY_ROOT);
    expect(Buffer.from(EMPTY_ROOT).toString("hex")).toStartWith("e3b0c442");
  });

  test("gives the tiles that are new or wider, and no empty one", () => {
    const log = logOf(255);
    const source = { size: 255, readTile: log.readTile };
    const tree = new GrowingTree(source);
    for (const entry of entriesFrom(255, 2)) tree.append(entry);
    const grown = [...tree.takeFull(), ...tree.open()].map(({ level, index, hashes }) => ({
      ...{ level, index },
      width: hashesIn(hashes).length,
    }));
    expect(grown).toEqual([
      { level: 0, index: 0, width: 256 },
      { level: 0, index: 1, width: 1 },
      { level: 1, index: 0, width: 1 },
    ]);
    expect(tree.takeFull()).toEqual([]);
    expect(new GrowingTree(source).open()).toEqual([]);
  });
});
