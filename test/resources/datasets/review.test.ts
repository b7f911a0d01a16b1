import { describe, expect, test } from "bun:test";
import { idOf, publishedStore, sourceReview, testServer } from "../../support/library.ts";

describe("the address of one review", () => {
  test("returns what the dataset has of it, for each review", async () => {
    const reviews = [
      sourceReview({ source_id: "r1", title: "Dry again" }),
      sourceReview({ source_id: "r2", text: 'Said "fine" & left 👋.', rating: 2 }),
      sourceReview({ source_id: "r3", platform: "yelp", text: "" }),
    ];
    const { get } = await testServer({ reviews });
    const dataset: { readonly reviews: { readonly id: string }[] } = JSON.parse(
      await (await get("/reviews.json")).text(),
    );
    expect(dataset.reviews).toHaveLength(3);
    for (const review of dataset.reviews) {
      const response = await get(`/reviews/${review.id}.json`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(JSON.parse(await response.text())).toStrictEqual(review);
    }
  });

  test("answers 304 to its ETag, until the review changes", async () => {
    const review = sourceReview();
    const { get, store } = await testServer({ reviews: [review] });
    const path = `/reviews/${idOf(review)}.json`;
    const etag = (await get(path)).headers.get("etag") ?? "";
    const conditional = { headers: { "if-none-match": etag } };
    expect((await get(path, conditional)).status).toBe(304);
    const edited = { ...review, text: "Better still.", updated_at: "2025-05-05T05:05:05Z" };
    await publishedStore({ store, reviews: [edited] });
    const changed = await get(path, conditional);
    expect(changed.status).toBe(200);
    expect(JSON.parse(await changed.text())).toMatchObject({ text: "Better still." });
  });

  test("keeps its ETag when another review comes", async () => {
    const review = sourceReview();
    const { get, store } = await testServer({ reviews: [review] });
    const path = `/reviews/${idOf(review)}.json`;
    const before = (await get(path)).headers.get("etag");
    await publishedStore({ store, reviews: [sourceReview({ source_id: "r2" })] });
    expect((await get(path)).headers.get("etag")).toBe(before);
  });

  test.each([
    ["an id that no review has", "0000000000000000"],
    ["an invalid id", "newest"],
    ["an id in capitals", idOf(sourceReview()).toUpperCase()],
    ["quotes and markup", "%22%3Cscript%3E"],
    ["a very long id", "a".repeat(3000)],
  ])("answers 404 for %s", async (_, id) => {
    const { get } = await testServer({ reviews: [sourceReview()] });
    const response = await get(`/reviews/${id}.json`);
    expect(response.status).toBe(404);
    const body: { error: string; message: string } = JSON.parse(await response.text());
    expect(body.error).toBe("not_found");
    expect(body.message.length).toBeLessThan(300);
  });

  test("answers 404 for a review that is held back", async () => {
    const heldBack = sourceReview({ verification: "refused" });
    const { get } = await testServer({ reviews: [heldBack] });
    const response = await get(`/reviews/${idOf(heldBack)}.json`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(heldBack.text);
  });

  test.each([".xml", ".json.json", ".jsonx"])("ends in .json: %j is another path", async (end) => {
    const review = sourceReview();
    const { get } = await testServer({ reviews: [review] });
    expect((await get(`/reviews/${idOf(review)}${end}`)).status).toBe(404);
  });
});
