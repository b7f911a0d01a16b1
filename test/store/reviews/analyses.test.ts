import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { AnalyzedReview, ReviewAnalysis } from "../../../src/domain/insights/analysis.ts";
import type { Opinion } from "../../../src/domain/insights/polarity.ts";
import { MAX_POSITION, reviewId, reviewPosition } from "../../../src/domain/review/review-id.ts";
import { Analyses } from "../../../src/store/reviews/analyses.ts";
import { openDatabase } from "../../../src/store/schema/database.ts";
import { Store } from "../../../src/store/store.ts";
import { idOf, publishedStore, sourceReview } from "../../support/library.ts";
import { runs } from "../../support/properties.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const EMPTY: ReviewAnalysis = {
  language: "english",
  aspects: [],
  entities: [],
  topics: [],
  answers: [],
};
const RICH: ReviewAnalysis = {
  language: "english",
  aspects: [
    {
      aspect: "price",
      opinion: "mixed",
      evidence: [
        { start: 0, end: 12, polarity: "positive", confidence: 0.75 },
        { start: 13, end: 40, polarity: "negative", confidence: 1 },
      ],
    },
  ],
  entities: [
    { kind: "technician", name: 'Zoë "Zo" 😀', isListed: false, evidence: [] },
    { kind: "service", name: "wh", isListed: true, evidence: [] },
  ],
  topics: [{ term: "parking", start: 4, end: 11, polarity: "neutral", confidence: 0 }],
  answers: [
    { question: "cards", supports: false, start: 3, end: 9, polarity: "neutral", confidence: 1 },
  ],
};

function idAt(number: number): string {
  return reviewId("test", `r${number}`);
}

/** An analyzed review, with what a test changes in it. */
function analyzed(number: number, members: Partial<AnalyzedReview> = {}): AnalyzedReview {
  const review = { id: idAt(number), date: "2025-01-31", date_precision: null, rating: null };
  return { ...review, analysis: EMPTY, ...members };
}

/** A database of the test's own, with analyses. */
function openAnalyses(path = ":memory:") {
  const database = openDatabase(path);
  const analyses = new Analyses(database);
  return { analyses, database, [Symbol.dispose]: () => database.close() };
}

describe("the ids of a run", () => {
  test("come in the order of its reviews, which what is counted of them relies on (issue 48)", () => {
    using opened = openAnalyses();
    const { analyses } = opened;
    for (let number = 0; number < 1_000; number += 1) {
      const date = `2025-01-${10 + ((number * 7) % 20)}`;
      analyses.put(analyzed(number, { date }), "a");
    }
    const all = [...analyses.newestFirst()];
    const middle = [all.at(-100), all[100]].map(
      (one) => `${reviewPosition(one?.date ?? "", one?.id ?? "")}`,
    );
    const [first = "", last = ""] = middle;
    for (const run of [
      { first: "-1", last: `${MAX_POSITION}` },
      { first, last },
    ]) {
      const ids = Array.from(analyses.newestFirst(run), ({ id }) => id);
      expect(ids.length).toBeGreaterThan(700);
      expect(analyses.ids(run)).toEqual(ids);
    }
  });
});

