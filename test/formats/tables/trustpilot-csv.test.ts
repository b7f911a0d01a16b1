import { expect, test } from "bun:test";
import { trustpilot } from "../../../src/formats/trustpilot.ts";
import { adapt, formatNamed } from "../reading.ts";

test("a review is the same in Trustpilot's API and table, by the id in its link", () => {
  const review = { id: "67a0cd", stars: 5, createdAt: "2025-02-05T00:00:00Z" };
  const row = { rating: "5", date: "2025-02-05", url: "https://www.trustpilot.com/reviews/67a0cd" };
  const [api, table] = [adapt(trustpilot, review), adapt(formatNamed("trustpilot-csv"), row)];
  expect(table.draft?.source_id).toBe("67a0cd");
  expect(api.draft?.source_id).toBe("67a0cd");
});
