import { expect, test } from "bun:test";
import { readStoredSource, storedSource } from "../../../src/domain/review/stored-source.ts";
import { sourceReview } from "../../support/library.ts";

const FULL = sourceReview({
  ...{ url: "https://example.com/r", source_rating: "8 (scale 1-10)", title: "A find" },
  ...{ language: "en", date_precision: "month", updated_at: "2025-03-01T08:15:00Z" },
  reply: { text: "Thank you!", updated_at: "2025-02-02T10:00:00Z" },
  ...{ reply_withheld_at: "2025-02-03T10:00:00Z", changed_at: "2025-02-04T10:00:00Z" },
});

test("every fact of a review is stored, and read as it was (issue 48)", () => {
  const at = "2025-01-31T08:15:00Z";
  const bare = { platform: "google", source_id: "r1", text: "", created_at: at, updated_at: at };
  for (const source of [FULL, bare]) {
    expect(readStoredSource("google", storedSource(source))).toEqual(source);
  }
});

test("the same facts are stored as the same text, in whatever order (issue 48)", () => {
  const reversed = readStoredSource("google", storedSource(FULL));
  expect(storedSource(reversed)).toBe(storedSource(FULL));
});

test.each(['{"text":5}', "[5]", "null", '["r1","",0,0,0,0]'])(
  "%s is not one (issue 48)",
  (text) => {
    expect(() => readStoredSource("google", text)).toThrow("a review of an unknown shape");
  },
);
