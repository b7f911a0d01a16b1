import { expect, spyOn, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { applyPublication } from "../../../src/publish/commit/publish.ts";
import { publishedStore, reviewsOfDays } from "../../support/library.ts";

test("SQLite's pages are given back once all reviews are written anew, before documents are made (issue 48)", async () => {
  using store = await publishedStore({ reviews: reviewsOfDays(3) });
  const steps: string[] = [];
  using written = spyOn(store.published, "put");
  using release = spyOn(store, "releaseMemory").mockImplementation(() => {
    steps.push(`${written.mock.calls.length} reviews`);
  });
  using put = spyOn(store.documents, "put").mockImplementation((name) => {
    steps.push(name);
    return false;
  });
  applyPublication(store, UNDESCRIBED_PUBLICATION, new Date(0));
  expect(release).toHaveBeenCalledTimes(1);
  expect(put).toHaveBeenCalled();
  expect(steps[0]).toBe("3 reviews");
});
