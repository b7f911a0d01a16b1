import { describe, expect, test } from "bun:test";
import { UnknownPlaces } from "../../../src/publish/import/new-places.ts";
import type { Store } from "../../../src/store/store.ts";
import { documentsOf } from "../../support/documents.ts";
import { importGiven, publishedStore, sourceReview } from "../../support/library.ts";

/** A Google review with the name that Google gives it. */
function reviewAt(place: string, review = "r1") {
  return sourceReview({ source_id: `${place}/reviews/${review}`, text: `At ${place}, ${review}.` });
}

async function refusalOf(store: Store, place: string, review?: string) {
  try {
    await importGiven(store, { reviews: [reviewAt(place, review)] });
    return undefined;
  } catch (error) {
    if (error instanceof UnknownPlaces) return error;
    throw error;
  }
}

describe("an import of another place than those before", () => {
  test.each([
    ["locations/1", "locations/2"],
    ["places/ChIJa", "places/ChIJb"],
  ])("is refused, with both named, and changes nothing (issue 24): %s", async (one, other) => {
    const store = await publishedStore({ reviews: [reviewAt(one)] });
    const documents = documentsOf(store);
    const refusal = await refusalOf(store, other);
    expect(refusal?.code).toBe("invalid");
    expect(refusal?.message).toContain(`${other} (test.ndjson); so far there was ${one}.`);
    expect(refusal?.message).toMatch(/--allow-new-place.*--db/);
    expect(documentsOf(store)).toEqual(documents);
    expect(store.imports.last()?.number).toBe(1);
  });

  test("is imported if that is allowed, and its next update needs no permission", async () => {
    const store = await publishedStore({ reviews: [reviewAt("locations/1")] });
    const other = { reviews: [reviewAt("locations/2")], allowsNewPlaces: true };
    expect(await importGiven(store, other)).toMatchObject({ added: 1, isCommitted: true });
    expect(await refusalOf(store, "locations/2", "r2")).toBeUndefined();
    expect(store.published.count()).toBe(3);
  });

  test("is announced by a dry run", async () => {
    const store = await publishedStore({ reviews: [reviewAt("locations/1")] });
    const other = { reviews: [reviewAt("locations/2")], isDryRun: true };
    const { newPlaces } = await importGiven(store, other);
    expect(newPlaces).toContain("locations/2");
    expect((await importGiven(store, { ...other, allowsNewPlaces: true })).newPlaces).toBe(
      undefined,
    );
  });
});

describe("an import is accepted", () => {
  test("if it is of the same place, of another source, or of no place that is named", async () => {
    const store = await publishedStore({ reviews: [reviewAt("locations/1")] });
    expect(await refusalOf(store, "locations/1", "r2")).toBeUndefined();
    expect(await refusalOf(store, "places/ChIJa")).toBeUndefined();
    await importGiven(store, { reviews: [sourceReview({ source_id: "no name" })] });
    expect(store.published.count()).toBe(4);
  });
});
