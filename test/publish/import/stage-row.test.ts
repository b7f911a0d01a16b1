import { describe, expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { FoundFile } from "../../../src/publish/import/find-files.ts";
import { type ImportReport, importReviews } from "../../../src/publish/import/import-reviews.ts";
import { Store } from "../../../src/store/store.ts";
import { failureOf } from "../../formats/reading.ts";
import { fileOf, testContext } from "../../support/library.ts";

async function importTables(...files: readonly FoundFile[]): Promise<ImportReport> {
  using store = new Store(":memory:");
  const options = {
    ...{ isVerified: true, isComplete: false, skipsBad: false, isDryRun: false },
    publication: () => UNDESCRIBED_PUBLICATION,
  };
  return await importReviews(files, () => store, options, testContext());
}

test("a row that was pasted twice is two reviews that look alike, unless many may be called so (issue 42)", async () => {
  const text = "They came on time, and fixed the boiler for good.";
  const row = (author: string) => `2025-01-31,5,${author},"${text}"\n`;
  const rows = ["Ann Baker", "Bob Carter", "Ann"].map(row).join("");
  const table = `date,rating,author,text\n${rows}${rows}`;
  const { added, lookalikes } = await importTables(fileOf("twice.csv", table));
  expect([added, lookalikes.length]).toEqual([6, 2]);
});

test("two tables without ids that contradict each other are not told of ids that they lack (issue 42)", async () => {
  const table = (stars: number) => `date,rating,author,text\n2025-01-31,${stars},Ann Baker,Fine.\n`;
  const files = [fileOf("first.csv", table(5)), fileOf("second.csv", table(1))];
  const { problems } = await importTables(...files);
  expect(problems.map(({ message }) => message)).toEqual([
    "A review with the same author, day and text is also in row 2 of first.csv, with different content. Remove one of the two",
  ]);
});

describe("tables that do not say where their reviews were written, and count from 1", () => {
  const HEADER = "id,date,rating,author,text\n";
  const ours = fileOf("ours.csv", `${HEADER}1,2025-01-31,5,Ann Baker,Fine.\n`);
  const theirs = `${HEADER}1,2024-06-01,2,Bob Carter,Late.\n`;
  const options = {
    ...{ isVerified: true, isComplete: false, skipsBad: false, isDryRun: false },
    publication: () => UNDESCRIBED_PUBLICATION,
  };

  async function importInto(store: Store, table: string, platform?: string) {
    const files = [fileOf("theirs.csv", table)];
    await importReviews(files, () => store, { ...options, platform }, testContext());
    return Array.from(store.reviews.all(), ({ source }) => source.text).sort();
  }

  test("do not replace each other's reviews, and are told how to be kept apart (issue 42)", async () => {
    using store = new Store(":memory:");
    await importReviews([ours], () => store, options, testContext());
    const failure = await failureOf(() => importInto(store, theirs));
    expect(failure.message).toStartWith(
      'The id "1" in row 2 of theirs.csv is also that of another',
    );
    expect(failure.message).toContain("--source");
    expect(Array.from(store.reviews.all(), ({ source }) => source.text)).toEqual(["Fine."]);
    expect(await importInto(store, theirs, "website")).toEqual(["Fine.", "Late."]);
  });

  test("have a bad row if they come in one import (issue 42)", async () => {
    const { problems, isRejected } = await importTables(ours, fileOf("theirs.csv", theirs));
    expect(isRejected).toBe(true);
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The id 1 is also in row 2 of ours\.csv, as another review.*--source/),
    ]);
  });

  test.each([
    ["in text and stars", "1,2025-01-31,1,Ann Baker,Broken again."],
    ["in date, text and stars", "1,2025-02-28,1,Ann Baker,Broken again."],
    ["in its author", "1,2025-01-31,5,A. Baker,Fine."],
    ["in all but its stars", "1,2025-02-28,5,A. Baker,Fine again."],
  ])("may have an edited review: %s (issue 42)", async (_, row) => {
    using store = new Store(":memory:");
    await importReviews([ours], () => store, options, testContext());
    expect(await importInto(store, `${HEADER}${row}\n`)).toEqual([row.split(",").at(-1) ?? ""]);
  });
});
