import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { dateOf } from "../../src/domain/calendar-date.ts";
import { searchable } from "../../src/domain/fold-case.ts";
import type { Mention } from "../../src/domain/mention.ts";
import type { SourceReview } from "../../src/domain/source-review.ts";
import type { SearchFilter } from "../../src/store/search-conditions.ts";
import { idOf, publishedStore, sourceReview } from "../support/library.ts";

const BUSINESS = {
  name: "Test",
  technicians: [{ name: "Ann" }, { name: "Bob" }],
  services: [],
  service_areas: [],
};

/** Texts that meet and miss each other often: few words, and all that a query language could trip over. */
const word = fc.constantFrom(
  ..."Ann Bob ann straße STRASSE ΟΔΟΣ οδος İstanbul i̇ a b ab abc %_ \" ' \\ * ^ : ( ) - NEAR OR AND NOT { } 😀 e\u0301 é \t".split(
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

const library = fc
  .array(fc.record({ rating, text: anyText, date }), { maxLength: 25 })
  .map((rows) => rows.map((row, index) => reviewOf(row, index)));

function reviewOf(
  row: { rating: number | undefined; text: string; date: string },
  index: number,
): SourceReview {
  const { rating: _, ...review } = sourceReview({
    source_id: `r${index}`,
    text: row.rating === undefined && row.text.trim() === "" ? "." : row.text.toWellFormed(),
    created_at: `${row.date}T00:00:00Z`,
  });
  return row.rating === undefined ? review : { ...review, rating: row.rating };
}

const filter = fc.record({
  rating,
  minRating: fc.option(fc.double({ min: 1, max: 5, noNaN: true }), { nil: undefined }),
  since: fc.option(date, { nil: undefined }),
  until: fc.option(date, { nil: undefined }),
  text: fc.option(
    anyText.map((query) => query.toWellFormed()).filter((query) => query !== ""),
    { nil: undefined },
  ),
  mentions: fc.constantFrom<Mention[]>([], [{ kind: "technician", name: "Ann" }]),
});

/** What search means, written as plainly as can be. */
function matches(review: SourceReview, wanted: SearchFilter): boolean {
  const day = dateOf(review.created_at);
  const stars = review.rating ?? Number.NaN;
  return (
    (wanted.rating === undefined || stars === wanted.rating) &&
    (wanted.minRating === undefined || stars >= wanted.minRating) &&
    (wanted.since === undefined || day >= wanted.since) &&
    (wanted.until === undefined || day <= wanted.until) &&
    (wanted.text === undefined || searchable(review.text).includes(searchable(wanted.text))) &&
    ((wanted.mentions ?? []).length === 0 ||
      /(?<![\p{L}\p{N}_])ann(?![\p{L}\p{N}_])/iu.test(review.text))
  );
}

describe("search", () => {
  test("agrees with a plain filter, for any reviews and any query", async () => {
    await fc.assert(
      fc.asyncProperty(
        library,
        fc.array(filter, { minLength: 1, maxLength: 10 }),
        async (reviews, wanted) => {
          const store = await publishedStore({ reviews, business: BUSINESS });
          for (const one of wanted) {
            const expected = newestFirst(reviews.filter((review) => matches(review, one)));
            const { total, reviews: found } = store.published.search(one, 5);
            expect(total).toBe(expected.length);
            expect(found.map((json) => JSON.parse(json).id)).toEqual(expected.slice(0, 5));
          }
          store.close();
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);

  const LONG = "Ada 😀 came to fix the tap. ".repeat(40);
  test.each([
    ["a long part of a text", LONG.slice(3, 900), 1],
    ["all of it, in another case", LONG.toUpperCase(), 1],
    ["a part whose 60th place is within a character", `${"x".repeat(59)}😀 and on`, 1],
    ["a long part that ends otherwise", `${LONG.slice(3, 900)}!`, 0],
    ["more than the whole", LONG.repeat(300), 0],
  ])("compares what is long to its end: %s", async (_, query, total) => {
    const reviews = [LONG, `${"x".repeat(59)}😀 and on.`].map((text, index) =>
      sourceReview({ source_id: `long${index}`, text }),
    );
    const store = await publishedStore({ reviews });
    expect(store.published.search({ text: query }, 1).total).toBe(total);
    store.close();
  });

  test("finds no text that only has the same threes of characters, in another order", async () => {
    const reviews = [sourceReview({ text: "Cde, then abc." })];
    const store = await publishedStore({ reviews });
    expect(store.published.search({ text: "abcde" }, 1).total).toBe(0);
    expect(store.published.search({ text: "abc" }, 1).total).toBe(1);
    store.close();
  });

  test("finds every part of a text, of one character and more", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.nat(), fc.nat(), async (whole, from, length) => {
        const characters = [...whole.toWellFormed().normalize()];
        const start = from % (characters.length + 1);
        const part = characters.slice(start, start + 1 + (length % 9)).join("");
        fc.pre(part !== "" && whole.trim() !== "");
        const store = await publishedStore({
          reviews: [sourceReview({ text: whole.toWellFormed() })],
        });
        expect(store.published.search({ text: part }, 1).total).toBe(1);
        store.close();
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

function newestFirst(reviews: SourceReview[]): string[] {
  return reviews
    .map((review) => ({ id: idOf(review), date: dateOf(review.created_at) }))
    .sort((left, right) =>
      left.date === right.date ? order(left.id, right.id) : order(right.date, left.date),
    )
    .map(({ id }) => id);
}

function order(left: string, right: string): number {
  return left < right ? -1 : 1;
}
