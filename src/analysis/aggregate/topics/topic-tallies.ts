import type { TopicTerm } from "../../../domain/insights/analysis.ts";
import { OPINIONS } from "../../../domain/insights/polarity.ts";
import { words } from "../../../macros/word-lists.ts" with { type: "macro" };
import { wilsonInterval } from "../../statements/wilson-interval.ts";
import { APART, phraseWords } from "../../topics/phrase-words.ts";
import { type OpinionTally, sumOf } from "../opinion-tally.ts";
import {
  chooseNames,
  isBroad,
  isIngredient,
  isUsualThing,
  minReviewsFor,
  type TopicName,
} from "./choose-names.ts";
import { findCandidates } from "./find-candidates.ts";
import type { CountedTopic, Tallies, Wording } from "./topic-counting.ts";
import { type CountedReview, TopicTally } from "./topic-tally.ts";
import { wordingOf } from "./wording.ts";

type Counted = CountedTopic<TopicName>;

/** What a term names by itself, which is the same in every review. */
interface Meaning {
  readonly head: string;
  readonly isPhrase: boolean;
  readonly topic: Counted | undefined;
  /** What it counts for: that of a part is what the part is of, and "pad thai noodles" is "pad thai", too. */
  readonly topics: readonly Counted[];
}

/** A broad name that fewer of its reviews judge is only named: "the chair" that somebody sat on. */
const MIN_JUDGED = 0.5;
/** With fewer opinions than this, a topic is only mentioned. */
const MIN_OPINIONS = 3;
/** At least this many of the opinions are on the topic itself: not "we had cheese sticks, all was great". */
const MIN_PLAIN = 2;
const MIN_PLAIN_OF_INGREDIENT = 3;
/** The same for what any business has: of a handful, one that was misread stands out. */
const MIN_OPINIONS_OF_USUAL = 10;
const PLACES = new Set(phraseWords(words("topics", "places")));
const PARTS = new Set(phraseWords(words("topics", "parts")));

/**
 * Counts reviews by topic, for topics with a chosen name. In memory, only the lists of ids grow
 * with the reviews.
 */
export class TopicTallies implements Tallies {
  readonly wording: Wording;
  readonly #alone: ReadonlySet<string>;
  /** By the words that name them; a name counts for more than another one's alias. */
  readonly #topics: ReadonlyMap<string, Counted>;
  /** By the terms of the first reviews, which nearly all later ones use too. */
  readonly #meanings: ReadonlyMap<string, Meaning>;

  /**
   * Chooses names from the first reviews, and counts those reviews.
   * @param minimum the fewest reviews that make a topic
   * @param alone words that are not a topic on their own
   */
  constructor(reviews: readonly CountedReview[], minimum: number, alone: ReadonlySet<string>) {
    const terms = new Set(reviews.flatMap(({ mentions }) => mentions.map(({ term }) => term)));
    this.wording = wordingOf(terms);
    this.#alone = alone;
    const candidates = findCandidates(reviews, this.wording, minimum, alone);
    const names = chooseNames(candidates, minimum);
    const counted = names.map((name) => ({ name, tally: new TopicTally() }));
    const aliases = counted.map((one) => [one.name.alias ?? "", one] as const);
    this.#topics = new Map([...aliases, ...counted.map((one) => [one.name.key, one] as const)]);
    this.#meanings = new Map(Array.from(terms, (term) => [term, this.#meaningOf(term)] as const));
    for (const review of reviews) this.add(review);
  }

  add(review: CountedReview): void {
    const { mentions } = review;
    const topics = this.#topicsOf(mentions);
    // Most reviews speak of no topic.
    if (topics.every((some) => some.length === 0)) return;
    const said = new Map<Counted, TopicTerm[]>();
    for (const [at, mention] of mentions.entries()) {
      for (const topic of topics[at] ?? []) said.getOrInsertComputed(topic, () => []).push(mention);
    }
    for (const [topic, mentions] of said)
      topic.tally.add(review, this.#namedInFull(topic, mentions));
  }

  /**
   * Of a topic of several words, only what names it in full is quoted, or judges it plainly: not
   * "the pizza" alone.
   */
  #namedInFull({ name }: Counted, mentions: CountedReview["mentions"]): CountedReview["mentions"] {
    const parts = name.key.split(" ");
    if (parts.length === 1) return mentions;
    return mentions.map((one) => {
      const named = this.wording(one.term);
      return parts.every((word) => named.includes(word)) ? one : { ...one, confidence: 0 };
    });
  }

