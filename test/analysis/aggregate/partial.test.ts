import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { InsightCounts } from "../../../src/analysis/aggregate/insight-counts.ts";
import {
  InsightsAggregate,
  partialCounter,
} from "../../../src/analysis/aggregate/insights-aggregate.ts";
import type { OpinionTally } from "../../../src/analysis/aggregate/opinion-tally.ts";
import { PartialReader } from "../../../src/analysis/aggregate/partial.ts";
import { vocabularyFor } from "../../../src/analysis/aspects/vocabulary-for.ts";
import { questionsFor } from "../../../src/analysis/questions/questions-for.ts";
import {
  type Publication,
  UNDESCRIBED_PUBLICATION,
} from "../../../src/domain/business/publication.ts";
import type { AnalyzedReview } from "../../../src/domain/insights/analysis.ts";
import { OPINIONS } from "../../../src/domain/insights/polarity.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";
import { runs } from "../../support/properties.ts";
import { anyEvidence } from "./any-evidence.ts";

const PUBLICATION: Publication = {
  ...UNDESCRIBED_PUBLICATION,
  vertical: "home-services",
  business: {
    ...UNDESCRIBED_PUBLICATION.business,
    technicians: [{ name: "Grace Moor", aliases: ["Gracie"] }],
    service_areas: [{ name: "Oak Hill" }],
  },
};
const count = partialCounter(PUBLICATION, ENGLISH);
/** More than are listed beside a number, so that it matters which come first. */
const MANY = 900;

const evidence = fc.array(anyEvidence, { minLength: 1, maxLength: 3 });
const analysis = fc.record({
  language: fc.constantFrom("english", "english", "german", "other", "none"),
  aspects: fc.uniqueArray(
    fc.record({
      aspect: fc.constantFrom("price", "staff", "timeliness", "overall"),
      opinion: fc.constantFrom(...OPINIONS),
      evidence,
    }),
    { selector: ({ aspect }) => aspect, maxLength: 3 },
  ),
  entities: fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant("technician"),
        name: fc.constantFrom("Shawn", "Mr. Shawn", "Carter Johnson", "CJ", "Sandhu", "Sandu"),
        isListed: fc.constant(false),
        evidence: fc.array(anyEvidence, { maxLength: 2 }),
      }),
      fc.record({
        kind: fc.constant("technician"),
        name: fc.constant("Grace Moor"),
        isListed: fc.constant(true),
        evidence,
      }),
      fc.record({
        kind: fc.constant("service_area"),
        name: fc.constant("Oak Hill"),
        isListed: fc.constant(true),
        evidence,
      }),
    ),
    { maxLength: 2 },
  ),
  topics: fc.array(
    fc
      .record({
        term: fc.constantFrom("faucet", "water heater", "heater", "sink"),
        said: anyEvidence,
      })
      .map(({ term, said }) => ({ term, ...said })),
    { maxLength: 3 },
  ),
  answers: fc.uniqueArray(
    fc
      .record({
        question: fc.constantFrom(...questionsFor("home-services").map(({ id }) => id)),
        supports: fc.boolean(),
        said: anyEvidence,
      })
      .map(({ said, ...answer }) => ({ ...answer, ...said })),
    { selector: ({ question }) => question, maxLength: 2 },
  ),
  undecided: fc.array(
    fc.record({
      question: fc.constantFrom(...questionsFor("home-services").map(({ id }) => id)),
      leaning: fc.constantFrom("positive", "negative", "neutral"),
    }),
    { maxLength: 1 },
  ),
});
const said = fc.record({
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
  precision: fc.constantFrom("day", "month", "year"),
  analysis,
});

/** Reviews over two years, newest first, that say these things in turn. */
function reviewsOf(things: readonly (typeof said extends fc.Arbitrary<infer One> ? One : never)[]) {
  return Array.from({ length: MANY }, (_, at): AnalyzedReview => {
    const { rating, precision, analysis } = things[at % things.length] ?? {};
    if (analysis === undefined || rating === undefined) throw new Error("There are things to say");
    const day = new Date(Date.UTC(2025, 5, 30) - Math.floor(at * 0.8) * 86_400_000);
    const date = day.toISOString().slice(0, 10);
    return { id: `r${at}`, date, date_precision: precision, rating, analysis };
  });
}

