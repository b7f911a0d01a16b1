import type { Quote } from "../../domain/insights/insights.ts";
import { MIN_OF_FIGURE, NOT_ENOUGH, shareFigure } from "../../findings/min-sample.ts";
import { quotesOn, reviewsSaying } from "../../findings/quotes.ts";
import type { OpinionTotals } from "../../findings/selection.ts";
import {
  type AspectFigures,
  complaintsIn,
  figuresIn,
  strengthsIn,
  themesOf,
} from "../../findings/strengths.ts";
import { anySubject, type Subject } from "../../findings/subject.ts";
import type { Task } from "../../search/task.ts";
import type { Library } from "../base/answering.ts";
import { reviewUrl } from "../base/review-url.ts";
import { shortIds } from "../base/short-id.ts";
import type { SearchNote } from "../search/search-notes.ts";
import type {
  ComplaintFigures,
  InsightsAnswer,
  OpinionFigures,
  StrengthFigures,
} from "./insights-answer.ts";
import type { InsightsRequest } from "./insights-request.ts";
import { aspectsOf } from "./subjects.ts";

const MAX_ASPECTS = 5;
/** The most aspects that are named for want of a list. */
const MAX_RARE = 8;
const QUOTES_PER_SIDE = 3;
/** The most characters of a quote beside a figure; the second is tried if none is that short. */
const SHORT_QUOTES = [60, 90];
/** The most characters of a quote that is listed separately. */
const LONG_QUOTE = 240;

type OpinionMembers = Pick<
  InsightsAnswer,
  "opinions" | "reviews_at" | "quotes" | "strengths" | "complaints" | "notes"
>;

/** What is said about the one thing that was asked for, else about the most supported aspects. */
export function* opinionsIn(asked: InsightsRequest): Task<OpinionMembers> {
  return shortened(yield* opinionsOf(asked), asked.library);
}

/** With the beginnings of ids, which are unambiguous, and what stands before them in addresses, once. */
function shortened(members: OpinionMembers, library: Library): OpinionMembers {
  const { opinions, quotes, strengths, complaints, ...others } = members;
  const ids = [quotes, strengths, complaints].flatMap((list = []) =>
    list.flatMap(({ review_id: id }) => id ?? []),
  );
  if (ids.length === 0) return members;
  const shortOf = shortIds(library, [...new Set(ids)]);
  return {
    ...(opinions && { opinions }),
    reviews_at: reviewUrl(library, ""),
    ...(strengths && { strengths: strengths.map((one) => withShortId(one, shortOf)) }),
    ...(complaints && { complaints: complaints.map((one) => withShortId(one, shortOf)) }),
    ...(quotes && { quotes: quotes.map((one) => withShortId(one, shortOf)) }),
    ...others,
  };
}

function withShortId<One extends { review_id?: string }>(
  one: One,
  shortOf: (id: string) => string,
): One {
  return one.review_id === undefined ? one : { ...one, review_id: shortOf(one.review_id) };
}

function* opinionsOf(asked: InsightsRequest): Task<OpinionMembers> {
  const { subject, search } = asked;
  if (search.aspect !== undefined) return subject ? yield* opinionsOn(subject, asked) : {};
  const figures = figuresIn(asked.selection, aspectsOf(asked.library));
  yield;
  const themes = themesOf(figures);
  const strengths = strengthsIn(themes).slice(0, MAX_ASPECTS);
  const complaints = complaintsIn(themes).slice(0, MAX_ASPECTS);
  const members =
    subject === undefined
      ? yield* quotedThemes(strengths, complaints, asked)
      : {
          ...(yield* opinionsOn(subject, asked)),
          strengths: strengths.map(strengthOf),
          complaints: complaints.map(complaintOf),
        };
  return yield* withRareOnes(members, figures, asked);
}

/** What is told of in a list, and how much of it there is. */
const LISTED = [
  { list: "strengths", side: "positive", of: strengthsIn, count: "praise" },
  { list: "complaints", side: "negative", of: complaintsIn, count: "complaints" },
] as const;

/**
 * Leaves out a list that is empty only because each aspect is in too few reviews, which would read as
 * "no complaints", and names and quotes these instead.
 */
