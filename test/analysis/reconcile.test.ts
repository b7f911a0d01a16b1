import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { questionsFor } from "../../src/analysis/questions/questions-for.ts";
import { VERTICALS, type Vertical } from "../../src/domain/business/vertical.ts";
import type { ReviewAnalysis } from "../../src/domain/insights/analysis.ts";
import { sideOf } from "../../src/domain/insights/question.ts";
import { runs } from "../support/properties.ts";
import { analyzerOf } from "./explained.ts";

function analysisOf(text: string, rating: number, vertical: Vertical): ReviewAnalysis {
  return analyzerOf(vertical).analyze({ text, rating });
}

/** What is said about an aspect, and each answer: "price mixed", "yes fair-prices". */
function said(text: string, rating: number, vertical: Vertical = "restaurant"): string[] {
  const { aspects, answers } = analysisOf(text, rating, vertical);
  return [
    ...aspects.map(({ aspect, opinion }) => `${aspect} ${opinion}`),
    ...answers.map(({ question, supports }) => `${supports ? "yes" : "no"} ${question}`),
  ];
}

/** Answers on one side if the aspect is on the other side alone. */
function contradictionsIn(analysis: ReviewAnalysis, vertical: Vertical): string[] {
  return analysis.answers.flatMap(({ question: asked, supports }) => {
    const question = questionsFor(vertical).find(({ id }) => id === asked);
    const opinion = analysis.aspects.find(({ aspect }) => aspect === question?.about)?.opinion;
    const isJudged = opinion === "positive" || opinion === "negative";
    const side = question === undefined ? undefined : sideOf(question, supports);
    return isJudged && opinion !== side ? [`${asked} ${supports}, ${opinion}`] : [];
  });
}

describe("an answer that contradicts the opinion on its aspect", () => {
  test("makes it mixed if its own clause confirms it", () => {
    const found = said(
      "Our drinks were reasonably priced. They charged extra for water, and for bread too.",
      2,
    );
    expect(found).toContain("yes fair-prices");
    expect(found).toContain("price mixed");
  });

  test("is quoted on its own side", () => {
    const text =
      "Our drinks were reasonably priced. The starters were overpriced. The wine was a rip off.";
    const price = analysisOf(text, 2, "restaurant").aspects.find(
      ({ aspect }) => aspect === "price",
    );
    const praise = price?.evidence.filter(({ polarity }) => polarity === "positive") ?? [];
    expect(praise.map(({ start, end }) => text.slice(start, end))).toEqual([
      "Our drinks were reasonably priced.",
    ]);
  });

  test("is dropped if its clause says the opposite", () => {
    const found = said("We don't come often as it is over priced for what you get.", 2);
    expect(found).toContain("price negative");
    expect(found).not.toContain("yes fair-prices");
  });

  test("decides if so far only the stars had decided", () => {
    const found = said("The portions were small. He had the trout and I had the soup.", 4);
    expect(found).toEqual(["food negative", "no portions"]);
  });

  test("stays as it is if its question is about no aspect", () => {
    expect(said("There is no outdoor seating.", 2)).toContain("no outdoor-seating");
  });
});

const SUBJECTS = ["They", "The crew", "Our waiter", "The mechanic", "Nobody there", "I"] as const;
const NEGATORS = [
  "",
  "never",
  "rarely",
  "hardly",
  "always",
  "did not say they",
  "no longer",
] as const;
const SAYINGS = [
  "arrived on time",
  "were polite",
  "overcharged us",
  "explained the work",
  "left a mess",
  "fixed the leak",
  "called us back",
  "kept us waiting for an hour",
  "were seated right away",
  "had a fair price",
  "would be hired again",
  "served small portions",
] as const;
const sentence = fc
  .tuple(fc.constantFrom(...SUBJECTS), fc.constantFrom(...NEGATORS), fc.constantFrom(...SAYINGS))
  .map((words) => `${words.filter((word) => word !== "").join(" ")}.`);

test.each(VERTICALS)(
  "no answer contradicts the opinion on its aspect, whatever a review says: %s",
  (vertical) => {
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 5 }),
        (sentences, rating) => {
          const text = sentences.join(" ");
          expect([text, contradictionsIn(analysisOf(text, rating, vertical), vertical)]).toEqual([
            text,
            [],
          ]);
        },
      ),
      { numRuns: runs(60) },
    );
  },
);
