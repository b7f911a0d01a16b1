import { EMPTY_ROOT, leafHash, nodeHash, rootOf, splitOf } from "./hashing.ts";
import { countAt, hashesIn, hashIn, TILE_WIDTH, widthIn } from "./tile.ts";

/** A level of tiles is so many levels of the tree. */
const LEVELS_A_TILE = 8;

/**
 * Gives a tile's hashes, at least as many as are asked for.
 * @throws if there is no such tile
 */
export type ReadTile = (level: number, index: number, width: number) => Uint8Array;

/** A tile that was made, or has become wider. */
export interface GrownTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
}

/** A tree as it grows at its end: of each level the last tile, the only one that can still grow. */
export class GrowingTree {
  #size: number;
  /** Of each level the hashes of the tile that is not full yet. */
  readonly #open: Uint8Array[][] = [];
  readonly #full: GrownTile[] = [];
  readonly #before: number;

  /** @param read tiles of the tree as it is */
  constructor(size: number, read: ReadTile) {
    this.#size = size;
    this.#before = size;
    for (let level = 0; countAt(level, size) > 0; level += 1) {
      const index = Math.floor(countAt(level, size) / TILE_WIDTH);
      const width = widthIn(level, index, size);
      this.#open[level] = width === 0 ? [] : hashesIn(read(level, index, width)).slice(0, width);
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

  /** The root of the tree as it is now. */
  root(): Uint8Array {
    let below: Uint8Array | undefined;
    for (const open of this.#open) {
      const hashes = below === undefined ? open : [...open, below];
      below = hashes.length === 0 ? undefined : rootOf(hashes);
    }
    return below ?? EMPTY_ROOT;
  }

  /** The tiles that became full since this was last asked. */
  takeFull(): GrownTile[] {
    return this.#full.splice(0);
  }

  /** The tiles at the end that became wider, and are not full. */
  open(): GrownTile[] {
    return this.#open.flatMap((hashes, level) => {
      const isSame = countAt(level, this.#size) === countAt(level, this.#before);
      if (isSame || hashes.length === 0) return [];
      const index = Math.floor(countAt(level, this.#size) / TILE_WIDTH);
      return [{ level, index, hashes: Buffer.concat(hashes) }];
    });
  }
}

/** A tree of a given size, as its tiles tell it. */
export interface Tree {
  readonly size: number;
  readonly read: ReadTile;
}

/** The root of the leaves from `begin` to before `end`; `begin` is where a subtree may begin. */
export function rootOfRange({ size, read }: Tree, begin: number, end: number): Uint8Array {
  const count = end - begin;
  if (count === 0) return EMPTY_ROOT;
  const height = Math.log2(count);
  if (!Number.isInteger(height)) {
    const middle = begin + splitOf(count);
    const tree = { size, read };
    return nodeHash(rootOfRange(tree, begin, middle), rootOfRange(tree, middle, end));
  }
  const level = Math.floor(height / LEVELS_A_TILE);
  return perfectRoot({ size, read }, level, begin, 2 ** (height % LEVELS_A_TILE));
}

/** The root over some hashes of one tile; they begin at a leaf. */
function perfectRoot({ size, read }: Tree, level: number, leaf: number, count: number): Uint8Array {
  const first = leaf / TILE_WIDTH ** level;
  const index = Math.floor(first / TILE_WIDTH);
  const tile = read(level, index, widthIn(level, index, size));
  const hashes = Array.from({ length: count }, (_, at) => hashIn(tile, (first % TILE_WIDTH) + at));
  return rootOf(hashes);
}
