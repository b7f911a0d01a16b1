import type { Topic } from "../../../domain/insights/insights.ts";
import { OPINIONS, type TopicSentiment } from "../../../domain/insights/polarity.ts";
import { words } from "../../../macros/word-lists.ts" with { type: "macro" };
import { ROLE, roleOf } from "../../text/parts-of-speech.ts";
import { singular } from "../../text/singular.ts";
import { phraseWords } from "../../topics/phrase-words.ts";
import { TIE } from "../../topics/read-phrase.ts";
import type { Draft } from "../draft.ts";
import type { OpinionTally } from "../opinion-tally.ts";
import { isEmerging, type ReviewsOverTime } from "./is-emerging.ts";
import type { CountedTopic, Wording } from "./topic-counting.ts";

const MAX_SHOWN = 6;
const MIN_USES = 2;
const MIN_SHARE = 0.02;
/** A longer name ("red velvet cake") stands for its last two words from this share of the uses on. */
const SHARE_OF_WHOLE = 0.8;
const ACRONYM = new RegExp(`\\b(?:${words("topics", "acronyms").replaceAll(" ", "|")})\\b`, "g");

/** A topic as it is published, with all its reviews. */
export interface DescribedTopic {
  readonly draft: Draft<Topic>;
  readonly ids: OpinionTally["ids"];
  /** What its reviews call it, as in their analyses; the terms used most come first. */
  readonly terms: readonly string[];
}

/**
 * Describes a topic as it is published.
 * @param topic the words that name it, singular, and what is counted of it
 * @param all all reviews, including those without a topic
 */
export function describeTopic(
  { name: { key }, tally: { uses, opinions, quotes, time } }: CountedTopic,
  sentiment: TopicSentiment | null,
  wording: Wording,
  all: ReviewsOverTime,
): DescribedTopic {
  const names = [...uses].sort(
    ([left, fewer], [right, more]) => more - fewer || (left < right ? -1 : 1),
  );
  const named = names.filter(([term]) => wording(term).join(" ") === key);
  const whole = names.find(
    ([term, count]) =>
      count >= SHARE_OF_WHOLE * sumOfUses(names) && wording(term).join(" ").endsWith(` ${key}`),
  );
  const [name = key] = whole ?? named.find(([term]) => !isShort(term)) ?? named[0] ?? [];
  const label = labelOf(name);
  const draft = {
    label,
    reviews: opinions.reviews,
    reviews_url: opinions.urlOf(undefined, { topic: label }),
    reviews_ids: opinions.newest(OPINIONS),
    sentiment,
    terms: shownNames(names, name).map(plain),
    emerging: isEmerging(time, all),
    quotes,
  };
  return { draft, ids: opinions.ids, terms: names.map(([term]) => term) };
}

/** Whether a term only stands for another: "mani", though most write it so. */
function isShort(term: string): boolean {
  return phraseWords(term).join(" ") !== term.split(" ").map(singular).join(" ");
}

function sumOfUses(names: readonly (readonly [string, number])[]): number {
  return names.reduce((sum, [, uses]) => sum + uses, 0);
}

/** Leaves out rare names, and those with a word that is on no list: misspelled words, surnames. */
function shownNames(names: readonly (readonly [string, number])[], label: string): string[] {
  const fewest = Math.max(MIN_USES, MIN_SHARE * sumOfUses(names));
  return names
    .filter(([name, uses]) => name === label || (uses >= fewest && isKnown(name)))
    .map(([name]) => name)
    .slice(0, MAX_SHOWN);
}

function isKnown(name: string): boolean {
  return name.split(" ").every((word) => roleOf(word) !== ROLE.unknown);
}

function labelOf(name: string): string {
  const label = plain(name).replace(ACRONYM, (word) => word.toUpperCase());
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function plain(name: string): string {
  return name.replaceAll(TIE, " ");
}
