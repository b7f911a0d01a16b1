import { describe, expect, test } from "bun:test";
import { repeatedId } from "../../../src/domain/review/review-id.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { dateOfDay } from "../../../src/domain/time/calendar-date.ts";
import { PeriodMatches } from "../../../src/publish/import/period-matches.ts";
import { Store } from "../../../src/store/store.ts";
import { read } from "../../formats/reading.ts";
import { cpuMsOf, growthOf } from "../../support/cpu-time.ts";
import { idOf, importGiven } from "../../support/library.ts";
import { inCheck } from "../../support/properties.ts";

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

/** Imports rows into a store. Returns how many are about a review that was there. */
function countKnown(store: Store, rows: readonly SourceReview[]): number {
  const matches = new PeriodMatches(store);
  const known = rows.filter((source) => {
    const found = matches.idFor(source, () => true);
    const id = found ?? idOf(source);
    matches.note(id, source);
    store.reviews.put({ id, source });
    return found !== undefined;
  });
  return known.length;
}

type Table = (count: number) => Promise<SourceReview[]>;

/** Rows may be the same but for the ids that they get. */
function tableOf(asOf: string, rowAt: (row: number) => string): Table {
  return async (count) => {
    const rows = await readAsOf(
      asOf,
      Array.from({ length: count }, (_, row) => rowAt(row)),
    );
    const idAt = (source: SourceReview, row: number) => repeatedId(source.source_id, row + 1);
    return rows.map((source, row) => ({ ...source, source_id: idAt(source, row) }));
  };
}

const NO_ROWS: Table = () => Promise.resolve([]);
const LAST_YEAR = tableOf("2025-11-20", () => ",5,a year ago,");
/** The oldest first, each more than a week after the one before. */
const BY_DAY = tableOf("2025-11-20", (row) => `,5,${dateOfDay(4_000 + 8 * row)},`);
const BY_WEEK: Table = async (count) =>
  (await BY_DAY(count)).map((review) => ({ ...review, date_precision: "week" }));

describe("four times as many stars alone take about four times as long (issue 42)", () => {
  test.each(
    inCheck<[string, { kept: Table; rows: Table; areKnown: boolean }]>(2, [
      ["without a name, again from the oldest on", { kept: BY_DAY, rows: BY_WEEK, areKnown: true }],
      [
        "by authors who are all new",
        {
          kept: NO_ROWS,
          rows: tableOf("2025-11-20", (row) => `Ann B${row}aker,5,a year ago,`),
          areKnown: false,
        },
      ],
      [
        "without a name, beside those of other years",
        {
          kept: tableOf("2025-11-20", () => ",5,6 years ago,"),
          rows: LAST_YEAR,
          areKnown: false,
        },
      ],
      [
        "without a name, beside other stars",
        {
          kept: tableOf("2025-11-18", () => ",4,a year ago,"),
          rows: LAST_YEAR,
          areKnown: false,
        },
      ],
      [
        "without a name, again",
        {
          kept: tableOf("2025-11-18", () => ",5,a year ago,"),
          rows: LAST_YEAR,
          areKnown: true,
        },
      ],
    ]),
  )(
    "%s",
    async (_, { kept, rows, areKnown }) => {
      const timeFor = async (count: number) => {
        const [before, now] = [await kept(count), await rows(count)];
        using store = new Store(":memory:");
        store.transaction(() => countKnown(store, before));
        return cpuMsOf(() => {
          const known = store.transaction(() => countKnown(store, now));
          expect(known).toBe(areKnown ? count : 0);
        });
      };
      expect(await growthOf(timeFor, 10)).toBeLessThan(10);
    },
    60_000,
  );
});
