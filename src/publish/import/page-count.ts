import { Failure } from "../../domain/failure.ts";
import { locationOf, type SourceReview, sourceScope } from "../../domain/review/source-review.ts";
import type { Format } from "../../formats/format.ts";

/** As many bits of a hash as a number holds exactly. */
const HASH_BITS = 53;

/** What the pages of one source contain, and how many reviews it says that it has. */
interface Source {
  readonly name: string;
  /** Hashes of the reviews' ids. A collision would refuse an import, but never delete a review. */
  readonly seen: Set<number>;
  rows: number;
  total: number;
}

/**
 * Checks that an import has all pages of sources that say how many reviews they have. Pages shift
 * when a review comes or goes while they are fetched: one row is then on two pages, or on none. So
 * reviews are counted, not rows.
 */
export class PageCount {
  readonly #sources = new Map<string, Source>();

  /**
   * Begins a page.
   * @param total how many reviews the page says that its source has
   * @returns a function to be called with each of its reviews
   */
  page(format: Format, total: number | undefined): (review: SourceReview) => void {
    if (total === undefined) return () => {};
    let source: Source | undefined;
    return (review) => {
      source ??= this.#sourceOf(format, review, total);
      source.rows += 1;
      source.seen.add(hashOf(review.source_id));
    };
  }

  /** Each location counts separately: the total on its pages is that of its own reviews. */
  #sourceOf({ name, title }: Format, review: SourceReview, total: number): Source {
    const key = `${name} ${sourceScope(review)}`;
    const location = locationOf(review);
    const called = location === undefined ? title : `${title}, ${location}`;
    const source = this.#sources.get(key) ?? { name: called, seen: new Set(), rows: 0, total };
    source.total = Math.max(source.total, total);
    this.#sources.set(key, source);
    return source;
  }

  /** @throws Failure `invalid` if a page is missing, or a review of one */
  requireAll(): void {
    for (const source of this.#sources.values()) {
      if (source.seen.size < source.total) throw incomplete(source);
    }
  }
}

function incomplete({ name, seen, rows, total }: Source): Failure {
  const twice = rows - seen.size;
  const remedy =
    twice === 0
      ? "Add the other pages"
      : `${twice} ${twice === 1 ? "is" : "are"} there twice, because reviews came or went meanwhile. Fetch all pages again`;
  return new Failure(
    "invalid",
    `These pages hold ${seen.size} of the ${total} reviews that their source counts (${name}). ${remedy}, or import without --complete.`,
  );
}

function hashOf(id: string): number {
  return Number(BigInt.asUintN(HASH_BITS, Bun.hash.wyhash(id)));
}
