import { readBundle, writeBundle } from "../log/bundle.ts";
import { base64url, type LogEntry, parseEntry, writeEntry } from "../log/entry.ts";
import { TILE_WIDTH } from "../log/tile.ts";
import type { SignedTree } from "./signed-tree.ts";

/** What is kept in place of an entry that is about no review. */
const NOTHING = new Uint8Array();

/** The entries of a log after one of them, read as needed, each proved to be in its place. */
export class LogReading {
  readonly #after: number;
  #end: number;
  /** By index. Entries as objects would take several times as much memory. */
  readonly #bundles: Uint8Array[] = [];
  #opened: { readonly index: number; readonly leaves: readonly Uint8Array[] } | undefined;
  /** By key, the number of its entry, or of all its entries. */
  readonly #byKey = new Map<string, number | number[]>();

  /** @param after the number of the last entry that is not read */
  constructor(after: number) {
    this.#after = after;
    this.#end = after;
  }

  /** Reads up to the end of a tree that continues what was read. */
  async extend(tree: SignedTree): Promise<void> {
    while (this.#end < tree.head.size) {
      const index = Math.floor(this.#end / TILE_WIDTH);
      const entries = (await tree.bundle(index)).map(parseEntry);
      for (const entry of entries.slice(this.#end % TILE_WIDTH)) this.#note(entry);
      this.#bundles[index] = writeBundle(entries.map(needed));
      this.#opened = undefined;
    }
  }

  #note(entry: LogEntry | undefined): void {
    this.#end += 1;
    const key = keyIn(entry);
    if (key === undefined) return;
    const before = this.#byKey.get(key);
    if (typeof before === "object") before.push(this.#end);
    else this.#byKey.set(key, before === undefined ? this.#end : [before, this.#end]);
  }

  /** The entry with this number; undefined if it was not read, or is about no review. */
  entry(seq: number): LogEntry | undefined {
    if (seq <= this.#after || seq > this.#end) return undefined;
    const leaf = this.#open(Math.floor((seq - 1) / TILE_WIDTH))[(seq - 1) % TILE_WIDTH];
    return leaf && parseEntry(leaf);
  }

  #open(index: number): readonly Uint8Array[] {
    if (this.#opened?.index === index) return this.#opened.leaves;
    const leaves = readBundle(this.#bundles[index] ?? NOTHING) ?? [];
    this.#opened = { index, leaves };
    return leaves;
  }

  /** The number of the newest entry about the same review, up to a size. */
  newestOf(seq: number, size: number): number {
    const numbers = this.#byKey.get(keyIn(this.entry(seq)) ?? "") ?? seq;
    if (typeof numbers === "number") return numbers <= size ? numbers : seq;
    return numbers.findLast((number) => number <= size) ?? seq;
  }
}

/** As much of an entry as is looked at, however long its leaf is. */
function needed(entry: LogEntry | undefined): Uint8Array {
  return entry === undefined || entry.type === "begin"
    ? NOTHING
    : writeEntry({ ...entry, day: "" });
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
