import { expect, test } from "bun:test";
import fc from "fast-check";
import {
  InsightsAggregate,
  partialCounter,
} from "../../src/analysis/aggregate/insights-aggregate.ts";
import { questionsFor } from "../../src/analysis/questions/questions-for.ts";
import type { AnalyzedReview, Evidence } from "../../src/domain/insights/analysis.ts";
import { OPINIONS, type Opinion, type OpinionFilter } from "../../src/domain/insights/polarity.ts";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { searchReviews } from "../../src/resources/search/search.ts";
import type { SearchInput } from "../../src/resources/search/search-input.ts";
import { finishNow } from "../../src/search/task.ts";
import type { Store } from "../../src/store/store.ts";
import { ENGLISH } from "../../src/web/words/words.ts";
import { publishedStore, sourceReview } from "../support/library.ts";
import { runs } from "../support/properties.ts";

/** Long enough even on a busy machine. */
const SLOW = 600_000;

const BUSINESS = {
  name: "Test",
  technicians: [{ name: "Ann", aliases: ["Annie"] }],
  services: [{ id: "drains", name: "Drain cleaning", aliases: ["unclogging"] }],
  service_areas: [{ name: "Mesa" }],
};

const QUESTIONS = questionsFor("home-services");

/** Texts that say something of an aspect, a person, a service, a topic, or answer a question. */
const SENTENCES = [
  "Great prices, very fair.",
  "The price was a rip-off.",
  "The price was fair, but the parts were overpriced.",
  "Ann was kind and quick.",
  "Annie was rude to us.",
  "Our technician Marcus was great.",
  "Marcus was late and rude.",
  "The drain cleaning was excellent.",
  "The unclogging was a disaster.",
  "They came to our house in Mesa on time.",
  "They never showed up.",
  "They answered our emergency call at night.",
  "The water heater works great.",
  "The water heater leaked again, terrible.",
  "They replaced the water heater.",
  "No idea.",
] as const;
const sentence = fc.constantFrom(...SENTENCES);
const reviews = fc
  .array(
    fc.tuple(fc.array(sentence, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 5 })),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((rows) => rows.map(([sentences, rating], index) => review(index, sentences, rating)));

function review(index: number, sentences: readonly string[], rating: number) {
  return sourceReview({ source_id: `r${index}`, text: sentences.join(" "), rating });
}

/** Every sentence in reviews of its own, with each rating, and searches that all find some. */
const EVERYTHING = SENTENCES.flatMap((one, at) =>
  [1, 3, 5].map((stars) => review(at * 10 + stars, [one], stars)),
);
const SEARCHES: SearchInput[] = [
  { aspect: "price", polarity: "negative" },
  { mentions_technician: "annie", rating: 1 },
  { mentions_service: "Unclogging" },
  { mentions_service_area: "mesa" },
  { topic: "water heater" },
  { question: "on-time", answer: "yes" },
];

const polarity = fc.constantFrom<OpinionFilter>(...OPINIONS, "praise", "complaint");
const rating = fc.integer({ min: 1, max: 5 });
const name = <Value extends string>(...names: Value[]) => fc.constantFrom(...names);
const input: fc.Arbitrary<SearchInput> = fc.oneof(
  fc.record(
    { aspect: name("price", "timeliness", "communication", "nothing"), polarity, rating },
    { requiredKeys: ["aspect"] },
  ),
  fc.record(
    { mentions_technician: name("Ann", "annie", "Marcus", "MARCUS", "Nobody"), polarity, rating },
    { requiredKeys: ["mentions_technician"] },
  ),
  fc.record(
    { mentions_service: name("drains", "Unclogging"), polarity, rating },
    { requiredKeys: ["mentions_service"] },
  ),
  fc.record(
    { mentions_service_area: name("mesa", "Nowhere"), polarity, rating },
    { requiredKeys: ["mentions_service_area"] },
  ),
  fc.record(
    { topic: name("water heater", "Water Heater", "nothing"), polarity, rating },
    { requiredKeys: ["topic"] },
  ),
  fc.record(
    {
      question: name("on-time", "fair-prices", "nothing"),
      answer: name<"yes" | "no">("yes", "no"),
      rating,
    },
    { requiredKeys: ["question"] },
  ),
);

/** What several clauses add up to, written as plainly as possible. */
function isSaid(evidence: readonly Pick<Evidence, "polarity">[], asked?: OpinionFilter): boolean {
  const [good, bad] = (["positive", "negative"] as const).map((one) =>
    evidence.some((clause) => clause.polarity === one),
  );
  const opinion = good ? (bad ? "mixed" : "positive") : bad ? "negative" : "neutral";
  return isAsked(opinion, asked);
}

