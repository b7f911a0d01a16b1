import { expect, test } from "bun:test";
import type { RemovalReason } from "../../../src/domain/log/publication-log.ts";
import {
  countsInWords,
  removalReasonInWords,
  removalsInWords,
} from "../../../src/web/parts/log-counts.ts";
import { recordLine } from "../../../src/web/parts/record-line.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";

function counts(
  published: number,
  hidden: number,
  removed: Partial<Record<RemovalReason, number>> = {},
) {
  const known = [
    "hidden",
    "source",
    "joined",
    "unverified",
    "withdrawn",
    "undone",
    "forgotten",
  ] as const;
  const all = known.flatMap((reason) => {
    const count = removed[reason];
    return count === undefined ? [] : [[reason, count] as const];
  });
  return { published, hidden, removed: new Map(all) };
}

test.each([
  [
    counts(1815, 3, { hidden: 3, source: 12 }),
    "1,815 reviews published, 3 hidden, 12 removed at their source",
  ],
  [counts(1, 1, { source: 1 }), "1 review published, 1 hidden, 1 removed at its source"],
  [counts(40, 0), "40 reviews published"],
  [counts(0, 2), "No reviews published, 2 hidden"],
  [
    counts(5, 0, { joined: 1, unverified: 2, forgotten: 1, withdrawn: 4 }),
    "5 reviews published, 2 no longer verified, 1 duplicate merged, 4 left out when a backup was restored, 1 erased",
  ],
  [counts(5, 0, { joined: 1200, source: 0 }), "5 reviews published, 1,200 duplicates merged"],
])("counts are given in words, without zeros: %j", (given, words) => {
  expect(countsInWords(ENGLISH, given)).toBe(words);
});

test("a reason is given for one review and for several, as the counts are", () => {
  expect(removalReasonInWords(ENGLISH, "joined")).toBe("duplicate merged");
  expect(removalReasonInWords(ENGLISH, "source")).toBe("removed at its source");
  expect(
    removalsInWords(ENGLISH, counts(0, 0, { hidden: 2, joined: 2, source: 1 }).removed),
  ).toEqual(["1 removed at its source", "2 duplicates merged", "2 hidden by the business"]);
});

test("the line opens an explanation, and says who hides reviews", () => {
  const line = recordLine(ENGLISH, counts(12, 1))?.text ?? "";
  expect(line).toContain(
    "<summary>12 reviews published, 1 hidden. Every change is on record.</summary>",
  );
  expect(line).toContain("1 verified review is hidden by the owner; it is not counted here.");
  expect(line).toContain('<a href="./log">');
  expect(recordLine(ENGLISH, counts(12, 0))?.text).not.toContain("hidden by the owner");
});

test("without any review ever there is no line", () => {
  expect(recordLine(ENGLISH, counts(0, 0))).toBeUndefined();
  expect(recordLine(ENGLISH, counts(0, 0, { forgotten: 1 }))?.text).toContain(
    "No reviews published, 1 erased",
  );
});
