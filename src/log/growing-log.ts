import { readBundle, writeBundle } from "./bundle.ts";
import { TILE_WIDTH } from "./tile.ts";
import { GrowingTree, type GrownTile, type ReadTile } from "./tree.ts";

/** Some entries as they are stored. */
export interface GrownBundle {
  readonly index: number;
  readonly width: number;
  readonly entries: Uint8Array;
}

/** What of a log is as it is now. */
export interface Grown {
  readonly tiles: readonly GrownTile[];
  readonly bundles: readonly GrownBundle[];
}

/** Where a log is read from that grows. */
export interface LogSource {
  readonly size: number;
  readonly readTile: ReadTile;
  /** The entries of a bundle, at least those that the size says. */
  readonly readBundle: (index: number) => Uint8Array;
}

/** A log as it grows: its entries, and the tree over them. Holds what is not full, not what is. */
export class GrowingLog {
  readonly #tree: GrowingTree;
  #bundle: Uint8Array[] = [];
  #full: GrownBundle[] = [];

  constructor({ size, readTile, readBundle: bundleAt }: LogSource) {
    this.#tree = new GrowingTree(size, readTile);
    const width = size % TILE_WIDTH;
    if (width > 0) {
      const entries = readBundle(bundleAt(Math.floor(size / TILE_WIDTH)));
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

  /** The root of the tree as it is now. */
  root(): Uint8Array {
    return this.#tree.root();
  }

  /** What became full since this was last asked. */
  takeFull(): Grown {
    return { tiles: this.#tree.takeFull(), bundles: this.#full.splice(0) };
  }

  /** What is not full. */
  open(): Grown {
    const index = Math.floor(this.size / TILE_WIDTH);
    const bundles = this.#bundle.length === 0 ? [] : [this.#openBundle(index)];
    return { tiles: this.#tree.open(), bundles };
  }
}
