import { readBundle, writeBundle } from "./bundle.ts";
import { TILE_WIDTH } from "./tile.ts";
import { GrowingTree, type GrownTile, type Tree } from "./tree.ts";

/** A bundle of entries, as it is stored. */
interface GrownBundle {
  readonly index: number;
  readonly width: number;
  readonly entries: Uint8Array;
}

/** Tiles and bundles of a log that are to be stored. */
export interface Grown {
  readonly tiles: readonly GrownTile[];
  readonly bundles: readonly GrownBundle[];
}

/** The stored log that new entries are appended to. */
interface LogSource extends Tree {
  /** Reads a bundle with at least the entries that `size` counts. */
  readonly readBundle: (index: number) => Uint8Array;
}

/**
 * A log that entries are appended to, and the Merkle tree over them. It holds partial tiles and
 * bundles, and the full ones until they are taken.
 */
export class GrowingLog {
  readonly #tree: GrowingTree;
  #bundle: Uint8Array[] = [];
  #full: GrownBundle[] = [];

  constructor(source: LogSource) {
    this.#tree = new GrowingTree(source);
    const width = source.size % TILE_WIDTH;
    if (width > 0) {
      const entries = readBundle(source.readBundle(Math.floor(source.size / TILE_WIDTH)));
      this.#bundle = entries?.slice(0, width) ?? [];
    }
    if (this.#bundle.length !== width) throw new Error("A bundle of the log is cut off");
  }

  get size(): number {
    return this.#tree.size;
  }

  /** Returns the entry's number; the first is 1. */
  append(entry: Uint8Array): number {
    this.#tree.append(entry);
    this.#bundle.push(entry);
    if (this.#bundle.length === TILE_WIDTH) {
      this.#full.push(this.#openBundle(this.size / TILE_WIDTH - 1));
      this.#bundle = [];
    }
    return this.size;
  }

  #openBundle(index: number): GrownBundle {
    return { index, width: this.#bundle.length, entries: writeBundle(this.#bundle) };
  }

  /** The root at the current size. */
  root(): Uint8Array {
    return this.#tree.root();
  }

  /** The tiles and bundles that became full since the last call. */
  takeFull(): Grown {
    return { tiles: this.#tree.takeFull(), bundles: this.#full.splice(0) };
  }

  /** The partial tiles and the partial bundle. */
  open(): Grown {
    const index = Math.floor(this.size / TILE_WIDTH);
    const bundles = this.#bundle.length === 0 ? [] : [this.#openBundle(index)];
    return { tiles: this.#tree.open(), bundles };
  }
}
