import { readBundle } from "../../log/bundle.ts";
import { type LogEntry, parseEntry } from "../../log/entry.ts";
import { TILE_WIDTH } from "../../log/tile.ts";
import type { Generation, LogGenerations } from "./log-generations.ts";

/** The entries of a log, read from its bundles as they are asked for, mostly in order. */
export class StoredEntries {
  readonly #generations: LogGenerations;
  readonly #log: Generation;
  #read: { readonly index: number; readonly entries: readonly Uint8Array[] } | undefined;

  constructor(generations: LogGenerations, log: Generation) {
    this.#generations = generations;
    this.#log = log;
  }

  /** The entry with this number, from 1; undefined for one of an unknown type, or if there is none. */
  at(seq: number): LogEntry | undefined {
    const index = Math.floor((seq - 1) / TILE_WIDTH);
    if (this.#read?.index !== index) {
      const bundle = this.#generations.bundle(this.#log.generation, index);
      this.#read = { index, entries: (bundle && readBundle(bundle)) ?? [] };
    }
    const leaf = this.#read.entries[(seq - 1) % TILE_WIDTH];
    return leaf && parseEntry(leaf);
  }
}
