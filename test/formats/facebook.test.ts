import { describe, expect, test } from "bun:test";
import { facebook } from "../../src/formats/facebook.ts";
import { adapt, fieldsOf } from "./reading.ts";

const RATING = { created_time: "2024-05-01T17:15:46+0000", review_text: "Good." };

describe("a rating of a Facebook page", () => {
  test.each(["positive", "negative", "POSITIVE"])(
    "that is a recommendation (%s) has no stars, whatever number is given",
    (type) => {
      const record = { ...RATING, recommendation_type: type, rating: 5 };
      const { draft, problems } = adapt(facebook, record);
      expect(problems).toEqual([]);
      expect(draft?.rating).toBeUndefined();
    },
  );

  test.each([undefined, null, "NONE"])("that has stars keeps them (%p)", (type) => {
    const record = { ...RATING, recommendation_type: type, rating: 2 };
    expect(adapt(facebook, record).draft?.rating).toBe(2);
  });

  test("is not bad because it has no text", () => {
    const record = { created_time: RATING.created_time, recommendation_type: "positive" };
    expect(adapt(facebook, record).problems).toEqual([]);
  });

  test.each([
    [{ rating: 7 }, "rating"],
    [{ created_time: "yesterday" }, "created_time"],
    [{ created_time: 5 }, "created_time"],
    [{ reviewer: { name: 5 } }, "reviewer"],
  ])("with %p is refused", (members, field) => {
    expect(fieldsOf(adapt(facebook, { ...RATING, ...members }).problems)).toEqual([field]);
  });
});
