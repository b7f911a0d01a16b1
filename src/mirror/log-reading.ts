import { base64url, type LogEntry, parseEntry } from "../log/entry.ts";
import { TILE_WIDTH } from "../log/tile.ts";
import type { SignedTree } from "./signed-tree.ts";

/** The entries of a log after one of them, read as needed, each proved to be in its place. */
export class LogReading {
  readonly #after: number;
  readonly #entries: (LogEntry | undefined)[] = [];
  /** By key, the numbers of its entries. */
  readonly #byKey = new Map<string, number[]>();

  /** @param after the number of the last entry that is not read */
  constructor(after: number) {
    this.#after = after;
  }

  get #end(): number {
    return this.#after + this.#entries.length;
  }

  /** Reads up to the end of a tree that continues what was read. */
  async extend(tree: SignedTree): Promise<void> {
    while (this.#end < tree.head.size) {
      const index = Math.floor(this.#end / TILE_WIDTH);
      const bundle = await tree.bundle(index);
      for (const leaf of bundle.slice(this.#end % TILE_WIDTH)) this.#add(parseEntry(leaf));
    }
  }

  #add(entry: LogEntry | undefined): void {
    this.#entries.push(entry);
    const key = keyIn(entry);
    if (key === undefined) return;
    const numbers = this.#byKey.get(key);
    if (numbers === undefined) this.#byKey.set(key, [this.#end]);
    else numbers.push(this.#end);
  }

  /** The entry with this number; undefined if it was not read, or is of an unknown type. */
  entry(seq: number): LogEntry | undefined {
    return this.#entries[seq - this.#after - 1];
  }

  /** The number of the newest entry about the same review, up to a size. */
  newestOf(seq: number, size: number): number {
    const key = keyIn(this.entry(seq)) ?? "";
    return this.#byKey.get(key)?.findLast((number) => number <= size) ?? seq;
  }
}

/** The key of the review that an entry is about; undefined if it is about none. */
export function keyIn(entry: LogEntry | undefined): string | undefined {
  return entry === undefined || entry.type === "begin" ? undefined : base64url(entry.key);
}

/** One entry of a log, wherever it is. */
export async function entryIn(tree: SignedTree, seq: number): Promise<LogEntry | undefined> {
  if (seq < 1 || seq > tree.head.size) return undefined;
  const bundle = await tree.bundle(Math.floor((seq - 1) / TILE_WIDTH));
  const leaf = bundle[(seq - 1) % TILE_WIDTH];
  return leaf && parseEntry(leaf);
}