function isAsked(opinion: Opinion, asked?: OpinionFilter): boolean {
  if (asked === "praise") return opinion === "positive" || opinion === "mixed";
  if (asked === "complaint") return opinion === "negative" || opinion === "mixed";
  return asked === undefined || asked === opinion;
}

const same = (one: string, other = "") => one.toLowerCase() === other.toLowerCase();

/** The names on the list, by what they are called. */
const LISTED: Record<string, string> = { annie: "Ann", unclogging: "drains" };

/** Whether the analysis of a review says so. */
function matches(review: AnalyzedReview, asked: SearchInput, topics: Topics): boolean {
  const { analysis } = review;
  const { polarity: said } = asked;
  const isNamed = (kind: string, wanted?: string) => {
    const name = LISTED[wanted?.toLowerCase() ?? ""] ?? wanted;
    const found = analysis.entities.find((one) => one.kind === kind && same(one.name, name));
    return wanted === undefined || (found !== undefined && isSaid(found.evidence, said));
  };
  const aspect = analysis.aspects.find((one) => one.aspect === asked.aspect);
  const answers = answersIn(analysis, asked.question);
  const isYes = { yes: true, no: false };
  return [
    asked.rating === undefined || review.rating === asked.rating,
    asked.aspect === undefined || (aspect !== undefined && isAsked(aspect.opinion, said)),
    isNamed("technician", asked.mentions_technician),
    isNamed("service", asked.mentions_service),
    isNamed("service_area", asked.mentions_service_area),
    asked.topic === undefined ||
      OPINIONS.some(
        (one) =>
          isAsked(one, said) &&
          topics.get(asked.topic?.toLowerCase() ?? "")?.[one].includes(review.id),
      ),
    asked.question === undefined ||
      answers.some((supports) => asked.answer === undefined || supports === isYes[asked.answer]),
  ].every(Boolean);
}

/** Whether it says yes, and whether no: if its aspect counts, by all that is said of that. */
function answersIn({ answers, aspects }: AnalyzedReview["analysis"], asked?: string): boolean[] {
  const { about, countsAspect } = QUESTIONS.find(({ id }) => id === asked) ?? {};
  if (countsAspect !== true) {
    return answers.flatMap(({ question, supports }) => (question === asked ? supports : []));
  }
  const said = aspects.find(({ aspect }) => aspect === about);
  return [true, false].filter(
    (supports) => said && isAsked(said.opinion, supports ? "praise" : "complaint"),
  );
}

type Topics = ReadonlyMap<string, Readonly<Record<Opinion, readonly string[]>>>;

/** The reviews of each topic, by its label in small letters. */
function topicsOf(store: Store, analyzed: readonly AnalyzedReview[]): Topics {
  const { publication } = new Snapshot(store);
  const all = new InsightsAggregate(publication, ENGLISH);
  const ids = analyzed.map(({ id }) => id);
  all.addRun(partialCounter(publication, ENGLISH)(analyzed), ids);
  return new Map([...all.topicReviews].map(([label, { ids }]) => [label.toLowerCase(), ids]));
}

test(
  "aspect, polarity, topic, question and who is mentioned agree with a plain filter of the analyses, for any reviews (issue 15)",
  async () => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        reviews,
        fc.array(input, { minLength: 5, maxLength: 20 }),
        async (all, asked) => {
          using store = await publishedStore({ reviews: all, business: BUSINESS });
          const { library } = new Snapshot(store);
          const analyzed = [...store.analyses.newestFirst()];
          const topics = topicsOf(store, analyzed);
          for (const one of asked) {
            const expected = analyzed.filter((review) => matches(review, one, topics));
            const found = finishNow(searchReviews(library, { ...one, limit: 100 }));
            expect(found.total).toBe(expected.length);
            const ids = found.reviews.map((json) => JSON.parse(json).id);
            expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
            if (expected.length > 0) for (const kind of Object.keys(one)) kinds.add(kind);
          }
        },
      ),
      { numRuns: runs(8), examples: [[EVERYTHING, SEARCHES]] },
    );
    // Not one of them may be tried only where nothing matches: the example sees to that.
    expect([...kinds].toSorted()).toEqual([
      ...["answer", "aspect", "mentions_service", "mentions_service_area", "mentions_technician"],
      ...["polarity", "question", "rating", "topic"],
    ]);
  },
  SLOW,
);
