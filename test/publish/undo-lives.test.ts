import { expect, test } from "bun:test";
import fc from "fast-check";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import type { OwnerAction } from "../../src/domain/review/owner-action.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { MS_PER_DAY } from "../../src/domain/time/units.ts";
import { loadAnalyzer } from "../../src/publish/commit/analyzer-for.ts";
import { applyPublication } from "../../src/publish/commit/publish.ts";
import { undoImport, undoPreview } from "../../src/publish/import/undo-import.ts";
import {
  dismissSuggestions,
  forgetReviews,
  hideReviews,
  joinReviews,
  moderate,
  separateReviews,
  unhideReviews,
} from "../../src/publish/moderate/moderate.ts";
import { openSuggestions } from "../../src/publish/moderate/suggestions.ts";
import { restoreFrom } from "../../src/publish/restore.ts";
import { unvouchFor, vouchFor } from "../../src/publish/vouch.ts";
import { Store } from "../../src/store/store.ts";
import { documentsWithoutPast } from "../support/documents.ts";
import { idOf, publishedStore, sourceReview, TEST_BASE_URL } from "../support/library.ts";
import { runs } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { wholeFaults } from "../support/whole-faults.ts";

await loadAnalyzer();

const NOW = new Date("2026-11-21T12:00:00Z");
const SLOW = 600_000;
/** As `publishedStore` has it, since an undo leaves it as it is. */
const PUBLICATION = {
  ...UNDESCRIBED_PUBLICATION,
  vertical: "home-services" as const,
  base_url: TEST_BASE_URL,
};
const PLATFORMS = ["google", "yelp", "google", "yelp", "unknown"] as const;
/** `--complete` is never refused here for what it deletes. */
const ALL = 100;

const number = fc.integer({ min: 0, max: PLATFORMS.length - 1 });
const row = fc.record({
  number,
  rating: fc.integer({ min: 1, max: 5 }),
  author: fc.constantFrom("Xa Ypsilon", "Zo Ypsilon"),
  version: fc.integer({ min: 1, max: 5 }),
  verification: fc.constantFrom(undefined, "owner" as const, "refused" as const),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
const rows = fc.array(row, { maxLength: 6 });
const decided = fc.constantFrom("hide", "unhide", "forget", "match", "vouch", "unvouch");
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("import"), rows, isComplete: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("undo") }) },
  { weight: 7, arbitrary: fc.record({ kind: decided, number }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom("join", "separate"), number, other: number }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("backup", "restore") }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function reviewOf(one: Row): SourceReview {
  const { verification: _, ...review } = sourceReview({
    platform: PLATFORMS[one.number] ?? "google",
    source_id: `r${one.number}`,
    rating: one.rating,
    text: `Ann came. (${one.version})`,
    author: one.author,
    created_at: `2025-01-0${(one.number % 4) + 1}T00:00:00Z`,
    updated_at: `2025-03-0${one.version}T00:00:00Z`,
  });
  return one.verification === undefined ? review : { ...review, verification: one.verification };
}

function idAt(which: number): string {
  const base = { rating: 1, author: "Xa Ypsilon", version: 1, verification: undefined } as const;
  return idOf(reviewOf({ ...base, number: which }));
}

function actionOf(kind: string, id: string, other: string): OwnerAction | undefined {
  switch (kind) {
    case "hide":
      return { type: kind, ids: [id], reason: "rude", at: "2026-11-21T12:00:00Z" };
    case "unhide":
    case "vouch":
    case "unvouch":
      return { type: kind, ids: [id] };
    case "join":
      return { type: kind, pairs: [[id, other]] };
    case "separate":
      return { type: kind, ids: [other] };
    default:
      return undefined;
  }
}

/** Something that was done, so that it can be done again in another database. */
interface Done {
  /** The number of an import. */
  readonly import?: number;
  readonly again: (store: Store) => unknown;
}

function done(again: Done["again"]): Done {
  return { again };
}

/** A database, and what was done with it that was not undone. */
class Life {
  readonly store = new Store(":memory:");
  #history: Done[] = [];
  #atBackup: Done[] | undefined;
  readonly #folder = new TemporaryFolder();

  async take(one: Step): Promise<void> {
    try {
      await this.#try(one);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "Failure") throw error;
    }
  }

