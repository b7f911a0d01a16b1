import { describe, expect, spyOn, test } from "bun:test";
import { staleDocuments } from "../../src/doctor/check-documents.ts";
import { commit, publishDocuments } from "../../src/publish/commit/publish.ts";
import { PublishedRuns } from "../../src/store/reviews/published-runs.ts";
import { publishedStore, reviewsOfDays } from "../support/library.ts";

describe("documents are compared with what a count of all reviews gives (issue 48)", () => {
  test("also those that earlier counts are part of", async () => {
    using store = await publishedStore({ reviews: reviewsOfDays(3) });
    const [run = { first: "", last: "" }] = store.publishedRuns.all();
    store.madeOfRuns.put("months", run, JSON.stringify([["2025-01", 5, 7]]));
    commit(store, () => publishDocuments(store, new Date("2026-11-22T12:00:00Z")));
    const faults = staleDocuments(store);
    expect(faults).toContain("the document insights differs from a fresh rendering");
    expect(faults).toContain("the document home differs from a fresh rendering");
  });

  test("which is made once for all documents", async () => {
    using store = await publishedStore({ reviews: reviewsOfDays(300) });
    using counted = spyOn(PublishedRuns.prototype, "countByMonth");
    expect(staleDocuments(store)).toEqual([]);
    expect(counted).toHaveBeenCalledTimes(store.publishedRuns.all().length);
  });
});
