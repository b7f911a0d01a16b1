import { describe, expect, test } from "bun:test";
import { documentFaults, staleDocuments } from "../../../src/doctor/check-documents.ts";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import type { AuthorNames } from "../../../src/domain/review/author-names.ts";
import { createApp } from "../../../src/http/app.ts";
import { publishDocuments } from "../../../src/publish/commit/publish.ts";
import {
  forgetReviews,
  hideReviews,
  unhideReviews,
} from "../../../src/publish/moderate/moderate.ts";
import { insightsContent } from "../../../src/resources/insights/insights-dataset.ts";
import { card } from "../../../src/resources/pages/card.ts";
import { cardQuote } from "../../../src/resources/pages/card-quote.ts";
import { Store } from "../../../src/store/store.ts";
import { ENGLISH, wordsIn } from "../../../src/web/words/words.ts";
import { ask, idOf, publishedStore, sourceReview, testContext } from "../../support/library.ts";
import { decodePng } from "../../support/png.ts";
import { drawReally, withoutDrawing } from "../../support/without-drawing.ts";

drawReally();

const NOW = testContext().now();
const BUSINESS = { ...UNNAMED_BUSINESS, name: "Example Plumbing" };
const PRAISE = "The plumber was on time and very punctual for our appointment.";
const COMPLAINT = "The plumber was two hours late and never punctual at all.";

/** Reviews by different customers, newest last. */
function reviewsOf(texts: readonly string[], rating = 5) {
  return texts.map((text, at) =>
    sourceReview({
      ...{ source_id: `${rating}-${at}`, text, rating, author: `Customer ${at}` },
      created_at: `2025-01-${10 + at}T09:00:00Z`,
    }),
  );
}

const REVIEWS = reviewsOf([PRAISE, PRAISE, PRAISE, PRAISE]);
const GIVEN = { reviews: REVIEWS, business: BUSINESS };

function published(authorNames: AuthorNames = "full", reviews = REVIEWS) {
  return publishedStore({ ...GIVEN, reviews, authorNames });
}

function bytesOf(store: Store): Uint8Array | undefined {
  return store.documents.load(store.documents.parts(card.id), "identity")[0]?.bytes;
}

function quoteOf(store: Store) {
  return cardQuote(ENGLISH, insightsContent.read(store), store.published);
}

describe("the picture", () => {
  test("has the same bytes for the same data, and is complete in every encoding", async () => {
    const one = await published();
    const other = await publishedStore({ ...GIVEN, store: new Store(":memory:") });
    expect(bytesOf(one)).toBeDefined();
    expect(bytesOf(one)).toEqual(bytesOf(other) ?? new Uint8Array());
    expect(documentFaults(one)).toEqual([]);
    expect(staleDocuments(other)).toEqual([]);
  });

  test("differs with the rating, the name and the quote", async () => {
    const stores = [
      await published(),
      await published("full", reviewsOf([PRAISE, PRAISE, PRAISE, PRAISE], 4)),
      await publishedStore({ reviews: REVIEWS }),
      await published("full", reviewsOf(Array(4).fill(COMPLAINT), 5)),
    ];
    const pixels = stores.map((store) => decodePng(bytesOf(store) ?? new Uint8Array()).bytes);
    expect(new Set(pixels.map((bytes) => Bun.hash(bytes))).size).toBe(stores.length);
  });

  test("is drawn again only if it shows something else", async () => {
    const store = await published();
    const before = store.documents.record(card.id);
    const other = sourceReview({ ...REVIEWS[0], text: PRAISE, reply: { text: "Thank you." } });
    await withoutDrawing(() => publishedStore({ store, reviews: [other], business: BUSINESS }));
    expect(store.published.review(idOf(other))?.reply?.text).toBe("Thank you.");
    expect(store.documents.record(card.id)).toEqual(before);
    const [hidden = sourceReview()] = REVIEWS;
    hideReviews(store, [idOf(hidden)], "libel", NOW);
    expect(store.documents.record(card.id)?.hash).not.toBe(before?.hash);
    unhideReviews(store, [idOf(hidden)], NOW);
    expect(bytesOf(store)).toEqual(bytesOf(await published()) ?? new Uint8Array());
  });

  test("has no words from forgotten reviews", async () => {
    const special = sourceReview({
      source_id: "s",
      text: "Punctual, on time: the very best plumber.",
    });
    const store = await published("full", [...REVIEWS, special]);
    const before = store.documents.parts(card.id)[0]?.hash ?? "";
    forgetReviews(store, [idOf(special)], NOW);
    expect(store.documents.parts(card.id)[0]?.hash).not.toBe(before);
    expect(() => store.documents.load([{ hash: before, crc: 0, size: 0 }], "identity")).toThrow();
  });
});

