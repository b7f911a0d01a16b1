import { sideOf } from "../domain/question.ts";
import { Selection } from "../findings/selection.ts";
import { fact } from "../search/facts.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import type { Steps } from "../search/steps.ts";
import { factOf, filterOf, searchOf } from "./filters.ts";
import type { Narrowing, SearchArguments } from "./reading.ts";
import { evidenceIn, hasTogether, isJudgedAnew, readReview, type Wanted } from "./review-words.ts";
import type { Sources } from "./sources.ts";
import { type Quote, type SideCounts, Tally } from "./tally.ts";

/** How many reviews are read before other requests get a turn. */
const READ_AT_ONCE = 5;
/** At most this many reviews are read, the newest. */
export const MOST_READ = 400;
/** How many of the newest reviews on each side are searched for words to quote. */
const LOOKED_AT = 25;
/**
 * Sentences with words that the analysis does not know are judged anew. That takes time, so it is done
 * in only this many reviews, the newest.
 */
const MOST_JUDGED = 40;

/** What reviews say about one thing. */
export interface Finding {
  /** Reviews that meet the filter, whatever they say. */
  readonly narrowed: number;
  /** Reviews that speak of everything that is asked. */
  readonly reviews: number;
  readonly counts: SideCounts;
  /** Arguments of the search that finds them, and how many reviews it finds. */
  readonly search: SearchArguments;
  readonly opens: number;
  /** How many of them the counts cover, newest first. */
  readonly judged: number;
  /** Whether only the newest of many were read. */
  readonly isCut: boolean;
  /** The side that complains: "for" if a yes is the complaint, as with "Is it noisy?" */
  readonly blame: "for" | "against";
  /** Quotes for, against and neither, with the best of each first. */
  readonly quotes: readonly Quote[];
}

/** Gathers what reviews say about what is wanted. */
export function* gather(
  sources: Sources,
  index: ReviewIndex,
  wanted: Wanted,
  narrowings: readonly Narrowing[],
): Steps<Finding> {
  const all = yield* Selection.of(filterOf(narrowings), index);
  const filter = filterOf(narrowings, wanted.subjects.map(factOf), wanted.groups);
  const found = yield* Selection.of(filter, index);
  const isRead = wanted.groups.length > 0 || wanted.subjects.length > 1;
  const tally = new Tally();
  if (isRead) yield* readReviews(sources, wanted, found, { tally, most: MOST_READ });
  else yield* readEachSide(sources, wanted, found, tally);
  return {
    narrowed: all.count,
    search: searchOf(wanted, narrowings),
    opens: found.count,
    quotes: tally.quotes,
    blame: blameOf(wanted),
    isCut: isRead && found.count > MOST_READ,
    ...(isRead ? figuresIn(tally) : countedIn(found, factFor(wanted))),
  };
}

function blameOf({ subjects: [subject] }: Wanted): Finding["blame"] {
  const isYes = subject?.kind === "question" && sideOf(subject.question, true) === "negative";
  return isYes ? "for" : "against";
}

function figuresIn({ reviews, judged, counts }: Tally) {
  return { reviews, judged, counts };
}

function factFor({ subjects: [subject], named }: Wanted): string {
  return subject === undefined ? (named?.fact ?? "") : factOf(subject);
}

/** Counts from the index alone, without reading a text. */
function countedIn(found: Selection, name: string) {
  const { pro, contra } = sidesIn(found, name);
  const both = pro.sharedWith(contra).count;
  const neither = found.count - (pro.count + contra.count - both);
  const counts = { for: pro.count - both, against: contra.count - both, both, neither };
  return { reviews: found.count, judged: found.count, counts };
}

function sidesIn(found: Selection, name: string) {
  const isQuestion = name.startsWith(fact.question(""));
  const [yes, no] = isQuestion ? (["yes", "no"] as const) : (["praise", "complaint"] as const);
  return {
    pro: found.whereAny([fact.said(yes, name)]),
    contra: found.whereAny([fact.said(no, name)]),
  };
}

/** Reads some reviews of each side, so that a complaint among a thousand praises is quoted too. */
function* readEachSide(
  sources: Sources,
  wanted: Wanted,
  found: Selection,
  tally: Tally,
): Steps<void> {
  const { pro, contra } = sidesIn(found, factFor(wanted));
  for (const side of [pro, contra]) {
    yield* readReviews(sources, wanted, side, { tally, most: LOOKED_AT });
  }
  if (pro.count + contra.count > 0) return;
  yield* readReviews(sources, wanted, found, { tally, most: LOOKED_AT });
}

function* readReviews(
  sources: Sources,
  wanted: Wanted,
  found: Selection,
  { tally, most }: { readonly tally: Tally; readonly most: number },
): Steps<void> {
  let read = 0;
  for (const id of found.ids()) {
    if (read === most) return;
    read += 1;
    if (read % READ_AT_ONCE === 0) yield;
    const review = readReview(sources, id);
    if (review === undefined) continue;
    if (tally.judged < MOST_JUDGED || !isJudgedAnew(wanted)) {
      tally.add(review, evidenceIn(review, sources, wanted));
    } else if (hasTogether(review, wanted)) tally.reviews += 1;
  }
}
