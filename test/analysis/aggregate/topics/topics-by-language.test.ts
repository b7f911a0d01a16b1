import { describe, expect, test } from "bun:test";
import { PartialReader, PartialWriter } from "../../../../src/analysis/aggregate/partial.ts";
import type { TopicExclusions } from "../../../../src/analysis/aggregate/topics/topic-aggregator.ts";
import {
  TopicsByLanguage,
  writeMentions,
} from "../../../../src/analysis/aggregate/topics/topics-by-language.ts";
import { Analyzer } from "../../../../src/analysis/analyzer.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../../src/domain/business/publication.ts";

const NONE: TopicExclusions = { anywhere: [], alone: [] };

function topicsOf(language: string, texts: readonly string[], exclusions = NONE) {
  const publication = { ...UNDESCRIBED_PUBLICATION, vertical: "restaurant", language } as const;
  const analyzer = new Analyzer(publication);
  const topics = new TopicsByLanguage(publication, exclusions);
  const reviews = texts.map((text, at) => {
    const analysis = analyzer.analyze({
      ...{ text, rating: 5 },
      language: text === ENGLISH ? "en" : language,
    });
    return { id: `r${at}`, date: "2026-03-01", rating: 5, analysis };
  });
  const partial = new PartialWriter(reviews);
  writeMentions(reviews, partial);
  const ids = reviews.map(({ id }) => id);
  topics.take(new PartialReader(partial.toString(), ids));
  return topics.drafts;
}

const summaryOf = (...given: Parameters<typeof topicsOf>) =>
  topicsOf(...given).map(({ label, reviews }) => `${label} ${reviews}`);

const GERMAN = ["Der Kartoffelsalat war gut und nicht zu sauer.", "Der Kartoffelsalat ist top!"];
const ENGLISH = "The patio was lovely and the food was great.";

describe("topics in the site's language (issue 49)", () => {
  test("count each review once; a rare compound counts for what it is", () => {
    const texts = [
      ...[...GERMAN, "Die Kartoffelsalate sind gut, der Kartoffelsalat auch."],
      ...["Der Gurkensalat ist gut.", "Ein Obstsalat, sehr gut.", "Der Salat war wirklich gut."],
      ...["Die Suppe war gut.", "Die Suppe war schlecht, die Leute nett."],
    ];
    expect(summaryOf("de", texts)).toEqual(["Kartoffelsalat 3", "Salat 3"]);
  });

  test("leave out what the business or its people are called", () => {
    const texts = [...GERMAN, ...GERMAN, ...GERMAN];
    expect(summaryOf("de", texts, { ...NONE, alone: ["Kartoffelsalat"] })).toEqual([]);
    expect(summaryOf("de", texts, { ...NONE, anywhere: ["Kartoffelsalat"] })).toEqual([]);
  });

  test("come before those of English texts, whose quotes then say so", () => {
    const english = [ENGLISH, ENGLISH, ENGLISH];
    expect(summaryOf("de", [...english, ...GERMAN, ...GERMAN])).toEqual(["Kartoffelsalat 4"]);
    const [patio] = topicsOf("de", [...english, ...GERMAN]);
    expect(patio?.label).toBe("Patio");
    expect(patio?.quotes.every(({ language }) => language === "en")).toBe(true);
  });

  test.each([
    ["es", "La tarta de queso estaba muy rica, gracias.", "Tarta de queso 3"],
    ["fr", "La crème brûlée était très bonne, merci.", "Crème brûlée 3"],
  ])("are labeled in that language: %s", (language, text, topic) => {
    expect(summaryOf(language, [text, text, text])).toEqual([topic]);
  });

  test("of a site in English are those of English texts alone", () => {
    expect(summaryOf("en", [...GERMAN, ...GERMAN])).toEqual([]);
  });
});
