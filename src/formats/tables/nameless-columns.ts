import type { Unused } from "../unused.ts";

/** Finds columns that have content but no name in the header. */
export class NamelessColumns {
  readonly #places: readonly number[];
  readonly #filled = new Set<number>();

  constructor(header: readonly string[], read: ReadonlyMap<unknown, number>) {
    const used = new Set(read.values());
    this.#places = [...header.keys()].filter((at) => !used.has(at) && !header[at]?.trim());
  }

  see(cells: readonly string[]): void {
    for (const at of this.#places) if (cells[at]?.trim()) this.#filled.add(at);
  }

  list(): Unused[] {
    const columns = this.#places.filter((at) => this.#filled.has(at));
    return columns.map((at) => ({ name: `(column ${at + 1}, without a name)` }));
  }
}
