import { expect, test } from "bun:test";
import fc from "fast-check";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { importReviews } from "../../../src/publish/import/import-reviews.ts";
import { hideReviews } from "../../../src/publish/moderate/moderate.ts";
import { Store } from "../../../src/store/store.ts";
import { fileOf, testContext } from "../../support/library.ts";
import { runs } from "../../support/properties.ts";

const HEADER = "Date,Name,Rating,Review,Source";
const ROW = "2025-10-30,,5,,Google";
const rated = (stars: number, day = "2025-10-30") => `${day},,${stars},,Google`;

async function importRows(store: Store, rows: readonly string[], isComplete = false) {
  const options = {
    ...{ isVerified: true, isComplete, skipsBad: false, isDryRun: false, allowedDeletions: 99 },
    publication: () => UNDESCRIBED_PUBLICATION,
  };
  const file = fileOf("reviews.csv", [HEADER, ...rows].join("\n"));
  return importReviews([file], () => store, options, testContext());
}

function storedStars(store: Store): number[] {
  return Array.from(store.reviews.all(), ({ source }) => source.rating ?? 0).sort();
}

test.each([
  ["newest first", [[ROW], [rated(1), ROW], [rated(4), rated(1), ROW]]],
  [
    "in any order",
    [
      [ROW, rated(1)],
      [rated(1), ROW],
      [rated(4), ROW, rated(1)],
    ],
  ],
  ["by month", [["2025-10,,5,,Google"], ["2025-10,,1,,Google", "2025-10,,5,,Google"]]],
])("rows that agree in all but their stars stay as many, %s (issue 42)", async (_, files) => {
  using store = new Store(":memory:");
  for (const rows of files) {
    await importRows(store, rows);
    const stars = rows.map((row) => Number(row.split(",")[2])).sort();
    expect(storedStars(store)).toEqual(stars);
  }
});

test("a hidden review stays the hidden one when a row like it comes before it (issue 42)", async () => {
  using store = new Store(":memory:");
  await importRows(store, [rated(1), ROW]);
  const idOf = (stars: number) =>
    [...store.reviews.all()].find(({ source }) => source.rating === stars)?.id ?? "";
  hideReviews(store, [idOf(1)], "a test", new Date("2026-01-01T00:00:00Z"));
  const hidden = idOf(1);
  await importRows(store, [rated(4), rated(1), ROW]);
  expect(idOf(1)).toBe(hidden);
  expect([store.published.has(idOf(4)), store.published.has(hidden)]).toEqual([true, false]);
});

test("whatever rows a file gains, and in whatever order, each is one review, and keeps its id (issue 42)", async () => {
  const row = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom("2025-10-30", "2025-10", "2025-11-02"))
    .map(([stars, day]) => rated(stars, day));
  const files = fc.array(fc.array(row, { minLength: 1, maxLength: 3 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      files,
      fc.boolean(),
      fc.infiniteStream(fc.nat()),
      async (parts, isWhole, dice) => {
        using store = new Store(":memory:");
        let rows: string[] = [];
        let before = new Map<string, string>();
        for (const part of parts) {
          rows = [...rows, ...part]
            .map((one) => [dice.next().value ?? 0, one] as const)
            .sort(([one], [other]) => one - other)
            .map(([, one]) => one);
          await importRows(store, rows, isWhole);
          const now = new Map(
            Array.from(store.reviews.all(), ({ id, source }) => [
              id,
              `${source.created_at.slice(0, 10)} ${source.rating}`,
            ]),
          );
          expect(now.size).toBe(rows.length);
          for (const [id, words] of before) expect(now.get(id)).toBe(words);
          before = now;
        }
      },
    ),
    { numRuns: runs(60) },
  );
});
