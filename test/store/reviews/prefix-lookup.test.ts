import { describe, expect, test } from "bun:test";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { duplicateCandidates } from "../../../src/publish/moderate/duplicate-candidates.ts";
import { PrefixLookup } from "../../../src/store/reviews/prefix-lookup.ts";
import { Store } from "../../../src/store/store.ts";
import { cpuMsOf } from "../../support/cpu-time.ts";
import { idOf, sourceReview } from "../../support/library.ts";

const SLOW = 60_000;
const WORDS = "They came on time, and they fixed the boiler in our kitchen for good.";

/** Rows of a table without ids: of one day, and by authors with full names. */
function rowsOf(count: number, textOf: (row: number) => string): SourceReview[] {
  return Array.from({ length: count }, (_, row) => {
    const author = `Ann B${row}aker`;
    return sourceReview({ source_id: `made:${row}`, text: textOf(row), author });
  });
}

/** The milliseconds of processor time that an import needs to compare its rows, the lesser of two. */
function timeFor(rows: readonly SourceReview[]): number {
  const times = [1, 2].map(() => {
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
  });
  return Math.min(...times);
}

describe("four times as many rows take about four times as long to compare", () => {
  test.each<[string, (row: number) => string]>([
    ["whose texts begin alike", (row) => `${WORDS} Visit ${row}.`],
    ["whose texts an index can't tell apart", (row) => `${WORDS.slice(0, 26)} ${row} ${WORDS}`],
    ["that are stars alone", () => ""],
  ])(
    "%s, on one day (issue 42)",
    (_, textOf) => {
      const [few, many] = [500, 2_000].map((count) => timeFor(rowsOf(count, textOf)));
      expect((many ?? 0) / (few ?? 1)).toBeLessThan(8);
    },
    SLOW,
  );
});
