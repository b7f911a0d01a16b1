import { expect, test } from "bun:test";
import { checkPublished } from "../../src/doctor/check-published.ts";

const NOTHING = { published: 0, unverified: 0, refused: 0, kept: 9, vouching: [] };

test.each([
  ["1 review is published", { ...NOTHING, published: 1, unverified: 9 }],
  ["1,815 reviews are published", { ...NOTHING, published: 1815 }],
])("the database is fine: %s", (what, counts) => {
  expect(checkPublished(counts)).toEqual({ level: "ok", about: "database", what });
});

test("if nothing is published, the command that publishes what is held back is named", () => {
  const vouching = ["candor vouch --source google", "candor vouch --source yelp"];
  const counts = { ...NOTHING, unverified: 1815, refused: 3, vouching };
  expect(checkPublished(counts)).toMatchObject({
    level: "warning",
    what: "nothing is published: 1,815 reviews are held back, because nothing verifies them",
    fix: "If they are genuine, vouch for them: candor vouch --source google, candor vouch --source yelp",
  });
});

test("reviews that their source hides can't be vouched for", () => {
  const { level, what, fix } = checkPublished({ ...NOTHING, refused: 1 });
  expect(level).toBe("warning");
  expect(what).toContain("1 review is held back, because their source hides them");
  expect(fix).toContain("candor status");
});

test("a database of which nobody sees anything is not fine (issue 24)", () => {
  expect(checkPublished({ ...NOTHING, kept: 0 })).toEqual({
    level: "warning",
    about: "database",
    what: "it has no reviews",
    fix: "Import some: candor import FILE",
  });
  const { level, what } = checkPublished({ ...NOTHING, kept: 2 });
  expect([level, what]).toEqual([
    "warning",
    "nothing is published: 2 reviews are hidden or joined",
  ]);
});
