import { expect, test } from "bun:test";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { isLaterText } from "../../../src/publish/moderate/later-text.ts";
import { sourceReview } from "../../support/library.ts";

const OLD = sourceReview({ text: "They came on time. The price was fair." });
const LATER = "2026-03-01T00:00:00Z";

test.each<[string, Partial<SourceReview>, Partial<SourceReview>, boolean]>([
  ["says more", { text: `${OLD.text} Update: it still works.` }, {}, true],
  ["was edited", { text: "They came on time. The price was high." }, {}, true],
  ["is the same", {}, {}, false],
  ["is cut off", { text: "They came on time. The pr…" }, {}, false],
  ["only has the beginning", { text: "They came on time." }, {}, false],
  ["was shortened later", { text: "They came on time.", updated_at: LATER }, {}, true],
  ["is older than an edit", { text: "They came late. Dear." }, { updated_at: LATER }, false],
])("a look-alike that %s is a later version, or is not (issue 42)", (_, newer, older, isLater) => {
  expect(isLaterText({ ...OLD, ...newer }, { ...OLD, ...older })).toBe(isLater);
});
