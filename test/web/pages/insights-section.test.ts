import { expect, test } from "bun:test";
import { createApp } from "../../../src/http/app.ts";
import { ask, publishedStore, sourceReview, testContext } from "../../support/library.ts";
import { BUSINESS } from "../../support/samples.ts";

const NAMES = Array.from({ length: 20 }, (_, at) => `Person${String.fromCharCode(65 + at)}`);

test("people beyond the first twelve unfold, and none is left out (issue 44)", async () => {
  const business = { ...BUSINESS, technicians: NAMES.map((name) => ({ name })) };
  const reviews = NAMES.map((name) =>
    sourceReview({ source_id: name, text: `${name} was great.` }),
  );
  const store = await publishedStore({ business, reviews });
  const page = await (await ask(createApp(store, testContext()), "/")).text();
  const [people = ""] = page.match(/aria-labelledby="people">.*?<\/section>/s) ?? [];
  const [seen = "", folded = ""] = people.split("<details><summary>8 more</summary>");
  const namesIn = (part: string) => NAMES.filter((name) => part.includes(`<bdi>${name}</bdi>`));
  expect([namesIn(seen).length, namesIn(folded).length]).toEqual([12, 8]);
});

test.each([
  [7, "5 of 7"],
  [8, "63%"],
])("shares of fewer than eight opinions are counts: of %d, %p (issue 45)", async (count, share) => {
  const reviews = Array.from({ length: count }, (_, at) =>
    sourceReview({
      ...{ source_id: `r${at}`, rating: at < 5 ? 5 : 2 },
      text: at < 5 ? "The price was fair." : "They are overpriced.",
    }),
  );
  const store = await publishedStore({ reviews, vertical: "home-services" });
  const page = await (await ask(createApp(store, testContext()), "/")).text();
  const [shares = ""] = page.match(/<span class="shares">.*?<\/span>/) ?? [];
  expect(shares).toContain(share);
});

test("the numbers of an aspect add up: reviews that only mention it are told (issue 45)", async () => {
  const praise = Array.from({ length: 6 }, () => "The price was fair.");
  const texts = [...praise, "They are overpriced.", "The price was average."];
  const reviews = texts.map((text, at) =>
    sourceReview({ source_id: `r${at}`, rating: at < 6 ? 5 : 3, text }),
  );
  const store = await publishedStore({ reviews, vertical: "home-services" });
  const page = await (await ask(createApp(store, testContext()), "/")).text();
  const [, told = ""] = page.match(/<p>(Of <a [^>]*>8 reviews<.*?)<\/p>/) ?? [];
  expect(told.replaceAll(/<[^>]*>/g, "")).toBe(
    "Of 8 reviews that mention it, 6 praise it, 1 criticizes it, 1 only mentions it.",
  );
});
