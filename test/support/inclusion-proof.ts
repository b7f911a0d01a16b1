import { isSameHash, nodeHash, splitOf } from "../../src/log/hashing.ts";
import { rootOfRange, type Tree } from "../../src/log/tree.ts";

/** The proof that an entry is in a tree (RFC 6962 §2.1.1). */
export function inclusionProof(tree: Tree, index: number): Uint8Array[] {
  return pathTo(tree, index, 0, tree.size);
}

function pathTo(tree: Tree, index: number, begin: number, end: number): Uint8Array[] {
  if (end - begin === 1) return [];
  const middle = begin + splitOf(end - begin);
  return index < middle
    ? [...pathTo(tree, index, begin, middle), rootOfRange(tree, middle, end)]
    : [...pathTo(tree, index, middle, end), rootOfRange(tree, begin, middle)];
}

export interface Inclusion {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether a proof shows that a leaf is in the tree with this root (RFC 9162 §2.1.3.2). */
export function isIncluded(
  { leaf, index, size, root }: Inclusion,
  proof: readonly Uint8Array[],
): boolean {
  const hashes = [...proof];
  const found = index < size ? climb(leaf, index, size, hashes) : undefined;
  return found !== undefined && hashes.length === 0 && isSameHash(found, root);
}

/** Takes hashes from the end of the proof, where those nearest to the root are. */
function climb(
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: Uint8Array[],
): Uint8Array | undefined {
  if (size === 1) return leaf;
  const sibling = proof.pop();
  if (sibling === undefined) return undefined;
  const split = splitOf(size);
  if (index < split) {
    const left = climb(leaf, index, split, proof);
    return left && nodeHash(left, sibling);
  }
  const right = climb(leaf, index - split, size - split, proof);
  return right && nodeHash(sibling, right);
}
