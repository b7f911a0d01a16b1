import { expect, test } from "bun:test";
import { withConsent } from "../../../src/commands/import/with-consent.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { Allowance } from "../../../src/publish/import/confirmation-required.ts";
import { importReviews } from "../../../src/publish/import/import-reviews.ts";
import { Store } from "../../../src/store/store.ts";
import { failureOf } from "../../formats/reading.ts";
import { fileOf, testContext } from "../../support/library.ts";

const TABLE =
  "note_restaurant,jour,contenu_avis\n4,2024-03-04,Très bon repas.\n2,2024-03-05,Trop long.\n";

/** Imports the table while a person answers; undefined where nobody can be asked. */
async function importAsking(answer: string | undefined) {
  const store = new Store(":memory:");
  const asked: string[] = [];
  const run = (allowed: Allowance) =>
    importReviews(
      [fileOf("avis.csv", TABLE)],
      () => store,
      {
        ...{ isVerified: true, isComplete: false, skipsBad: false, isDryRun: false },
        publication: () => UNDESCRIBED_PUBLICATION,
        ...allowed,
      },
      testContext(),
    );
  const shell = {
    warn: (text: string) => asked.push(text),
    readLine: answer === undefined ? undefined : async () => answer,
  };
  const done = withConsent(run, {}, { stop: () => {} }, shell);
  return { done, asked, store };
}

test("columns that are probably known are asked for at a terminal (issue 43)", async () => {
  const { done, asked, store } = await importAsking("y");
  expect((await done).added).toBe(2);
  expect(asked).toEqual(["Is the rating in note_restaurant, and the date in jour? [y/N] "]);
  const stars = Array.from(store.reviews.all(), ({ source }) => source.rating);
  expect(stars).toEqual([4, 2]);
});

test.each(["n", undefined])(
  "without a yes, the import is refused with the command (issue 43): %p",
  async (answer) => {
    const { done, store } = await importAsking(answer);
    const failure = await failureOf(() => done);
    expect(failure.message).toContain("--map rating=note_restaurant --map date=jour");
    expect(store.reviews.count()).toBe(0);
  },
);
