import { describe, expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { OtherName } from "../../../src/publish/import/other-name.ts";
import type { Store } from "../../../src/store/store.ts";
import { failureOf } from "../../formats/reading.ts";
import { documentsOf } from "../../support/documents.ts";
import { importGiven, publishedStore, reviewsOfDays, sourceReview } from "../../support/library.ts";

const business = { ...UNNAMED_BUSINESS, name: "Harbor & Pine Plumbing LLC", category: "Plumber" };

/** Reviews whose texts name a business, under ids of their own. */
function naming(texts: readonly string[], platform = "yelp"): SourceReview[] {
  return texts.map((text, n) => sourceReview({ platform, source_id: `${platform}-${n}`, text }));
}

function numbered(count: number, text: (n: number) => string): string[] {
  return Array.from({ length: count }, (_, n) => text(n));
}

/** The reviews of consecutive days once more, as if another site had them. */
function copies(count: number): SourceReview[] {
  return longReviews(count).map((review, n) => ({
    ...review,
    platform: "yelp",
    source_id: `copy-${n}`,
  }));
}

function longReviews(count: number): SourceReview[] {
  return reviewsOfDays(count).map((review) => ({
    ...review,
    text: `${review.text} The tap no longer drips.`,
  }));
}

async function refusalOf(store: Store, reviews: readonly SourceReview[]) {
  const before = documentsOf(store);
  const failure = await failureOf(() => importGiven(store, { reviews: [...reviews], business }));
  expect(failure).toBeInstanceOf(OtherName);
  expect(documentsOf(store)).toEqual(before);
  expect(store.imports.last()?.number).toBe(1);
  return failure.message;
}

describe("an import whose texts name another business (issue 42)", () => {
  test("and never this one is refused, and changes nothing", async () => {
    const store = await publishedStore({ reviews: longReviews(3), business });
    const texts = numbered(30, (n) => `Rapid Rooter Plumbing fixed sink ${n} within a day.`);
    expect(await refusalOf(store, naming(texts))).toMatch(
      /“Rapid Rooter Plumbing” \(30 of 30 reviews\), and none names “Harbor & Pine Plumbing LLC”.*--allow-new-place.*--db/,
    );
  });

  test("a single time is refused if nearly all look like reviews that are there", async () => {
    const store = await publishedStore({ reviews: longReviews(40), business });
    const others = naming(["Thank you, Rapid Rooter Plumbing, for the new boiler."], "bing");
    expect(await refusalOf(store, [...copies(40), ...others])).toContain(
      "40 of its 41 new reviews look like others under another id",
    );
  });

  test("is found by the category where it comes first", async () => {
    const french = { ...UNNAMED_BUSINESS, name: "Plomberie Martin", category: "Plombier" };
    const store = await publishedStore({ reviews: longReviews(3), business: french });
    const texts = numbered(5, (n) => `La société Plomberie Dupont est venue ${n} fois.`);
    const failure = await failureOf(() =>
      importGiven(store, { reviews: naming(texts), business: french }),
    );
    expect(failure.message).toContain("“Plomberie Dupont” (5 of 5 reviews)");
  });

  test("is imported if that is allowed, and announced by a dry run", async () => {
    const store = await publishedStore({ reviews: longReviews(3), business });
    const reviews = naming(numbered(5, (n) => `Rapid Rooter Plumbing fixed sink ${n} in a day.`));
    const dry = await importGiven(store, { reviews, business, isDryRun: true });
    expect(dry.otherName).toContain("Rapid Rooter Plumbing");
    const done = await importGiven(store, { reviews, business, allowsNewPlaces: true });
    expect(done).toMatchObject({ added: 5, isCommitted: true });
  });
});

describe("an import is not asked about", () => {
  test.each([
    [
      "whose texts name this business too",
      [
        ...numbered(8, () => "Rapid Rooter Plumbing never came, again."),
        "Harbor and Pine came at once.",
      ],
    ],
    [
      "in which few name a competitor",
      [
        ...numbered(96, (n) => `They fixed sink ${n}, quick and clean.`),
        ...numbered(4, () => "Rapid Rooter Plumbing wanted twice as much."),
      ],
    ],
    [
      "that names people, places and things",
      numbered(
        30,
        (n) => `Marta Lopez came to Old Harbour on Christmas Eve for Water Heater ${n}.`,
      ),
    ],
    [
      "that praises with a capital",
      numbered(30, (n) => `Great plumbing, great people, visit ${n}.`),
    ],
  ])("%s", async (_, texts) => {
    const store = await publishedStore({ reviews: longReviews(3), business });
    expect((await importGiven(store, { reviews: naming(texts), business })).isCommitted).toBe(true);
  });

  test("that has the same reviews from another site, and a few more", async () => {
    const store = await publishedStore({ reviews: longReviews(40), business });
    const more = naming(["A fair price for a new boiler."], "bing");
    const { added, lookalikes } = await importGiven(store, {
      reviews: [...copies(40), ...more],
      business,
    });
    expect([added, lookalikes.length]).toEqual([41, 40]);
  });

  test("while the business has no name", async () => {
    const store = await publishedStore({ reviews: longReviews(3) });
    const reviews = naming(numbered(30, (n) => `Rapid Rooter Plumbing fixed sink ${n}.`));
    expect((await importGiven(store, { reviews })).isCommitted).toBe(true);
  });
});
