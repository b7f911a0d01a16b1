import { describe, expect, test } from "bun:test";
import { adapt, formatNamed, read } from "../reading.ts";

const judgeMe = formatNamed("judge-me-csv");
const ROW = { rating: "5", text: "Good.", date: "03/04/2025", source: "web" };

describe("a row of Judge.me", () => {
  test("has its dates day first, and the platform Judge.me, however it was collected", () => {
    const { draft } = adapt(judgeMe, ROW);
    expect(draft?.created_at).toBe("2025-04-03T00:00:00Z");
    expect(draft?.platform).toBe("judge.me");
  });

  test("with a month in place of the day is refused, not swapped", () => {
    expect(adapt(judgeMe, { ...ROW, date: "12/31/2025" }).problems).toHaveLength(1);
  });

  test.each([
    ["ok", undefined],
    ["spam", "refused"],
    ["not-yet", "refused"],
    ["", undefined],
  ])("with curated %p has the verification %p", async (curated, verification) => {
    const header = "title,body,rating,review_date,reviewer_name,reviewer_email,curated";
    const { format, reviews, unused } = await read(`${header}\n,Good.,5,03/04/2025,,,${curated}\n`);
    expect(format).toBe("judge-me-csv");
    expect<unknown>(reviews.map((review) => review.verification)).toEqual([verification]);
    expect(unused.map(({ name }) => name)).toEqual(["reviewer_email"]);
  });

  test("without a column `curated` is not verified", async () => {
    const header = "title,body,rating,review_date,reviewer_name,reviewer_email";
    const { reviews } = await read(`${header}\n,Good.,5,03/04/2025,,\n`);
    expect(reviews.map((review) => review.verification)).toEqual([undefined]);
  });
});

describe("a review of Judge.me's API", () => {
  const one = {
    ...{ id: 1, title: "Good", body: "Fine work.", rating: 5, reviewer: { name: "Ann" } },
    ...{ source: "web", curated: "ok", published: true, hidden: false, verified: "nothing" },
    ...{ created_at: "2025-02-10T15:30:40+00:00", has_published_pictures: false },
  };

  test.each([
    [{}, undefined],
    [{ published: undefined, has_published_pictures: true }, undefined],
    [{ verified: "buyer" }, "owner"],
    [{ hidden: true }, "refused"],
    [{ published: false }, "refused"],
    [{ curated: "spam" }, "refused"],
  ])("is from the shop, and shown if that shows it: %j (issue 42)", async (members, verdict) => {
    const { reviews, problems } = await read(JSON.stringify({ reviews: [{ ...one, ...members }] }));
    expect(problems).toEqual([]);
    expect<unknown>(reviews).toMatchObject([
      { platform: "judge.me", source_id: "1", author: "Ann", text: "Fine work." },
    ]);
    expect<unknown>(reviews.map(({ verification }) => verification)).toEqual([verdict]);
  });
});
