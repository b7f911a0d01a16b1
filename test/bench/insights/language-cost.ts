/**
 * What it costs to read a language, in a process of its own: the time for a review, and the memory
 * that the first one takes. Prints a {@link LanguageCost} as JSON.
 */
import { resolve } from "node:path";
import { type LabeledReview, labeledReviews } from "../../../data/languages/labeled-reviews.ts";
import { Analyzer } from "../../../src/analysis/analyzer.ts";
import { wordsOfVertical } from "../../../src/analysis/text/words-of-vertical.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { ANALYSIS_BATCH } from "../../../src/publish/commit/analyze-published.ts";
import { median } from "../../support/figures.ts";
import { residentMegabytes } from "../../support/memory.ts";
import { writtenReviews } from "./written-reviews.ts";

export interface LanguageCost {
  /** Characters, on average. */
  readonly length: number;
  readonly microseconds: number;
  readonly megabytes: number;
}

const LANGUAGES = resolve(import.meta.dir, "../../../data/languages");
const VERTICAL = "home-services";
const REVIEWS = 2_000;
const WARMING_ROUNDS = 4;
const ROUNDS = 7;
const MICROSECONDS = 1_000;

const [language = ""] = Bun.argv.slice(2);
const sample = language === "en" ? [...writtenReviews(REVIEWS)] : reviewsIn(language);
const analyzer = new Analyzer({ ...UNDESCRIBED_PUBLICATION, vertical: VERTICAL });
// What all languages share is loaded before, also the line of business, which every page needs.
analyzer.analyze({ text: "1", language: "it" });
wordsOfVertical(VERTICAL);
const megabytes = megabytesOf(() => analyzer.analyzeAll(sample.slice(0, 1)));
const length = sample.reduce((sum, { text }) => sum + text.length, 0) / REVIEWS;
const cost: LanguageCost = { length, microseconds: microsecondsOf(), megabytes };
process.stdout.write(JSON.stringify(cost));

function reviewsIn(known: string) {
  const labeled = labeledReviews(`${LANGUAGES}/${known}/reading/development.jsonl`);
  const reviews = labeled.map((review) => ({
    ...{ text: textOf(review), language: known },
    rating: review.rating ?? undefined,
  }));
  return Array.from({ length: REVIEWS }, (_, at) => at).flatMap(
    (at) => reviews[at % reviews.length] ?? [],
  );
}

function textOf({ sentences }: LabeledReview): string {
  return sentences.map(([text]) => text).join(" ");
}

/** What the process holds more after some work, without what it no longer needs. */
function megabytesOf(work: () => void): number {
  Bun.gc(true);
  const before = residentMegabytes(process.pid);
  work();
  Bun.gc(true);
  return residentMegabytes(process.pid) - before;
}

/** The median time for one review, once the runtime is warm. */
function microsecondsOf(): number {
  const rounds: number[] = [];
  for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
    const startedAt = performance.now();
    for (let from = 0; from < REVIEWS; from += ANALYSIS_BATCH) {
      analyzer.analyzeAll(sample.slice(from, from + ANALYSIS_BATCH));
    }
    rounds.push(((performance.now() - startedAt) * MICROSECONDS) / REVIEWS);
  }
  return median(rounds.slice(WARMING_ROUNDS));
}
