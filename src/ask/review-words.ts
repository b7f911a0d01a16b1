import { type Static, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";
import { ParsedText } from "../analysis/parsed-text.ts";
import type { Evidence, ReviewAnalysis } from "../domain/analysis.ts";
import { BEST } from "../domain/business.ts";
import { Review } from "../domain/review.ts";
import { thingNamed } from "../search/facts.ts";
import { type Place, placesOf, wordsOf } from "./places.ts";
import type { Narrowing, Part, Subject } from "./reading.ts";
import { Sentences } from "./sentences.ts";
import type { Sources } from "./sources.ts";
import type { WordGroup } from "./word-group.ts";

const ReadReview = Type.Pick(Review, ["id", "date", "rating", "text"]);
/** How certain a complaint in a review of five stars must be to count as one. */
const NEARLY_CERTAIN = 0.95;

/** The parts of a review that are read to answer a question. */
export type ReadReview = Static<typeof ReadReview>;
const checker = TypeCompiler.Compile(ReadReview);

/** What to look for in the reviews that meet a filter. */
export interface Wanted {
  readonly subjects: readonly Subject[];
  /** Words that must occur in the same sentence as what is said about the subjects. */
  readonly groups: readonly WordGroup[];
  /** The name whose praise or blame is counted if no subject is asked about. */
  readonly named?: Narrowing["named"];
}

/** A published review; undefined if it is no longer published. */
export function readReview({ published }: Sources, id: string): ReadReview | undefined {
  const json = published.json(id);
  if (json === undefined) return undefined;
  const review: unknown = JSON.parse(json);
  if (!checker.Check(review)) throw new Error("A published review has an unknown shape");
  return review;
}

export function wantedBy({ subject, beside, groups }: Part): Wanted {
  return { subjects: [subject, ...beside], groups };
}

/** Whether sentences must be judged anew, because the analysis does not know the words. */
export function isJudgedAnew({ subjects, named }: Wanted): boolean {
  return subjects.length === 0 && named === undefined;
}

/** Whether a review has all words in one sentence. */
export function hasTogether({ text }: ReadReview, { groups }: Wanted): boolean {
  return together(text, groups, new Sentences(text)).length > 0;
}

/** The places in a review that speak of everything that is wanted. */
export function evidenceIn(review: ReadReview, sources: Sources, wanted: Wanted): Evidence[] {
  const { text, rating, id } = review;
  const sentences = new Sentences(text);
  if (isJudgedAnew(wanted)) {
    return together(text, wanted.groups, sentences).map((place) =>
      judged(text, place, sentences, rating),
    );
  }
  const places = placesOfAll(text, wanted.groups);
  if (places.some((found) => found.length === 0)) return [];
  const analysis = sources.analyses.of(id)?.analysis;
  if (analysis === undefined) return [];
  const beside = wanted.subjects.slice(1).map((one) => evidenceOf(analysis, one));
  return ownEvidence(analysis, wanted)
    .filter((one) => isWith(one, [...places, ...beside], sentences))
    .map((one) => (places.length === 0 ? one : { ...one, ...shownWith(one, places, sentences) }));
}

function placesOfAll(text: string, groups: readonly WordGroup[]): Place[][] {
  if (groups.length === 0) return [];
  const words = wordsOf(text);
  return groups.map((group) => placesOf(group, words));
}

/** Where the last group occurs in one sentence with all others. */
function together(text: string, groups: readonly WordGroup[], sentences: Sentences): Place[] {
  const places = placesOfAll(text, groups);
  if (places.some((found) => found.length === 0)) return [];
  return (places.at(-1) ?? []).filter((one) => isWith(one, places, sentences));
}

function ownEvidence(
  analysis: ReviewAnalysis,
  { subjects: [subject], named }: Wanted,
): readonly Evidence[] {
  if (subject !== undefined) return evidenceOf(analysis, subject);
  return named === undefined ? [] : evidenceOfName(analysis, named.fact);
}

function evidenceOfName({ entities }: ReviewAnalysis, fact: string): Evidence[] {
  return entities
    .filter((entity) => thingNamed(entity) === fact)
    .flatMap(({ evidence }) => evidence);
}

function evidenceOf({ aspects, answers }: ReviewAnalysis, subject: Subject): Evidence[] {
  if (subject.kind === "aspect") {
    return aspects.filter(({ aspect }) => aspect === subject.id).flatMap((one) => one.evidence);
  }
  return answers
    .filter(({ question }) => question === subject.question.id)
    .map(({ start, end, supports, confidence = 0 }) => ({
      ...{ start, end, confidence },
      polarity: supports ? "positive" : "negative",
    }));
}

/** Whether a place is in the same sentence as one place of each of the others. */
function isWith(one: Place, others: readonly (readonly Place[])[], sentences: Sentences): boolean {
  const at = sentences.numberAt(one.start);
  return others.every((places) => places.some(({ start }) => sentences.numberAt(start) === at));
}

/**
 * What is quoted: the evidence, or a part of the sentence around the words if they are outside it.
 */
function shownWith(one: Place, places: readonly (readonly Place[])[], sentences: Sentences): Place {
  const at = sentences.numberAt(one.start);
  const here = places.flatMap(
    (all) => all.find(({ start }) => sentences.numberAt(start) === at) ?? [],
  );
  const isInside = here.every(({ start, end }) => start >= one.start && end <= one.end);
  return isInside
    ? { start: one.start, end: one.end }
    : sentences.around(here[0]?.start ?? one.start);
}

/** What the clause around a word says. */
function judged(
  text: string,
  place: Place,
  sentences: Sentences,
  rating: number | undefined,
): Evidence {
  const { start, end } = sentences.placeOf(sentences.numberAt(place.start));
  const parsed = new ParsedText(text.slice(start, end), rating);
  const found = parsed.judge(parsed.clauseAt(place.start - start));
  const polarity = isTroubleBefore(found, rating) ? "neutral" : found.polarity;
  return { ...sentences.around(place.start), polarity, confidence: found.confidence };
}

/** Trouble in a review of five stars is mostly about what was wrong before the business came. */
function isTroubleBefore(
  { polarity, confidence }: Pick<Evidence, "polarity" | "confidence">,
  rating: number | undefined,
): boolean {
  return rating === BEST && polarity === "negative" && confidence < NEARLY_CERTAIN;
}
