import { describe, expect, test } from "bun:test";
import { type Reading, read } from "../reading.ts";

/** Columns in which yes means that the source shows a review. */
const SHOWING = [
  ...["approved", "Is Approved", "published", "is_published", "visible", "isVisible", "public"],
  ...["Is Public", "displayed", "is-displayed", "active", "is_active"],
];
/** Columns in which yes means that the source hides it. */
const HIDING = [
  ...["hidden", "isHidden", "unpublished", "archived", "is archived", "deleted", "is_deleted"],
  ...["spam", "Is Spam?", "rejected", "is_rejected", "removed", "isRemoved"],
];
/** Columns in which a word says it. */
const BY_WORD = [
  ...["status", "Review Status", "state", "review_state", "moderationStatus", "publish_status"],
  ...["visibility", "moderation", "Review visibility"],
];

const YES = ["true", "yes", "y", "1", "TRUE", " Yes "];
const NO = ["false", "no", "n", "0", "False", " NO"];
const SHOWN = [
  ...["approved", "published", "publish", "active", "live", "visible", "public", "shown"],
  ...["displayed", "enabled", "accepted", "OK"],
];
const HIDDEN = [
  ...["pending", "unapproved", "disapproved", "not approved", "rejected", "hidden", "unpublished"],
  ...["not published", "spam", "deleted", "removed", "trash", "trashed", "archived", "disabled"],
  ...["inactive", "draft", "private", "declined", "denied", "flagged", "blocked", "On Hold"],
];

function tableOf(name: string, cells: readonly string[]): string {
  const rows = cells.map((cell, index) => `2025-01-31,5,Visit ${index}.,"${cell}"`);
  return [`date,rating,text,${name}`, ...rows].join("\n");
}

/** What verifies the reviews of a table with such a column, row by row. */
async function verifications(name: string, cells: readonly string[]) {
  const { reviews, problems, unused } = await read(tableOf(name, cells));
  expect([problems, unused]).toEqual([[], []]);
  return reviews.map(({ verification }) => verification);
}

const refused = (cells: readonly string[]) => cells.map(() => "refused");
const silent = (cells: readonly string[]) => cells.map(() => undefined);

const namesOf = ({ unused }: Reading) => unused.map(({ name }) => name);

describe("a column that says whether the source shows a review", () => {
  test.each([...SHOWING, ...BY_WORD])("is read if yes shows it: %s (issue 16)", async (name) => {
    for (const cells of [YES, SHOWN]) {
      expect<unknown>(await verifications(name, cells)).toEqual(silent(cells));
    }
    for (const cells of [NO, HIDDEN]) {
      expect<unknown>(await verifications(name, cells)).toEqual(refused(cells));
    }
  });

  test.each(HIDING)("is read if yes hides it: %s (issue 16)", async (name) => {
    for (const cells of [NO, SHOWN]) {
      expect<unknown>(await verifications(name, cells)).toEqual(silent(cells));
    }
    for (const cells of [YES, HIDDEN]) {
      expect<unknown>(await verifications(name, cells)).toEqual(refused(cells));
    }
  });

  test("says nothing if it is empty (issue 16)", async () => {
    const cells = ["", "  ", "pending", "published"];
    const expected = [undefined, undefined, "refused", undefined];
    expect<unknown>(await verifications("status", cells)).toEqual(expected);
  });

  test("holds a review back even if another column calls it verified (issue 16)", async () => {
    const { reviews } = await read("date,rating,verified,status\n2025-01-31,5,yes,pending\n");
    expect(reviews.map(({ verification }) => verification)).toEqual(["refused"]);
  });

  test("holds a review back if only one of several says so (issue 16)", async () => {
    const { reviews } = await read("date,rating,approved,spam\n2025-01-31,5,yes,yes\n");
    expect(reviews.map(({ verification }) => verification)).toEqual(["refused"]);
  });

  test("also holds back reviews in a site's own table (issue 16)", async () => {
    const header =
      "Review Stars,Review Content,Review Title,Reviewer Name,Review Date,Review Link,Status";
    const link = "https://www.trustpilot.com/reviews/67a0cd";
    const row = `5,Fine.,,A. B.,2025-01-31,${link},deleted`;
    const { reviews } = await read(`${header}\n${row}\n`);
    expect(reviews.map((review) => [review.platform, review.verification])).toEqual([
      ["trustpilot", "refused"],
    ]);
  });
});

describe("a column that only has such a name", () => {
  test.each([
    ["state", "TX"],
    ["Status", "2025-02-01"],
    ["status", "#4711"],
    ["state", "open ticket"],
    ["active", "since 2020"],
    ["archived", "2025-02-01T08:00:00Z"],
    ["visibility", "page 2"],
  ])("is not read, and reported with a value: %s with %s (issue 16)", async (name, strange) => {
    const cells = ["pending", strange, "no"];
    const { reviews, problems, unused } = await read(tableOf(name, cells));
    expect(problems).toEqual([]);
    expect<unknown>(reviews.map(({ verification }) => verification)).toEqual(silent(cells));
    expect(unused).toEqual([{ name, like: undefined, strange }]);
  });

  test("does not keep another from being read (issue 16)", async () => {
    const table = "date,rating,state,status\n2025-01-31,5,TX,pending\n2025-01-31,4,CA,published\n";
    const reading = await read(table);
    const methods = reading.reviews.map(({ verification }) => verification);
    expect(methods).toEqual(["refused", undefined]);
    expect(namesOf(reading)).toEqual(["state"]);
  });

  test("is not taken for one if its name says more (issue 16)", async () => {
    const names = ["order status", "shipping state", "is_active_customer", "published_by"];
    for (const name of names) {
      const reading = await read(tableOf(name, ["pending", "no"]));
      expect(reading.reviews.map(({ verification }) => verification)).toEqual([
        undefined,
        undefined,
      ]);
      expect(namesOf(reading)).toEqual([name]);
    }
  });

  test("is an ordinary column if the owner names it for something else (issue 16)", async () => {
    const columns = new Map([["title", "status"]] as const);
    const reading = await read(tableOf("status", ["pending"]), { columns });
    expect(reading.reviews.map(({ title, verification }) => [title, verification])).toEqual([
      ["pending", undefined],
    ]);
  });
});

describe("the column `verified`", () => {
  test("with strange words among yes and no has problems in their rows (issue 16)", async () => {
    const { reviews, problems } = await read(tableOf("verified", ["yes", "perhaps", "no", ""]));
    expect<unknown>(reviews.map(({ verification }) => verification)).toEqual([
      "owner",
      "refused",
      undefined,
    ]);
    expect(problems).toEqual([
      { row: 3, field: "verified", message: '"perhaps" is neither yes nor no' },
    ]);
  });

  test("with only strange words is not read, and reported with one of them (issue 16)", async () => {
    const cells = ["by phone", "2025-02-01", ""];
    const { reviews, problems, unused } = await read(tableOf("Is verified", cells));
    expect(problems).toEqual([]);
    expect<unknown>(reviews.map(({ verification }) => verification)).toEqual(silent(cells));
    expect(unused).toEqual([{ name: "Is verified", like: undefined, strange: "by phone" }]);
  });

  test("with nothing in it is read, and says nothing (issue 16)", async () => {
    expect<unknown>(await verifications("verified", ["", ""])).toEqual([undefined, undefined]);
  });
});
