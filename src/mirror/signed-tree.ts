import { readBundle } from "../log/bundle.ts";
import { HASH_BYTES, isSameHash, leafHash, rootOf } from "../log/hashing.ts";
import type { TreeHead } from "../log/proof.ts";
import { countAt, hashesIn, hashIn, TILE_WIDTH, type TileAddress, widthIn } from "../log/tile.ts";
import { GrowingTree } from "../log/tree.ts";

/** Fetches a tile or a bundle from the other side; it is not checked yet. */
type FetchTile = (tile: TileAddress) => Promise<Uint8Array>;

/** Raised for what does not fit the signed head. */
export class TreeFault extends Error {}

/**
 * The tree under a signed head, read tile by tile. It returns only what leads to the signed root:
 * that is as good as an inclusion proof, and a root of an earlier size is as good as a consistency
 * proof (RFC 6962 §2.1).
 */
export class SignedTree {
  readonly head: TreeHead;
  readonly #fetch: FetchTile;
  readonly #tiles = new Map<string, Uint8Array>();

  private constructor(head: TreeHead, fetch: FetchTile) {
    this.head = head;
    this.#fetch = fetch;
  }

  /** @throws TreeFault if the tiles at its end do not lead to its root; what `fetch` throws */
  static async open(head: TreeHead, fetch: FetchTile): Promise<SignedTree> {
    const tree = new SignedTree(head, fetch);
    for (const tile of endOf(head.size)) tree.#keep(tile, await tree.#read(tile));
    if (!isSameHash(tree.#rootOfEnd(head.size), head.root)) {
      throw new TreeFault(`the tiles at the end of its ${head.size} entries have another root`);
    }
    return tree;
  }

  /** The root that the log had at an earlier size, if it only ever grew at its end. */
  async rootAt(size: number): Promise<Uint8Array> {
    for (const { level, index } of endOf(size)) await this.#tile(level, index);
    return this.#rootOfEnd(size);
  }

  #rootOfEnd(size: number): Uint8Array {
    const readTile = (level: number, index: number) => {
      const tile = this.#tiles.get(`${level}/${index}`);
      if (tile === undefined) throw new Error(`The tile ${level}/${index} was not read before`);
      return tile;
    };
    return new GrowingTree({ size, readTile }).root();
  }

  /** The entries of a bundle, each proved to be in its place. */
  async bundle(index: number): Promise<Uint8Array[]> {
    const width = widthIn("entries", index, this.head.size);
    const bytes = await this.#fetch({ level: "entries", index, width });
    const entries = readBundle(bytes);
    if (entries?.length !== width) throw new TreeFault(`bundle ${index} is cut off`);
    const tile = await this.#tile(0, index);
    const wrong = entries.findIndex((entry, at) => !isSameHash(leafHash(entry), hashIn(tile, at)));
    if (wrong === -1) return entries;
    throw new TreeFault(`entry ${index * TILE_WIDTH + wrong + 1} is not the one that was signed`);
  }

  /** A tile that leads to the root: its own root is in the tile above it. */
  async #tile(level: number, index: number): Promise<Uint8Array> {
    const known = this.#tiles.get(`${level}/${index}`);
    if (known !== undefined) return known;
    const address = { level, index, width: TILE_WIDTH };
    const [above, tile] = await Promise.all([
      this.#tile(level + 1, Math.floor(index / TILE_WIDTH)),
      this.#read(address),
    ]);
    if (!isSameHash(rootOf(hashesIn(tile)), hashIn(above, index % TILE_WIDTH))) {
      throw new TreeFault(`tile ${level}/${index} does not lead to its root`);
    }
    this.#keep(address, tile);
    return tile;
  }

  async #read(address: TileAddress): Promise<Uint8Array> {
    const tile = await this.#fetch(address);
    if (tile.byteLength === address.width * HASH_BYTES) return tile;
    throw new TreeFault(`tile ${address.level}/${address.index} has another size`);
  }

  #keep({ level, index }: TileAddress, tile: Uint8Array): void {
    this.#tiles.set(`${level}/${index}`, tile);
  }
}

/** The partial tiles of a tree of the given size. */
function endOf(
  size: number,
): { readonly level: number; readonly index: number; readonly width: number }[] {
  const tiles = [];
  for (let level = 0; countAt(level, size) > 0; level += 1) {
    const index = Math.floor(countAt(level, size) / TILE_WIDTH);
    const width = widthIn(level, index, size);
    if (width > 0) tiles.push({ level, index, width });
  }
  return tiles;
}
