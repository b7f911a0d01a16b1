import type { Summary, SummarySentence } from "../../domain/insights/insights.ts";
import type { SummaryWords } from "../../domain/insights/insights-words.ts";
import { searchUrl } from "../../domain/review/search-question.ts";
import { daysOfQuarter } from "../../domain/time/calendar-date.ts";
import { sidesOf, VERDICT } from "../statements/gate.ts";
import { type Interval, wilsonInterval } from "../statements/wilson-interval.ts";
import type { AspectAggregate } from "./aspect-aggregate.ts";
import type { EntityAggregate } from "./entity-aggregate.ts";
import { type OpinionTally, sumOf } from "./opinion-tally.ts";
import {
  CARRYING,
  EVERY,
  inTurn,
  isDivided,
  sentenceOf,
  themesWithoutRules,
} from "./summary-sentence.ts";

type Themes = readonly AspectAggregate[];
type Tallies = readonly OpinionTally[];

/** What a summary is written from. */
export interface SummaryMaterial {
  readonly words: SummaryWords;
  /** The aspects that enough reviews mention, the most often mentioned first. */
  readonly aspects: Themes;
  readonly people: readonly EntityAggregate[];
  /**
   * How many reviews there are, and the tally of those with stars: one or two count as negative.
   */
  readonly reviews: number;
  readonly stars: OpinionTally;
  /** Whether some reviews of one to three stars blame nothing that was understood. */
  readonly hasUnreadComplaints: boolean;
  /** Whether most texts were read by rules: learning alone misses too many names, and a text that was
   * not read praises nobody. */
  readonly isReadByRules: boolean;
  /** The first quarter that counts as recent. */
  readonly recentFrom: string;
}

/** With fewer star ratings, shares mean nothing. */
export const MIN_RATED = 3;
/** The most themes that a sentence names. */
const MAX_THEMES = 2;
const MIN_NAMED = 3;
/** What share of all reviews: in three of four hundred, nobody is named often. */
const MIN_NAMED_SHARE = 0.02;
const MAX_NAMED = 2;
/** The fewest opinions, both recent and earlier, for a comparison. */
const MIN_COMPARED = 8;

/** A few sentences, each with the reviews behind it; null if there is nothing to say. */
export function writeSummary(material: SummaryMaterial): Summary | null {
  const { aspects, recentFrom, words, isReadByRules } = material;
  const themes = aspects.filter(({ id }) => id !== VERDICT);
  const { praised, criticized } = sidesOf(themes, ({ said }) => said);
  const praise = praised.filter((theme) => theme.isPlainlyPraised);
  const complaints = criticized.filter((theme) => theme.hasPlainComplaints);
  const [first, ...others] = isReadByRules
    ? [
        ...themesSentence(material, praise.slice(0, MAX_THEMES), "praise"),
        ...complaintSentences(material, complaints),
      ]
    : themesWithoutRules(words, praise, complaints, MAX_THEMES);
  const sentences = [
    starsSentence(material, first),
    ...others,
    changeSentence(words, themes, recentFrom),
    // Without rules only people with a title are found; others may be named more often.
    isReadByRules ? peopleSentence(material) : undefined,
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) return null;
  return { text: sentences.map(({ text }) => text).join(" "), sentences };
}

/**
 * The stars, and after them what is said first: alone, either is half of what readers want. Without
 * enough stars, only the latter; nothing if no text says anything, as stars alone are no summary.
 */
function starsSentence(
  { aspects, stars, words }: SummaryMaterial,
  next?: SummarySentence,
): SummarySentence | undefined {
  const isEnough = stars.reviews >= MIN_RATED && aspects.length > 0;
  if (!isEnough || stars.averageRating === null) return next;
  const text = words.rated(stars.averageRating, stars.reviews, stars.complaints, next?.text);
  const { negative, neutral, positive } = stars.ids;
  const review_ids = inTurn([[...negative, ...neutral, ...positive], next?.review_ids ?? []]);
  const blaming = stars.complaints > 0 ? [searchUrl({ max_rating: "2" })] : [];
  const review_urls = [stars.urlOf(), ...blaming, ...(next?.review_urls ?? [])];
  return { text, review_ids, review_urls };
}