describe("an analysis", () => {
  test("is dropped as outdated by any fingerprint but its own", () => {
    using opened = openAnalyses();
    const { analyses } = opened;
    const ids = () => Array.from(analyses.newestFirst(), ({ id }) => id).sort();
    for (const number of [1, 2, 3]) analyses.put(analyzed(number), "a");
    analyses.dropOutdated(idAt(1), "a");
    analyses.dropOutdated(idAt(4), "b");
    expect(ids()).toEqual([idAt(1), idAt(2), idAt(3)].sort());
    analyses.dropOutdated(idAt(2), "A");
    analyses.dropOutdated(idAt(3), "");
    expect(ids()).toEqual([idAt(1)]);
    expect(analyses.count()).toBe(1);
  });

  test.each<[string, Partial<AnalyzedReview>]>([
    ["the same day", { analysis: RICH }],
    ["another day", { date: "2024-12-31", analysis: RICH }],
    ["other stars", { rating: 1, analysis: RICH }],
  ])("replaces the previous one, with %s", (_, members) => {
    using opened = openAnalyses();
    const { analyses } = opened;
    analyses.put(analyzed(1), "a");
    analyses.put(analyzed(1, members), "b");
    expect([...analyses.newestFirst()]).toEqual([analyzed(1, members)]);
  });

  test("is found by its review's id, and undefined if there is none", () => {
    using opened = openAnalyses();
    const { analyses } = opened;
    const rich = analyzed(1, { date: "2025-02-01", rating: 4, analysis: RICH });
    analyses.put(rich, "a");
    expect(analyses.of(idAt(1))).toEqual(rich);
    expect(analyses.of(idAt(2))).toBeUndefined();
  });

  test("is gone once it is deleted; deleting a missing one does nothing", () => {
    using opened = openAnalyses();
    const { analyses } = opened;
    analyses.put(analyzed(1), "a");
    analyses.put(analyzed(2), "a");
    analyses.delete(idAt(1));
    analyses.delete(idAt(3));
    expect([...analyses.newestFirst()]).toEqual([analyzed(2)]);
  });

  test("is read as it was stored, with its review's date and stars", () => {
    using opened = openAnalyses();
    const { analyses } = opened;
    const rich = analyzed(1, { rating: 2, analysis: RICH });
    const wordless = analyzed(2, { date: "2025-02-01", analysis: { ...EMPTY, language: "none" } });
    analyses.put(rich, "a");
    analyses.put(wordless, "a");
    expect([...analyses.newestFirst()]).toEqual([wordless, rich]);
  });

  test("is still there when the database is opened again", () => {
    using folder = new TemporaryFolder();
    {
      using opened = openAnalyses(folder.at("kept.sqlite"));
      opened.analyses.put(analyzed(1, { analysis: RICH }), "a");
    }
    using opened = openAnalyses(folder.at("kept.sqlite"));
    expect([...opened.analyses.newestFirst()]).toEqual([analyzed(1, { analysis: RICH })]);
  });

  test("is rolled back if the transaction that put it fails", () => {
    const store = new Store(":memory:");
    const work = () => {
      store.analyses.put(analyzed(1), "a");
      throw new Error("no");
    };
    expect(() => store.transaction(work)).toThrow("no");
    expect(store.analyses.count()).toBe(0);
    store.close();
  });

  test.each([
    ["of another form", '{"language":"english"}'],
    ["of an unknown language", JSON.stringify({ ...EMPTY, language: "klingon" })],
    ["with a confidence above one", JSON.stringify(RICH).replace("0.75", "1.5")],
    ["with a place before the text", JSON.stringify(RICH).replace('"start":0', '"start":-1')],
  ])("%s is refused rather than read", (_, json) => {
    using opened = openAnalyses();
    const { analyses, database } = opened;
    analyses.put(analyzed(1), "a");
    database.query("update analyses set json = ?").run(json);
    expect(() => [...analyses.newestFirst()]).toThrow(TypeError);
  });
});

