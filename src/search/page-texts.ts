import type { SearchRows } from "../store/reviews/search-rows.ts";
import type { ReviewIndex } from "./review-index.ts";

/** About a megabyte. Most pages begin with the same newest reviews. */
const MAX_KEPT = 2_000;

/** The JSON of the reviews on pages. A slot's review never changes: a changed one gets another slot. */
export class PageTexts {
  readonly #rows: SearchRows;
  #kept = new Map<number, string>();

  constructor(rows: SearchRows) {
    this.#rows = rows;
  }

  /** The JSON of the reviews in some slots; undefined if one is no longer published. */
  of(slots: readonly number[], index: ReviewIndex): readonly string[] | undefined {
    const unknown = slots.filter((slot) => !this.#kept.has(slot));
    const texts = this.#read(unknown, index);
    if (texts === undefined) return undefined;
    for (const [at, slot] of unknown.entries()) this.#kept.set(slot, texts[at] ?? "");
    const found = slots.map((slot) => this.#kept.get(slot) ?? "");
    if (this.#kept.size > MAX_KEPT) this.clear();
    return found;
  }

  #read(slots: readonly number[], index: ReviewIndex): readonly string[] | undefined {
    if (slots.length === 0) return [];
    const texts = this.#rows.json(slots.map((slot) => index.rows.at(slot)));
    return texts.length < slots.length ? undefined : texts;
  }

  /** Forgets them: the index has changed. */
  clear(): void {
    this.#kept = new Map();
  }
}
