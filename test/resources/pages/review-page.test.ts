import { describe, expect, test } from "bun:test";
import type { SourceReview } from "../../../src/domain/review/source-review.ts";
import { createApp } from "../../../src/http/app.ts";
import {
  ask,
  idOf,
  importGiven,
  publishedStore,
  reviewsOfDays,
  sourceReview,
  testContext,
} from "../../support/library.ts";

/** More than a bundle of the log holds. */
const REVIEWS = reviewsOfDays(300);
type App = ReturnType<typeof createApp>;

async function appOf(reviews: readonly SourceReview[]): Promise<App> {
  return createApp(await publishedStore({ reviews }), testContext());
}
const [FIRST] = REVIEWS;

async function signOn(app: App, id: string): Promise<string> {
  const page = await (await ask(app, `/reviews/${id}`)).text();
  const [sign = ""] = page.match(/<details class="meta verified".*?<\/details>/s) ?? [];
  return sign.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
}

describe("the sign of verification opens an explanation (issue 44)", () => {
  test("of where a review is from, what that proves, and its entry in the log", async () => {
    const store = await publishedStore({ reviews: REVIEWS });
    const app = createApp(store, testContext());
    const seqOf = (review: SourceReview) => store.logStates.of(idOf(review))?.seq ?? 0;
    const inOrder = REVIEWS.toSorted((one, other) => seqOf(one) - seqOf(other));
    const some = [0, 150, 254, 255, 256, 299].flatMap((at) => inOrder[at] ?? []);
    const signs = await Promise.all(some.map((review) => signOn(app, idOf(review))));
    const entries = signs.map((sign) => Number(/entry (\d+) of a signed log/.exec(sign)?.[1]));
    expect(entries).toEqual(some.map(seqOf));
    expect(entries.at(-1)).toBe(301);
    expect(signs[0]).toStartWith(
      "From Google’s export Source: Google The business downloaded this review in a file from Google. Candor recognizes the layout of a file.",
    );
    expect(signs[0]).toMatch(/Published on 21 November 2026 and unchanged since: entry \d+/);
  });

  test("that says when it was changed last", async () => {
    const store = await publishedStore({ reviews: FIRST === undefined ? [] : [FIRST] });
    const changed = {
      ...sourceReview(FIRST),
      text: "They came back.",
      updated_at: "2026-11-22T09:00:00Z",
    };
    await importGiven(store, { reviews: [changed], context: testContext("2026-11-23T13:00:00Z") });
    expect(await signOn(createApp(store, testContext()), idOf(changed))).toContain(
      "Last changed on 23 November 2026: entry 3 of a signed log.",
    );
  });

  test.each([
    [{ verification: "owner" }, "Nothing else shows it."],
    [{ verification: "owner", export: "birdeye" }, "Birdeye collects reviews"],
    [{ verification: "owner", export: "google" }, "Nothing else shows it."],
  ] as const)("of a review with %p", async (given, told) => {
    const review = sourceReview(given);
    expect(await signOn(await appOf([review]), idOf(review))).toContain(told);
  });
});

test("a shared review's picture quotes nobody else (issue 44)", async () => {
  const texts = ["They were on time and very punctual.", "They came when they said, on time."];
  const reviews = [...texts, ...texts].map((text, at) =>
    sourceReview({ source_id: `${at}`, text }),
  );
  const app = await appOf(reviews);
  const quoted = reviews.map(async (review) => {
    const page = await (await ask(app, `/reviews/${idOf(review)}`)).text();
    return page.includes("og:image");
  });
  expect((await Promise.all(quoted)).filter(Boolean)).toHaveLength(1);
});
