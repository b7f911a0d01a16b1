import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SORTS, type Sort } from "../../src/domain/review/search-question.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { searchable } from "../../src/domain/text/fold-case.ts";
import { dateOf } from "../../src/domain/time/calendar-date.ts";
import { parseWords } from "../../src/search/query-words.ts";
import { ReviewSearch } from "../../src/search/review-search.ts";
import { allStars, type SearchFilter } from "../../src/search/search-filter.ts";
import { finishNow } from "../../src/search/task.ts";
import { term } from "../../src/search/terms.ts";
import { wordKey } from "../../src/search/word-key.ts";
import { Store } from "../../src/store/store.ts";
import { idOf, publishedStore, sourceReview } from "../support/library.ts";
import { runs } from "../support/properties.ts";
import { searchIn } from "../support/search.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** Long enough even on a busy machine. */
const SLOW = 600_000;

const BUSINESS = {
  name: "Test",
  technicians: [{ name: "Ann" }, { name: "Bob" }],
  services: [],
  service_areas: [],
};

/**
 * Texts that often match and often just miss: few words, with all that a query language may trip
 * over.
 */
const word = fc.constantFrom(
  ..."Ann Bob ann Ann's ANNS fixed fixes 東京 京都で 、 straße STRASSE ΟΔΟΣ οδος İstanbul i̇ a b ab abc %_ \" ' \\ * ^ : ( ) - NEAR OR AND NOT { } 😀 e\u0301 é \t".split(
    " ",
  ),
);
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(" "));
const anyText = fc.oneof(
  text,
  text,
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
);
const date = fc
  .integer({ min: 0, max: 20 })
  .map((day) => `2025-01-${String(day + 1).padStart(2, "0")}`);
const rating = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });

const platform = fc.constantFrom("google", "yelp", "trustpilot");
const reply = fc.constantFrom(undefined, { text: "Thank you." });
const library = fc
  .array(fc.record({ rating, text: anyText, date, platform, reply }), { maxLength: 25 })
  .map((rows) => rows.map((row, index) => reviewOf(row, index)));

interface Row {
  readonly rating: number | undefined;
  readonly text: string;
  readonly date: string;
  readonly platform: string;
  readonly reply: { readonly text: string } | undefined;
}

