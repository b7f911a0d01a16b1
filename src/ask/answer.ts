import { wilsonInterval } from "../analysis/aggregate/wilson-interval.ts";
import type { OpinionCounts } from "../domain/insights.ts";
import { counted, grouped, twoDecimals } from "../domain/numbers.ts";
import { type Finding, MOST_READ } from "./gather.ts";
import type { Narrowing, SearchArguments, Subject } from "./reading.ts";
import type { Wanted } from "./review-words.ts";
import type { Quote, SideCounts } from "./tally.ts";
import type { WordGroup } from "./word-group.ts";

/** The figures for one thing that was asked about. */
export interface Figures {
  /** What is counted, in words. */
  readonly of: string;
  readonly reviews: number;
  readonly for: number;
  readonly against: number;
  readonly both: number;
  readonly neither: number;
  /** How many of the reviews the counts cover, newest first; absent if they cover all. */
  readonly judged?: number;
  /**
   * The 95 % interval of the percentage in favour, among the reviews that take a side; a review
   * that says both counts half.
   */
  readonly interval?: { readonly low: number; readonly high: number };
  /** Arguments with which `search_reviews` finds them. */
  readonly search: SearchArguments;
}

export interface Answered {
  readonly answered: boolean;
  /** Sentences made from templates, with figures. */
  readonly sentences: readonly string[];
  readonly figures: readonly Figures[];
  readonly quotes: readonly Quote[];
}

/** With fewer reviews an interval says nothing. */
const FEWEST_OF_INTERVAL = 3;
/** The most words of its question that an answer repeats. */
const MOST_SHOWN = 5;

/** The figures of a finding. */
export function figuresOf(name: string, finding: Finding): Figures {
  const { reviews, counts, search, judged } = finding;
  const { for: positive, against: negative, both: mixed, neither: neutral } = counts;
  const figures = opinionFigures(name, { reviews, positive, negative, mixed, neutral }, search);
  return judged < reviews ? { ...figures, judged } : figures;
}

/** The figures for opinions that were counted elsewhere. */
export function opinionFigures(
  name: string,
  { reviews, positive, negative, mixed, neutral }: OpinionCounts,
  search: SearchArguments,
): Figures {
  const counts = { for: positive, against: negative, both: mixed, neither: neutral };
  const interval = intervalOf(counts);
  return { of: name, reviews, ...counts, ...(interval === undefined ? {} : { interval }), search };
}

function intervalOf({ for: pro, against, both }: SideCounts) {
  const sided = pro + against + both;
  if (sided < FEWEST_OF_INTERVAL) return undefined;
  const { low, high } = wilsonInterval(pro + both / 2, sided);
  return { low: twoDecimals(100 * low), high: twoDecimals(100 * high) };
}

/** What was found for a part of a question. */
export interface Said {
  readonly wanted: Wanted;
  readonly narrowings: readonly Narrowing[];
  readonly finding: Finding;
}

/** What a part of the question is about, with the words that must occur beside it. */
export function nameOf({ subjects, groups }: Wanted, narrowings: readonly Narrowing[]): string {
  const names = subjects.map(labelOf);
  const words = groups.length === 0 ? [] : [quotedWords(groups)];
  const all = [...narrowings.flatMap(({ named }) => named?.name ?? []), ...names, ...words];
  return all.join(" + ");
}

function labelOf(subject: Subject): string {
  return subject.kind === "aspect" ? subject.label : subject.question.text;
}

/** `“garden” and “fence”` */
export function quotedWords(groups: readonly WordGroup[]): string {
  const shown = groups.slice(0, MOST_SHOWN).map(({ asked }) => `“${asked}”`);
  const more = groups.length - shown.length;
  return listed(more > 0 ? [...shown, `${grouped(more)} more`] : shown);
}

export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** `reviews that name Ada from 2025-01-01 on` */
export function reviewsThat(narrowings: readonly Narrowing[], count?: number): string {
  const noun = count === undefined ? "reviews" : counted(count, "review");
  return [noun, ...narrowings.map(({ inWords }) => inWords)].join(" ");
}

/** One sentence with the figures of a part. */
export function sentenceOf(said: Said): string {
  const { wanted, narrowings, finding } = said;
  const [subject] = wanted.subjects;
  if (subject !== undefined) return sayOfSubject(subject, said);
  return wanted.groups.length > 0 ? sayOfWords(said) : sayOfName(narrowings, finding);
}

function sayOfSubject(subject: Subject, { wanted, narrowings, finding }: Said): string {
  const { reviews, narrowed, counts } = finding;
  const { groups, subjects } = wanted;
  const others = subjects.slice(1).map(labelOf);
  const words = groups.length === 0 ? [] : [quotedWords(groups)];
  const beside = [...others, ...words];
  const about = subject.kind === "aspect" ? subject.label : `“${subject.question.text}”`;
  const near = beside.length === 0 ? "" : ` together with ${listed(beside)}`;
  const of = `${grouped(reviews)} of ${reviewsThat(narrowings, narrowed)}`;
  return `${about}: ${of} ${verb(reviews, "speaks", "speak")} of it${near}; ${sidesOf(subject, counts)}.${moreNote(finding)}${cutNote(finding)}`;
}

/**
 * How many reviews contain words that are not a subject, and what the sentences around them say.
 */
function sayOfWords({ wanted: { groups }, narrowings, finding }: Said): string {
  const { reviews, narrowed, counts, judged } = finding;
  const those = judged < reviews ? `of the newest ${grouped(judged)}` : "of these";
  const together = groups.length > 1 ? " in one sentence" : "";
  const of = `${grouped(reviews)} of ${reviewsThat(narrowings, narrowed)}`;
  const matches = `Word search for ${quotedWords(groups)}: ${of} ${verb(reviews, "matches", "match")}${together}`;
  return `${matches}; ${those}, ${opinions(counts)}.${moreNote(finding)}${cutNote(finding)}`;
}

/** `search_reviews` can't search for words within one sentence, so it may find more. */
function moreNote({ opens, reviews }: Finding): string {
  return opens > reviews ? " The search also finds reviews in which the words are apart." : "";
}

function sayOfName(narrowings: readonly Narrowing[], { reviews, counts }: Finding): string {
  return `${reviewsThat(narrowings, reviews)}: ${opinions(counts)}.`;
}

function sidesOf(subject: Subject, counts: SideCounts): string {
  if (subject.kind === "aspect") return opinions(counts);
  const { claim, denial } = subject.question;
  const { for: yes, against: no, both } = counts;
  const said = [
    `${grouped(yes)} ${verb(yes, "says", "say")} that ${claim}`,
    `${grouped(no)} that ${denial}`,
  ];
  return listed(
    both === 0 ? said : [...said, `${grouped(both)} ${verb(both, "says", "say")} both`],
  );
}

/** `9 praise, 1 complains, 1 does both and 2 do neither` */
function opinions({ for: praise, against, both, neither }: SideCounts): string {
  const said = [
    `${grouped(praise)} ${verb(praise, "praises", "praise")}`,
    `${grouped(against)} ${verb(against, "complains", "complain")}`,
    ...(both === 0 ? [] : [`${grouped(both)} ${verb(both, "does", "do")} both`]),
    ...(neither === 0 ? [] : [`${grouped(neither)} ${verb(neither, "does", "do")} neither`]),
  ];
  return listed(said);
}

function cutNote({ isCut }: Finding): string {
  return isCut ? ` Only the newest ${grouped(MOST_READ)} that may match were read.` : "";
}

function verb(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
