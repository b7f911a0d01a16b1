import { expect, spyOn, test } from "bun:test";
import { AGGREGATE_VERSION, ANALYZER_VERSION } from "../../../src/analysis/version.ts";
import { documentFaults } from "../../../src/doctor/check-documents.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { applyPublication, commit, publishDocuments } from "../../../src/publish/commit/publish.ts";
import { card } from "../../../src/resources/pages/card.ts";
import { publicationIn } from "../../../src/store/schema/settings.ts";
import { publishedStore, reviewsOfDays } from "../../support/library.ts";
import { withoutDrawing } from "../../support/without-drawing.ts";

const REVIEWS = reviewsOfDays(3);

test("what is published is made again by code that analyzes or counts otherwise (issue 48)", async () => {
  using store = await publishedStore({ reviews: REVIEWS });
  const [, ...versions] = store.settings.renderer()?.split("+") ?? [];
  expect(versions).toEqual([ANALYZER_VERSION, AGGREGATE_VERSION]);
});

test("pages are made without a picture that can't be drawn any more, and nothing is left of others", async () => {
  using store = await publishedStore({ reviews: REVIEWS });
  const { documents, settings } = store;
  const home = () =>
    Buffer.concat(
      documents.load(documents.parts("home"), "identity").map(({ bytes }) => bytes),
    ).toString();
  expect(home()).toContain("card.png");
  const publication = { ...publicationIn(store), look: { accent: "#aa3300" } };
  settings.put(publication, settings.renderer() ?? "");
  await withoutDrawing(() => commit(store, () => publishDocuments(store, new Date(0))));
  expect(documents.record(card.id)).toBeUndefined();
  expect(home()).not.toContain("card.png");
  expect(documentFaults(store)).toEqual([]);
});

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
