import { describe, expect, test } from "bun:test";
import { otherBusiness } from "../../../src/publish/import/other-business.ts";
import { Store } from "../../../src/store/store.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";

const business = { name: "A. Plumber", technicians: [], services: [], service_areas: [] };
const other = { ...business, name: "B. Painter" };

function given(id: string, described = business, baseUrl = "https://a.example.com") {
  const reviews = [sourceReview({ source_id: id })];
  return publishedStore({ reviews, business: described, baseUrl });
}

describe("a backup", () => {
  test("of another business is recognized, by its reviews, or by its name and address (issue 24)", async () => {
    const store = await given("1");
    const theirs = await given("2", other, "https://b.example.com");
    expect(otherBusiness(store, theirs)).toBe(
      'The backup is of another business, "B. Painter" (https://b.example.com, 1 review); the database is of "A. Plumber" (https://a.example.com, 1 review).',
    );
    expect(otherBusiness(store, await given("2"))).toBe(
      'The backup, of "A. Plumber" (https://a.example.com, 1 review), has neither a review nor a log in common with the database, of "A. Plumber" (https://a.example.com, 1 review).',
    );
    const both = await given("1", other, "https://b.example.com");
    expect(otherBusiness(store, both)).toContain("another business");
  });

  test("of the same business is not, although it was renamed or moved, or lost its reviews since", async () => {
    const store = await given("1");
    expect(otherBusiness(store, await given("1", other))).toBeUndefined();
    expect(otherBusiness(store, await given("1", business, "https://b.example.com"))).toBe(
      undefined,
    );
    expect(otherBusiness(new Store(":memory:"), store)).toBeUndefined();
  });

  test("is not, if both have the same log and no review in common", async () => {
    const store = await given("1");
    const backup = new Store(":memory:");
    backup.logGenerations.copyFrom(store.logGenerations);
    expect(otherBusiness(store, backup)).toBeUndefined();
  });
});
