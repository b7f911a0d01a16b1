import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ANALYZER_VERSION } from "../../../src/analysis/version.ts";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { applyPublication } from "../../../src/publish/commit/publish.ts";
import { homePage } from "../../../src/resources/pages/home-page.ts";
import { DOCUMENTS } from "../../../src/resources/rendered.ts";
import { term } from "../../../src/search/terms.ts";
import { documentsWithoutPast, fromScratch } from "../../support/documents.ts";
import { idOf, publishedStore, sourceReview, testContext } from "../../support/library.ts";
import { runs } from "../../support/properties.ts";
import { searchIn } from "../../support/search.ts";

/** Long enough even on a busy machine. */
const SLOW = 600_000;

const BUSINESS = {
  name: "Test",
  technicians: [{ name: "Ann" }, { name: "Bob" }],
  services: [{ id: "drains", name: "drain" }],
  service_areas: [{ name: "Uptown" }],
};

const version = fc.integer({ min: 1, max: 5 });
const change = fc.record({
  number: fc.integer({ min: 0, max: 12 }),
  rating: fc.integer({ min: 1, max: 5 }),
  text: fc.constantFrom(
    "Ann came.",
    "Bob fixed the drain in Uptown.",
    "Nobody came.",
    "Ann and Bob",
  ),
  version,
  verification: fc.constantFrom("platform", "owner", undefined),
});
const imports = fc.array(fc.array(change, { maxLength: 6 }), { minLength: 1, maxLength: 6 });

function reviewOf({ number, rating, text, version: day, verification }: Change): SourceReview {
  const { verification: _, ...review } = sourceReview({
    source_id: `r${number}`,
    rating,
    text: `${text} (${day})`,
    created_at: `2025-01-${String((number % 4) + 1).padStart(2, "0")}T00:00:00Z`,
    updated_at: `2025-03-0${day}T00:00:00Z`,
  });
  return verification === undefined ? review : { ...review, verification };
}
interface Change {
  readonly number: number;
  readonly rating: number;
  readonly text: string;
  readonly version: number;
  readonly verification: "platform" | "owner" | undefined;
}

/** One row for each review of an import, as a file must have. */
function oneEach(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((one) => [one.number, one])).values()];
}

describe("a sequence of imports", () => {
  test(
    "leaves the documents that the final state gives from scratch, byte for byte",
    async () => {
      await fc.assert(
        fc.asyncProperty(imports, async (batches) => {
          const store = await publishedStore({ business: BUSINESS });
          for (const batch of batches) {
            const reviews = oneEach(batch).map(reviewOf);
            await publishedStore({ store, reviews, business: BUSINESS });
          }
          const scratch = fromScratch(store, testContext().now());
          expect(documentsWithoutPast(store)).toEqual(documentsWithoutPast(scratch));
          store.close();
          scratch.close();
        }),
        { numRuns: runs(6) },
      );
    },
    SLOW,
  );

  test("keeps the latest version of a review, in whatever order they come", async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 1 }), async (versions) => {
        const store = await publishedStore();
        for (const one of versions) {
          const made = { number: 1, rating: 3, text: "v", version: one, verification: undefined };
          await publishedStore({ store, reviews: [reviewOf(made)] });
        }
        const [kept] = [...store.reviews.all()];
        expect(kept?.source.text).toBe(`v (${Math.max(...versions)})`);
        store.close();
      }),
    );
  });
});

describe("an import", () => {
  test("of the same reviews changes no document and no date except the page's own", async () => {
    const reviews = [sourceReview(), sourceReview({ source_id: "r2" })];
    const store = await publishedStore({ reviews });
    const records = () => store.documents.records().filter(({ name }) => name !== homePage.id);
    const before = records();
    await publishedStore({ store, reviews, context: testContext("2026-12-01T00:00:00Z") });
    expect(records()).toEqual(before);
  });

  test("that does not mention verification leaves verified reviews published", async () => {
    const verified = sourceReview({ verification: "owner" });
    const { verification: _, ...silent } = { ...verified, text: "Edited." };
    const store = await publishedStore({ reviews: [verified] });
    await publishedStore({ store, reviews: [silent] });
    expect(store.published.json(idOf(verified))).toContain("Edited.");
  });

  test.each([
    ["the whole text, then an excerpt of it", [0, 1]],
    ["an excerpt, then the whole text", [1, 0]],
  ])("keeps the whole text: %s", async (_, order) => {
    const text = "They came on time, and the tap is as good as new.";
    const texts = [text, "They came on time, and the…"];
    const store = await publishedStore();
    for (const one of order) {
      await publishedStore({
        store,
        reviews: [sourceReview({ text: texts[one] ?? "", rating: 4 })],
      });
    }
    expect([...store.reviews.all()][0]?.source).toMatchObject({ text, rating: 4 });
  });

  test("that withdraws a verification removes the review from every document", async () => {
    const review = sourceReview({ text: "Ann came.", author: "Z. Z." });
    const store = await publishedStore({ reviews: [review], business: BUSINESS });
    const refused = sourceReview({ ...review, verification: "refused" });
    await publishedStore({ store, reviews: [refused], business: BUSINESS });
    const empty = await publishedStore({ business: BUSINESS });
    expect(documentsWithoutPast(store)).toEqual(documentsWithoutPast(empty));
    expect(searchIn(store, { text: "Ann" }).total).toBe(0);
    expect(store.reviews.count()).toBe(1);
  });

  test("finds the names on another business's list, also in old reviews", async () => {
    const store = await publishedStore({ reviews: [sourceReview({ text: "Cleo came." })] });
    const business = { ...BUSINESS, technicians: [{ name: "Cleo" }] };
    await publishedStore({ store, business });
    expect(searchIn(store, { facts: [term.technician("Cleo")] }).total).toBe(1);
  });
});

test("a database in which replies were no changes yet is published again at the next start (issue 16)", async () => {
  const reply = { text: "Thanks.", updated_at: "2025-02-03T07:00:00Z" };
  const review = sourceReview({ reply });
  const store = await publishedStore({ reviews: [review] });
  const publication = store.settings.publication();
  if (publication === undefined) throw new Error("Nothing was published");
  store.settings.put(publication, `4+${ANALYZER_VERSION}`);
  store.published.clear();
  expect(applyPublication(store, publication, new Date("2026-11-21T12:00:00Z"))).toBe(true);
  expect(store.published.json(idOf(review))).toContain('"updated_at":"2025-02-03T07:00:00Z"');
});

test("chunks that no document uses any more are deleted", async () => {
  const store = await publishedStore({ reviews: [sourceReview()] });
  const old = store.documents.parts("reviews");
  await publishedStore({ store, reviews: [sourceReview({ source_id: "r2" })] });
  const parts = DOCUMENTS.flatMap(({ id }) => store.documents.parts(id)).map(({ hash }) => hash);
  const dropped = old.filter(({ hash }) => !parts.includes(hash));
  expect(dropped.length).toBeGreaterThan(0);
  for (const part of dropped) expect(() => store.documents.load([part], "identity")).toThrow();
});
