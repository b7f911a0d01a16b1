import { describe, expect, test } from "bun:test";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { type Business, UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";

const TEXTS = [
  "Ada came on time and fixed the leak. A bit pricey, but the crew was kind.",
  "",
  "Der Klempner war pünktlich, und er hat die Heizung sehr gut repariert.",
  "They never called back and left the attic filthy.",
  "👍👍",
  "We waited for hours. ".repeat(600),
  "Great work on the water heater, and a fair price.",
];

test("many reviews are analysed exactly as each would be alone, in their order", () => {
  const analyzer = new Analyzer(UNDESCRIBED_PUBLICATION);
  const reviews = Array.from({ length: 40 }, (_, at) => ({
    text: TEXTS[at % TEXTS.length] ?? "",
    rating: 1 + (at % 5),
  }));
  expect(analyzer.analyzeAll(reviews)).toEqual(reviews.map((review) => analyzer.analyze(review)));
  expect(analyzer.analyzeAll([])).toEqual([]);
});

test("a clause is more certain the more of its words speak of the aspect", () => {
  const analyzer = new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical: "restaurant" });
  const confidenceIn = (text: string) => {
    const { aspects } = analyzer.analyze({ text, rating: 4 });
    return aspects.find(({ aspect }) => aspect === "ambience")?.evidence[0]?.confidence ?? 0;
  };
  const [once, twice] = ["They are clean.", "The dining room is cozy and clean."].map(confidenceIn);
  expect(once).toBeGreaterThan(0);
  expect(twice).toBeGreaterThan(once ?? 1);
});

test("an answer has the polarity of its words", () => {
  const analyzer = new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical: "restaurant" });
  const coloursOf = (text: string) =>
    analyzer
      .analyze({ text, rating: 3 })
      .answers.map(({ question, supports, polarity }) => ({ question, supports, polarity }));
  const question = "long-wait";
  expect(coloursOf("We had a long wait for a table.")).toEqual([
    { question, supports: true, polarity: "negative" },
  ]);
  expect(coloursOf("The line moved fast.")).toEqual([
    { question, supports: false, polarity: "positive" },
  ]);
  expect(coloursOf("Parking is a nightmare.")).toMatchObject([
    { question: "parking", supports: false, polarity: "negative" },
  ]);
});

test.each([
  ["We came on Monday, and again it was a long wait.", true, "negative"],
  ["Again it was a long wait.", true, "negative"],
  ["The line moved really fast.", false, "positive"],
] as const)(
  "a long wait is blame, and its denial praise, whatever the answer is (issue 19): %s",
  (...given) => {
    const [text, supports, polarity] = given;
    const analyzer = new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical: "restaurant" });
    for (const rating of [2, 3, 4]) {
      const { answers } = analyzer.analyze({ text, rating });
      expect(answers).toMatchObject([{ question: "long-wait", supports, polarity }]);
    }
  },
);

describe("a fingerprint", () => {
  const review = { date: "2026-03-04", text: "Ada came on time.", rating: 5, language: "en" };
  const business = { ...UNNAMED_BUSINESS, name: "Hill Plumbing" };
  const of = (members: Partial<Business>, read: Partial<typeof review> = {}) =>
    new Analyzer({
      ...UNDESCRIBED_PUBLICATION,
      business: { ...business, ...members },
    }).fingerprint({ ...review, ...read });

  test.each([
    [{ name: "Hill & Co" }, {}],
    [{ technicians: [{ name: "Ada" }] }, {}],
    [{ services: [{ id: "drains", name: "Drains" }] }, {}],
    [{ service_areas: [{ name: "Hill" }] }, {}],
    [{}, { text: "Ada came late." }],
    [{}, { rating: 1 }],
    [{}, { language: "de" }],
    [{}, { date: "2026-03-05" }],
  ])("differs whenever the analysis could differ: %j, %j", (members, read) => {
    expect(of(members, read)).not.toBe(of({}));
  });

  test("stays the same if only contact details change", () => {
    const shown = { address: "1 Hill Road", phone: "555-0100", url: "https://hill.test/" };
    expect(of({ ...shown, category: "plumber", hours: ["Mo-Fr 08:00-17:00"] })).toBe(of({}));
  });
});

test.each([
  ["en", "english"],
  ["en-GB", "english"],
  ["en_US", "english"],
  ["eng", "english"],
  ["English", "english"],
  ["es", "spanish"],
  ["de-AT", "german"],
  ["fr_CA", "french"],
  ["nl", "other"],
  ["enm", "other"],
  [undefined, "english"],
] as const)("a source that says %p is read as %s", (language, read) => {
  const analyzer = new Analyzer(UNDESCRIBED_PUBLICATION);
  expect(analyzer.analyze({ text: "They came on time.", language }).language).toBe(read);
});

test.each(["en", "de"])(
  "a text in another script than a site's language (%p) is not read in it",
  (language) => {
    const analyzer = new Analyzer({ ...UNDESCRIBED_PUBLICATION, language });
    for (const text of ["Отличная работа, всем рекомендую", "خدمة ممتازة وسريعة", "服务很好"]) {
      expect(analyzer.analyze({ text }).language).toBe("other");
    }
  },
);

test("only evidence that agrees with what counts is kept; both sides if both count (issue 45)", () => {
  const analyzer = new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical: "home-services" });
  const qualityIn = (text: string) => {
    const { aspects } = analyzer.analyze({ text, rating: 4 });
    const { opinion, evidence = [] } = aspects.find(({ aspect }) => aspect === "quality") ?? {};
    return { opinion, sides: evidence.map(({ polarity }) => polarity) };
  };
  const [praise, blame] = ["They did a great job.", "One seam was sloppy."];
  expect(qualityIn(`${praise} ${blame}`)).toEqual({
    ...{ opinion: "mixed", sides: ["positive", "negative"] },
  });
  const more = "Excellent work. The workmanship is outstanding. A flawless job.";
  const { opinion, sides } = qualityIn(`${praise} ${more} ${blame}`);
  expect(opinion).toBe("positive");
  expect(sides.length).toBeGreaterThan(2);
  expect(sides).not.toContain("negative");
});
