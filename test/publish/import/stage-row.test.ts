import { expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { importReviews } from "../../../src/publish/import/import-reviews.ts";
import { Store } from "../../../src/store/store.ts";
import { fileOf, testContext } from "../../support/library.ts";

test("two tables without ids that contradict each other are not told of ids that they lack (issue 42)", async () => {
  using store = new Store(":memory:");
  const table = (stars: number) => `date,rating,author,text\n2025-01-31,${stars},Ann Baker,Fine.\n`;
  const { problems } = await importReviews(
    [fileOf("first.csv", table(5)), fileOf("second.csv", table(1))],
    () => store,
    {
      ...{ isVerified: true, isComplete: false, skipsBad: false, isDryRun: false },
      publication: () => UNDESCRIBED_PUBLICATION,
    },
    testContext(),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    "A review with the same author, day and text is also in row 2 of first.csv, with different content. Remove one of the two",
  ]);
});
