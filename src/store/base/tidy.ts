import { edenGC } from "bun:jsc";

/** With fewer reviews, freeing memory is not worth a pause. */
export const MANY_REVIEWS = 2_000;
/** After this many characters, it is worth checking how much memory is used. */
const MUCH_TEXT = 1_500_000;
/** What is young is collected this often in between, in a few milliseconds however much is in use. */
const YOUNG_COLLECTIONS = 6;
/**
 * A collection takes longer when more is in use, a tenth of a second for a large heap: it is worth it
 * after this much garbage, and this part of what is in use.
 */
const MUCH_GARBAGE = 8_000_000;
const GARBAGE_SHARE = 0.5;
/**
 * When this much is in use, in the heap or elsewhere, a collection is always worth it; the next one
 * after this much more.
 */
const MUCH_MEMORY = 280_000_000;
const MORE_MEMORY = 32_000_000;

/**
 * Collects garbage between the steps of a large import, each of which leaves much: the peak of
 * memory is then what one step takes, not what all take together.
 */
export function tidyAfter(reviews: number): void {
  if (reviews >= MANY_REVIEWS) tidy();
}

/** The same between small steps: only what is young, in a few milliseconds. */
export function tidyYoungAfter(reviews: number): void {
  if (reviews >= MANY_REVIEWS) edenGC();
}

/**
 * Keeps the memory of a long step near what it needs: left alone, the runtime lets it grow to
 * several times that, and further on a machine with more memory.
 */
export class GcPressure {
  /** Shared by all: memory is the process's. */
  static #maxHeap = MUCH_GARBAGE;
  static #maxMemory = MUCH_MEMORY;
  static #young = 0;
  readonly #muchText: number;
  #text = 0;

  /** @param muchText after this many characters, garbage is worth collecting */
  constructor(muchText = MUCH_TEXT) {
    this.#muchText = muchText;
  }

  /** To be called with the length of each text that was read or written. */
  after(characters: number): void {
    this.#collectYoung(characters);
    this.#text += characters;
    if (this.#text < this.#muchText) return;
    this.#text = 0;
    const { heapUsed, rss } = process.memoryUsage();
    if (heapUsed < GcPressure.#maxHeap && rss < GcPressure.#maxMemory) return;
    tidy();
    const left = process.memoryUsage();
    GcPressure.#maxHeap = left.heapUsed + Math.max(MUCH_GARBAGE, left.heapUsed * GARBAGE_SHARE);
    GcPressure.#maxMemory = Math.max(MUCH_MEMORY, left.rss + MORE_MEMORY);
  }

  #collectYoung(characters: number): void {
    GcPressure.#young += characters / this.#muchText;
    if (GcPressure.#young < 1 / YOUNG_COLLECTIONS) return;
    GcPressure.#young = 0;
    edenGC();
  }
}

function tidy(): void {
  Bun.gc(true);
}