  best(minimum: number): Counted[] {
    const all = [...new Set(this.#topics.values())]
      .filter(({ name, tally }) => tally.opinions.reviews >= minReviewsFor(name, minimum))
      .filter(({ tally }) => tally.opinions.opinions >= MIN_OPINIONS)
      .filter(({ name, tally }) => {
        return tally.plain >= (isIngredient(name) ? MIN_PLAIN_OF_INGREDIENT : MIN_PLAIN);
      });
    const tallies = all.map(({ tally }) => tally.opinions);
    const mean = sumOf(tallies, "praise") / Math.max(1, sumOf(tallies, "opinions"));
    return all
      .filter(({ name, tally: { opinions } }) => {
        if (isUsualThing(name)) return standsOut(opinions, mean);
        return !isBroad(name) || opinions.opinions >= MIN_JUDGED * opinions.reviews;
      })
      .filter((one, _, shown) => !this.#isRepeated(one, shown))
      .sort(
        (left, right) => merit(right) - merit(left) || (left.name.key < right.name.key ? -1 : 1),
      );
  }

  /** "Yoga studio" in reviews that all speak of yoga, where the studio is the business. */
  #isRepeated({ name: { key }, tally }: Counted, shown: readonly Counted[]): boolean {
    const [thing, head] = key.split(" ");
    const whole = shown.find(({ name }) => name.key === thing);
    if (head === undefined || whole === undefined || !this.#alone.has(head)) return false;
    const known = new Set(idsOf(whole.tally));
    return idsOf(tally).every((id) => known.has(id));
  }

  /**
   * The topics of what one review names, in the order of its text. A word alone means what the
   * review used it for before: after "the expansion tank", "the tank" is not a septic tank.
   */
  #topicsOf(mentions: CountedReview["mentions"]): (readonly Counted[])[] {
    let meant: Map<string, Counted | undefined> | undefined;
    return mentions.map(({ term }) => {
      const { head, isPhrase, topic, topics } = this.#meanings.get(term) ?? this.#meaningOf(term);
      if (isPhrase && mentions.length > 1) {
        meant ??= new Map();
        meant.set(head, topic);
      }
      if (isPhrase || meant?.has(head) !== true) return topics;
      const before = meant.get(head);
      return before === undefined ? [] : [before];
    });
  }

  #meaningOf(term: string): Meaning {
    const words = this.wording(term);
    const head = words.at(-1) ?? "";
    const topic = this.#byEnd(words);
    const whole = PARTS.has(head) ? this.#byEnd(words.slice(0, -1)) : undefined;
    const named = topic ?? whole;
    const within = this.#within(words, head);
    const topics = [...new Set(named === undefined ? within : [named, ...within])];
    return { head, isPhrase: words.length > 1, topic, topics };
  }

  /** Named in full before the last word. "Ice cream cake" names no ice cream. */
  #within(words: readonly string[], head: string): Counted[] {
    if (words.length < 3 || APART.has(head)) return [];
    const pairs = words.slice(2).map((_, at) => words.slice(at, at + 2).join(" "));
    return pairs.flatMap((pair) => this.#topics.get(pair) ?? []);
  }

  /** "hot water heater" is a water heater; "salad bar" is not a bar. */
  #byEnd(words: readonly string[]): Counted | undefined {
    const ends = words.map((_, from) => this.#topics.get(words.slice(from).join(" ")));
    return ends.find((topic, from) => topic !== undefined && isSame(words, from));
  }
}

/** Whether a topic is praised more or less than all topics together, beyond chance. */
function standsOut({ praise, opinions }: OpinionTally, mean: number): boolean {
  if (opinions < MIN_OPINIONS_OF_USUAL) return false;
  const { low, high } = wilsonInterval(praise, opinions);
  return mean < low || mean > high;
}

function idsOf({ opinions: { ids } }: TopicTally): string[] {
  return OPINIONS.flatMap((opinion) => ids[opinion]);
}

function merit({ name, tally }: Counted): number {
  const { opinions, reviews } = tally.opinions;
  return (name.weight * (opinions + reviews)) / 2;
}

/** Whether a phrase names the same thing without the words before `from`. */
function isSame(words: readonly string[], from: number): boolean {
  if (from < words.length - 1 || !APART.has(words[from] ?? "")) return true;
  return words.slice(0, from).every((word) => PLACES.has(word));
}
