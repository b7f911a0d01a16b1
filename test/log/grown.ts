import { leafHash, rootOf } from "../../src/log/hashing.ts";
import { GrowingTree, type ReadTile, type Tree } from "../../src/log/tree.ts";

/** A log in memory, in tiles. */
export class TiledLog {
  readonly entries: Uint8Array[] = [];
  readonly #tiles = new Map<string, Uint8Array>();

  readonly readTile: ReadTile = (level, index) => {
    const tile = this.#tiles.get(`${level}/${index}`);
    if (tile === undefined) throw new Error(`There is no tile ${level}/${index}`);
    return tile;
  };

  get tree(): Tree {
    return { size: this.entries.length, readTile: this.readTile };
  }

  /** Appends entries in one step; returns the root. */
  append(entries: readonly Uint8Array[]): Uint8Array {
    const tree = new GrowingTree(this.tree);
    for (const entry of entries) tree.append(entry);
    for (const { level, index, hashes } of [...tree.takeFull(), ...tree.open()]) {
      this.#tiles.set(`${level}/${index}`, hashes);
    }
    this.entries.push(...entries);
    return tree.root();
  }

  /** The root by its definition (RFC 6962 §2.1), of the first entries. */
  rootAt(size: number): Uint8Array {
    return rootOf(this.entries.slice(0, size).map(leafHash));
  }
}

/** The given number of entries, all different. */
export function entriesFrom(first: number, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, at) => Buffer.from(`entry ${first + at}`));
}

/** A log with the given number of entries. */
export function logOf(size: number): TiledLog {
  const log = new TiledLog();
  log.append(entriesFrom(0, size));
  return log;
}
