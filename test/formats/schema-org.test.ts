import { describe, expect, test } from "bun:test";
import { failureOf, fieldsOf, read } from "./reading.ts";

const REVIEW = {
  "@type": "Review",
  author: "A. B.",
  datePublished: "2025-01-31",
  reviewBody: "Good.",
  reviewRating: { ratingValue: 4 },
};

const page = (...scripts: string[]) =>
  `<!doctype html><html>${scripts.map((text) => `<script type="application/ld+json">${text}</script>`).join("\n")}</html>`;

describe("reviews as JSON-LD", () => {
  test.each([
    ["alone", REVIEW],
    ["in a list", [REVIEW]],
    ["in a graph", { "@graph": [{ "@type": "Person" }, REVIEW] }],
    ["of a business", { "@type": "Dentist", review: REVIEW }],
    ["deep in a page's description", { mainEntity: { offers: [{ reviews: [REVIEW] }] } }],
    ["with the type as an address", { ...REVIEW, "@type": "https://schema.org/Review" }],
    ["with several types", { ...REVIEW, "@type": ["CreativeWork", "UserReview"] }],
  ])("are found %s", async (_, document) => {
    const { format, reviews, problems } = await read(JSON.stringify(document, null, 1));
    expect(format).toBe("schema-org");
    expect(problems).toEqual([]);
    expect(reviews.map(({ rating, author }) => [rating, author])).toEqual([[4, "A. B."]]);
  });

  test.each(["ClaimReview", "AggregateRating", "Rating", "Reviewer"])(
    "are those of customers: a %s is not one",
    async (type) => {
      const failure = await failureOf(() => read(JSON.stringify({ ...REVIEW, "@type": type })));
      expect(failure.message).toContain("not one of the known formats");
    },
  );

  test("contain what their HTML means, whatever the form (issue 16)", async () => {
    const written = {
      ...REVIEW,
      author: { name: "O&#39;Brien" },
      headline: "Fish &amp;amp; chips",
      reviewBody: "Good.<br/>&quot;Great&quot;",
    };
    for (const file of [JSON.stringify(written, null, 1), page(JSON.stringify(written))]) {
      const { reviews } = await read(file);
      expect(reviews.map(({ author, title, text }) => [author, title, text])).toEqual([
        ["O'Brien", "Fish &amp; chips", 'Good.\n"Great"'],
      ]);
    }
  });

  test("keep the order of the document", async () => {
    const texts = ["one", "two", "three"];
    const document = { review: texts.map((reviewBody) => ({ ...REVIEW, reviewBody })) };
    expect((await read(JSON.stringify(document))).reviews.map(({ text }) => text)).toEqual(texts);
  });

  test("are not verified, whoever they claim as publisher (issue 16)", async () => {
    const document = [REVIEW, { ...REVIEW, publisher: { name: "Angi" } }];
    const { reviews } = await read(JSON.stringify(document));
    expect(reviews.map(({ platform, verification }) => [platform, verification])).toEqual([
      ["unknown", undefined],
      ["angi", undefined],
    ]);
  });

  test("are bad rows if rating or date can't be read", async () => {
    const document = [
      { ...REVIEW, reviewRating: { ratingValue: 11, bestRating: 10 } },
      { ...REVIEW, datePublished: "01/02/2025" },
      { ...REVIEW, datePublished: undefined },
      { ...REVIEW, reviewRating: undefined, reviewBody: "" },
    ];
    const { reviews, problems } = await read(JSON.stringify(document));
    expect(reviews).toEqual([]);
    expect(fieldsOf(problems)).toEqual([
      "reviewRating.ratingValue",
      "datePublished",
      "date",
      "text",
    ]);
  });

  test("may nest endlessly", async () => {
    const depth = 5000;
    const text = `${'{"a":['.repeat(depth)}${JSON.stringify(REVIEW)}${"]}".repeat(depth)}`;
    expect((await read(text)).reviews).toHaveLength(1);
  });
});

describe("a web page", () => {
  test("gives the reviews of all its scripts", async () => {
    const text = page(JSON.stringify(REVIEW), "{}", JSON.stringify([REVIEW, REVIEW]));
    const { format, reviews } = await read(text);
    expect(format).toBe("schema-org-page");
    expect(reviews).toHaveLength(3);
  });

  test("without reviews is refused, and so is XML", async () => {
    for (const text of [page("{}"), "<p>Hello</p>", '<?xml version="1.0"?><reviews/>']) {
      const failure = await failureOf(() => read(text));
      expect(failure.message).toContain("no script in it has reviews as JSON-LD");
    }
  });

  test("with reviews in a script that is broken JSON is refused, with the position", async () => {
    const failure = await failureOf(() => read(page("{}", '{"@type": "Review",}')));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toMatch(/^the-file: script 2 of JSON-LD is broken JSON: .* at line 1/);
  });

  test("with a broken script about something else is still read", async () => {
    const { reviews } = await read(page('{"@type": "Article",}', JSON.stringify(REVIEW)));
    expect(reviews).toHaveLength(1);
  });
});
