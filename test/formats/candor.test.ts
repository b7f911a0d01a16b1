import { describe, expect, test } from "bun:test";
import { candorJson, candorNdjson } from "../../src/formats/candor.ts";
import { adapt, fieldsOf, fixture, read, readFixture } from "./reading.ts";

const REVIEW = {
  rating: 4,
  date: "2025-01-31",
  text: "A new tap.",
  source: { platform: "google", id: "r-1" },
};

describe("Candor's own JSON", () => {
  test("is read from what /reviews.json gives", async () => {
    const { format, reviews, problems } = await readFixture("candor", "published.json");
    expect(format).toBe("candor-json");
    expect(problems).toEqual([]);
    expect(reviews).toEqual(await fixture("candor", "expected.json").json());
  });

  test("may be a bare list", async () => {
    const { format, reviews } = await read(JSON.stringify([REVIEW, REVIEW]));
    expect(format).toBe("candor-json");
    expect(reviews).toHaveLength(2);
  });

  test("may be a review a line", async () => {
    const text = `${JSON.stringify(REVIEW)}\n\n${JSON.stringify({ ...REVIEW, text: "Two." })}\n`;
    const { format, reviews } = await read(text);
    expect(format).toBe("candor-ndjson");
    expect(reviews.map((review) => review.text)).toEqual(["A new tap.", "Two."]);
  });

  test("may hold no reviews", async () => {
    expect((await read('{"reviews": []}')).outcomes).toEqual([]);
    expect((await read("[]")).outcomes).toEqual([]);
  });

  test("takes null for left out", () => {
    const nothing = { title: null, language: null, author: null, reply: null, verification: null };
    const { draft, problems } = adapt(candorJson, { ...REVIEW, ...nothing, updated_at: null });
    expect(problems).toEqual([]);
    expect(draft).toEqual(adapt(candorJson, REVIEW).draft);
  });

  test("prefers the exact time to the date", () => {
    const { draft } = adapt(candorJson, { ...REVIEW, created_at: "2025-01-31T23:30:00Z" });
    expect(draft?.created_at).toBe("2025-01-31T23:30:00Z");
  });

  test("takes a review's own id where the source gives none", () => {
    expect(adapt(candorJson, { ...REVIEW, source: null, id: "own" }).draft?.source_id).toBe("own");
    expect(adapt(candorJson, { ...REVIEW, id: "own" }).draft?.source_id).toBe("r-1");
  });

  test("writes a platform as it is published", () => {
    const source = { platform: " Angie's List ", id: "r-1" };
    expect(adapt(candorJson, { ...REVIEW, source }).draft?.platform).toBe("angie-s-list");
  });

  test.each([
    ["a rating of 6", { rating: 6 }, "rating"],
    ["a rating of 4.5", { rating: 4.5 }, "rating"],
    ["a rating that is a list", { rating: [4] }, "rating"],
    ["an unreal date", { date: "2025-02-30" }, "date"],
    ["an ambiguous date", { date: "01/02/2026" }, "date"],
    ["a text that is a number", { text: 4 }, "text"],
    ["an author that is a number", { author: { name: 4 } }, "author"],
    ["an unknown verification", { verification: { method: "hearsay" } }, "verification"],
    ["a reply without text", { reply: { date: "2025-01-31" } }, "reply"],
    ["a reply of no time", { reply: { text: "Thanks.", date: "soon" } }, "reply.date"],
    ["neither stars nor words", { source: null, rating: null, text: " " }, "text"],
  ])("has no review with %s", (_, members, field) => {
    const { problems } = adapt(candorJson, { ...REVIEW, ...members });
    expect(fieldsOf(problems)).toEqual([field]);
  });

  test("without a date is refused by its row, with the way to mend it", async () => {
    const { problems } = await read(JSON.stringify([REVIEW, { rating: 5, text: "No date." }]));
    expect(problems).toEqual([
      { row: 2, field: "date", message: "The date is missing. Give it as YYYY-MM-DD" },
    ]);
  });

  test.each([
    ["null", null],
    ["a number", 5],
    ["a text", "text"],
    ["a list", [REVIEW]],
  ])("has no review that is %s", (_, record) => {
    const { draft, problems } = adapt(candorNdjson, record);
    expect(draft).toBeUndefined();
    expect(problems).not.toEqual([]);
  });

  test("is not what Google or Yelp write", () => {
    expect(candorNdjson.recognizes({ ...REVIEW, review_id: "y" })).toBe(false);
    expect(candorJson.recognizes({ reviews: [{ ...REVIEW, reviewId: "g" }] })).toBe(false);
    expect(candorJson.recognizes({ reviews: [REVIEW] })).toBe(true);
    expect(candorJson.recognizes({ reviews: "many" })).toBe(false);
  });

  test("gives a line that is broken its number, and reads the others", async () => {
    const line = JSON.stringify(REVIEW);
    const { reviews, problems } = await read(`${line}\n{"date": \n${line}\n`);
    expect(reviews).toHaveLength(2);
    expect(problems).toEqual([{ row: 2, field: "", message: "The line is broken JSON" }]);
  });
});

describe("what verifies one of Candor's own reviews", () => {
  test.each([
    ["its method", { verification: { method: "job" } }, "job"],
    ["its refusal", { verification: { method: "refused" } }, "refused"],
    ["its platform", {}, "platform"],
    ["the platform's own denial", { verified: false }, "refused"],
    ["the owner's word, without a platform", { source: null, verified: true }, "owner"],
    ["nothing, without a platform", { source: null }, undefined],
  ])("is %s", async (_, members, verification) => {
    const { reviews, problems } = await read(JSON.stringify([{ ...REVIEW, ...members }]));
    expect(problems).toEqual([]);
    expect<unknown>(reviews.map((review) => review.verification)).toEqual([verification]);
  });
});
