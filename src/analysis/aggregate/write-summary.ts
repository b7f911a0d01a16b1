import { MAX_IDS, type Summary, type SummarySentence } from "../../domain/insights/insights.ts";
import type { Opinion } from "../../domain/insights/polarity.ts";
import { searchUrl } from "../../domain/review/search-question.ts";
import { averageInWords, counted, grouped } from "../../domain/text/numbers.ts";
import { daysOfQuarter } from "../../domain/time/calendar-date.ts";
import { sidesOf } from "../statements/gate.ts";
import { type Interval, wilsonInterval } from "../statements/wilson-interval.ts";
import type { AspectAggregate } from "./aspect-aggregate.ts";
import { VERDICT } from "./clear-praise.ts";
import type { EntityAggregate } from "./entity-aggregate.ts";
import { type OpinionTally, sumOf } from "./opinion-tally.ts";

type Themes = readonly AspectAggregate[];
type Tallies = readonly OpinionTally[];

/** What a summary is written from. */
export interface SummaryMaterial {
  /** The aspects that enough reviews mention, the most often mentioned first. */
  readonly aspects: Themes;
  readonly people: readonly EntityAggregate[];
  /**
   * How many reviews there are, and the tally of those with stars: one or two count as negative.
   */
  readonly reviews: number;
  readonly stars: OpinionTally;
  /** The first quarter that counts as recent. */
  readonly recentFrom: string;
}

/** How many reviews, and what percentage of all, must give a verdict for it to count. */
export const VERDICTS = { reviews: 10, percent: 10 } as const;

/** With fewer star ratings, shares mean nothing. */
export const MIN_RATED = 3;
/** The verdicts, in the order of a sentence. */
const VERDICT_ORDER = ["positive", "negative", "mixed"] as const;
/** The most themes that a sentence names. */
export const MAX_THEMES = 2;
const MIN_NAMED = 3;
const MAX_NAMED = 2;
/** The fewest opinions, both recent and earlier, for a comparison. */
const MIN_COMPARED = 8;

/** A few sentences, each with the reviews behind it; null if there is nothing to say. */
export function writeSummary(material: SummaryMaterial): Summary | null {
  const { aspects, people, recentFrom } = material;
  const themes = aspects.filter(({ id }) => id !== VERDICT);
  const { praised, criticized } = sidesOf(themes, ({ tally }) => tally.counts);
  const sentences = [
    verdictSentence(material) ?? starsSentence(material),
    themesSentence("Customers praise", praised, "praises"),
    themesSentence("Customers complain about", criticized, "complaints"),
    changeSentence(themes, recentFrom),
    peopleSentence(people),
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) return null;
  return { text: sentences.map(({ text }) => text).join(" "), sentences };
}

/**
 * Only if enough reviews give a verdict, and not if all of these praise although some reviews give
 * few stars.
 */
function verdictSentence(material: SummaryMaterial): SummarySentence | undefined {
  const { aspects, reviews, stars } = material;
  const verdict = aspects.find(({ id }) => id === VERDICT);
  const opinions = verdict?.tally.opinions ?? 0;
  const isEnough = opinions >= VERDICTS.reviews && 100 * opinions >= VERDICTS.percent * reviews;
  if (verdict === undefined || !isEnough) return undefined;
  const { counts, complaints } = verdict.tally;
  if (complaints === 0 && stars.complaints > 0) return undefined;
  if (complaints === 0) {
    const all = `All ${grouped(opinions)} reviews that say how it was overall are positive.`;
    return sentenceOf(all, [verdict.tally], ["positive"]);
  }
  const said = VERDICT_ORDER.filter((opinion) => counts[opinion] > 0).map(
    (opinion) => `${grouped(counts[opinion])} ${counts[opinion] === 1 ? "is" : "are"} ${opinion}`,
  );
  const text = `Of the ${grouped(opinions)} reviews that say how it was overall, ${joined(said)}.`;
  return sentenceOf(text, [verdict.tally], VERDICT_ORDER);
}

/** No sentence if no text says anything: stars alone are not a summary. */
function starsSentence({ aspects, stars }: SummaryMaterial): SummarySentence | undefined {
  const isEnough = stars.reviews >= MIN_RATED && aspects.length > 0;
  if (!isEnough || stars.averageRating === null) return undefined;
  const isBlamed = stars.complaints > 0;
  const blame = isBlamed ? `; ${grouped(stars.complaints)} gave one or two stars` : "";
  const average = averageInWords(stars.averageRating);
  const text = `Rated ${average} on average by ${grouped(stars.reviews)} reviews${blame}.`;
  const { negative, neutral, positive } = stars.ids;
  const review_ids = [...negative, ...neutral, ...positive].slice(0, MAX_IDS);
  const blaming = isBlamed ? [searchUrl({ max_rating: "2" })] : [];
  return { text, review_ids, review_urls: [stars.urlOf(), ...blaming] };
}

