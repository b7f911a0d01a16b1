import { isSameHash, nodeHash, splitOf } from "./hashing.ts";
import { rootOfRange, type Tree } from "./tree.ts";

/** The proof that an older tree is a prefix of this one (RFC 6962 §2.1.2). */
export function consistencyProof(tree: Tree, older: number): Uint8Array[] {
  if (older === 0 || older === tree.size) return [];
  return pathBetween(tree, older, 0, tree.size, true);
}

/** @param isWhole whether the range holds the whole older tree, whose root the verifier knows */
function pathBetween(
  tree: Tree,
  older: number,
  begin: number,
  end: number,
  isWhole: boolean,
): Uint8Array[] {
  if (older === end) return isWhole ? [] : [rootOfRange(tree, begin, end)];
  const middle = begin + splitOf(end - begin);
  return older <= middle
    ? [...pathBetween(tree, older, begin, middle, isWhole), rootOfRange(tree, middle, end)]
    : [...pathBetween(tree, older, middle, end, false), rootOfRange(tree, begin, middle)];
}

/** The size and the root of a tree. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether a proof shows that the older tree is a prefix of the newer one (RFC 9162 §2.1.4.2). */
export function isConsistent(
  older: TreeHead,
  newer: TreeHead,
  proof: readonly Uint8Array[],
): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && isSameHash(older.root, newer.root);
  if (older.size === 0) return proof.length === 0;
  const hashes = [...proof];
  const found = bothRoots(older, newer.size, true, hashes);
  if (found === undefined || hashes.length > 0) return false;
  return isSameHash(found.older, older.root) && isSameHash(found.newer, newer.root);
}

interface Roots {
  readonly older: Uint8Array;
  readonly newer: Uint8Array;
}

/** Computes both roots from a proof: {@link pathBetween} in reverse. */
function bothRoots(
  older: TreeHead,
  size: number,
  isWhole: boolean,
  proof: Uint8Array[],
): Roots | undefined {
  if (older.size === size) {
    const root = isWhole ? older.root : proof.pop();
    return root && { older: root, newer: root };
  }
  const sibling = proof.pop();
  if (sibling === undefined) return undefined;
  const split = splitOf(size);
  if (older.size <= split) {
    const left = bothRoots(older, split, isWhole, proof);
    return left && { older: left.older, newer: nodeHash(left.newer, sibling) };
  }
  const rest = { size: older.size - split, root: older.root };
  const right = bothRoots(rest, size - split, false, proof);
  return right && { older: nodeHash(sibling, right.older), newer: nodeHash(sibling, right.newer) };
}
