import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SORTS } from "../../src/domain/review/search-question.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { forgetReviews } from "../../src/publish/moderate/moderate.ts";
import { parseWords } from "../../src/search/query-words.ts";
import { ReviewIndex } from "../../src/search/review-index.ts";
import { ReviewSearch } from "../../src/search/review-search.ts";
import { packedIndex, SEGMENT_VERSION, unpackedIndex } from "../../src/search/segment.ts";
import { finishNow } from "../../src/search/task.ts";
import { term } from "../../src/search/terms.ts";
import { writeSegments } from "../../src/search/write-segments.ts";
import type { SearchRow } from "../../src/store/reviews/search-rows.ts";
import { Store } from "../../src/store/store.ts";
import { idOf, publishedStore, sourceReview } from "../support/library.ts";
import { runs } from "../support/properties.ts";
import { searchIn } from "../support/search.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** Long enough even on a busy machine. */
const SLOW = 600_000;
const NOW = new Date("2026-11-21T12:00:00Z");
const BUSINESS = {
  name: "Test",
  technicians: [{ name: "Ann" }],
  services: [],
  service_areas: [],
};
const SENTENCES = [
  "Ann fixed the drain, and the price was fair.",
  "They never came back; nobody answers the phone.",
  "東京の水道を直しました。すぐに来た",
  "Straße 5: the plumber's van — on time!",
  "Der Klempner war pünktlich und freundlich.",
  "😀",
  "It leaks\nagain…  (twice) ",
];

const sentences = fc.array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 3 });
const review = fc
  .record({
    text: sentences.map((some) => some.join(" ")),
    rating: fc.integer({ min: 1, max: 5 }),
    day: fc.integer({ min: 10, max: 28 }),
    language: fc.constantFrom({}, {}, { language: "de" }, { language: "ja" }),
  })
  .map(({ day, language, ...members }) =>
    sourceReview({ ...members, ...language, created_at: `2025-01-${day}T00:00:00Z` }),
  );
/** Enough for a segment; what is added makes another one, or is in none. */
const library = fc.array(review, { minLength: 300, maxLength: 400 }).map(named("r"));
const additions = fc.array(review, { minLength: 200, maxLength: 300 }).map(named("new"));

function named(prefix: string) {
  return (reviews: readonly SourceReview[]) =>
    reviews.map((one, index) => ({ ...one, source_id: `${prefix}${index}` }));
}

const QUERIES = ["price", "e p", ", and", "!", "道", "5: the", "ago", "again…  (", " "];
const WORDS = ["plumber", '"on time"', "drain -ann", "pünktliche OR leak", "水道"];
const terms = fc.record({
  filter: fc.record({
    text: fc.option(fc.constantFrom(...QUERIES), { nil: undefined }),
    words: fc.option(fc.constantFrom(...WORDS).map(parseWords), { nil: undefined }),
    maxRating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    facts: fc.subarray([term.technician("Ann"), term.language("en"), term.aspect("price")]),
  }),
  about: fc.option(
    fc.constantFrom("Was the price fair?", "punctual plumbers", "leeks").map((text) => ({
      ...{ text, aspects: new Map() },
    })),
    { nil: undefined },
  ),
  sort: fc.constantFrom(...SORTS),
  limit: fc.integer({ min: 1, max: 20 }),
});

const AT_START = { start: 0, end: 3, polarity: "positive", confidence: 0.9 } as const;
const ROWS: SearchRow[] = SENTENCES.map((text, at) => ({
  row: at + 1,
  review: {
    ...{ id: `0123456789abcde${at}`, rating: 4, date: "2025-01-31", text, language: "de" },
    ...{ source: { platform: "Google", id: "1" }, technicians: ["Ann"], services: ["drains"] },
    ...{ reply: { text: "Thanks.", date: "2025-02-02" }, updated_at: "2025-01-31T00:00:00Z" },
    verification: { method: "owner" },
  },
  folded: text.toLowerCase(),
  analysis: {
    language: "english",
    aspects: [{ aspect: "price", opinion: "mixed", evidence: [] }],
    entities: [{ kind: "technician", name: "Ann", isListed: false, evidence: [] }],
    topics: [],
    answers: [{ question: "fair", supports: true, ...AT_START }],
  },
}));

/** A library of one sentence and its numbers: words that are in a single review, too. */
function numbered(count: number): SourceReview[] {
  return Array.from({ length: count }, (_, at) =>
    sourceReview({ source_id: `n${at}`, text: `Visit number${at}qzx was on time.` }),
  );
}

/** An index as a server makes it when it starts. */
function indexOf(store: Store): ReviewIndex {
  const search = new ReviewSearch(store.searchRows);
  finishNow(search.refresh());
  return search.index;
}

/** The words in all segments of a database, which it has compressed. */
function wordsStored(path: string): string[] {
  using database = new Database(path, { readonly: true });
  const query = "select content from search_segments order by first";
  const rows = database.query<{ content: Uint8Array<ArrayBuffer> }, []>(query).all();
  return rows.flatMap(({ content }) => unpackedIndex(content)?.texts.words ?? []);
}

