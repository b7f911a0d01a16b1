import { describe, expect, test } from "bun:test";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { TooManyDeletions } from "../../../src/publish/import/deletions.ts";
import type { Store } from "../../../src/store/store.ts";
import { documentsOf } from "../../support/documents.ts";
import { importGiven, publishedStore, sourceReview } from "../../support/library.ts";

function reviewsOf(platform: string, count: number, prefix = ""): SourceReview[] {
  return Array.from({ length: count }, (_, n) =>
    sourceReview({ platform, source_id: `${prefix}${n}`, text: `Visit ${prefix}${n}.` }),
  );
}

async function refusalOf(store: Store, reviews: SourceReview[], allowedDeletions = 0) {
  try {
    const report = await importGiven(store, { reviews, isComplete: true, allowedDeletions });
    return report.deleted;
  } catch (error) {
    if (error instanceof TooManyDeletions) return error;
    throw error;
  }
}

describe("a complete import", () => {
  test.each([
    ["five of five, since they are not more than five", 5, 0, 5],
    ["six of sixty, a tenth", 60, 54, 6],
    ["none", 20, 20, 0],
  ])("deletes %s (issue 16)", async (_, before, after, deleted) => {
    const yelp = reviewsOf("yelp", 1);
    const store = await publishedStore({ reviews: [...reviewsOf("google", before), ...yelp] });
    const added = sourceReview({ source_id: "added" });
    const left = [...reviewsOf("google", after), added];
    expect(await refusalOf(store, left)).toBe(deleted);
    expect(store.reviews.count()).toBe(after + 2);
  });

  test.each([
    ["six of fifty-nine, more than a tenth", 59, 53, 6],
    ["six of six", 6, 0, 6],
    ["all of a hundred", 100, 0, 100],
  ])(
    "is refused if it would delete %s, and changes nothing (issue 16)",
    async (_, before, after, count) => {
      const store = await publishedStore({ reviews: reviewsOf("google", before) });
      const documents = documentsOf(store);
      const logged = store.imports.last();
      const refusal = await refusalOf(store, [
        ...reviewsOf("google", after),
        ...reviewsOf("google", 200, "added-"),
      ]);
      if (!(refusal instanceof TooManyDeletions)) throw new Error("The import was not refused");
      expect(refusal.count).toBe(count);
      expect(refusal.message).toContain(`would delete ${count} of ${before} reviews`);
      expect(refusal.message).toContain(`--allow-deletions ${count}`);
      expect(documentsOf(store)).toEqual(documents);
      expect(store.reviews.count()).toBe(before);
      expect(store.imports.last()).toEqual(logged);
    },
  );

  test("is refused if one source would lose too many, even if few of all (issue 16)", async () => {
    const google = reviewsOf("google", 100);
    const store = await publishedStore({ reviews: [...google, ...reviewsOf("yelp", 10)] });
    const refusal = await refusalOf(store, [...google, ...reviewsOf("yelp", 3)]);
    expect(String(refusal)).toContain("would delete 7 of 110 reviews (yelp: 7 of 10)");
    expect(store.reviews.count()).toBe(110);
  });

  test("is refused if all sources together would lose too many, even if each only a few (issue 16)", async () => {
    const sources = ["google", "yelp"];
    const store = await publishedStore({ reviews: sources.flatMap((one) => reviewsOf(one, 8)) });
    const refusal = await refusalOf(
      store,
      sources.flatMap((one) => reviewsOf(one, 4)),
    );
    expect(String(refusal)).toContain(
      "would delete 8 of 16 reviews (google: 4 of 8, yelp: 4 of 8)",
    );
  });

  test("counts stored reviews, not only published ones (issue 16)", async () => {
    const hidden = reviewsOf("google", 20).map((one) => ({
      ...one,
      verification: "refused" as const,
    }));
    const store = await publishedStore({ reviews: hidden });
    expect(String(await refusalOf(store, reviewsOf("google", 10)))).toContain("10 of 20");
  });

  test("does not touch sources that it does not contain (issue 16)", async () => {
    const yelp = reviewsOf("yelp", 5);
    const store = await publishedStore({ reviews: [...reviewsOf("google", 100), ...yelp] });
    expect(await refusalOf(store, yelp)).toBe(0);
  });

  test.each([
    [6, 6],
    [100, 6],
  ])("with %i allowed deletions deletes %i (issue 16)", async (allowed, deleted) => {
    const store = await publishedStore({ reviews: reviewsOf("google", 8) });
    expect(await refusalOf(store, reviewsOf("google", 2), allowed)).toBe(deleted);
    expect(store.reviews.count()).toBe(2);
  });

  test("may not delete more than was allowed (issue 16)", async () => {
    const store = await publishedStore({ reviews: reviewsOf("google", 9) });
    expect(await refusalOf(store, reviewsOf("google", 2), 6)).toBeInstanceOf(TooManyDeletions);
    expect(store.reviews.count()).toBe(9);
  });

  test("reports in a dry run what it would delete, and what must be allowed (issue 16)", async () => {
    const store = await publishedStore({ reviews: reviewsOf("google", 9) });
    const given = { reviews: reviewsOf("google", 2), isComplete: true, isDryRun: true };
    expect(await importGiven(store, given)).toMatchObject({ deleted: 7, unallowed: 7 });
    expect(await importGiven(store, { ...given, allowedDeletions: 7 })).toMatchObject({
      deleted: 7,
      unallowed: 0,
    });
    expect(store.reviews.count()).toBe(9);
  });
});
