import { expect, test } from "bun:test";
import { pictureWatch } from "../../../src/commands/serve/picture-watch.ts";
import { publishDocuments } from "../../../src/publish/commit/publish.ts";
import { publishedStore, sourceReview, testContext } from "../../support/library.ts";
import { withoutDrawing } from "../../support/without-drawing.ts";

test("a picture that could not be drawn is warned about once, until one is drawn again", async () => {
  const { log, now } = testContext();
  const warnings: unknown[] = [];
  const warn = (...told: unknown[]) => warnings.push(told);
  const store = await publishedStore({ reviews: [sourceReview()] });
  const look = pictureWatch(store, { ...log, warn });
  look();
  expect(warnings).toEqual([]);
  for (const rating of [1, 2]) {
    const reviews = [sourceReview({ rating })];
    await withoutDrawing(() => publishedStore({ store, reviews }));
    look();
    look();
  }
  expect(warnings).toEqual([[{ path: "/card.png" }, expect.stringContaining("not be drawn")]]);
  store.transaction(() => publishDocuments(store, now()));
  look();
  expect(warnings).toHaveLength(1);
  await withoutDrawing(() => publishedStore({ store, reviews: [sourceReview({ rating: 3 })] }));
  look();
  expect(warnings).toHaveLength(2);
});
