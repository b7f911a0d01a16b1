import { describe, expect, test } from "bun:test";
import { googlePlacesLegacy } from "../../src/formats/google-places-legacy.ts";
import { adapt, failureOf, fieldsOf, fixture, read, readFixture } from "./reading.ts";

const REVIEW = {
  author_name: "A. B.",
  rating: 4,
  text: "Quick &amp; clean &lt;3",
  time: 1773479110,
};

describe("a review of Google's legacy Places API", () => {
  test("has its time in seconds, and its text without HTML entities (issue 16)", () => {
    const { draft } = adapt(googlePlacesLegacy, REVIEW);
    expect(draft).toMatchObject({ text: "Quick & clean <3", created_at: "2026-03-14T09:05:10Z" });
  });

  test("keeps an ampersand that the author escaped (issue 16)", () => {
    const { draft } = adapt(googlePlacesLegacy, { ...REVIEW, text: "&amp;lt;" });
    expect(draft?.text).toBe("&lt;");
  });

  test("has no author if Google names none (issue 16)", () => {
    const { draft } = adapt(googlePlacesLegacy, { ...REVIEW, author_name: "A Google user" });
    expect(draft?.author).toBeUndefined();
  });

  test("belongs to the place that the answer is about (issue 16)", async () => {
    const { outcomes } = await readFixture("google-places-legacy", "place.json");
    expect(outcomes[0]).toHaveProperty("location", "places/ChIJexampleplace0000000000A");
  });

  test("is not read as a table, even if somebody says that it is one (issue 16)", async () => {
    const file = await fixture("google-places-legacy", "place.json").text();
    const failure = await failureOf(() => read(file, { format: "json-table" }));
    expect(failure.message).toBe(
      "the-file: there is no list of reviews, as a list of objects in JSON has.",
    );
  });

  test.each([1e30, -1e30, 4e11, Number.NaN])(
    "with an impossible time is refused: %p (issue 16)",
    (time) => {
      expect(fieldsOf(adapt(googlePlacesLegacy, { ...REVIEW, time }).problems)).toEqual(["time"]);
    },
  );
});
