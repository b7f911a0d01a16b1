import { expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { differenceFrom, withDifference } from "../../../src/domain/review/stored-review.ts";
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
