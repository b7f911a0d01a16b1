import { describe, expect, test } from "bun:test";
import { read } from "../reading.ts";

const CELLS = ["A. B.", "4", "On time.", "2026-01-31", "Thank you."];
const EXPECTED = {
  author: "A. B.",
  rating: 4,
  text: "On time.",
  created_at: "2026-01-31T00:00:00Z",
  reply: { text: "Thank you." },
};

/** Author, rating, text, date and reply, under vendors' names. */
const NAMES = [
  ["Reviewer Display Name", "Review Score", "Review Content", "Review Creation Date", "Reply"],
  ["author", "reviewRating", "reviewMessage", "dateCreated", "reviewReply"],
  ["nickname", "rating", "review", "date", "reply"],
  ["name", "rating", "body", "dateCreated", "reply"],
  ["author", "rating", "body", "created_at", "reply"],
  ["name", "rating", "content", "date", "response"],
  ["name", "stars", "text", "publishedAtDate", "responseFromOwnerText"],
  ["author_title", "review_rating", "review_text", "review_datetime_utc", "owner_answer"],
  ["user.name", "rating", "snippet", "iso_date", "reply"],
  ["reviewer_name", "review_rating", "review", "review_date", "response_of_owner"],
  ["user.username", "rating", "text", "published_date", "owner_response.text"],
  ["Review Username", "Review Stars", "Review Content", "Review Created (UTC)", "Response"],
  ["Display Name", "Review Score", "Review Comment", "Timestamp", "Review Response"],
  ["full_name", "Review Score", "Review Message", "Timestamp", "Review Response"],
] as const;

describe("a table that somebody cut down to a few of a vendor's columns", () => {
  test.each(NAMES)(
    "is not recognized as the vendor's, under the same names: %s, %s, %s (issue 16)",
    async (...names) => {
      const { format, reviews } = await read(
        `${names.slice(0, 5).join(",")}\n${CELLS.join(",")}\n`,
      );
      expect(format).toBe("csv");
      expect(reviews).toMatchObject([EXPECTED]);
      expect(reviews[0]?.verification).toBeUndefined();
      expect(reviews[0]?.export).toBeUndefined();
    },
  );

  test("has its dates unless they are words about how long ago (issue 16)", async () => {
    const table = "rating,date,iso_date\n4,3 months ago,2026-01-31\n";
    expect((await read(table)).reviews[0]?.created_at).toBe("2026-01-31T00:00:00Z");
  });
});
