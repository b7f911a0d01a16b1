import { Database } from "bun:sqlite";
import { describe, expect, spyOn, test } from "bun:test";
import { Failure } from "../../../src/domain/failure.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { Staging } from "../../../src/store/reviews/staging.ts";
import { idOf, sourceReview } from "../../support/library.ts";

const WHOLE = sourceReview({ text: "They came on time, and the tap is as good as new." });
const EXCERPT = sourceReview({ text: "They came on time, and…" });

/** Stages a review; returns the place of the row that it contradicts. */
function stage(staging: Staging, source: SourceReview, row = 1, file = 0) {
  const id = idOf(source);
  const read = { format: "csv", content: null, exportedId: null, lacks: [] };
  return staging.add({ ...read, id, source, file, row, isExplicit: false, isShown: false });
}

function textsOf(staging: Staging): string[] {
  return Array.from(staging.all(), ({ source }) => source.text);
}

describe("for the same review in two files of one import", () => {
  test.each([
    ["first", [WHOLE, EXCERPT]],
    ["last", [EXCERPT, WHOLE]],
  ])("the whole text is kept if it comes %s", (_, reviews) => {
    using staging = new Staging();
    const conflicts = reviews.map((review, file) => stage(staging, review, 1, file));
    expect(conflicts).toEqual([undefined, undefined]);
    expect(textsOf(staging)).toEqual([WHOLE.text]);
  });

  test("an edit wins over a file without edit times, in either order (issue 16)", () => {
    const edited = sourceReview({ text: "Edited.", updated_at: "2025-01-31T14:00:00Z" });
    const undated = sourceReview({ text: "Before.", created_at: "2025-01-31T15:00:00Z" });
    for (const reviews of [
      [edited, undated],
      [undated, edited],
    ]) {
      using staging = new Staging();
      for (const [file, review] of reviews.entries()) stage(staging, review, 1, file);
      expect(textsOf(staging)).toEqual(["Edited."]);
    }
  });

  test("two texts with the same time conflict", () => {
    using staging = new Staging();
    stage(staging, WHOLE, 3);
    const other = sourceReview({ text: "They came late." });
    expect(stage(staging, other, 1, 1)).toMatchObject({
      file: 0,
      row: 3,
    });
  });
});

describe("staged reviews", () => {
  test("come in the order of publication: oldest first, within a day by descending id", () => {
    const reviews = ["a", "b", "c", "d"].map((source_id, index) =>
      sourceReview({ source_id, created_at: `2025-01-0${index < 2 ? 2 : 1}T00:00:00Z` }),
    );
    using staging = new Staging();
    for (const [row, review] of reviews.entries()) stage(staging, review, row);
    const ids = (from: number) =>
      reviews
        .slice(from, from + 2)
        .map(idOf)
        .sort()
        .reverse();
    expect(Array.from(staging.all(), ({ id }) => id)).toEqual([...ids(2), ...ids(0)]);
  });

  test("stay as they are when their memory is given back, also a second time", () => {
    using staging = new Staging();
    stage(staging, WHOLE);
    for (let round = 0; round < 2; round += 1) {
      expect(textsOf(staging)).toEqual([WHOLE.text]);
      staging.notePresent(idOf(WHOLE));
      staging.releaseMemory();
      expect(staging.isPresent(idOf(WHOLE))).toBe(true);
      expect(staging.formatOf(idOf(WHOLE))).toBe("csv");
    }
  });

  test("are refused with the folder that is full when their memory is given back (issue 17)", () => {
    using staging = new Staging();
    stage(staging, WHOLE);
    using _ = onFullDisk();
    const refusal = expect(() => staging.releaseMemory());
    refusal.toThrow(Failure);
    refusal.toThrow(/^Temporary files can't be written in .+: database or disk is full\./);
  });

  test("know what their sources cover", () => {
    using staging = new Staging();
    stage(staging, WHOLE);
    stage(staging, sourceReview({ platform: "yelp" }), 2);
    expect([...staging.scopes]).toEqual(["google ", "yelp "]);
  });
});

/** Until the end of its scope, what writes to a database fails as on a full disk. */
function onFullDisk() {
  using small = new Database(":memory:");
  small.run("pragma max_page_count = 1");
  let reason: unknown;
  try {
    small.run("create table full_disk (id)");
  } catch (error) {
    reason = error;
  }
  return spyOn(Database.prototype, "run").mockImplementation(() => {
    throw reason;
  });
}