  async #try(one: Step): Promise<void> {
    if ("rows" in one) return this.#import(one);
    if (one.kind === "undo") {
      const { number: undone } = undoImport(this.store, undefined, NOW);
      this.#history = this.#history.filter((each) => (each.import ?? 0) < undone);
      return;
    }
    if (one.kind === "backup") {
      this.store.copyTo(this.#folder.at("backup.sqlite"));
      this.#atBackup = [...this.#history];
    } else if (one.kind === "restore") this.#restore();
    else if ("number" in one) this.#decide(one);
  }

  async #import({ rows: all, isComplete }: Extract<Step, { rows: unknown }>): Promise<void> {
    const reviews = [...new Map(all.map((each) => [each.number, each])).values()].map(reviewOf);
    const again = (store: Store) =>
      publishedStore({ store, reviews, isComplete, allowedDeletions: ALL });
    await again(this.store);
    this.#history.push({ again, import: this.store.imports.last()?.number ?? 0 });
  }

  #decide(one: Extract<Step, { number: number }>): void {
    const [id, other] = [idAt(one.number), "other" in one ? idAt(one.other) : ""];
    const match = { id, job: "a job", confidence: "high", explanation: "" };
    const action: OwnerAction = { type: "match", matches: [match] };
    const kinds: Record<string, () => unknown> = {
      hide: () => hideReviews(this.store, [id], "rude", NOW),
      unhide: () => unhideReviews(this.store, [id], NOW),
      join: () => joinReviews(this.store, id, [other], NOW),
      separate: () => separateReviews(this.store, [other], NOW),
      vouch: () => vouchFor(this.store, { ids: [id] }, NOW),
      unvouch: () => unvouchFor(this.store, { ids: [id] }, NOW),
      match: () => moderate(this.store, NOW, () => action),
    };
    if (one.kind === "forget") {
      const ids = forgetReviews(this.store, [id], NOW);
      this.#history.push(done((store) => erase(store, ids)));
    } else {
      kinds[one.kind]?.();
      // Also where the review is not there without the undone import: the decision holds once it is.
      const taken = actionOf(one.kind, id, other) ?? action;
      this.#history.push(done((store) => moderate(store, NOW, () => taken)));
    }
  }

  #restore(): void {
    if (this.#atBackup === undefined) return;
    using backup = new Store(this.#folder.at("backup.sqlite"));
    restoreFrom(this.store, backup, [], NOW);
    const forgotten = this.store.decisions.forgotten();
    this.#history = [...this.#atBackup, done((store) => erase(store, forgotten))];
  }

  /** Another database in which only what was not undone was ever done. */
  async withoutUndone(): Promise<Store> {
    const store = new Store(":memory:");
    applyPublication(store, PUBLICATION, NOW);
    for (const { again } of this.#history) {
      try {
        await again(store);
      } catch (error) {
        if (!(error instanceof Error) || error.name !== "Failure") throw error;
      }
    }
    return store;
  }

  [Symbol.dispose](): void {
    this.store.close();
    this.#folder[Symbol.dispose]();
  }
}

/** Whatever an undo does, what was forgotten stays so. */
function erase(store: Store, ids: string[]): void {
  const action: OwnerAction = { type: "forget", ids };
  moderate(store, NOW, () => action);
}

test(
  "undone imports might as well never have been (issue 42)",
  async () => {
    const steps = fc.array(step, { minLength: 4, maxLength: 20, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        using life = new Life();
        applyPublication(life.store, PUBLICATION, NOW);
        for (const one of all) await life.take(one);
        expect(wholeFaults(life.store)).toEqual([]);
        using other = await life.withoutUndone();
        expect(documentsWithoutPast(life.store)).toEqual(documentsWithoutPast(other));
      }),
      { numRuns: runs(25) },
    );
  },
  SLOW,
);

test("what the owner decided after an import holds when that import is undone (issue 42)", async () => {
  const [first, second] = [sourceReview({ source_id: "1" }), sourceReview({ source_id: "2" })];
  using store = await publishedStore({ reviews: [first] });
  await publishedStore({ store, reviews: [second] });
  hideReviews(store, [idOf(first)], "rude", NOW);
  undoImport(store, undefined, NOW);
  expect([store.published.has(idOf(first)), store.reviews.has(idOf(second))]).toEqual([
    false,
    false,
  ]);
});