/** What most complain of, and what only some do. */
function complaintSentences(material: SummaryMaterial, criticized: Themes) {
  const named = criticized.slice(0, MAX_THEMES);
  const clear = named.filter((theme) => !isPraisedToo(theme));
  return [
    ...themesSentence(material, clear, "complaints"),
    ...themesSentence(material, named.filter(isPraisedToo), "someComplaints"),
  ];
}

/** Whether at least as many praise as complain, and not just the same reviews. */
function isPraisedToo({ tally }: AspectAggregate): boolean {
  return isDivided(tally) && tally.praises > tally.counts.mixed;
}

/** A sentence that names themes of a side, if there are any. */
function themesSentence(
  { words, hasUnreadComplaints }: SummaryMaterial,
  themes: Themes,
  kind: "praise" | "complaints" | "someComplaints",
): SummarySentence[] {
  if (themes.length === 0) return [];
  const side = kind === "praise" ? "praises" : "complaints";
  const parts = themes.map(({ label, tally, isDoubted: hasDoubts }) => {
    const isDoubted =
      side === "praises" ? hasUnreadComplaints || hasDoubts : tally.counts.mixed > 0;
    return words.theme(label, { part: tally[side], reviews: tally.reviews, isDoubted });
  });
  return [sentenceOf(words[kind](parts), themes, CARRYING[side])];
}

interface Change {
  readonly theme: AspectAggregate;
  /** The quarters of each period, the newest first. */
  readonly recent: Tallies;
  readonly before: Tallies;
  /** How far apart the intervals of the recent and the earlier share are. */
  readonly rise: number;
}

/** The clearest rise in complaints, if recent and earlier quarters differ by more than chance. */
function changeSentence(
  words: SummaryWords,
  themes: Themes,
  recentFrom: string,
): SummarySentence | undefined {
  const [clearest] = themes
    .flatMap((theme) => changeOf(theme, recentFrom))
    .sort((left, right) => right.rise - left.rise);
  if (clearest === undefined) return undefined;
  const { theme, recent, before } = clearest;
  const [now, then] = [shareOf(words, recent), shareOf(words, before)];
  const text = words.moreComplaints(theme.label, now, recentFrom, then);
  const { since } = daysOfQuarter(recentFrom);
  // The quarters are counted together, so the newest reviews are those of the newest quarter.
  const ids = CARRYING.complaints.map((one) => recent.flatMap(({ ids }) => ids[one]));
  const review_urls = [theme.tally.urlOf("complaint", { since })];
  return { text, review_ids: inTurn(ids), review_urls };
}

function shareOf(words: SummaryWords, tallies: Tallies): string {
  return words.partOf(sumOf(tallies, "complaints"), sumOf(tallies, "opinions"));
}

function changeOf(theme: AspectAggregate, recentFrom: string): Change[] {
  const quarters = theme.quarters.toReversed();
  const of = (isRecent: boolean) =>
    quarters.filter(([one]) => one >= recentFrom === isRecent).map(([, tally]) => tally);
  const [recent, before] = [of(true), of(false)];
  const fewest = Math.min(sumOf(recent, "opinions"), sumOf(before, "opinions"));
  if (fewest < MIN_COMPARED) return [];
  const now = complaintsIn(recent);
  const then = complaintsIn(before);
  return now.low > then.high ? [{ theme, recent, before, rise: now.low - then.high }] : [];
}

/** Names the one or two people whom most reviews name; if there are more, nobody stands out. */
function peopleSentence({ words, people, reviews }: SummaryMaterial): SummarySentence | undefined {
  const counts = people.map(({ tally }) => tally.reviews);
  const most = Math.max(MIN_NAMED, reviews * MIN_NAMED_SHARE, ...counts);
  const named = people.filter((_, index) => counts[index] === most);
  if (named.length === 0 || named.length > MAX_NAMED) return undefined;
  const text = words.namedMost(named.map(({ name, tally }) => words.person(name, tally)));
  return sentenceOf(text, named, EVERY);
}

/** The interval that the share of complaints lies in. */
function complaintsIn(tallies: Tallies): Interval {
  return wilsonInterval(sumOf(tallies, "complaints"), sumOf(tallies, "opinions"));
}
