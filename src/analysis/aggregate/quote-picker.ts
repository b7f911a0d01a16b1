import { BEST, WORST } from "../../domain/business/business.ts";
import type { Evidence } from "../../domain/insights/analysis.ts";
import { POLARITIES } from "../../domain/insights/stored-analysis.ts";
import { isBorneOut } from "../statements/gate.ts";
import type { QuoteSpan } from "./draft.ts";
import type { Voice } from "./opinion-tally.ts";
import type { Countable, PartialReader, PartialWriter } from "./partial.ts";

interface Candidate extends QuoteSpan {
  readonly merit: number;
}

const MAX_PER_KIND = 3;
/** The length, in characters, of a quote that reads well on its own. */
const MIN_GOOD_LENGTH = 25;
const MAX_GOOD_LENGTH = 180;
const TOO_LONG = 400;
/**
 * Below this confidence words may say the opposite, or little, or something else; how many are wrong
 * above it stands in data/sentiment/README.md.
 */
const DOUBTFUL = 0.6;
/** A quote stands for this many reviews: where two complain of something, one is quoted. */
const REVIEWS_PER_QUOTE = 5;
/**
 * Blame in a five-star review is mostly for an earlier business, and praise in a one-star review is
 * mostly for another one or not meant: either must be plain.
 */
const PLAIN = 0.99;
/** More than any merit: what readers may not understand comes after all that they do. */
const FOREIGN = 100;

/**
 * Picks the words that best show what customers say: clear, neither too short nor too long, from
 * different reviews whose stars agree, in the site's language, and among equals the newest.
 */
export class QuotePicker implements Countable {
  readonly #praise = new BestQuotes(MAX_PER_KIND);
  readonly #blame = new BestQuotes(MAX_PER_KIND);

  /** Takes the best of a review's evidence of each polarity. Reviews come newest first. */
  add(review: Voice, evidence: readonly Evidence[]): void {
    this.#praise.add(review, evidence, "positive");
    this.#blame.add(review, evidence, "negative");
  }

  write(to: PartialWriter): void {
    this.#praise.write(to);
    this.#blame.write(to);
  }

  take(from: PartialReader): void {
    this.#praise.take(from);
    this.#blame.take(from);
  }

  /** The best of praise, then the best of complaint. */
  get quotes(): QuoteSpan[] {
    return [...this.#praise.quotes, ...this.#blame.quotes];
  }

  /**
   * The same, but at most one quote for every few reviews that praise, and likewise that complain. Where
   * what most say can't be quoted, the others are not quoted alone.
   */
  quotesFor(praises: number, complaints: number): QuoteSpan[] {
    const praise = this.#praise.quotes.slice(0, maxFor(praises));
    const blame = this.#blame.quotes.slice(0, maxFor(complaints));
    const isOfFew =
      (praise.length === 0 && praises > complaints) || (blame.length === 0 && complaints > praises);
    return isOfFew ? [] : [...praise, ...blame];
  }

  /** Whether there are as many quotes of praise as are shown for this many reviews. */
  hasPraiseFor(praises: number): boolean {
    return this.#praise.quotes.length >= maxFor(praises);
  }
}

function maxFor(reviews: number): number {
  return Math.min(MAX_PER_KIND, Math.ceil(reviews / REVIEWS_PER_QUOTE));
}

/** The best few of what reviews say. */
export class BestQuotes implements Countable {
  readonly #most: number;
  readonly #kept: Candidate[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes the best of a review's evidence, if any can be shown. Reviews come newest first.
   * @param wanted the polarity; whatever it is if left out
   */
  add(
    { id, rating, language = "" }: Voice,
    evidence: readonly Evidence[],
    wanted?: Evidence["polarity"],
  ): void {
    let best: Evidence | undefined;
    let most = 0;
    for (const one of evidence) {
      if (wanted !== undefined && one.polarity !== wanted) continue;
      const merit = meritOf(one, rating);
      if (merit <= most) continue;
      best = one;
      most = merit;
    }
    if (best === undefined) return;
    const { start, end, polarity } = best;
    const merit = language === "" ? most : most - FOREIGN;
    this.#keep({ review_id: id, start, end, polarity }, merit, language);
  }

  write(to: PartialWriter): void {
    to.all(this.#kept, ({ review_id: id, start, end, polarity, language = "", merit }) => {
      to.reviewWith(id, polarity, POLARITIES);
      to.number(start, end - start, merit + FOREIGN);
      to.name(language);
    });
  }

  take(from: PartialReader): void {
    from.all(() => {
      const [{ id }, polarity] = from.reviewWith(POLARITIES);
      const start = from.number();
      const span = { review_id: id, start, end: start + from.number(), polarity };
      this.#keep(span, from.number() - FOREIGN, from.name());
    });
  }

  get quotes(): QuoteSpan[] {
    return this.#kept.map(({ merit: _, ...span }) => span);
  }

  /**
   * Keeps the list in order of merit; among equals, what came first stays first.
   * @param language if it is not the site's
   */
  #keep(span: QuoteSpan, merit: number, language: string): void {
    // Of many reviews, most are no better than what is kept.
    if (this.#kept.length === this.#most && merit <= (this.#kept.at(-1)?.merit ?? 0)) return;
    const place = this.#kept.findIndex((one) => one.merit < merit);
    const candidate = language === "" ? { ...span, merit } : { ...span, language, merit };
    this.#kept.splice(place === -1 ? this.#kept.length : place, 0, candidate);
    if (this.#kept.length > this.#most) this.#kept.pop();
  }
}

/** Whether words may be shown as a quote. */
export function canBeShown(said: Evidence, rating: number | null): boolean {
  return meritOf(said, rating) > 0;
}

/** How well words show what is said; 0 if they can't be shown. */
function meritOf({ start, end, polarity, confidence }: Evidence, rating: number | null): number {
  const length = end - start;
  if (length > TOO_LONG || confidence < leastConfidence(polarity, rating)) return 0;
  const isGoodLength = length >= MIN_GOOD_LENGTH && length <= MAX_GOOD_LENGTH;
  // In tenths, so that tiny differences in confidence don't outweigh how new a review is.
  return (
    Math.round(confidence * 10) + (isGoodLength ? 5 : 1) + (isStarred(polarity, rating) ? 4 : 0)
  );
}

function leastConfidence(polarity: Evidence["polarity"], rating: number | null): number {
  if (polarity === "neutral") return 0;
  return rating === (polarity === "negative" ? BEST : WORST) ? PLAIN : DOUBTFUL;
}

/** Whether stars, not only words, say so. */
function isStarred(polarity: Evidence["polarity"], rating: number | null): boolean {
  return rating !== null && polarity !== "neutral" && isBorneOut(polarity, rating);
}
