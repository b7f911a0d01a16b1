import { describe, expect, test } from "bun:test";
import { withConsent } from "../../../src/commands/import/with-consent.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { readReviews } from "../../../src/formats/read-reviews.ts";
import type { ImportOptions } from "../../../src/publish/commit/import-options.ts";
import type { Allowance } from "../../../src/publish/import/confirmation-required.ts";
import { DoubtfulLayout } from "../../../src/publish/import/doubtful-layout.ts";
import { importReviews } from "../../../src/publish/import/import-reviews.ts";
import { Store } from "../../../src/store/store.ts";
import { CORPUS } from "../../formats/corpus.ts";
import { failureOf, fixture } from "../../formats/reading.ts";
import { fileOf, testContext } from "../../support/library.ts";

const OWN_COLUMNS = [
  "Review Date,Reviewer Name,Rating,Review,Source,Review URL,Review ID",
  "2026-01-31,Ann B.,5,They came on time.,Google,https://reviews.example.com/1,n1",
].join("\n");
const WITH_MORE = [
  "Site,Customer Name,Stars,Comment,Date Posted,Link,Job number",
  "Google,Ann B.,5,They came on time.,2026-01-31,https://reviews.example.com/1,J-7",
].join("\n");

function importTable(store: Store, table: string, more: Partial<ImportOptions> = {}) {
  const options = {
    ...{ isVerified: true, isComplete: false, skipsBad: true, isDryRun: false },
    publication: () => UNDESCRIBED_PUBLICATION,
    ...more,
  };
  return importReviews([fileOf("reviews.csv", table)], () => store, options, testContext());
}

describe("a plain table whose columns happen to be called as a collector's (issue 42)", () => {
  test.each([
    ["Birdeye", "birdeye-csv", OWN_COLUMNS],
    ["Podium", "podium-csv", WITH_MORE],
  ])("is not taken for %s's export without a word", async (name, format, table) => {
    using store = new Store(":memory:");
    const failure = await failureOf(() => importTable(store, table));
    expect(failure).toBeInstanceOf(DoubtfulLayout);
    expect(failure.message).toContain(`reviews.csv has the column names of ${name}'s export`);
    expect(failure.message).toMatch(new RegExp(`--format ${format}.*--format csv`));
    expect([store.reviews.count(), store.imports.last()]).toEqual([0, undefined]);
  });

  test.each([
    ["y", 1],
    ["n", 0],
  ])("is asked about at a terminal; after %j, %i are imported", async (answer, left) => {
    using store = new Store(":memory:");
    const asked: string[] = [];
    const shell = { warn: (text: string) => asked.push(text), readLine: async () => answer };
    const run = (allowed: Allowance) => importTable(store, OWN_COLUMNS, allowed);
    await withConsent(run, {}, { stop: () => {} }, shell).catch(() => {});
    expect(asked).toEqual([expect.stringContaining("Is it Birdeye's export? [y/N] ")]);
    expect(store.reviews.count()).toBe(left);
  });

  test.each(["csv", "birdeye-csv"])("is read as the owner says: --format %s", async (format) => {
    using store = new Store(":memory:");
    expect((await importTable(store, OWN_COLUMNS, { format })).added).toBe(1);
  });

  test("is asked about only once", async () => {
    using store = new Store(":memory:");
    await importTable(store, OWN_COLUMNS, { format: "birdeye-csv" });
    const next = OWN_COLUMNS.replace("n1", "n2").replace("on time", "at nine");
    expect((await importTable(store, next)).added).toBe(1);
  });

  test("is announced by a dry run", async () => {
    using store = new Store(":memory:");
    const { files } = await importTable(store, OWN_COLUMNS, { isDryRun: true });
    expect(files.map(({ isDoubtful }) => isDoubtful)).toEqual([true]);
  });
});

test("no export of a known layout is asked about", async () => {
  for (const { folder, name, options } of CORPUS) {
    const found = await readReviews(fileOf(name, await fixture(folder, name).text()), {
      now: testContext().now(),
      ...options,
    });
    expect(found.isDoubtful, `${folder}/${name}`).toBeUndefined();
  }
});