function* withRareOnes(
  members: OpinionMembers,
  figures: readonly AspectFigures[],
  asked: InsightsRequest,
): Task<OpinionMembers> {
  const rare = LISTED.filter(
    ({ list, of }) => members[list]?.length === 0 && of(figures).length > 0,
  );
  const sides = rare.map(({ side }) => side);
  if (sides.length === 0) return members;
  const kept = { ...members };
  for (const { list } of rare) delete kept[list];
  const quotes = members.quotes ?? (yield* quotesOf(anySubject, sides, asked));
  return { ...kept, quotes, notes: rare.map((one) => rareNote(one, figures)) };
}

function rareNote(
  { list, of, count }: (typeof LISTED)[number],
  figures: readonly AspectFigures[],
): SearchNote {
  const named = of(figures).slice(0, MAX_RARE);
  const numbers = named.map(({ aspect, opinions }) => `${aspect.id} ${opinions[count]}`);
  const message = `Too few reviews to list ${list} by aspect: ${numbers.join(", ")}.`;
  return { path: "aspect", code: "left_out", message };
}

function* opinionsOn(subject: Subject, asked: InsightsRequest): Task<OpinionMembers> {
  const { selection } = asked;
  const quotes = yield* quotesOf(subject, ["positive", "negative"], asked);
  return { opinions: opinionFigures(subject, selection.opinionsOn(subject)), quotes };
}

type Side = "positive" | "negative";
type Quotes = NonNullable<InsightsAnswer["quotes"]>;

/** What reviews say about a subject in their own words. */
function* quotesOf(
  subject: Subject,
  sides: readonly Side[],
  { selection, library }: InsightsRequest,
): Task<Quotes> {
  const quotes: Quote[] = [];
  for (const polarity of sides) {
    const query = { polarity, most: QUOTES_PER_SIDE, longest: LONG_QUOTE };
    quotes.push(...(yield* quotesOn(subject, selection, library, query)));
  }
  return quotes.map(({ text, polarity, review_id: id }) => ({
    says: polarity === "positive" ? "praise" : "complaint",
    review_id: id,
    quote: text,
  }));
}

/** What reviews say about a thing, if enough of them mention it. */
export function opinionFigures({ label }: Subject, opinions: OpinionTotals): OpinionFigures {
  const { reviews, praise, complaints, judging } = opinions;
  if (reviews < MIN_OF_FIGURE) return NOT_ENOUGH;
  return { on: label, reviews, praise, complaints, praise_share: shareFigure(praise, judging) };
}

/** Adds a quote to each, if possible from different reviews. */
function* quotedThemes(
  strengths: readonly AspectFigures[],
  complaints: readonly AspectFigures[],
  asked: InsightsRequest,
): Task<OpinionMembers> {
  const quoted = new Set<string>();
  const blamed: ComplaintFigures[] = [];
  for (const one of complaints) {
    blamed.push({ ...complaintOf(one), ...(yield* quoteOf(one, "negative", quoted, asked)) });
  }
  const praised: StrengthFigures[] = [];
  for (const one of strengths) {
    praised.push({ ...strengthOf(one), ...(yield* quoteOf(one, "positive", quoted, asked)) });
  }
  return { strengths: praised, complaints: blamed };
}

/**
 * A quote with the id of its review. If nothing can be quoted, only the id of the newest review that
 * says so, if possible with stars to match: a complaint in a review of five stars is often about an
 * earlier company, and is quoted only if it is plain.
 * @param quoted ids of the reviews quoted so far; this one's id is added
 */
function* quoteOf(
  { aspect }: AspectFigures,
  polarity: "positive" | "negative",
  quoted: Set<string>,
  { selection, library }: InsightsRequest,
): Task<{ quote?: string; review_id?: string }> {
  for (const longest of SHORT_QUOTES) {
    const query = { polarity, most: 1, longest, except: quoted };
    const [quote] = yield* quotesOn(aspect, selection, library, query);
    if (quote === undefined) continue;
    quoted.add(quote.review_id);
    return { review_id: quote.review_id, quote: quote.text };
  }
  const [first] = reviewsSaying(aspect, selection, { polarity });
  return first === undefined ? {} : { review_id: first };
}

function strengthOf({ aspect, opinions: { reviews, praise } }: AspectFigures): StrengthFigures {
  return { aspect: aspect.id, reviews, praise };
}

function complaintOf({ aspect, opinions }: AspectFigures): ComplaintFigures {
  return { aspect: aspect.id, reviews: opinions.reviews, complaints: opinions.complaints };
}
