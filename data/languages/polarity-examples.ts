import type { FeatureFinder, Features } from "../../src/analysis/learned/features.ts";
import { stretchOf } from "../../src/analysis/learned/own-words.ts";
import { type Head, scoreOf } from "../../src/analysis/learned/sentence-model.ts";
import { sentencesOf, wordsOf } from "../../src/analysis/learned/sentences.ts";
import type { LearnedVocabulary } from "../../src/analysis/learned/vocabulary.ts";
import type { Example } from "./fit-svm.ts";
import type { LabeledSentence } from "./labeled-reviews.ts";

/** How much more a clause speaks of the aspects of one side than of the other if it is on that side. */
const CLEARLY_MORE = 0.4;
/** A sentence with its features, and those of its clauses if it has several. */
export interface FeaturedSentence extends LabeledSentence {
  readonly features: Features;
  readonly clauses: readonly Features[];
}

/** What is known of a language when its polarity is learned. */
interface Known {
  /** Of the aspects. */
  readonly heads: ReadonlyMap<string, Head>;
  /** How much the clauses of a sentence count together, or one of a sentence with both sides. */
  readonly clauseWeight: number;
}

export function featuredSentence(
  sentence: LabeledSentence,
  {
    finder,
    vocabulary,
  }: { readonly finder: FeatureFinder; readonly vocabulary: LearnedVocabulary },
): FeaturedSentence {
  const featuresOf = (words: readonly string[]) => finder.of(stretchOf(words, vocabulary));
  return {
    ...{ ...sentence, features: featuresOf(wordsOf(sentence.text)) },
    clauses: clausesOf(sentence.text, vocabulary).map(featuresOf),
  };
}

/**
 * What a sentence teaches of polarity. Sentences are read by their clauses, too, and so these are
 * examples: of the side of the sentence, or if it has both, of the aspects of which they speak.
 */
export function polarityExamples(sentence: FeaturedSentence, known: Known): Example[] {
  const clauses = known.clauseWeight > 0 ? sentence.clauses : [];
  const said = [...sentence.sides.values()].filter((side) => side !== "?");
  const isWhollyOn = (side: string) => said.length > 0 && said.every((one) => one === side);
  const answer = isWhollyOn("+") ? 1 : isWhollyOn("-") ? -1 : 0;
  if (answer === 0) return clauses.map((clause) => clauseOnASide(clause, sentence, known));
  const weight = known.clauseWeight / clauses.length;
  return [
    { features: sentence.features, answer, weight: 1 },
    ...clauses.map((features) => ({ features, answer, weight })),
  ];
}

/** The clauses of a sentence, if it has several. */
function clausesOf(text: string, vocabulary: LearnedVocabulary) {
  const [sentence, ...others] = sentencesOf(text, vocabulary);
  if (sentence === undefined || others.length > 0 || sentence.clauses.length < 2) return [];
  return sentence.clauses.map(({ words }) => words);
}

/** A clause of a sentence with both sides. */
function clauseOnASide(
  features: Features,
  { sides }: LabeledSentence,
  { heads, clauseWeight }: Known,
): Example {
  const scoreOn = (side: string) =>
    Math.max(
      ...[...sides].map(([aspect, one]) => {
        const head = heads.get(aspect);
        return head === undefined || one !== side
          ? Number.NEGATIVE_INFINITY
          : scoreOf(head, features);
      }),
    );
  const more = scoreOn("+") - scoreOn("-");
  const isClear = Number.isFinite(more) && Math.abs(more) >= CLEARLY_MORE;
  return { features, answer: isClear ? Math.sign(more) : 0, weight: clauseWeight };
}
