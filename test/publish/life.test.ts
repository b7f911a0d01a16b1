import { expect, test } from "bun:test";
import fc from "fast-check";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import type { AuthorNames } from "../../src/domain/review/author-names.ts";
import type { RecordedMatch } from "../../src/domain/review/owner-action.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import {
  forgetReviews,
  hideReviews,
  joinReviews,
  moderate,
  separateReviews,
  unhideReviews,
  unverifyReviews,
} from "../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../src/publish/restore.ts";
import { libraryOf } from "../../src/resources/library-of.ts";
import { logCounts } from "../../src/resources/pages/log-counts.ts";
import { Store } from "../../src/store/store.ts";
import { documentsOf, fromScratch } from "../support/documents.ts";
import { idOf, publishedStore, sourceReview } from "../support/library.ts";
import { countsByLeaves, NOT_REMOVED } from "../support/log-leaves.ts";
import { runs } from "../support/properties.ts";
import { searchIn } from "../support/search.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { wholeFaults } from "../support/whole-faults.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const SLOW = 600_000;
/** Few, so that decisions about one review often coincide. */
const PLATFORMS = ["google", "yelp", "google", "yelp", "unknown"] as const;
const BUSINESS = {
  name: "Test",
  technicians: [{ name: "Ann" }, { name: "Bob" }],
  services: [{ id: "drains", name: "drain" }],
  service_areas: [{ name: "Uptown" }],
};

interface Change {
  readonly number: number;
  readonly rating: number;
  readonly text: string;
  readonly version: number;
  readonly verification: "owner" | "refused" | undefined;
  readonly reply: string | undefined;
}

const number = fc.integer({ min: 0, max: PLATFORMS.length - 1 });
const change: fc.Arbitrary<Change> = fc.record({
  number,
  rating: fc.integer({ min: 1, max: 5 }),
  text: fc.constantFrom("Ann came.", "Bob fixed the drain in Uptown.", "Nobody came."),
  version: fc.integer({ min: 1, max: 5 }),
  verification: fc.constantFrom(undefined, undefined, "owner" as const, "refused" as const),
  reply: fc.constantFrom("Thank you.", undefined),
});
/** All reviews in their initial state. */
const FIRST: readonly Change[] = PLATFORMS.map((_, which) => ({
  ...{ number: which, rating: 5, text: "Ann came.", version: 1 },
  ...{ verification: undefined, reply: undefined },
}));
const changes = fc.array(change, { maxLength: 6 });

const decided = fc.constantFrom("hide", "unhide", "forget", "match", "unmatch");
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("import" as const), changes }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("complete" as const), changes }) },
  { weight: 6, arbitrary: fc.record({ kind: decided, number }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("join"), number, other: number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("separate"), number, other: number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("backup", "restore") }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("names"),
      names: fc.constantFrom<AuthorNames>("full", "initials", "none"),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function reviewOf({ number: which, rating, text, version, verification, reply }: Change) {
  const { verification: _, ...review } = sourceReview({
    platform: PLATFORMS[which] ?? "google",
    source_id: `r${which}`,
    rating,
    text: `${text} (${version})`,
    author: "Xa Ypsilon",
    created_at: `2025-01-0${(which % 4) + 1}T00:00:00Z`,
    updated_at: `2025-03-0${version}T00:00:00Z`,
    ...(reply === undefined ? {} : { reply: { text: reply } }),
  });
  return verification === undefined ? review : { ...review, verification };
}

/** One row for each review of an import, as a file must have. */
function rowsOf(all: readonly Change[]): SourceReview[] {
  return [...new Map(all.map((one) => [one.number, one])).values()].map(reviewOf);
}

function idAt(which: number): string {
  const source = reviewOf({
    ...{ number: which, rating: 1, text: "", version: 1 },
    ...{ verification: undefined, reply: undefined },
  });
  return idOf(source);
}

/** A database whose owner does one thing after another; what is refused changes nothing. */
class Life {
  readonly store = new Store(":memory:");
  readonly #folder = new TemporaryFolder();
  #names: AuthorNames = "full";
  #backups = 0;

  async take(one: Step): Promise<void> {
    const before = documentsOf(this.store);
    try {
      await this.#try(one);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "Failure") throw error;
      expect(documentsOf(this.store)).toEqual(before);
    }
  }

  async #try(one: Step): Promise<void> {
    if ("changes" in one) {
      const isComplete = one.kind === "complete";
      await this.#import(rowsOf(one.changes), isComplete);
    } else if ("names" in one) {
      this.#names = one.names;
      await this.#import([], false);
    } else if ("other" in one) this.#pair(one.kind, idAt(one.number), idAt(one.other));
    else if ("number" in one) this.#decide(one.kind, idAt(one.number));
    else if (one.kind === "backup") this.store.copyTo(this.#backupAt(++this.#backups));
    else this.#restore();
  }

  async #import(reviews: SourceReview[], isComplete: boolean): Promise<void> {
    const given = { store: this.store, business: BUSINESS, authorNames: this.#names };
    await publishedStore({ ...given, reviews, isComplete });
  }

  #pair(kind: string, id: string, other: string): void {
    if (kind === "join") joinReviews(this.store, id, [other], NOW);
    else separateReviews(this.store, [other], NOW);
  }

  #decide(kind: string, id: string): void {
    const { store } = this;
    const match = { id, job: `job of ${id}`, confidence: "high", explanation: "" };
    const decisions: Record<string, () => unknown> = {
      hide: () => hideReviews(store, [id], "rude", NOW),
      unhide: () => unhideReviews(store, [id], NOW),
      forget: () => forgetReviews(store, [id], NOW),
      match: () => matchReview(store, match),
      unmatch: () => unverifyReviews(store, [id], NOW),
    };
    decisions[kind]?.();
  }

  #restore(): void {
    if (this.#backups === 0) return;
    const backup = new Store(this.#backupAt(this.#backups));
    restoreFrom(this.store, backup, [], NOW);
    this.#names = backup.settings.publication()?.author_names ?? "full";
    backup.close();
  }

  /** What pages say about what became of all reviews. */
  counts() {
    const library = libraryOf(this.store, () => UNDESCRIBED_PUBLICATION);
    const { published, hidden, removed } = logCounts(library);
    return { published, hidden, removed: { ...NOT_REMOVED, ...Object.fromEntries(removed) } };
  }

  #backupAt(which: number): string {
    return this.#folder.at(`${which}.sqlite`);
  }

  [Symbol.dispose](): void {
    this.store.close();
    this.#folder[Symbol.dispose]();
  }
}

function matchReview(store: Store, match: RecordedMatch): void {
  moderate(store, NOW, () => ({ type: "match", matches: [match] }));
}

test(
  "whatever happens to reviews, the documents are those that the final state gives from scratch",
  async () => {
    const steps = fc.array(step, { minLength: 5, maxLength: 25, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        using life = new Life();
        await life.take({ kind: "import", changes: [...FIRST] });
        for (const one of all) await life.take(one);
        expect(wholeFaults(life.store)).toEqual([]);
        expect(life.counts()).toEqual(countsByLeaves(life.store));
        const scratch = fromScratch(life.store, NOW);
        expect(documentsOf(life.store)).toEqual(documentsOf(scratch));
        const search = (store: Store) => searchIn(store, { text: "came" }).reviews;
        expect(search(life.store)).toEqual(search(scratch));
        for (const id of life.store.decisions.forgotten()) {
          expect(life.store.reviews.get(id)).toBeUndefined();
        }
        scratch.close();
      }),
      { numRuns: runs(20) },
    );
  },
  SLOW,
);
