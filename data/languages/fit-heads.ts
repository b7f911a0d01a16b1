import { vocabularyFor } from "../../src/analysis/aspects/vocabulary-for.ts";
import { type FeatureFinder, SIDE_BUCKETS } from "../../src/analysis/learned/features.ts";
import { type Head, POLARITY, type SideHeads } from "../../src/analysis/learned/sentence-model.ts";
import type { LearnedVocabulary } from "../../src/analysis/learned/vocabulary.ts";
import { type Example, fitSvm, quantized } from "./fit-svm.ts";
import { type LabeledReview, labeledSentences } from "./labeled-reviews.ts";
import { featuredSentence, polarityExamples } from "./polarity-examples.ts";

/** How much errors cost, and how much more a missed aspect than an invented one. */
const COST = { aspect: 0.02, polarity: 0.02 } as const;
const MISSED = 1.5;
const FOLDS = 6;
/** Reviews are dealt to the folds in stretches of so many. */
const STRETCH = 7;
/** Of the best F1. */
const NEARLY = 0.995;

/** What heads are fitted with. */
interface Known {
  readonly vocabulary: LearnedVocabulary;
  readonly finder: FeatureFinder;
  readonly clauseWeight: number;
}

/** A labeled review with the features of its sentences. */
type FeaturedReview = ReturnType<typeof featured>;
type Heads = ReadonlyMap<string, Head>;
/** The heads of aspects, by their ids, before they are made smaller. */
type Fitted = ReadonlyMap<string, ReturnType<typeof fitSvm>>;

export function featured(review: LabeledReview, known: Known) {
  const aspects = new Set(vocabularyFor(review.vertical, []).aspects.map(({ id }) => id));
  const labeled = labeledSentences(review).map((sentence) => {
    return { ...featuredSentence(sentence, known), aspects };
  });
  return { review, labeled };
}

/**
 * The heads that all reviews teach; and for each fold those that the others teach, with its reviews,
 * which these heads read as they read what they were not learned from.
 */
export function fitHeads(all: readonly FeaturedReview[], known: Known) {
  const said = all.flatMap(({ labeled }) => labeled.flatMap(({ sides }) => [...sides.keys()]));
  const ids = [...new Set(said)].sort();
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const isHere = (_: unknown, at: number) => Math.floor(at / STRETCH) % FOLDS === fold;
    const others = all.filter((one, at) => !isHere(one, at));
    return { here: all.filter(isHere), others, fitted: fitAspects(others, ids) };
  });
  const fitted = fitAspects(all, ids);
  const thresholds = new Map([...fitted.keys()].map((id) => [id, thresholdOf(id, folds)] as const));
  return {
    ...{ heads: headsOf(fitted, thresholds, all, known), sides: fitSides(all, ids) },
    folds: folds.map(({ here, others, fitted: own }) => {
      const heads = headsOf(own, thresholds, others, known);
      return { here, heads, sides: fitSides(others, ids) };
    }),
  };
}

/** @param ids the same for all folds: what decides is found by an aspect's place among them */
function fitAspects(reviews: readonly FeaturedReview[], ids: readonly string[]): Fitted {
  const sentences = reviews.flatMap(({ labeled }) => labeled);
  const examplesOf = (id: string) => sentences.map((one) => exampleOf(id, one));
  return new Map(ids.map((id) => [id, fitSvm(examplesOf(id), COST.aspect)]));
}

/** For each aspect, whether it is praised, and whether there is a complaint. */
function fitSides(reviews: readonly FeaturedReview[], ids: readonly string[]) {
  const sentences = reviews
    .flatMap(({ labeled }) => labeled)
    .map((sentence) => {
      const { buckets, values } = sentence.features;
      const fewer = buckets.map((bucket) => bucket & (SIDE_BUCKETS - 1));
      return { ...sentence, features: { buckets: fewer, values } };
    });
  const headOf = (id: string, side: "+" | "-") => {
    const examples = sentences.map((one) => exampleOf(id, one, side));
    const { weights, ...head } = quantized(fitSvm(examples, COST.aspect));
    return { ...head, weights: weights.slice(0, SIDE_BUCKETS) };
  };
  return new Map<string, SideHeads>(
    ids.map((id) => [id, { positive: headOf(id, "+"), negative: headOf(id, "-") }]),
  );
}

/** @param meant the side that is asked for; undefined for both */
function exampleOf(
  id: string,
  { features, aspects, sides, disputed }: FeaturedReview["labeled"][number],
  meant?: "+" | "-",
): Example {
  const said = sides.get(id);
  const isOpen = meant !== undefined && said === "?";
  const isLeftOut = !aspects.has(id) || disputed.has(id) || isOpen;
  const isSaid = said !== undefined && (meant === undefined || said === meant || said === "~");
  return { features, answer: isLeftOut ? 0 : isSaid ? 1 : -1, weight: isSaid ? MISSED : 1 };
}

/** The same as bytes, and a head for polarity, which is learned by what they make of clauses. */
function headsOf(
  fitted: Fitted,
  thresholds: ReadonlyMap<string, number>,
  reviews: readonly FeaturedReview[],
  known: Known,
): Heads {
  const heads = new Map(
    Array.from(fitted, ([id, head]) => [id, quantized(head, thresholds.get(id))] as const),
  );
  const polarity = reviews.flatMap(({ labeled }) =>
    labeled.flatMap((sentence) => polarityExamples(sentence, { ...known, heads })),
  );
  return heads.set(POLARITY, quantized(fitSvm(polarity, COST.polarity)));
}

/**
 * The score from which on a head says yes most truly (F1), by folds that are judged by what the others
 * taught: the mean of the scores that are nearly as good as the best, which alone would be chance.
 */
function thresholdOf(
  id: string,
  folds: readonly { readonly here: readonly FeaturedReview[]; readonly fitted: Fitted }[],
): number {
  const scored = folds.flatMap(({ here, fitted }) =>
    here
      .flatMap(({ labeled }) => labeled.map((one) => exampleOf(id, one)))
      .filter(({ answer }) => answer !== 0)
      .map(({ features, answer }) => ({ answer, score: fitted.get(id)?.scoreOf(features) ?? 0 })),
  );
  const yes = scored.filter(({ answer }) => answer === 1).length;
  let [right, said] = [0, 0];
  const tried = scored
    .sort((one, other) => other.score - one.score)
    .map(({ score, answer }) => {
      said += 1;
      if (answer === 1) right += 1;
      return { score, f1: (2 * right) / (said + yes) };
    });
  const best = tried.reduce((most, { f1 }) => Math.max(most, f1), 0);
  const good = tried.filter(({ f1 }) => f1 >= best * NEARLY);
  return good.reduce((sum, { score }) => sum + score, 0) / good.length;
}
