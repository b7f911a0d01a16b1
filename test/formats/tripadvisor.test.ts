import { describe, expect, test } from "bun:test";
import { tripadvisor } from "../../src/formats/tripadvisor.ts";
import { adapt, fieldsOf } from "./reading.ts";

const REVIEW = { id: 9, location_id: 5, published_date: "2026-04-02T09:12:33Z", rating: 4 };

describe("a review of Tripadvisor's Content API", () => {
  test("keeps its number as its id, whether a number or a text (issue 16)", () => {
    for (const id of [9, "9"])
      expect(adapt(tripadvisor, { ...REVIEW, id }).draft?.source_id).toBe("9");
  });

  test("belongs to its location, and is dated by its publication, not by the visit (issue 16)", () => {
    const { draft, problems } = adapt(tripadvisor, { ...REVIEW, travel_date: "2026-03-31" });
    expect(problems).toEqual([]);
    expect(draft).toMatchObject({ location: "location/5", created_at: "2026-04-02T09:12:33Z" });
  });

  test.each([
    [{ rating: 4.5 }, "rating"],
    [{ published_date: "last week" }, "published_date"],
    [{ id: null }, "id"],
    [{ user: { username: 5 } }, "user"],
    [
      { owner_response: { text: "Thanks.", published_date: "later" } },
      "owner_response.published_date",
    ],
  ])("with %p is refused (issue 16)", (members, field) => {
    const { problems } = adapt(tripadvisor, { ...REVIEW, ...members });
    expect(new Set(fieldsOf(problems))).toEqual(new Set([field]));
  });
});