/** Cuts reviews into runs, which may be empty, that end at these places. */
function cut(reviews: readonly AnalyzedReview[], ends: readonly number[]) {
  const places = [...ends.toSorted((one, other) => one - other), reviews.length];
  return places.map((end, at) => reviews.slice(places[at - 1] ?? 0, end));
}

function idsOf(run: readonly AnalyzedReview[]): string[] {
  return run.map(({ id }) => id);
}

/** All that is told of reviews that are counted in runs. */
function toldOf(reviews: readonly AnalyzedReview[], ends: readonly number[]) {
  const all = new InsightsAggregate(PUBLICATION, ENGLISH);
  for (const run of cut(reviews, ends)) all.addRun(count(run), idsOf(run));
  const { summary, aspects, topics, topicReviews, faq, languages, entities } = all;
  const listed = [
    entities.listed("technician", "Grace Moor"),
    entities.listed("service_area", "Oak Hill"),
  ];
  const found = entities.foundPeople.map((one) => one.draft());
  return {
    ...{ summary, aspects, topics, topicReviews: [...topicReviews], faq, languages, found },
    listed: listed.map((one) => one.draft()),
  };
}

/** What that is told from. */
function countedIn({ aspects, faq, stars, newest, hasUnreadComplaints }: InsightCounts) {
  const inTally = (tally: OpinionTally) => {
    const sides = [["positive", "mixed"], ["negative", "mixed"], OPINIONS] as const;
    const { ids, counts, averageRating } = tally;
    return [ids, counts, averageRating, sides.map((side) => tally.newest(side))];
  };
  const inAspects = [...aspects.values()].map(({ said, isDoubted, tally, quarters }) => {
    return [said, isDoubted, inTally(tally), quarters.map(([name, one]) => [name, inTally(one)])];
  });
  const inFaq = [...faq.values()].map((one) => [
    [one.reviews, one.supporting.ids, one.contradicting.ids],
    [one.supporting.quotes, one.contradicting.quotes, one.isAnswered(aspects)],
  ]);
  return [newest, hasUnreadComplaints, inTally(stars), inAspects, inFaq];
}

describe("what runs of reviews say is together what all of them say, however they are cut (issue 48)", () => {
  const things = fc.array(said, { minLength: 5, maxLength: 40 });
  const ends = fc.array(fc.integer({ min: 0, max: MANY }), { minLength: 1, maxLength: 8 });
  const vocabulary = vocabularyFor(PUBLICATION.vertical, PUBLICATION.aspects);

  test("as it is counted", () => {
    const property = fc.property(things, ends, (things, ends) => {
      const reviews = reviewsOf(things);
      const whole = new InsightCounts(PUBLICATION, vocabulary, ENGLISH);
      for (const review of reviews) whole.add(review);
      const parts = new InsightCounts(PUBLICATION, vocabulary, ENGLISH);
      for (const run of cut(reviews, ends)) parts.take(new PartialReader(count(run), idsOf(run)));
      expect(countedIn(parts)).toEqual(countedIn(whole));
    });
    fc.assert(property, { numRuns: runs(60) });
  });

  test("and a run is counted as no other reviews", () => {
    const reviews = reviewsOf(fc.sample(said, { numRuns: 20, seed: 1 })).slice(0, 50);
    const ids = idsOf(reviews);
    const add = (partial: string, ids: readonly string[]) => () =>
      new InsightsAggregate(PUBLICATION, ENGLISH).addRun(partial, ids);
    const partial = count(reviews);
    expect(add(partial, ids)).not.toThrow();
    expect(add(partial, ids.slice(1))).toThrow("other reviews");
    expect(add(partial, [...ids, "another"])).toThrow("other reviews");
    expect(add(partial.replace('",', '#",'), ids)).toThrow("More was counted");
  });

  test("as it is told", () => {
    const seen = new Set<string>();
    const property = fc.property(things, ends, (things, ends) => {
      const reviews = reviewsOf(things);
      const whole = toldOf(reviews, []);
      expect(toldOf(reviews, ends)).toEqual(whole);
      for (const [what, told] of Object.entries(whole)) {
        if (told !== null && JSON.stringify(told) !== "[]") seen.add(what);
      }
    });
    fc.assert(property, { numRuns: runs(60) });
    const all = [
      "summary",
      "aspects",
      "topics",
      "topicReviews",
      "faq",
      "languages",
      "listed",
      "found",
    ];
    expect([...seen].sort()).toEqual(all.sort());
  });
});