describe("all analyses", () => {
  const opinion = fc.constantFrom<Opinion>("positive", "negative", "neutral", "mixed");
  const review = fc
    .record({
      number: fc.nat({ max: 9 }),
      day: fc.integer({ min: 1, max: 4 }),
      rating: fc.option(fc.integer({ min: 1, max: 5 })),
      opinion,
    })
    .map(({ number, day, rating, opinion }) => {
      const aspects = [{ aspect: "price", opinion, evidence: [] }];
      const analysis: ReviewAnalysis = { ...EMPTY, aspects };
      return analyzed(number, { date: `2025-01-0${day}`, rating, analysis });
    });
  const step = fc.record({ review, isDeleted: fc.boolean() });

  test("are the last one put for each review, newest first, ties by id, whatever is done", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        using opened = openAnalyses();
        const { analyses } = opened;
        const kept = new Map<string, AnalyzedReview>();
        for (const { review, isDeleted } of steps) {
          if (isDeleted) analyses.delete(review.id);
          else analyses.put(review, "a");
          if (isDeleted) kept.delete(review.id);
          else kept.set(review.id, review);
        }
        expect([...analyses.newestFirst()]).toEqual([...kept.values()].sort(newestFirst));
      }),
      { numRuns: runs(100) },
    );
  });

  test("are read from the start again after an unfinished read", () => {
    using opened = openAnalyses();
    const { analyses } = opened;
    for (const number of [1, 2, 3])
      analyses.put(analyzed(number, { date: `2025-01-0${number}` }), "a");
    for (const { id } of analyses.newestFirst()) {
      expect(id).toBe(idAt(3));
      break;
    }
    const ids = [...analyses.newestFirst()].map(({ id }) => id);
    expect(ids).toEqual([3, 2, 1].map(idAt));
  });
});

describe("the reviews without an analysis", () => {
  /** Five published reviews, none of them analyzed. */
  async function unanalyzed(): Promise<Store> {
    const reviews = [1, 2, 3, 4, 5].map((day) =>
      sourceReview({ source_id: `r${day}`, created_at: `2025-01-0${day}T00:00:00Z` }),
    );
    const store = await publishedStore({ reviews });
    for (const { id } of [...store.analyses.newestFirst()]) store.analyses.delete(id);
    return store;
  }

  test.each([
    [2, ["01 02", "03 04", "05"]],
    [5, ["01 02 03 04 05"]],
    [9, ["01 02 03 04 05"]],
  ])(
    "come %d at a time, oldest first, even if some get theirs meanwhile",
    async (atOnce, groups) => {
      const store = await unanalyzed();
      const found = Array.from(store.analyses.missing(atOnce), (reviews) => {
        for (const { id, date } of reviews) store.analyses.put({ ...analyzed(1), id, date }, "a");
        return reviews.map(({ date }) => date.slice(8)).join(" ");
      });
      expect(found).toEqual([...groups]);
      expect([...store.analyses.missing(atOnce)]).toEqual([]);
    },
  );

  test("are only those that have none", async () => {
    const store = await unanalyzed();
    const [all = []] = store.analyses.missing(5);
    const [first, , third] = all;
    for (const one of [first, third]) {
      if (one !== undefined)
        store.analyses.put({ ...analyzed(1), id: one.id, date: one.date }, "a");
    }
    const dates = [...store.analyses.missing(5)].flat().map(({ date }) => date.slice(8));
    expect(dates).toEqual(["02", "04", "05"]);
  });
});

describe("an import", () => {
  const dates = (store: Store) => [...store.analyses.newestFirst()].map(({ date }) => date);

  test("keeps an analysis of every review that it publishes, and of no other", async () => {
    const unverified = sourceReview({ source_id: "r2", verification: "refused" });
    const second = sourceReview({ source_id: "r3", created_at: "2025-03-01T00:00:00Z", text: "" });
    const store = await publishedStore({ reviews: [sourceReview(), unverified, second] });
    const found = [...store.analyses.newestFirst()];
    expect(found.map(({ id }) => id)).toEqual([second, sourceReview()].map(idOf));
    expect(found.map(({ analysis: { language } }) => language)).toEqual(["none", "english"]);
    store.close();
  });

  test("updates a review's date even if its text is the same", async () => {
    const store = await publishedStore({ reviews: [sourceReview()] });
    expect(dates(store)).toEqual(["2025-01-31"]);
    const moved = sourceReview({
      created_at: "2025-01-29T08:15:00Z",
      updated_at: "2025-05-01T08:15:00Z",
    });
    await publishedStore({ store, reviews: [moved] });
    expect(dates(store)).toEqual(["2025-01-29"]);
    store.close();
  });
});

function newestFirst(left: AnalyzedReview, right: AnalyzedReview): number {
  if (left.date !== right.date) return left.date < right.date ? 1 : -1;
  return left.id < right.id ? -1 : 1;
}
