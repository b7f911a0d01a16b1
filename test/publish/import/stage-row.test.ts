import { expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { FoundFile } from "../../../src/publish/import/find-files.ts";
import { type ImportReport, importReviews } from "../../../src/publish/import/import-reviews.ts";
import { Store } from "../../../src/store/store.ts";
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
