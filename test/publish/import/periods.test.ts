import { describe, expect, test } from "bun:test";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { PeriodMatches } from "../../../src/publish/import/period-matches.ts";
import { Store } from "../../../src/store/store.ts";
import { read } from "../../formats/reading.ts";
import { idOf, importGiven } from "../../support/library.ts";

/** The reviews of a table that counts back from a day. */
async function readAsOf(asOf: string, rows: readonly string[]): Promise<SourceReview[]> {
  const { reviews } = await read(["user,rating,date,text", ...rows].join("\n"), { asOf });
  return reviews.map((review) => ({ ...review, platform: "google", verification: "owner" }));
}

function stored(store: Store) {
  return Array.from(store.reviews.all(), ({ source }) => [
    ...[source.author, source.created_at.slice(0, 10), source.date_precision],
  ]);
}

const FIRST = ["Ann,5,3 weeks ago,They came at once.", "Bob,4,a year ago,Good work."];
const LATER = [
  ...["Ann,5,7 weeks ago,They came at once.", "Bob,4,a year ago,Good work."],
  "Cy,1,2 days ago,Nobody came.",
];

describe("a review whose date is not exact", () => {
  test("is the same when it is imported again later, and keeps its date (issue 43)", async () => {
    const store = new Store(":memory:");
    await importGiven(store, { reviews: await readAsOf("2025-11-20", FIRST) });
    const before = stored(store);
    const report = await importGiven(store, { reviews: await readAsOf("2025-12-20", LATER) });
    expect([report.added, report.changed, report.unchanged]).toEqual([1, 0, 2]);
    expect(stored(store).filter(([author]) => author !== "Cy")).toEqual(before);
  });

  test("gets an exact date from a later file, and keeps it (issue 43)", async () => {
    const store = new Store(":memory:");
    await importGiven(store, { reviews: await readAsOf("2025-11-20", FIRST) });
    const exact = await readAsOf("2025-11-20", ["Ann,5,2025-10-28,They came at once."]);
    await importGiven(store, { reviews: exact });
    await importGiven(store, { reviews: await readAsOf("2025-12-20", LATER.slice(0, 1)) });
    expect(stored(store)).toEqual([
      ["Bob", "2024-11-20", "year"],
      ["Ann", "2025-10-28", undefined],
    ]);
  });

  test("is another one if the author, the text or the period differs (issue 43)", async () => {
    const store = new Store(":memory:");
    const rows = ["Ann,5,a month ago,Good."];
    await importGiven(store, { reviews: await readAsOf("2025-11-20", rows) });
    const others = [
      "Amy,5,a month ago,Good.",
      "Ann,5,a month ago,Great.",
      "Ann,5,6 months ago,Good.",
    ];
    const report = await importGiven(store, { reviews: await readAsOf("2025-11-20", others) });
    expect(report.added).toBe(3);
  });

  test("is one of two equal rows, which stay two (issue 43)", async () => {
    const store = new Store(":memory:");
    const twice = ["Ann,5,a month ago,Good.", "Ann,5,a month ago,Good."];
    await importGiven(store, { reviews: await readAsOf("2025-11-20", twice) });
    const report = await importGiven(store, { reviews: await readAsOf("2025-11-25", twice) });
    expect([report.added, store.reviews.count()]).toEqual([0, 2]);
  });
});

/** The milliseconds of processor time that it takes to find out that so many rows are new. */
async function timeFor(count: number): Promise<number> {
  const names = Array.from({ length: count }, (_, row) => `Ann B${row}aker,5,a year ago,`);
  const rows = await readAsOf("2025-11-20", names);
  using store = new Store(":memory:");
  const matches = new PeriodMatches(store);
  const before = process.cpuUsage();
  store.transaction(() => {
    for (const source of rows) {
      const id = matches.idFor(source, () => true) ?? idOf(source);
      matches.note(id, source);
      store.reviews.put({ id, source });
    }
  });
  const { user, system } = process.cpuUsage(before);
  expect(store.reviews.count()).toBe(count);
  return (user + system) / 1_000;
}

test("four times as many stars alone of one period take about four times as long (issue 42)", async () => {
  const few = Math.min(await timeFor(500), await timeFor(500));
  expect((await timeFor(2_000)) / few).toBeLessThan(10);
}, 60_000);
