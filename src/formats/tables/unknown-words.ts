import { quote } from "../fields/star-rating.ts";
import type { Hides } from "./find-flags.ts";
import { isFlagWord } from "./visibility.ts";

interface Seen {
  readonly word: string;
  readonly rows: number;
  readonly hasOthers: boolean;
}

/** Finds words in a known layout's flags that nobody has explained: their rows are held back. */
export class UnknownWords {
  readonly #header: readonly string[];
  readonly #flags: ReadonlyMap<number, Hides>;
  readonly #seen = new Map<number, Seen>();

  /** @param flags the columns that say whether a review is shown, by their positions */
  constructor(header: readonly string[], flags: ReadonlyMap<number, Hides>) {
    this.#header = header;
    this.#flags = flags;
  }

  see(cells: readonly string[]): void {
    for (const [at, hides] of this.#flags) {
      const word = cells[at]?.trim() ?? "";
      if (isFlagWord(word) || !hides(cells)) continue;
      const { word: first, rows, hasOthers } = this.#seen.get(at) ?? { word, rows: 0 };
      this.#seen.set(at, { word: first, rows: rows + 1, hasOthers: hasOthers || word !== first });
    }
  }

  hints(): string[] {
    return Array.from(this.#seen, ([at, { word, rows, hasOthers }]) => {
      const held = rows === 1 ? "1 row is held back" : `${rows} rows are held back`;
      const words = `${quote(word)}${hasOthers ? " or other words" : ""}`;
      const column = quote(this.#header[at] ?? "");
      return `${held}, because ${words} in the column ${column} may mean that the source hides them. If not, write a word that the README lists as shown, and import again.`;
    });
  }
}