function reviewOf(row: Row, index: number): SourceReview {
  const { rating: _, ...review } = sourceReview({
    ...{ source_id: `r${index}`, platform: row.platform },
    text: row.rating === undefined && row.text.trim() === "" ? "." : row.text.toWellFormed(),
    created_at: `${row.date}T00:00:00Z`,
    ...(row.reply === undefined ? {} : { reply: row.reply }),
  });
  return row.rating === undefined ? review : { ...review, rating: row.rating };
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const stars = fc.double({ min: 1, max: 5, noNaN: true });
const queryTerm = fc.oneof(
  word,
  text.map((words) => `"${words.replaceAll('"', "")}"`),
);
const words = fc
  .array(fc.tuple(fc.constantFrom("", "", "-"), queryTerm, fc.constantFrom(" ", " ", " OR ")), {
    ...{ minLength: 1, maxLength: 4 },
  })
  .map((parts) => parts.flat().join(""));

const filter = fc.record({
  rating,
  minRating: maybe(stars),
  maxRating: maybe(stars),
  since: maybe(date),
  until: maybe(date),
  text: maybe(anyText.map((query) => query.toWellFormed()).filter((query) => query !== "")),
  words: maybe(words.map(parseWords)),
  hasReply: maybe(fc.boolean()),
  facts: fc.subarray([term.technician("Ann"), term.platform("YELP")]),
});

/** The meaning of a search, written as plainly as possible. */
function matches(review: SourceReview, wanted: SearchFilter): boolean {
  const day = dateOf(review.created_at);
  const given = review.rating ?? Number.NaN;
  const isNamed = /(?<![\p{L}\p{N}_])ann(?![\p{L}\p{N}_])/iu.test(review.text);
  return [
    wanted.rating === undefined || given === wanted.rating,
    wanted.minRating === undefined || given >= wanted.minRating,
    wanted.maxRating === undefined || given <= wanted.maxRating,
    wanted.since === undefined || day >= wanted.since,
    wanted.until === undefined || day <= wanted.until,
    wanted.text === undefined || searchable(review.text).includes(searchable(wanted.text)),
    wanted.words === undefined || hasWords(review.text, wanted.words),
    wanted.hasReply === undefined || (review.reply !== undefined) === wanted.hasReply,
    !wanted.facts.includes(term.technician("Ann")) || isNamed,
    !wanted.facts.includes(term.platform("yelp")) || review.platform === "yelp",
  ].every(Boolean);
}

const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[\p{L}\p{M}\p{N}'’ʼ]+/gu;
const IS_UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Sets can't be subtracted in a regular expression here, so letters end where the others begin. */
function tokensOf(folded: string): string[] {
  const apart = folded.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu, " $& ");
  return apart.match(TOKEN) ?? [];
}

function hasWords(text: string, query: NonNullable<SearchFilter["words"]>): boolean {
  const own = tokensOf(searchable(text));
  return query.every((terms) => {
    const meant = terms.filter((one) => tokensOf(one.text).length > 0);
    return meant.length === 0 || meant.some((one) => hasPhrase(own, one.text) !== one.isLeftOut);
  });
}

function hasPhrase(own: readonly string[], phrase: string): boolean {
  const wanted = tokensOf(phrase);
  const isSame = (one: string, other: string | undefined) =>
    IS_UNSPACED.test(one) ? other?.includes(one) === true : wordKey(one) === wordKey(other ?? "");
  return own.some((_, at) => wanted.every((one, index) => isSame(one, own[at + index])));
}

describe("search", () => {
  test(
    "agrees with a plain filter, for any reviews and any query",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          library,
          fc.array(filter, { minLength: 1, maxLength: 10 }),
          fc.constantFrom<Sort>("newest", "oldest", "lowest", "highest"),
          async (reviews, wanted, sort) => {
            const store = await publishedStore({ reviews, business: BUSINESS });
            for (const one of wanted) {
              const expected = reviews.filter((review) => matches(review, one));
              const found = searchIn(store, one, { sort, limit: 5 });
              expect(found.total).toBe(expected.length);
              const ids = found.reviews.map((json) => JSON.parse(json).id);
              expect(ids).toEqual(inOrder(expected, sort).slice(0, 5));
              const counts = allStars().map((n) => expected.filter((r) => r.rating === n).length);
              expect(found.distribution).toEqual(counts);
            }
            store.close();
          },
        ),
        { numRuns: runs(40) },
      );
    },
    SLOW,
  );

  test(
    "shows each match exactly once, page by page, while reviews come and go",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          library,
          library,
          fc.constantFrom(...SORTS),
          async (first, other, sort) => {
            const store = await publishedStore({ reviews: first, business: BUSINESS });
            const search = new ReviewSearch(store.searchRows);
            // Relevance differs after each change, so its pages belong to one edition.
            const changes = sort === "relevance" ? [] : pairsOf(other);
            const seen: string[] = [];
            let after: ReturnType<typeof searchIn>["end"];
            do {
              const filter = { facts: [], words: parseWords("ann -zzz") };
              const page = finishNow(search.find({ filter, sort, limit: 2, after }));
              seen.push(...page.reviews.map((json) => JSON.parse(json).id));
              after = page.end;
              const change = changes.shift();
              if (change !== undefined) {
                const reviews = change.map((one) => ({ ...one, source_id: `new${one.source_id}` }));
                await publishedStore({ store, reviews, business: BUSINESS });
                const [gone] = reviews.map(idOf);
                store.transaction(() => store.published.delete(gone ?? ""));
              }
            } while (after !== undefined);
            const wanted = first.filter((one) => hasWords(one.text, parseWords("ann")));
            const own = new Set(first.map(idOf));
            expect(seen.filter((id) => own.has(id)).toSorted()).toEqual(
              wanted.map(idOf).toSorted(),
            );
            expect(new Set(seen).size).toBe(seen.length);
            store.close();
          },
        ),
        { numRuns: runs(20) },
      );
    },
    SLOW,
  );

  test(
    "knows where the page before begins, in every order (issue 44)",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          library,
          fc.constantFrom(...SORTS),
          fc.integer({ min: 1, max: 4 }),
          async (reviews, sort, limit) => {
            const store = await publishedStore({ reviews, business: BUSINESS });
            const pageAfter = (after: ReturnType<typeof searchIn>["end"]) =>
              searchIn(
                store,
                { words: parseWords("ann -zzz") },
                { sort, limit, after, hasStart: true },
              );
            const first = pageAfter(undefined);
            const pages = [first];
            for (let { end } = first; end !== undefined; end = pages.at(-1)?.end) {
              pages.push(pageAfter(end));
            }
            expect(first.start).toBeUndefined();
            for (const [at, { start }] of pages.entries()) {
              if (at > 0) expect(pageAfter(start).reviews).toEqual(pages[at - 1]?.reviews ?? []);
            }
            store.close();
          },
        ),
        { numRuns: runs(40) },
      );
    },
    SLOW,
  );

  const LONG = "Ada 😀 came to fix the tap. ".repeat(40);
  test.each([
    ["a long part of a text", LONG.slice(3, 900), 1],
    ["all of it, in another case", LONG.toUpperCase(), 1],
    ["a part whose 60th place is within a character", `${"x".repeat(59)}😀 and on`, 1],
    ["a long part that ends differently", `${LONG.slice(3, 900)}!`, 0],
    ["more than the whole", LONG.repeat(300), 0],
  ])("compares long terms to their end: %s", async (_, query, total) => {
    const reviews = [LONG, `${"x".repeat(59)}😀 and on.`].map((text, index) =>
      sourceReview({ source_id: `long${index}`, text }),
    );
    const store = await publishedStore({ reviews });
    expect(searchIn(store, { text: query }).total).toBe(total);
    store.close();
  });

  test("does not find a text with the same trigrams in another order", async () => {
    const reviews = [sourceReview({ text: "Cde, then abc." })];
    const store = await publishedStore({ reviews });
    expect(searchIn(store, { text: "abcde" }).total).toBe(0);
    expect(searchIn(store, { text: "abc" }).total).toBe(1);
    store.close();
  });

  test(
    "finds every part of a text, from one character on",
    async () => {
      await fc.assert(
        fc.asyncProperty(anyText, fc.nat(), fc.nat(), async (whole, from, length) => {
          const characters = [...whole.toWellFormed().normalize()];
          const start = from % (characters.length + 1);
          const part = characters.slice(start, start + 1 + (length % 9)).join("");
          fc.pre(part !== "" && whole.trim() !== "");
          const store = await publishedStore({
            reviews: [sourceReview({ text: whole.toWellFormed() })],
          });
          expect(searchIn(store, { text: part }).total).toBe(1);
          store.close();
        }),
        { numRuns: runs(25) },
      );
    },
    SLOW,
  );
});