const AGAIN = "They came within the hour and were kind.";
const [ELSEWHERE, COPY] = [
  sourceReview({ source_id: "e", text: AGAIN }),
  sourceReview({ source_id: "c", platform: "yelp", text: AGAIN }),
];
const { verification: _, ...UNVERIFIED } = sourceReview({ source_id: "u" });

test("a decision about a review that an undo takes away holds when it comes again (issue 42)", async () => {
  using store = await publishedStore({ reviews: [] });
  const all = { store, reviews: [sourceReview({ source_id: "h" }), UNVERIFIED, ELSEWHERE, COPY] };
  await publishedStore(all);
  const [hidden = "", unverified = "", first = "", copy = ""] = all.reviews.map(idOf);
  hideReviews(store, [hidden], "rude", NOW);
  vouchFor(store, { ids: [unverified] }, NOW);
  joinReviews(store, first, [copy], NOW);
  const before = documentsWithoutPast(store);
  undoImport(store, undefined, NOW);
  expect(store.reviews.count()).toBe(0);
  await publishedStore(all);
  expect(documentsWithoutPast(store)).toEqual(before);
  expect([hidden, unverified, first, copy].map((id) => store.published.has(id))).toEqual([
    ...[false, true, true, false],
  ]);
  undoImport(store, undefined, NOW);
  await publishedStore(all);
  expect(documentsWithoutPast(store)).toEqual(before);
});

test("a copy is shown while the review that it is a copy of is gone (issue 42)", async () => {
  using store = await publishedStore({ reviews: [COPY] });
  await publishedStore({ store, reviews: [ELSEWHERE] });
  joinReviews(store, idOf(ELSEWHERE), [idOf(COPY)], NOW);
  const isShown = () => store.published.has(idOf(COPY));
  expect(isShown()).toBe(false);
  undoImport(store, undefined, NOW);
  expect(isShown()).toBe(true);
  await publishedStore({ store, reviews: [ELSEWHERE] });
  expect(isShown()).toBe(false);
  undoImport(store, undefined, NOW);
  expect(isShown()).toBe(true);
  expect(wholeFaults(store)).toEqual([]);
});

test("a pair that is dismissed stays so when it is undone and imported again (issue 42)", async () => {
  using store = await publishedStore({ reviews: [ELSEWHERE] });
  await publishedStore({ store, reviews: [COPY] });
  dismissSuggestions(store, [idOf(COPY), idOf(ELSEWHERE)]);
  undoImport(store, undefined, NOW);
  await publishedStore({ store, reviews: [COPY] });
  expect(openSuggestions(store)).toEqual([]);
});

test("an import that changes no review takes no place among those that can be undone (issue 42)", async () => {
  using store = await publishedStore({ reviews: [COPY] });
  const both = { store, reviews: [COPY, ELSEWHERE] };
  await publishedStore(both);
  for (let again = 0; again < 6; again += 1) await publishedStore(both);
  expect(store.undoPoints.numbers()).toEqual([2, 1]);
  expect(() => undoImport(store, 8, NOW)).toThrow("The last one that did is 2: candor undo 2");
  expect(undoImport(store, undefined, NOW)).toMatchObject({ number: 2, removed: 1 });
  expect([store.imports.last()?.number, store.origins.of(idOf(COPY))?.import]).toEqual([1, 1]);
});

test("the last five imports can be undone, and no earlier one (issue 42)", async () => {
  using store = new Store(":memory:");
  for (let number = 1; number <= 6; number += 1) {
    await publishedStore({ store, reviews: [sourceReview({ source_id: String(number) })] });
  }
  expect(store.undoPoints.numbers()).toEqual([6, 5, 4, 3, 2]);
  for (let number = 6; number >= 2; number -= 1) undoImport(store, number, NOW);
  expect(store.reviews.count()).toBe(1);
  expect(() => undoImport(store, 1, NOW)).toThrow("can't be undone any more");
});

test("an import is not undone after 30 days, though nothing has dropped what it overwrote (issue 42)", async () => {
  using store = await publishedStore({ reviews: [COPY] });
  const later = new Date(NOW.getTime() + 400 * MS_PER_DAY);
  expect(store.undoPoints.numbers()).toEqual([1]);
  expect(() => undoPreview(store, undefined, later)).toThrow("can't be undone any more");
  expect(() => undoImport(store, undefined, later)).toThrow("can't be undone any more");
});
