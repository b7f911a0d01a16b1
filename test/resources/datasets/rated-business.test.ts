import { expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { Failure } from "../../../src/domain/failure.ts";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { ratedBusiness } from "../../../src/resources/datasets/rated-business.ts";
import { Store } from "../../../src/store/store.ts";
import { importGiven, publishedStore, reviewsOfDays } from "../../support/library.ts";

test("the business is read once for all pages, until another is published (issue 38)", async () => {
  const reviews = reviewsOfDays(3);
  const store = await publishedStore({ reviews });
  const { library } = new Snapshot(store);
  expect(ratedBusiness(library).aggregate_rating.review_count).toBe(3);
  expect(ratedBusiness(library)).toBe(ratedBusiness(library));
  const business = { ...UNNAMED_BUSINESS, name: "Example Plumbing" };
  await importGiven(store, { reviews, business });
  expect(ratedBusiness(library).business.name).toBe("Example Plumbing");
});

test("nothing is known of the business before anything is published", () => {
  using store = new Store(":memory:");
  const { library } = new Snapshot(store);
  expect(() => ratedBusiness(library)).toThrow(Failure);
});