describe("an index that is read from segments", () => {
  test(
    "is the one that is made of the reviews, and gives the same answers, whatever was added and deleted (issue 48)",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          ...[library, additions, fc.array(terms, { minLength: 5, maxLength: 10 })],
          fc.array(fc.nat(299), { maxLength: 3 }),
          async (reviews, added, asked, deleted) => {
            using store = await publishedStore({ reviews, business: BUSINESS });
            const ids = deleted.map((at) => idOf(reviews[at] ?? sourceReview()));
            store.transaction(() => {
              for (const id of ids) store.published.delete(id);
            });
            await publishedStore({ store, reviews: added, business: BUSINESS });
            expect(segmentsOf(store)).toBeGreaterThan(0);
            const read = indexOf(store).content;
            const answers = asked.map((one) => searchIn(store, one.filter, one));
            const warm = new ReviewSearch(store.searchRows);
            finishNow(warm.warmUp());
            for (const [at, one] of asked.entries()) {
              expect<unknown>(finishNow(warm.find(one))).toEqual(answers[at]);
            }
            store.transaction(() => store.searchRows.segments.dropOthers(""));
            expect(indexOf(store).content).toEqual(read);
            expect(asked.map((one) => searchIn(store, one.filter, one))).toEqual(answers);
          },
        ),
        // Smaller libraries have no segments.
        { numRuns: runs(4), endOnFailure: true },
      );
    },
    SLOW,
  );

  test("has the same reviews while their segments change between its steps (issue 48)", async () => {
    const reviews = numbered(600);
    using store = await publishedStore({ reviews });
    const search = new ReviewSearch(store.searchRows);
    const steps = search.refresh();
    for (const { source_id } of reviews.slice(0, 3)) {
      steps.next();
      const id = idOf(sourceReview({ source_id }));
      store.transaction(() => store.published.delete(id));
    }
    finishNow(steps);
    expect(search.index.count).toBe(597);
    expect(searchIn(store, { text: "number0qzx" }).total).toBe(0);
  });
});

describe("a segment", () => {
  test("goes with each of its reviews: nothing is left of the words of a forgotten one (issue 48)", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.sqlite");
    using store = new Store(path);
    await publishedStore({ store, reviews: numbered(600) });
    expect(wordsStored(path)).toContain("number300qzx");
    forgetReviews(store, [idOf(sourceReview({ source_id: "n300" }))], NOW);
    expect(wordsStored(path)).not.toContain("number300qzx");
    expect(wordsStored(path)).toContain("number301qzx");
    expect(indexOf(store).count).toBe(599);
  });

  test("of another version of the index is not read, and replaced by the next publish (issue 48)", async () => {
    using store = await publishedStore({ reviews: numbered(300) });
    const { segments } = store.searchRows;
    const range = { first: 1, last: 300 };
    store.transaction(() => {
      segments.dropOthers("");
      segments.put(range, "0", new Uint8Array());
    });
    expect(indexOf(store).count).toBe(300);
    store.transaction(() => writeSegments(store.searchRows, "en"));
    expect(segments.nextAfter(0, "0")).toBeUndefined();
    expect(segments.nextAfter(0, SEGMENT_VERSION)).toBe(1);
  });

  test("is not made for few reviews, which are indexed as soon (issue 48)", async () => {
    using store = await publishedStore({ reviews: numbered(255) });
    expect(segmentsOf(store)).toBe(0);
    await publishedStore({ store, reviews: numbered(256) });
    expect(segmentsOf(store)).toBe(1);
  });

  test("is not read if a byte of it has changed (issue 48)", () => {
    const packed = new Uint8Array(packedIndex(new ReviewIndex().content));
    expect(unpackedIndex(packed)?.facts).toEqual([]);
    for (const at of packed.keys()) {
      const changed = packed.with(at, (packed[at] ?? 0) ^ 1);
      expect(unpackedIndex(changed)).toBeUndefined();
    }
  });

  test("that is damaged is read from its reviews (issue 48)", async () => {
    using store = await publishedStore({ reviews: numbered(300) });
    const { content } = indexOf(store);
    const { segments } = store.searchRows;
    const damaged = segments.contentAt(1)?.with(100, 0).with(101, 0) ?? new Uint8Array();
    store.transaction(() => {
      segments.dropOthers("");
      segments.put({ first: 1, last: 300 }, SEGMENT_VERSION, damaged);
    });
    expect(indexOf(store).content).toEqual(content);
  });

  test("differs from what earlier ones were only in another version (issue 48)", () => {
    const index = new ReviewIndex();
    for (const row of ROWS) index.add(row);
    const hash = Bun.hash(
      Bun.zstdDecompressSync(new Uint8Array(packedIndex(index.content).subarray(8))),
    ).toString(36);
    // If this changes, raise the number in SEGMENT_VERSION: other programs' segments are not read.
    expect([SEGMENT_VERSION.split("+")[0], hash]).toEqual(["1", "2kluh2ummu2rq"]);
  });
});

function segmentsOf({ searchRows }: Store): number {
  let count = 0;
  let first = searchRows.segments.nextAfter(0, SEGMENT_VERSION);
  for (; first !== undefined; count += 1) {
    first = searchRows.segments.nextAfter(first, SEGMENT_VERSION);
  }
  return count;
}
