import { describe, expect, test } from "bun:test";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { duplicateCandidates } from "../../../src/publish/moderate/duplicate-candidates.ts";
import { PrefixLookup } from "../../../src/store/reviews/prefix-lookup.ts";
import { Store } from "../../../src/store/store.ts";
import { cpuMsOf, growthOf } from "../../support/cpu-time.ts";
import { idOf, sourceReview } from "../../support/library.ts";
import { inCheck } from "../../support/properties.ts";

const SLOW = 60_000;
const WORDS = "They came on time, and they fixed the boiler in our kitchen for good.";

/** Rows of a table without ids: of one day, and by authors with full names. */
function rowsOf(count: number, textOf: (row: number) => string): SourceReview[] {
  return Array.from({ length: count }, (_, row) => {
    const author = `Ann B${row}aker`;
    return sourceReview({ source_id: `made:${row}`, text: textOf(row), author });
  });
}

/** The milliseconds of processor time that an import needs to compare its rows. */
function timeFor(rows: readonly SourceReview[]): number {
  using store = new Store(":memory:");
  const prefixes = new PrefixLookup(store.reviews);
  const compareAll = () => {
    for (const source of rows) {
      const review = { id: idOf(source), source };
      store.reviews.put(review);
      prefixes.note(review.id);
      duplicateCandidates(store, review, () => true, prefixes);
    }
  };
  return cpuMsOf(() => store.transaction(compareAll));
}

describe("four times as many rows take about four times as long to compare", () => {
  test.each(
    inCheck<[string, (row: number) => string]>(1, [
      ["whose texts begin alike", (row) => `${WORDS} Visit ${row}.`],
      ["whose texts an index can't tell apart", (row) => `${WORDS.slice(0, 26)} ${row} ${WORDS}`],
      ["that are stars alone", () => ""],
    ]),
  )(
    "%s, on one day (issue 42)",
    async (_, textOf) => {
      expect(await growthOf((rows) => timeFor(rowsOf(rows, textOf)), 8)).toBeLessThan(8);
    },
    SLOW,
  );
});

describe("among many reviews that begin alike", () => {
  /** The reviews as they are stored, a search for their beginning, and what stores another one. */
  function given() {
    const store = new Store(":memory:");
    const prefixes = new PrefixLookup(store.reviews);
    const put = (source: SourceReview) => {
      store.reviews.put({ id: idOf(source), source });
      prefixes.note(idOf(source));
    };
    const rows = rowsOf(60, (row) => `${WORDS} Visit ${row}.`);
    for (const row of rows) put(row);
    const idsOf = (sought: { author?: string; days?: readonly string[] }) =>
      prefixes.find({ text: WORDS, ...sought }).map(({ id }) => id);
    return { last: rows.slice(-1), put, idsOf, [Symbol.dispose]: () => store[Symbol.dispose]() };
  }

  const AUTHOR = "Ann B59aker";
  const LATER = sourceReview({ source_id: "made:later", text: WORDS, author: AUTHOR });
  const [DAY, OTHER_DAY] = ["2025-01-31", "2025-02-01"];

  test("those of an author are found, also one that was stored since (issue 42)", () => {
    using lookup = given();
    expect(lookup.idsOf({ author: AUTHOR })).toEqual(lookup.last.map(idOf));
    expect(lookup.idsOf({ author: "Ann B60aker" })).toEqual([]);
    lookup.put(LATER);
    expect(lookup.idsOf({ author: AUTHOR })).toEqual([...lookup.last, LATER].map(idOf));
  });

  test("one is found once, and only on the day that it has now (issue 42)", () => {
    using lookup = given();
    expect(lookup.idsOf({ days: [DAY] })).toHaveLength(20);
    expect(lookup.idsOf({ author: AUTHOR, days: [DAY, OTHER_DAY] })).toEqual(lookup.last.map(idOf));
    for (const row of lookup.last) lookup.put({ ...row, created_at: `${OTHER_DAY}T08:15:00Z` });
    expect(lookup.idsOf({ author: AUTHOR, days: [DAY] })).toEqual([]);
    expect(lookup.idsOf({ author: AUTHOR, days: [DAY, OTHER_DAY] })).toEqual(lookup.last.map(idOf));
  });

  test("one that changed often is found once, and hides no other one (issue 42)", () => {
    using lookup = given();
    expect(lookup.idsOf({ author: AUTHOR })).toEqual(lookup.last.map(idOf));
    for (let edit = 1; edit <= 30; edit += 1) {
      for (const row of lookup.last) lookup.put({ ...row, text: `${WORDS} Edit ${edit}.` });
    }
    lookup.put(LATER);
    expect(lookup.idsOf({ author: AUTHOR })).toEqual([...lookup.last, LATER].map(idOf));
  });
});
