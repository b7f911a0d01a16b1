import { describe, expect, test } from "bun:test";
import { candorJson, candorNdjson } from "../../src/formats/candor.ts";
import { adapt, fieldsOf, fixture, read, readFixture } from "./reading.ts";

const REVIEW = {
  id: "3f2a9c0d1e4b5a67",
  rating: 4,
  date: "2025-01-31",
  text: "A new tap.",
  source: { platform: "google", id: "r-1" },
};

describe("Candor's own JSON", () => {
  test("is read from the output of /reviews.json", async () => {
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

  test("may have one review per line", async () => {
    const text = `${JSON.stringify(REVIEW)}\n\n${JSON.stringify({ ...REVIEW, text: "Two." })}\n`;
    const { format, reviews } = await read(text);
    expect(format).toBe("candor-ndjson");
    expect(reviews.map((review) => review.text)).toEqual(["A new tap.", "Two."]);
  });

  test("may hold no reviews", async () => {
    expect((await read('{"reviews": []}')).outcomes).toEqual([]);
    expect((await read("[]")).outcomes).toEqual([]);
  });

  test("treats null as left out", () => {
    const nothing = { title: null, language: null, author: null, reply: null, verification: null };
    const { draft, problems } = adapt(candorJson, { ...REVIEW, ...nothing, updated_at: null });
    expect(problems).toEqual([]);
    expect(draft).toEqual(adapt(candorJson, REVIEW).draft);
  });

  test("prefers the exact time to the date", () => {
    const { draft } = adapt(candorJson, { ...REVIEW, created_at: "2025-01-31T23:30:00Z" });
    expect(draft?.created_at).toBe("2025-01-31T23:30:00Z");
  });

  test("keeps its own id beside the source's, never in its place (issue 16)", () => {
    const idsOf = (members: object) => {
      const { draft } = adapt(candorJson, { ...REVIEW, ...members });
      return [draft?.id, draft?.source_id];
    };
    expect(idsOf({})).toEqual([REVIEW.id, "r-1"]);
    expect(idsOf({ source: null })).toEqual([REVIEW.id, undefined]);
    expect(idsOf({ id: null })).toEqual([undefined, "r-1"]);
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

  test("without a date is refused by row, with how to fix it", async () => {
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

  test.each([
    ["without an id", { id: undefined }],
    ["with a number for an id", { id: 5 }],
    ["with a shorter id", { id: "3f2a9c0d1e4b5a6" }],
    ["with a longer id", { id: "3f2a9c0d1e4b5a670" }],
    ["with an id in capitals", { id: "3F2A9C0D1E4B5A67" }],
    ["without a source", { source: undefined }],
    ["with a source that is a text", { source: "google" }],
  ])("is not recognized as Candor's %s (issue 16)", async (_, members) => {
    const record = { ...REVIEW, ...members };
    expect(candorNdjson.recognizes(record)).toBe(false);
    expect(candorJson.recognizes({ reviews: [record] })).toBe(false);
    for (const text of [JSON.stringify([record]), JSON.stringify(record)]) {
      expect((await read(text)).format).toBe("json-table");
    }
  });

  test("is recognized by its reviews, in a document or without", () => {
    expect(candorJson.recognizes({ reviews: [REVIEW] })).toBe(true);
    expect(candorJson.recognizes([REVIEW])).toBe(true);
    expect(candorNdjson.recognizes(REVIEW)).toBe(true);
    expect(candorJson.recognizes({ reviews: "many" })).toBe(false);
  });

  test("reports a broken line by number, and reads the others", async () => {
    const line = JSON.stringify(REVIEW);
    const { reviews, problems } = await read(`${line}\n{"date": \n${line}\n`);
    expect(reviews).toHaveLength(2);
    expect(problems).toEqual([{ row: 2, field: "", message: "The line is broken JSON" }]);
  });
});

const FROM_GOOGLE = { method: "platform", export: "google" };
const FROM_YELP = { method: "platform", export: "yelp" };
const FROM_BIRDEYE = { method: "platform", export: "birdeye" };
const FROM_NOBODY = { method: "platform", export: "nobody" };
const FROM_NOTHING = { method: "platform" };

describe("what verifies one of Candor's own reviews", () => {
  test.each([
    ["its method", { verification: { method: "job" } }, "job"],
    ["its refusal", { verification: { method: "refused" } }, "refused"],
    ["its site, by that site's export", { verification: FROM_GOOGLE }, "platform"],
    ["the owner's word, by another site's export", { verification: FROM_YELP }, "owner"],
    ["the owner's word, by the export of no site", { verification: FROM_BIRDEYE }, "owner"],
    ["the owner's word, by an unknown export", { verification: FROM_NOBODY }, "owner"],
    ["the owner's word, by no export", { verification: FROM_NOTHING }, "owner"],
    ["a denial", { verified: false }, "refused"],
    ["the owner's word", { verified: true }, "owner"],
    ["nothing, whatever its platform", {}, undefined],
  ])("is %s (issue 16)", async (_, members, verification) => {
    const record = { ...REVIEW, ...members };
    for (const text of [JSON.stringify([record]), JSON.stringify(record)]) {
      const { reviews, problems } = await read(text);
      expect(problems).toEqual([]);
      expect<unknown>(reviews.map((review) => review.verification)).toEqual([verification]);
    }
  });

  test("is nothing, whatever the claim, if the id was never Candor's (issue 16)", async () => {
    const claim = { ...REVIEW, id: "r-1", verification: FROM_GOOGLE };
    const { reviews, unused } = await read(JSON.stringify([claim]));
    expect(reviews.map(({ verification, export: from }) => [verification, from])).toEqual([
      [undefined, undefined],
    ]);
    expect(unused.map(({ name }) => name)).toContain("verification.method");
  });
});
