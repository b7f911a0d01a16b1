/** Below this what is left behind is not worth a pause. */
const MANY_REVIEWS = 10_000;
/** What this many characters leave behind is worth looking at how much memory is held. */
const MUCH_TEXT = 1_500_000;
/** What the longest import needs at any moment, without what it has left behind. */
const MUCH_MEMORY = 200_000_000;

/**
 * Between the steps of a large import, each of which leaves much behind that no other needs: most
 * memory is then what one step takes, not what all take together.
 */
export function tidyAfter(reviews: number): void {
  if (reviews >= MANY_REVIEWS) tidy();
}

/**
 * Keeps the memory of a long step near what it needs: by itself the runtime lets it grow to several
 * times that, the more the more memory the machine has.
 */
export class Tidying {
  #text = 0;

  /** To be told of all texts that were read or written. */
  after(characters: number): void {
    this.#text += characters;
    if (this.#text < MUCH_TEXT) return;
    this.#text = 0;
    if (process.memoryUsage.rss() > MUCH_MEMORY) tidy();
  }
}

/** Gives memory back that nothing needs any more. */
function tidy(): void {
  Bun.gc(true);
}
