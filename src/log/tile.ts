import { HASH_BYTES } from "./hashing.ts";

/** The number of hashes in a full tile, and of entries in a full bundle (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;

/**
 * Tiles at level 0 hold the hashes of leaves, tiles at level 1 the roots of full tiles at level 0,
 * and so on. `entries` names the bundles, which hold the leaves themselves.
 */
export type TileLevel = number | "entries";

export interface TileAddress {
  readonly level: TileLevel;
  readonly index: number;
  /** The number of hashes or entries that it holds: 1 to 256. */
  readonly width: number;
}

const MAX_LEVEL = 63;
const GROUP = 1000;
const GROUP_DIGITS = 3;
const PATH =
  /^(?<level>0|[1-9]\d?|entries)\/(?<index>(?:x\d{3}\/)*\d{3})(?:\.p\/(?<width>[1-9]\d{0,2}))?$/;

/** A tile's path below `tile/`: `0/x001/x234/067`, or `entries/000.p/5` for a partial one. */
export function tilePath({ level, index, width }: TileAddress): string {
  const partial = width === TILE_WIDTH ? "" : `.p/${width}`;
  return `${level}/${indexPath(index)}${partial}`;
}

/** A number in groups of three digits, all but the last with `x`: 1234067 is `x001/x234/067`. */
function indexPath(index: number): string {
  const last = String(index % GROUP).padStart(GROUP_DIGITS, "0");
  return index < GROUP ? last : `${prefixed(Math.floor(index / GROUP))}/${last}`;
}

function prefixed(index: number): string {
  return indexPath(index)
    .split("/")
    .map((group) => (group.startsWith("x") ? group : `x${group}`))
    .join("/");
}

/** The tile that a path names; undefined unless it is written as {@link tilePath} writes it. */
export function parseTilePath(path: string): TileAddress | undefined {
  const groups = PATH.exec(path)?.groups;
  if (groups === undefined) return undefined;
  const { level = "", index = "", width } = groups;
  const address = {
    level: level === "entries" ? level : Number(level),
    index: Number(index.replaceAll(/[x/]/g, "")),
    width: width === undefined ? TILE_WIDTH : Number(width),
  } as const;
  const isRight = address.level === "entries" || address.level <= MAX_LEVEL;
  return isRight && Number.isSafeInteger(address.index) && tilePath(address) === path
    ? address
    : undefined;
}

/** The number of hashes at this level in a tree of `size` leaves. */
export function countAt(level: TileLevel, size: number): number {
  return level === "entries" ? size : Math.floor(size / TILE_WIDTH ** level);
}

/** The width of a tile in a tree of `size` leaves; 0 if the tree has no such tile. */
export function widthIn(level: TileLevel, index: number, size: number): number {
  const after = countAt(level, size) - index * TILE_WIDTH;
  return Math.min(Math.max(after, 0), TILE_WIDTH);
}

/** The hash at position `at` of a tile. */
export function hashIn(tile: Uint8Array, at: number): Uint8Array {
  return tile.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);
}

/** All hashes of a tile. */
export function hashesIn(tile: Uint8Array): Uint8Array[] {
  return Array.from({ length: tile.byteLength / HASH_BYTES }, (_, at) => hashIn(tile, at));
}
