import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { leafHash } from "../../src/log/hashing.ts";
import { logOf } from "../log/grown.ts";
import { type Inclusion, inclusionProof, isIncluded } from "./inclusion-proof.ts";

const LOG = logOf(700);
const sizes = fc.integer({ min: 1, max: 700 });

function treeOf(size: number) {
  return { size, readTile: LOG.readTile };
}

function inclusionOf(index: number, size: number): Inclusion {
  const leaf = leafHash(LOG.entries[index] ?? new Uint8Array());
  return { leaf, index, size, root: LOG.rootAt(size) };
}

describe("a proof of inclusion", () => {
  test("holds for each leaf of a tree of any size", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (size, any) => {
        const index = any % size;
        const proof = inclusionProof(treeOf(size), index);
        expect(isIncluded(inclusionOf(index, size), proof)).toBe(true);
      }),
    );
  });

  test("does not hold for another leaf, place, size or root, or with a hash changed, left out or added", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 700 }), fc.nat(), (size, any) => {
        const index = any % size;
        const proof = inclusionProof(treeOf(size), index);
        const claim = inclusionOf(index, size);
        const other = leafHash(Buffer.from("another"));
        const place = (index + 1) % size;
        for (const wrong of [{ leaf: other }, { index: place }, { index: size }, { root: other }]) {
          expect(isIncluded({ ...claim, ...wrong }, proof)).toBe(false);
        }
        const at = any % proof.length;
        for (const bad of [proof.with(at, other), proof.toSpliced(at, 1), [...proof, other]]) {
          expect(isIncluded(claim, bad)).toBe(false);
        }
      }),
    );
  });
});
