import { BitSet } from "./bit-set.ts";
import type { Sentiment } from "./requested-sentiment.ts";
import type { ReviewIndex } from "./review-index.ts";
import { term } from "./terms.ts";

/** The stars of who is content, and of who is not. */
const STARS: Readonly<Record<Sentiment, readonly number[]>> = { praise: [4, 5], complaint: [1, 2] };
const OTHER: Readonly<Record<Sentiment, Sentiment>> = { praise: "complaint", complaint: "praise" };
const RANK = { said: 3, fitting: 2, unclear: 1, unfitting: 0, denied: 0 } as const;
/** What an opinion on anything adds where only the stars tell. */
const OPINION = 0.5;

/** What a question asks for. */
interface SentimentQuestion {
  readonly sentiment: Sentiment;
  /** Whether it says what about: "any complaints?" does not. */
  readonly hasTheme: boolean;
  /** The aspects that it names. */
  readonly aspects: readonly string[];
}

/**
 * How well reviews answer a question that asks for praise or for complaints: by what they say of its
 * aspects, else by their stars.
 */
export class SentimentRanks {
  /** The reviews of this sentiment, whatever they speak of; none if the question names a theme. */
  readonly ofAll: BitSet;
  readonly #hasTheme: boolean;
  readonly #fitting: BitSet;
  readonly #unfitting: BitSet;
  readonly #said: BitSet;
  readonly #denied: BitSet;

  constructor({ sentiment, hasTheme, aspects }: SentimentQuestion, index: ReviewIndex) {
    const union = (facts: readonly string[]) =>
      facts.reduce((sum, fact) => sum.or(index.with(fact)), new BitSet(index.size));
    const things = hasTheme ? aspects.map(term.aspect) : [term.anything];
    const said = (by: Sentiment) => union(things.map((thing) => term.said(by, thing)));
    const withStars = (by: Sentiment) => union(STARS[by].map(term.rating));
    this.#hasTheme = hasTheme;
    [this.#said, this.#denied] = [said(sentiment), said(OTHER[sentiment])];
    [this.#fitting, this.#unfitting] = [withStars(sentiment), withStars(OTHER[sentiment])];
    const isOfAll = !hasTheme && sentiment === "complaint";
    this.ofAll = isOfAll ? this.#fitting.clone().or(this.#said) : new BitSet();
  }

  /** From 0; of a theme the opinion on it counts, else the stars. */
  of(slot: number): number {
    const said = this.#said.has(slot);
    if (!this.#hasTheme) return this.#byStars(slot) + (said ? OPINION : 0);
    if (said) return RANK.said;
    return this.#denied.has(slot) ? RANK.denied : this.#byStars(slot);
  }

  #byStars(slot: number): number {
    if (this.#fitting.has(slot)) return RANK.fitting;
    return this.#unfitting.has(slot) ? RANK.unfitting : RANK.unclear;
  }
}