/** The ids of reviews in an order; within one rank newest first, ties by id. */
function inOrder(reviews: readonly SourceReview[], sort: Sort): string[] {
  const rank = ({ rating: given }: SourceReview) => {
    if (sort === "lowest") return given ?? 6;
    return sort === "highest" ? -(given ?? 0) : 0;
  };
  const sorted = reviews.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      Date.parse(b.created_at) - Date.parse(a.created_at) ||
      (idOf(a) < idOf(b) ? -1 : 1),
  );
  return (sort === "oldest" ? sorted.reverse() : sorted).map(idOf);
}

function pairsOf(reviews: readonly SourceReview[]): SourceReview[][] {
  return reviews.flatMap((_, at) => (at % 2 === 0 ? [reviews.slice(at, at + 2)] : []));
}

const REVIEW = {
  ...{ technicians: [], services: [] },
  verification: { method: "job" },
  ...{ updated_at: "2025-03-04T00:00:00Z", date: "2025-03-04", rating: 5 },
} as const;

function idOfNumber(number: number): string {
  return `${number}`.padStart(6, "0").padEnd(16, "0");
}

function put(store: Store, number: number, ownText: string): string {
  const id = idOfNumber(number);
  const review = { ...REVIEW, id, text: ownText, source: { platform: "google", id } };
  const source = sourceReview({ source_id: id, text: ownText });
  store.reviews.put({ id, source });
  store.published.put({ review, source });
  return id;
}