describe("the quote", () => {
  test("is on the majority's side, about the most mentioned aspect", async () => {
    const praised = await published();
    expect(quoteOf(praised)?.text).toBe(PRAISE);
    const blamed = await published("full", [
      ...reviewsOf(Array(4).fill(COMPLAINT), 1),
      ...reviewsOf([PRAISE]),
    ]);
    expect(COMPLAINT).toContain(quoteOf(blamed)?.text ?? "none");
  });

  test("names its author as everywhere else", async () => {
    const authors = await Promise.all(
      (["full", "initials", "none"] as const).map(async (names) => {
        return quoteOf(await published(names))?.author;
      }),
    );
    expect(authors).toEqual(["Customer 3", "C. 3.", undefined]);
  });

  test("shows no name in the picture or its description if names are not shown", async () => {
    const anonymous = await published("none");
    const nameless = REVIEWS.map(({ author: _, ...review }) => review);
    const without = await published("full", nameless);
    expect(bytesOf(anonymous)).toEqual(bytesOf(without) ?? new Uint8Array());
    expect(bytesOf(anonymous)).not.toEqual(bytesOf(await published()) ?? new Uint8Array());
    const home = await (await ask(createApp(anonymous, testContext()), "/")).text();
    expect(home).toContain(`A customer: “${PRAISE}”`);
    expect(home).not.toContain("Customer 3");
  });

  test("is absent if nothing can be quoted", async () => {
    expect(quoteOf(await published("full", []))).toBeUndefined();
    expect(quoteOf(await published("full", reviewsOf(["Good."])))).toBeUndefined();
  });
});

test("whether a quote fits is measured once for the same insights and words (issue 38)", async () => {
  const store = await published();
  const { aspects, ...others } = insightsContent.read(store);
  let looks = 0;
  const insights = {
    ...others,
    get aspects() {
      looks += 1;
      return aspects;
    },
  };
  const quotes = [ENGLISH, ENGLISH, ENGLISH].map((say) =>
    cardQuote(say, insights, store.published),
  );
  expect(quotes).toEqual(Array(3).fill(quoteOf(store)));
  expect(looks).toBe(1);
  cardQuote(wordsIn("de"), insights, store.published);
  expect(looks).toBe(2);
});

describe("a failed drawing", () => {
  test("does not fail the import, and leaves no wrong picture", async () => {
    const store = await published();
    const bad = sourceReview({ rating: 1 });
    await withoutDrawing(() => publishedStore({ store, reviews: [bad], business: BUSINESS }));
    expect(store.published.count()).toBe(REVIEWS.length + 1);
    const app = createApp(store, testContext());
    expect((await ask(app, "/card.png")).status).toBe(404);
    const home = await (await ask(app, "/")).text();
    expect(home).not.toContain("card.png");
    expect(home).toContain(`<meta name="twitter:card" content="summary">`);
    store.transaction(() => publishDocuments(store, NOW));
    const later = createApp(store, testContext());
    expect((await ask(later, "/card.png")).status).toBe(200);
    expect(await (await ask(later, "/")).text()).toContain("/card.png");
  });
});
