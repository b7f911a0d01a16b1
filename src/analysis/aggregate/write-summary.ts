import type { Summary, SummarySentence } from "../../domain/insights.ts";
import type { Opinion } from "../../domain/polarity.ts";
import type { AspectAggregate } from "./aspect-aggregate.ts";
import type { EntityAggregate } from "./entity-aggregate.ts";
import type { OpinionTally } from "./opinion-tally.ts";
import { type Interval, wilsonInterval } from "./wilson-interval.ts";

/** What a summary is written from. */
export interface SummaryMaterial {
  /** The aspects that enough reviews mention, the most often mentioned first. */
  readonly aspects: readonly AspectAggregate[];
  readonly people: readonly EntityAggregate[];
  /** From this quarter on is lately. */
  readonly recentFrom: string;
}

const VERDICT = "overall";
/** Praise is worth a sentence from this lower bound of its share on. */
const CLEAR_PRAISE = 0.6;
const MOST_PRAISED = 2;
const MOST_CRITICISED = 2;
const FEWEST_NAMED = 3;
const MOST_NAMED = 2;
/** How many opinions it takes on either side to compare lately with before. */
const FEWEST_COMPARED = 8;

/** A few sentences, each with the reviews that carry it; null where none can be said. */
export function writeSummary({ aspects, people, recentFrom }: SummaryMaterial): Summary | null {
  const themes = aspects.filter(({ id }) => id !== VERDICT);
  const sentences = [
    verdictSentence(aspects.find(({ id }) => id === VERDICT)),
    praiseSentence(themes),
    complaintSentence(themes),
    changeSentence(themes, recentFrom),
    peopleSentence(people),
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) return null;
  return { text: sentences.map(({ text }) => text).join(" "), sentences };
}

function verdictSentence(verdict: AspectAggregate | undefined): SummarySentence | undefined {
  if (verdict === undefined || verdict.tally.opinions === 0) return undefined;
  const { tally } = verdict;
  const { positive } = tally.counts;
  if (positive === tally.opinions && positive > 1) {
    const all = `All ${positive} reviews with an overall verdict are positive.`;
    return sentenceOf(all, [tally], ["positive"]);
  }
  const whole = tally.opinions === 1 ? "one review" : `${tally.opinions} reviews`;
  const said = (["positive", "negative", "mixed"] as const).flatMap((opinion) =>
    verdictPart(tally.counts[opinion], opinion),
  );
  const text = `Of the ${whole} with an overall verdict, ${joined(said)}.`;
  return sentenceOf(text, [tally], ["positive", "negative", "mixed"]);
}

