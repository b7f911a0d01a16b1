import { EMPTY_ROOT, leafHash, nodeHash, rootOf, splitOf } from "./hashing.ts";
import { countAt, hashesIn, hashIn, TILE_WIDTH, widthIn } from "./tile.ts";

/** The number of tree levels that a level of tiles spans: 256 hashes have their root 8 levels up. */
const LEVELS_PER_TILE = 8;

/**
 * Reads the hashes of a tile, at least its first `width`.
 * @throws if there is no such tile
 */
export type ReadTile = (level: number, index: number, width: number) => Uint8Array;

/** A tile that is new, or has become wider. */
export interface GrownTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
}

/** A tree that leaves are appended to. It holds the last tile of each level: no other can grow. */
export class GrowingTree {
  #size: number;
  /** By level, the hashes of the partial tile at its end. */
  readonly #open: Uint8Array[][] = [];
  readonly #full: GrownTile[] = [];
  readonly #before: number;

  constructor({ size, readTile }: Tree) {
    this.#size = size;
    this.#before = size;
    for (let level = 0; countAt(level, size) > 0; level += 1) {
      const index = Math.floor(countAt(level, size) / TILE_WIDTH);
      const width = widthIn(level, index, size);
      this.#open[level] =
        width === 0 ? [] : hashesIn(readTile(level, index, width)).slice(0, width);
    }
  }

  get size(): number {
    return this.#size;
  }

  append(entry: Uint8Array): void {
    this.#size += 1;
    this.#add(0, leafHash(entry));
  }

  #add(level: number, hash: Uint8Array): void {
    const open = this.#open[level] ?? [];
    this.#open[level] = open;
    open.push(hash);
    if (open.length < TILE_WIDTH) return;
    const index = countAt(level, this.#size) / TILE_WIDTH - 1;
    this.#full.push({ level, index, hashes: Buffer.concat(open) });
    this.#open[level] = [];
    this.#add(level + 1, rootOf(open));
  }

  /** The root at the current size. */
  root(): Uint8Array {
    let below: Uint8Array | undefined;
    for (const open of this.#open) {
      const hashes = below === undefined ? open : [...open, below];
      below = hashes.length === 0 ? undefined : rootOf(hashes);
    }
    return below ?? EMPTY_ROOT;
  }

  /** The tiles that became full since the last call. */
  takeFull(): GrownTile[] {
    return this.#full.splice(0);
  }

  /** The partial tiles that have grown. */
  open(): GrownTile[] {
    return this.#open.flatMap((hashes, level) => {
      const isSame = countAt(level, this.#size) === countAt(level, this.#before);
      if (isSame || hashes.length === 0) return [];
      const index = Math.floor(countAt(level, this.#size) / TILE_WIDTH);
      return [{ level, index, hashes: Buffer.concat(hashes) }];
    });
  }
}

/** A tree of a given size, read from its tiles. */
export interface Tree {
  readonly size: number;
  readonly readTile: ReadTile;
}

/** The root of the subtree over the leaves from `begin` to `end`, which is not included. */
export function rootOfRange(tree: Tree, begin: number, end: number): Uint8Array {
  const count = end - begin;
  if (count === 0) return EMPTY_ROOT;
  const height = Math.log2(count);
  if (!Number.isInteger(height)) {
    const middle = begin + splitOf(count);
    return nodeHash(rootOfRange(tree, begin, middle), rootOfRange(tree, middle, end));
  }
  const level = Math.floor(height / LEVELS_PER_TILE);
  return perfectRoot(tree, level, begin, 2 ** (height % LEVELS_PER_TILE));
}

/** The root over `count` hashes of one tile, the first of which covers the leaf `leaf`. */
function perfectRoot(
  { size, readTile }: Tree,
  level: number,
  leaf: number,
  count: number,
): Uint8Array {
  const first = leaf / TILE_WIDTH ** level;
  const index = Math.floor(first / TILE_WIDTH);
  const tile = readTile(level, index, widthIn(level, index, size));
  const hashes = Array.from({ length: count }, (_, at) => hashIn(tile, (first % TILE_WIDTH) + at));
  return rootOf(hashes);
}
