import type { Topic } from "../../../domain/insights.ts";
import { opinionOf } from "../../../domain/polarity.ts";
import { words } from "../../../macros/word-lists.ts" with { type: "macro" };
import { ROLE, roleOf } from "../../text/parts-of-speech.ts";
import { phraseWords } from "../../topics/phrase-words.ts";
import { TIE } from "../../topics/read-phrase.ts";
import type { Draft } from "../draft.ts";
import { OpinionTally } from "../opinion-tally.ts";
import { chooseQuotes } from "./choose-quotes.ts";
import { isEmerging } from "./is-emerging.ts";
import type { TopicMention } from "./mention-log.ts";

/** All reviews, the newest first. */
export interface CountedReviews {
  readonly ids: readonly string[];
  /** How many are in each window of time up to now. */
  readonly windows: readonly number[];
}

const MOST_SHOWN = 6;
const FEWEST_USES = 2;
const FEWEST_SHARE = 0.02;
const ACRONYM = new RegExp(`\\b(?:${words("topics", "acronyms").replaceAll(" ", "|")})\\b`, "g");

/**
 * A topic as it is published.
 * @param key the words that name it, singular
 * @param mentions what reviews say of it, in their order
 */
export function describeTopic(
  key: string,
  mentions: readonly TopicMention[],
  { ids, windows }: CountedReviews,
): Draft<Topic> {
  const names = namesByFrequency(mentions);
  const label = names.find(({ name }) => phraseWords(name).join(" ") === key)?.name ?? key;
  const byReview = Map.groupBy(mentions, ({ review }) => review);
  const quotes = chooseQuotes(mentions).map(({ review, polarity, start, end }) => ({
    review_id: ids[review] ?? "",
    polarity,
    start,
    end,
  }));
  return {
    label: labelOf(label),
    ...tallyOf(byReview, ids).counts,
    terms: shownNames(names, label).map(plain),
    emerging: isEmerging([...byReview.keys()], ids.length, windows),
    quotes,
  };
}

function tallyOf(
  byReview: ReadonlyMap<number, readonly TopicMention[]>,
  ids: readonly string[],
): OpinionTally {
  const tally = new OpinionTally();
  for (const [review, mentions] of byReview) {
    const opinion = opinionOf(mentions.map(({ polarity }) => polarity));
    tally.add({ id: ids[review] ?? "", rating: null }, opinion);
  }
  return tally;
}

interface Name {
  readonly name: string;
  readonly count: number;
}

function namesByFrequency(mentions: readonly TopicMention[]): Name[] {
  const byTerm = Map.groupBy(mentions, ({ term }) => term);
  return Array.from(byTerm, ([name, { length }]) => ({ name, count: length })).sort(
    (left, right) => right.count - left.count || (left.name < right.name ? -1 : 1),
  );
}

/** Leaves out rare names, and those with a word that is on no list: misspelt words, surnames. */
function shownNames(names: readonly Name[], label: string): string[] {
  const all = names.reduce((sum, { count }) => sum + count, 0);
  const fewest = Math.max(FEWEST_USES, FEWEST_SHARE * all);
  return names
    .filter(({ name, count }) => name === label || (count >= fewest && isKnown(name)))
    .map(({ name }) => name)
    .slice(0, MOST_SHOWN);
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