function verdictPart(count: number, opinion: Opinion): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? "is" : "are"} ${opinion}`];
}

function praiseSentence(themes: readonly AspectAggregate[]): SummarySentence | undefined {
  const praised = themes
    .filter(({ tally }) => lowestShare(tally) >= CLEAR_PRAISE)
    .sort((left, right) => right.tally.praises - left.tally.praises)
    .slice(0, MOST_PRAISED);
  if (praised.length === 0) return undefined;
  const parts = praised.map((theme) => told(theme, theme.tally.praises));
  const tallies = praised.map(({ tally }) => tally);
  return sentenceOf(`Customers praise ${joined(parts)}.`, tallies, ["positive", "mixed"]);
}

function complaintSentence(themes: readonly AspectAggregate[]): SummarySentence | undefined {
  const criticised = themes
    .filter(({ tally }) => tally.complaints > 0)
    .sort((left, right) => right.tally.complaints - left.tally.complaints)
    .slice(0, MOST_CRITICISED);
  if (criticised.length === 0) return undefined;
  const parts = criticised.map((theme) => told(theme, theme.tally.complaints));
  const text = `Complaints are most often about ${joined(parts)}.`;
  const tallies = criticised.map(({ tally }) => tally);
  return sentenceOf(text, tallies, ["negative", "mixed"]);
}

/** `price (12 of the 40 reviews that mention it)` */
function told({ label, tally }: AspectAggregate, count: number): string {
  const { reviews } = tally.counts;
  const all = reviews === 1 ? "one review that mentions" : `${reviews} reviews that mention`;
  return `${inSentence(label)} (${count} of the ${all} it)`;
}

interface Change {
  readonly theme: AspectAggregate;
  readonly recent: Together;
  readonly before: Together;
  /** How far the intervals of lately and before are apart. */
  readonly rise: number;
}

/** The clearest rise in complaints, if lately and before differ beyond chance. */
function changeSentence(
  themes: readonly AspectAggregate[],
  recentFrom: string,
): SummarySentence | undefined {
  const changes = themes
    .flatMap((theme) => changeOf(theme, recentFrom))
    .sort((left, right) => right.rise - left.rise);
  const [clearest] = changes;
  if (clearest === undefined) return undefined;
  const { theme, recent, before } = clearest;
  const text = `Complaints about ${inSentence(theme.label)} have become more frequent: ${recent.complaints} of ${recent.opinions} opinions since ${recentFrom}, ${before.complaints} of ${before.opinions} before.`;
  return sentenceOf(text, recent.tallies, ["negative", "mixed"]);
}

function changeOf(theme: AspectAggregate, recentFrom: string): Change[] {
  const { quarters } = theme;
  const recent = together(quarters.filter(([quarter]) => quarter >= recentFrom));
  const before = together(quarters.filter(([quarter]) => quarter < recentFrom));
  if (Math.min(recent.opinions, before.opinions) < FEWEST_COMPARED) return [];
  const [now, then] = [complaintShare(recent), complaintShare(before)];
  if (now === undefined || then === undefined || now.low <= then.high) return [];
  return [{ theme, recent, before, rise: now.low - then.high }];
}

/** Of the one or two whom most reviews name; of more, none stands out. */
function peopleSentence(people: readonly EntityAggregate[]): SummarySentence | undefined {
  const counts = people.map(({ tally }) => tally.counts.reviews);
  const most = Math.max(FEWEST_NAMED, ...counts);
  const named = people.filter((_, index) => counts[index] === most);
  if (named.length === 0 || named.length > MOST_NAMED) return undefined;
  const are = named.length === 1 ? "is" : "are";
  const text = `${joined(named.map(toldPerson))} ${are} named most often.`;
  const tallies = named.map(({ tally }) => tally);
  return sentenceOf(text, tallies, ["positive", "mixed", "negative", "neutral"]);
}

/** `Bo (4 reviews, 2 with praise, 1 with complaints)` */
function toldPerson({ name, tally }: EntityAggregate): string {
  const parts = [`${tally.counts.reviews} reviews`];
  if (tally.praises > 0) parts.push(`${tally.praises} with praise`);
  if (tally.complaints > 0) parts.push(`${tally.complaints} with complaints`);
  return `${name} (${parts.join(", ")})`;
}

interface Together {
  readonly complaints: number;
  readonly opinions: number;
  /** The newest first. */
  readonly tallies: readonly OpinionTally[];
}

function together(quarters: readonly (readonly [string, OpinionTally])[]): Together {
  const tallies = quarters.map(([, tally]) => tally).reverse();
  return {
    complaints: tallies.reduce((sum, { complaints }) => sum + complaints, 0),
    opinions: tallies.reduce((sum, { opinions }) => sum + opinions, 0),
    tallies,
  };
}

function complaintShare({ complaints, opinions }: Together): Interval | undefined {
  return wilsonInterval(complaints, opinions);
}

function lowestShare({ praise, opinions }: OpinionTally): number {
  return wilsonInterval(praise, opinions)?.low ?? 0;
}

/** @param carrying the opinions that carry the sentence */
function sentenceOf(
  text: string,
  tallies: readonly OpinionTally[],
  carrying: readonly Opinion[],
): SummarySentence {
  const ids = tallies.flatMap(({ ids }) => carrying.flatMap((opinion) => ids[opinion]));
  return { text, review_ids: [...new Set(ids)] };
}

/** A label within a sentence: small, unless it is an abbreviation. */
function inSentence(label: string): string {
  const [first = "", second = ""] = label;
  return second === second.toLowerCase() ? `${first.toLowerCase()}${label.slice(1)}` : label;
}

/** `a`, `a and b`, `a, b and c`. */
function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
