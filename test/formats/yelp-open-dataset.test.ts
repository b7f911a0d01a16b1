import { describe, expect, test } from "bun:test";
import { yelpOpenDataset } from "../../src/formats/yelp-open-dataset.ts";
import { adapt, fieldsOf, fixture, readFixture } from "./reading.ts";

const REVIEW = {
  review_id: "y-1",
  user_id: "u-1",
  business_id: "b-1",
  stars: 4,
  date: "2021-07-01 18:30:05",
  text: "Fixed the same day.",
};

describe("Yelp's open dataset", () => {
  test("is read with all its reviews", async () => {
    const { format, reviews, problems } = await readFixture("yelp-open-dataset", "reviews.jsonl");
    expect(format).toBe("yelp-open-dataset");
    expect(problems).toEqual([]);
    expect(reviews).toEqual(await fixture("yelp-open-dataset", "expected.json").json());
  });

  test("numbers its rows by line, including blank ones", async () => {
    const { outcomes } = await readFixture("yelp-open-dataset", "reviews.jsonl");
    expect(outcomes.map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  test("has no authors, and its user ids are not taken for names", () => {
    const { draft } = adapt(yelpOpenDataset, REVIEW);
    expect(draft?.source_id).toBe("y-1");
    expect(draft?.author).toBeUndefined();
  });

  test.each([0, 6, 3.5, -1])("has no review with %p stars", (stars) => {
    const { problems } = adapt(yelpOpenDataset, { ...REVIEW, stars });
    expect(fieldsOf(problems)).toEqual(["stars"]);
  });

  test.each([
    ["review_id", ""],
    ["review_id", 5],
    ["stars", "4"],
    ["date", null],
    ["date", "2021-02-30 00:00:00"],
    ["text", undefined],
  ])("has no review with a %s that is %p", (member, value) => {
    const { problems } = adapt(yelpOpenDataset, { ...REVIEW, [member]: value });
    expect(fieldsOf(problems)).toContain(member);
  });

  test("is recognized by a review's members", () => {
    const { date: _, ...dateless } = REVIEW;
    expect(yelpOpenDataset.recognizes(REVIEW)).toBe(true);
    expect(yelpOpenDataset.recognizes(dateless)).toBe(false);
    expect(yelpOpenDataset.recognizes([REVIEW])).toBe(false);
    expect(yelpOpenDataset.recognizes(null)).toBe(false);
  });
});