describe("the index of search", () => {
  /** What one index that follows a store finds, each time. */
  function follower(store: Store) {
    const search = new ReviewSearch(store.searchRows);
    const terms = { sort: "newest", limit: 1 } as const;
    return (part: string) =>
      finishNow(search.find({ ...terms, filter: { facts: [], text: part } })).total;
  }

  test("finds what was committed, and not what was deleted again", () => {
    const store = new Store(":memory:");
    const found = follower(store);
    expect(found("leak")).toBe(0);
    store.transaction(() => {
      put(store, 1, "the first leak");
      store.published.delete(put(store, 2, "the second leak"));
      put(store, 2, "a third one");
    });
    expect(["leak", "second", "third"].map(found)).toEqual([1, 0, 1]);
    store.transaction(() => store.published.delete(idOfNumber(2)));
    expect(found("third")).toBe(0);
    store.transaction(() => put(store, 3, "a third again"));
    expect(found("third")).toBe(1);
    store.transaction(() => {
      store.published.clear();
      put(store, 4, "new leak");
    });
    expect(["leak", "third"].map(found)).toEqual([1, 0]);
    expect(store.searchRows.faults()).toEqual([]);
    store.close();
  });

  test("ignores a change that was rolled back", () => {
    const store = new Store(":memory:");
    const found = follower(store);
    store.transaction(() => put(store, 1, "the first leak"));
    store.dryRun(() => put(store, 2, "the second leak"));
    expect(() =>
      store.transaction(() => {
        put(store, 3, "the third leak");
        throw new Error("undone");
      }),
    ).toThrow("undone");
    expect(found("leak")).toBe(1);
    store.transaction(() => put(store, 2, "the second leak"));
    expect(found("leak")).toBe(2);
    store.close();
  });

  test("follows what another connection commits between two steps of a search", () => {
    using folder = new TemporaryFolder();
    const store = new Store(folder.at("candor.sqlite"));
    const writer = new Store(folder.at("candor.sqlite"));
    const numbers = Array.from({ length: 400 }, (_, number) => number);
    writer.transaction(() => {
      for (const number of numbers) put(writer, number, "a leak");
    });
    const changes = [
      () => writer.published.delete(idOfNumber(1)),
      () => writer.published.delete(idOfNumber(399)),
      () => put(writer, 999, "a leak"),
    ];
    const search = new ReviewSearch(store.searchRows);
    const filter = { facts: [], text: "a leak" };
    const steps = search.find({ filter, sort: "newest", limit: 1 });
    let step = steps.next();
    for (const change of changes) {
      expect(step.done).toBe(false);
      writer.transaction(change);
      step = steps.next();
    }
    expect(finishNow(steps).total).toBe(399);
    store.close();
    writer.close();
  });

  test("shows a review as it is now, however often it was on a page (issue 48)", () => {
    using store = new Store(":memory:");
    const id = put(store, 1, "a leak");
    const search = new ReviewSearch(store.searchRows);
    const shown = () => {
      const terms = { filter: { facts: [] }, sort: "newest", limit: 5 } as const;
      return finishNow(search.find(terms)).reviews.join();
    };
    expect([shown(), shown()]).toEqual([shown(), expect.stringContaining("a leak")]);
    store.published.delete(id);
    put(store, 1, "a drain");
    expect(shown()).toContain("a drain");
    expect(shown()).not.toContain("a leak");
  });

  test("does not wait for a review that is numbered but missing", () => {
    using folder = new TemporaryFolder();
    const store = new Store(folder.at("candor.sqlite"));
    for (const number of [1, 2]) store.transaction(() => put(store, number, "a leak"));
    const raw = new Database(folder.at("candor.sqlite"));
    raw.run(`delete from published where id = '${idOfNumber(1)}'`);
    raw.close();
    const search = new ReviewSearch(store.searchRows);
    const steps = search.find({ filter: { facts: [] }, sort: "newest", limit: 5 });
    const taken = Array.from({ length: 20 }, () => steps.next());
    expect(taken.find(({ done }) => done)?.value).toMatchObject({ total: 1 });
    store.transaction(() => store.published.delete(idOfNumber(2)));
    const again = search.find({ filter: { facts: [] }, sort: "newest", limit: 5 });
    const later = Array.from({ length: 20 }, () => again.next());
    expect(later.find(({ done }) => done)?.value).toMatchObject({ total: 0 });
    store.close();
  });

  test("the integrity check reports a review that it lacks", () => {
    using folder = new TemporaryFolder();
    const store = new Store(folder.at("candor.sqlite"));
    store.transaction(() => put(store, 1, "the first leak"));
    const raw = new Database(folder.at("candor.sqlite"));
    raw.run("delete from published_rows");
    raw.close();
    expect(store.searchRows.faults()).toEqual(["search does not know 1 of 1 reviews"]);
    store.close();
  });
});