/** The reviews that praise, and those that complain. */
const CARRYING = { praises: ["positive", "mixed"], complaints: ["negative", "mixed"] } as const;

/** The reviews that say anything at all. */
const EVERY = ["positive", "mixed", "negative", "neutral"] as const;

type Side = keyof typeof CARRYING;

/** Names the first themes of a side. */
function themesSentence(start: string, themes: Themes, side: Side): SummarySentence | undefined {
  const most = themes.slice(0, MAX_THEMES);
  if (most.length === 0) return undefined;
  const parts = most.map((theme) => told(theme, theme.tally[side]));
  const tallies = most.map(({ tally }) => tally);
  return sentenceOf(`${start} ${joined(parts)}.`, tallies, CARRYING[side]);
}

/** `price (12 of the 40 reviews that mention it)`; of all, `price (all 7 reviews that mention it)` */
function told({ label, tally: { reviews } }: AspectAggregate, count: number): string {
  const all =
    reviews === 1 ? "one review that mentions" : `${grouped(reviews)} reviews that mention`;
  const part = count === reviews && count > 1 ? "all" : `${grouped(count)} of the`;
  return `${inSentence(label)} (${part} ${all} it)`;
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
function changeSentence(themes: Themes, recentFrom: string): SummarySentence | undefined {
  const [clearest] = themes
    .flatMap((theme) => changeOf(theme, recentFrom))
    .sort((left, right) => right.rise - left.rise);
  if (clearest === undefined) return undefined;
  const { theme, recent, before } = clearest;
  const text = `Complaints about ${inSentence(theme.label)} have become more frequent: ${shareOf(recent)} opinions since ${recentFrom}, ${shareOf(before)} before.`;
  const { since } = daysOfQuarter(recentFrom);
  // The quarters are counted together, so the newest reviews are those of the newest quarter.
  const ids = CARRYING.complaints.map((one) => recent.flatMap(({ ids }) => ids[one]));
  const review_urls = [theme.tally.urlOf("complaint", { since })];
  return { text, review_ids: inTurn(ids), review_urls };
}

function shareOf(tallies: Tallies): string {
  return `${grouped(sumOf(tallies, "complaints"))} of ${grouped(sumOf(tallies, "opinions"))}`;
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
function peopleSentence(people: readonly EntityAggregate[]): SummarySentence | undefined {
  const counts = people.map(({ tally }) => tally.reviews);
  const most = Math.max(MIN_NAMED, ...counts);
  const named = people.filter((_, index) => counts[index] === most);
  if (named.length === 0 || named.length > MAX_NAMED) return undefined;
  const are = named.length === 1 ? "is" : "are";
  const text = `${joined(named.map(toldPerson))} ${are} named most often.`;
  const tallies = named.map(({ tally }) => tally);
  return sentenceOf(text, tallies, EVERY);
}

/** `Bo (4 reviews, 2 with praise, 1 with complaints)` */
function toldPerson({ name, tally }: EntityAggregate): string {
  const parts = [counted(tally.reviews, "review")];
  if (tally.praises > 0) parts.push(`${grouped(tally.praises)} with praise`);
  if (tally.complaints > 0) parts.push(`${grouped(tally.complaints)} with complaints`);
  return `${name} (${parts.join(", ")})`;
}

/** The interval that the share of complaints lies in. */
function complaintsIn(tallies: Tallies): Interval {
  return wilsonInterval(sumOf(tallies, "complaints"), sumOf(tallies, "opinions"));
}

type Carrying = readonly Opinion[];

/** @param carrying the opinions that carry the sentence */
function sentenceOf(text: string, tallies: Tallies, carrying: Carrying): SummarySentence {
  const ids = tallies.flatMap(({ ids }) => carrying.map((opinion) => ids[opinion]));
  return {
    text,
    review_ids: inTurn(ids),
    review_urls: tallies.flatMap((tally) => urlsOf(tally, carrying)),
  };
}

/** The addresses of the reviews of these opinions; none if there are no such reviews. */
function urlsOf(tally: OpinionTally, carrying: Carrying): string[] {
  const said = carrying.filter((opinion) => tally.ids[opinion].length > 0);
  if (said.length === 0) return [];
  if (carrying === EVERY) return [tally.urlOf()];
  if (carrying === CARRYING.praises) return [tally.urlOf("praise")];
  if (carrying === CARRYING.complaints) return [tally.urlOf("complaint")];
  return said.map((opinion) => tally.urlOf(opinion));
}

/**
 * The first of each list, then the second of each, and so on, so that no list is left out; each id
 * once, and as many as may stand beside a number.
 */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(turns.flat())].slice(0, MAX_IDS);
}

/** A label within a sentence: in lower case, unless it is an abbreviation. */
export function inSentence(label: string): string {
  const [first = "", second = ""] = label;
  return second === second.toLowerCase() ? `${first.toLowerCase()}${label.slice(1)}` : label;
}

/** `a`, `a and b`, `a, b and c`. */
function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
