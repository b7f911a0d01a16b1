import { expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import {
  differenceFrom,
  readStoredSource,
  storedSource,
  withDifference,
} from "../../../src/domain/review/stored-review.ts";
import { reviewRenderer } from "../../../src/publish/commit/render-review.ts";
import { sourceReview } from "../../support/library.ts";

const ID = "3f2a9c0d1e4b5a67";
const render = reviewRenderer(UNDESCRIBED_PUBLICATION);
const { author: _, ...NAMELESS } = sourceReview({ title: "A find" });

test("of a review that is published as its source says, no member is stored again (issue 48)", () => {
  expect(differenceFrom(NAMELESS, render({ id: ID, source: NAMELESS }, "platform"))).toBe("{}");
});

test("a name is shown only if it is stored as shown (issue 48)", () => {
  const source = sourceReview();
  expect(withDifference({ id: ID, source }, "{}")).toHaveProperty("author", undefined);
  const difference = differenceFrom(source, render({ id: ID, source }, "platform"));
  expect(difference).toBe('{"author":{"name":"A. B."}}');
});

test("any published review can be read again, whatever its source says (issue 48)", () => {
  const published = render(
    { id: ID, source: sourceReview({ text: "Other.", language: "de" }) },
    "job",
  );
  const changed = { ...published, title: undefined, mood: "cheerful" };
  const difference = differenceFrom(NAMELESS, changed);
  const read = withDifference({ id: ID, source: NAMELESS }, difference);
  expect(JSON.stringify(read)).toBe(JSON.stringify(changed));
});

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
