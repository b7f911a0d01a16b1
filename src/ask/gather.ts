import { BestQuotes } from "../analysis/aggregate/quote-picker.ts";
import type { Evidence } from "../domain/analysis.ts";
import { opinionOf } from "../domain/polarity.ts";
import { Selection } from "../findings/selection.ts";
import { fact } from "../search/facts.ts";
import { parseWords } from "../search/query-words.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import type { SearchFilter } from "../search/search-filter.ts";
import type { Steps } from "../search/steps.ts";
import type { Narrowing, SearchArguments, Subject } from "./reading.ts";
import { evidenceIn, type ReadReview, readReview, type Wanted } from "./review-words.ts";
import type { Sources } from "./sources.ts";
import { searchWords } from "./word-group.ts";

/** How many reviews are read before other requests get a turn. */
const READ_AT_ONCE = 10;
/** Of more reviews than this the newest are read. */
const MOST_READ = 1_000;
/** How many of the newest are looked through for words to quote. */
const LOOKED_AT = 60;
const MOST_QUOTES = 3;

export const SIDES = ["for", "against", "both", "neither"] as const;
/** What a review says of what is asked. */
export type Side = (typeof SIDES)[number];
export type SideCounts = Readonly<Record<Side, number>>;

/** Words of a review that answer. */
export interface Quote {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly says: "for" | "against" | "neither";
}

/** What reviews say of one thing. */
export interface Finding {
  /** Reviews that meet the filter, whatever they say. */
  readonly narrowed: number;
  /** Reviews that speak of all that is asked. */
  readonly reviews: number;
  readonly counts: SideCounts;
  /** Arguments of the search that opens them, and how many it finds. */
  readonly search: SearchArguments;
  readonly opens: number;
  /** Whether only the newest of many were read. */
  readonly isCut: boolean;
  /** For, against and neither, the best of each first. */
  readonly quotes: readonly Quote[];
}

const SIDE_OF = {
  positive: "for",
  negative: "against",
  mixed: "both",
  neutral: "neither",
} as const;

/** Gathers what reviews say of what is wanted. */
export function* gather(
  sources: Sources,
  index: ReviewIndex,
  wanted: Wanted,
  narrowings: readonly Narrowing[],
): Steps<Finding> {
  const all = yield* Selection.of(filterOf(narrowings), index);
  const words = searchWords(wanted.groups);
  const filter = filterOf(narrowings, wanted.subjects.map(factOf));
  const query = words === "" ? undefined : parseWords(words);
  const found = yield* Selection.of({ ...filter, words: query }, index);
  const isRead = wanted.groups.length > 0 || wanted.subjects.length > 1;
  const read = yield* readReviews(sources, wanted, found, isRead ? MOST_READ : LOOKED_AT);
  return {
    narrowed: all.count,
    reviews: isRead ? read.reviews : found.count,
    counts: isRead ? read.counts : countsIn(found, factFor(wanted)),
    search: searchOf(wanted, narrowings, words),
    opens: found.count,
    isCut: isRead && found.count > MOST_READ,
    quotes: read.quotes,
  };
}

/** One filter of all that narrows. */
export function filterOf(
  narrowings: readonly Narrowing[],
  facts: readonly string[] = [],
): SearchFilter {
  const all = narrowings.map(({ filter }) => filter);
  return {
    ...Object.assign({}, ...all),
    facts: [...all.flatMap((one) => one.facts ?? []), ...facts],
  };
}

export function factOf(subject: Subject): string {
  return subject.kind === "aspect" ? fact.aspect(subject.id) : fact.question(subject.question.id);
}

function factFor({ subjects: [subject], named }: Wanted): string {
  return subject === undefined ? (named?.fact ?? "") : factOf(subject);
}

/** The arguments by which `search_reviews` finds them, as far as it can. */
export function searchOf(
  { subjects, groups }: Wanted,
  narrowings: readonly Narrowing[],
  words: string,
): SearchArguments {
  const named = subjects.map((subject) =>
    subject.kind === "aspect" ? { aspect: subject.id } : { question: subject.question.id },
  );
  const asked = groups.length === 0 ? {} : { words };
  return Object.assign({}, ...narrowings.map(({ search }) => search), ...named, asked);
}

/** Counted from what the index knows, without a text. */
function countsIn(found: Selection, name: string): SideCounts {
  const isQuestion = name.startsWith(fact.question(""));
  const [yes, no] = isQuestion ? (["yes", "no"] as const) : (["praise", "complaint"] as const);
  const pro = found.whereAny([fact.said(yes, name)]);
  const contra = found.whereAny([fact.said(no, name)]);
  const both = pro.sharedWith(contra).count;
  const neither = found.count - (pro.count + contra.count - both);
  return { for: pro.count - both, against: contra.count - both, both, neither };
}

function* readReviews(
  sources: Sources,
  wanted: Wanted,
  found: Selection,
  most: number,
): Steps<Tally> {
  const tally = new Tally();
  let read = 0;
  for (const id of found.ids()) {
    if (read === most) break;
    read += 1;
    if (read % READ_AT_ONCE === 0) yield;
    const review = readReview(sources, id);
    if (review !== undefined) tally.add(review, evidenceIn(review, sources, wanted));
  }
  return tally;
}

/** Counts reviews, and keeps the best words of each side. */
class Tally {
  readonly #counts: Record<Side, number> = { for: 0, against: 0, both: 0, neither: 0 };
  readonly #best = {
    positive: new BestQuotes(MOST_QUOTES),
    negative: new BestQuotes(MOST_QUOTES),
    neutral: new BestQuotes(MOST_QUOTES),
  };
  reviews = 0;

  get counts(): SideCounts {
    return this.#counts;
  }

  get quotes(): Quote[] {
    return Object.values(this.#best).flatMap(({ quotes }) =>
      quotes.map(({ review_id: id, start, end, polarity }) => ({
        ...{ id, start, end },
        says: SIDE_OF[polarity],
      })),
    );
  }

  add({ id, rating }: ReadReview, evidence: readonly Evidence[]): void {
    if (evidence.length === 0) return;
    this.reviews += 1;
    this.#counts[SIDE_OF[opinionOf(evidence.map(({ polarity }) => polarity))]] += 1;
    for (const polarity of ["positive", "negative", "neutral"] as const) {
      const of = evidence.filter((one) => one.polarity === polarity);
      this.#best[polarity].add(id, of.map(asShown), rating ?? null);
    }
  }
}

const LONGEST_SHOWN = 399;

/** Long words are cut later, so that their length does not keep them from being quoted. */
function asShown(one: Evidence): Evidence {
  return { ...one, end: Math.min(one.end, one.start + LONGEST_SHOWN) };
}
