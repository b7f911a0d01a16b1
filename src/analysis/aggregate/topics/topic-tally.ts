import type { AnalyzedReview, TopicTerm } from "../../../domain/insights/analysis.ts";
import { likelySide, opinionOf, type TopicSentiment } from "../../../domain/insights/polarity.ts";
import { sentimentOf } from "../../statements/answer-gate.ts";
import { isDoubtful } from "../../statements/gate.ts";
import type { QuoteSpan } from "../draft.ts";
import { OpinionTally } from "../opinion-tally.ts";
import { ReviewsOverTime } from "./is-emerging.ts";
import { isPlainOpinion, TopicQuotes } from "./topic-quotes.ts";

/** What counting topics needs of a review. */
export interface CountedReview extends Pick<AnalyzedReview, "id" | "rating"> {
  /** In days before the newest review. */
  readonly age: number;
  /** In the order of the text. */
  readonly mentions: readonly TopicTerm[];
}

/** The most terms of a topic whose uses are counted. */
const MAX_TERMS = 500;
/** So many reviews must judge the topic itself plainly: most of "mostly positive" may mean the dish. */
const MIN_PLAIN = 3;

/** Counts what reviews say of one topic; each review comes once, the newest first. */
export class TopicTally {
  readonly opinions = new OpinionTally({}, Number.POSITIVE_INFINITY);
  readonly time = new ReviewsOverTime();
  readonly #quotes = new TopicQuotes();
  /** How often each term is used. */
  readonly uses = new Map<string, number>();
  /** How many reviews say plainly what they think of the topic itself, whatever their stars. */
  plain = 0;
  /** Reviews that name it without an opinion, by the side that is likely. */
  readonly #undecided = { positive: 0, negative: 0, neutral: 0 };

  /** @param mentions those of this topic alone */
  add({ id, age, rating }: CountedReview, mentions: CountedReview["mentions"]): void {
    const opinion = opinionOf(
      mentions.filter((one) => isOpinion(one, rating)).map(({ polarity }) => polarity),
    );
    this.opinions.add({ id, rating: null }, opinion);
    if (opinion === "neutral") this.#undecided[likelySide(opinion, rating)] += 1;
    this.time.add(age);
    if (mentions.some(isPlainOpinion)) this.plain += 1;
    this.#quotes.add({ id, rating }, mentions);
    for (const { term } of mentions) {
      const uses = this.uses.get(term) ?? 0;
      if (uses > 0 || this.uses.size < MAX_TERMS) this.uses.set(term, uses + 1);
    }
  }

  get quotes(): QuoteSpan[] {
    return this.#quotes.quotesFor(this.opinions.praises, this.opinions.complaints);
  }

  /** @param isReadByRules whether what its reviews say was read by rules */
  sentiment(isReadByRules: boolean): TopicSentiment | null {
    if (isReadByRules && this.plain < MIN_PLAIN) return null;
    const { opinions: all, praises: good, complaints: bad } = this.opinions;
    const readWithoutRules = isReadByRules ? 0 : all;
    return sentimentOf({ all, good, bad, undecided: this.#undecided, readWithoutRules });
  }
}

/** Praise in a review of few stars is an opinion on the topic only if its words are plain. */
function isOpinion(mention: TopicTerm, rating: number | null): boolean {
  return mention.polarity !== "positive" || isPlainOpinion(mention) || !isDoubtful(rating);
}
