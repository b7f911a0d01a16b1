import { BEST } from "../../domain/business/business.ts";
import type { QuestionAnswer, StoredOpinion } from "../../domain/insights/analysis.ts";
import { type Question, sideOf } from "../../domain/insights/question.ts";
import { turnedIn } from "./own-words.ts";
import { evidenceOf, type ReadSentence } from "./read-text.ts";
import type { LearnedVocabulary } from "./vocabulary.ts";

/** A review that was read for its aspects. */
interface ReadReview {
  readonly rating?: number | undefined;
  readonly sentences: readonly ReadSentence[];
  readonly aspects: readonly StoredOpinion[];
  /** The aspects by the names of their heads. */
  readonly known: ReadonlyMap<string, string>;
}

/** The words of an answer say the same, so that less is asked of it than of a quote. */
const LIKELY = 0.8;

/**
 * The questions that a review answers, each at most once with yes and once with no: a sentence has the
 * words of an answer, and is read to say the same of the question's aspect, as is the review. In
 * a five-star review, blame is mostly for another business.
 */
export function learnedAnswers(
  questions: readonly Question[],
  review: ReadReview,
  vocabulary: LearnedVocabulary,
): QuestionAnswer[] {
  const all = review.sentences.flatMap((read) =>
    read.aspects.flatMap((said) => {
      const about = review.known.get(said.aspect);
      const asked = about === undefined ? [] : questions.filter((one) => one.about === about);
      return asked.flatMap((question) => answerIn(read, said, question, review, vocabulary));
    }),
  );
  const byAnswer = Map.groupBy(all, ({ question, supports }) => `${question} ${supports}`);
  return [...byAnswer.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
}

/** What a sentence answers to a question of one of its aspects. */
function answerIn(
  read: ReadSentence,
  said: ReadSentence["aspects"][number],
  question: Question,
  review: ReadReview,
  vocabulary: LearnedVocabulary,
): QuestionAnswer[] {
  const { words } = read.sentence;
  const negated = () => turnedIn(words, vocabulary);
  const supports = vocabulary.cues.answerIn(question.id, words, negated);
  if (supports === undefined) return [];
  const side = sideOf(question, supports);
  const likely = side === "positive" ? said.praise : 1 - said.praise;
  if (likely < LIKELY || !isBorneOut(question, side, review)) return [];
  return [{ question: question.id, supports, ...evidenceOf(read, said) }];
}

function isBorneOut(
  { about }: Question,
  side: "positive" | "negative",
  { rating, aspects }: ReadReview,
): boolean {
  const said = aspects.find(({ aspect }) => aspect === about)?.opinion;
  return (said === side || said === "mixed") && !(rating === BEST && side === "negative");
}
