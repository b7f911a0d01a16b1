import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { leafHash } from "../../src/log/hashing.ts";
import { consistencyProof, isConsistent } from "../../src/log/proof.ts";
import { logOf } from "./grown.ts";

const LOG = logOf(700);
const sizes = fc.integer({ min: 1, max: 700 });

function treeOf(size: number) {
  return { size, readTile: LOG.readTile };
}

describe("a proof of consistency", () => {
  test("shows that a tree begins as each of its older states did", () => {
    fc.assert(
      fc.property(sizes, fc.nat(), (size, any) => {
        const older = any % (size + 1);
        const proof = consistencyProof(treeOf(size), older);
        const [before, after] = [older, size].map((each) => ({
          size: each,
          root: LOG.rootAt(each),
        }));
        if (before === undefined || after === undefined) throw new Error();
        expect(isConsistent(before, after, proof)).toBe(true);
      }),
    );
  });

  test("does not hold for another past, or with a hash changed, left out or added", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 700 }), fc.nat(), (size, any) => {
        const older = 1 + (any % (size - 1));
        const proof = consistencyProof(treeOf(size), older);
        const before = { size: older, root: LOG.rootAt(older) };
        const after = { size, root: LOG.rootAt(size) };
        const other = leafHash(Buffer.from("another"));
        expect(isConsistent({ ...before, root: other }, after, proof)).toBe(false);
        expect(isConsistent(before, { ...after, root: other }, proof)).toBe(false);
        expect(isConsistent(after, before, proof)).toBe(false);
        const at = any % proof.length;
        for (const bad of [proof.with(at, other), proof.toSpliced(at, 1), [...proof, other]]) {
          expect(isConsistent(before, after, bad)).toBe(false);
        }
      }),
    );
  });

  test("between equal sizes needs the same root and no hashes", () => {
    const head = { size: 5, root: LOG.rootAt(5) };
    expect(isConsistent(head, head, [])).toBe(true);
    expect(isConsistent(head, { ...head, root: LOG.rootAt(6) }, [])).toBe(false);
  });
});
