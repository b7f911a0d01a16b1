import { describe, expect, test } from "bun:test";
import { googleBusinessProfile } from "../../../src/formats/google-business-profile.ts";
import { googleTakeout } from "../../../src/formats/google-takeout.ts";
import { PageCount } from "../../../src/publish/import/page-count.ts";
import { sourceReview } from "../../support/library.ts";

interface Page {
  readonly ids: readonly string[];
  readonly total: number | undefined;
  readonly format?: typeof googleTakeout;
}

function counted(...pages: readonly Page[]): PageCount {
  const count = new PageCount();
  for (const { ids, total, format = googleBusinessProfile } of pages) {
    const see = count.page(format, total);
    for (const source_id of ids) see(sourceReview({ source_id }));
  }
  return count;
}

function refusalOf(...pages: readonly Page[]): string | undefined {
  try {
    counted(...pages).requireAll();
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

describe("the pages of an import are complete", () => {
  test.each<[string, Page[]]>([
    ["if there are none", []],
    ["if no source says how many it has", [{ ids: ["a"], total: undefined }]],
    [
      "if together they hold as many reviews as the source has",
      [
        { ids: ["a", "b"], total: 3 },
        { ids: ["c"], total: 3 },
      ],
    ],
    [
      "if one review stands on two pages and none is missing (issue 16)",
      [
        { ids: ["a", "b"], total: 3 },
        { ids: ["b", "c"], total: 3 },
      ],
    ],
    [
      "if each of two locations has all of its own (issue 16)",
      [
        { ids: ["locations/1/reviews/a"], total: 1 },
        { ids: ["locations/2/reviews/a", "locations/2/reviews/b"], total: 2 },
      ],
    ],
    [
      "if a page is empty after all others",
      [
        { ids: ["locations/1/reviews/a"], total: 1 },
        { ids: [], total: 1 },
      ],
    ],
  ])("%s", (_, pages) => {
    expect(refusalOf(...pages)).toBeUndefined();
  });
});

describe("the pages of an import are refused as incomplete", () => {
  test("if a page is missing", () => {
    const refusal = refusalOf({ ids: ["a", "b"], total: 3 });
    expect(refusal).toMatch(/Failure: These pages hold 2 of the 3 reviews .*Add the other pages/);
  });

  test("if a review that occurs twice hides a missing one (issue 16)", () => {
    const pages = [
      { ids: ["a", "b"], total: 6 },
      { ids: ["b", "d"], total: 6 },
      { ids: ["e", "f"], total: 6 },
    ];
    expect(refusalOf(...pages)).toMatch(/hold 5 of the 6 reviews .*1 is there twice.*again/);
  });

  test("if the source had more reviews when another page was fetched", () => {
    const pages = [
      { ids: ["a", "b"], total: 3 },
      { ids: ["c"], total: 4 },
    ];
    expect(refusalOf(...pages)).toContain("hold 3 of the 4 reviews");
  });

  test("if one location has too many to hide what another lacks (issue 16)", () => {
    const pages = [
      { ids: ["locations/1/reviews/a"], total: 2 },
      { ids: ["locations/2/reviews/a"], total: 1 },
    ];
    expect(refusalOf(...pages)).toMatch(/hold 1 of the 2 reviews .*locations\/1/);
  });

  test("if another format has the missing reviews", () => {
    const pages = [
      { ids: ["a"], total: 2 },
      { ids: ["b"], total: 1, format: googleTakeout },
    ];
    expect(refusalOf(...pages)).toContain("hold 1 of the 2 reviews");
  });
});

test("a million reviews are counted exactly (issue 16)", () => {
  const count = new PageCount();
  const see = count.page(googleBusinessProfile, 1_000_001);
  const review = sourceReview();
  for (let n = 0; n < 1_000_000; n++) see({ ...review, source_id: `locations/1/reviews/${n}` });
  expect(() => count.requireAll()).toThrow("hold 1000000 of the 1000001 reviews");
});
