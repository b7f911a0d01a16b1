import { expect, test } from "bun:test";
import { Analyzer } from "../../src/analysis/analyzer.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/publication.ts";

const TEXTS = [
  "Ada came on time and fixed the leak. A bit pricey, but the crew was kind.",
  "",
  "Der Klempner war pünktlich, und er hat die Heizung sehr gut repariert.",
  "They never called back and left the attic filthy.",
  "👍👍",
  "We waited for hours. ".repeat(600),
  "Great work on the water heater, and a fair price.",
];

test("many reviews are analysed as each by itself is, in their order", () => {
  const analyzer = new Analyzer(UNDESCRIBED_PUBLICATION);
  const reviews = Array.from({ length: 40 }, (_, at) => ({
    text: TEXTS[at % TEXTS.length] ?? "",
    rating: 1 + (at % 5),
  }));
  expect(analyzer.analyzeAll(reviews)).toEqual(reviews.map((review) => analyzer.analyze(review)));
  expect(analyzer.analyzeAll([])).toEqual([]);
});
