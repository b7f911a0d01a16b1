import { BEST, WORST } from "../../domain/business/business.ts";
import { type Question, sideOf } from "../../domain/insights/question.ts";
import { findPatterns, type Match } from "../match/matcher.ts";
import { keepTightest } from "../match/tightest-match.ts";
import type { ParsedText } from "../parsed-text.ts";
import { describesThing } from "../polarity/describes-thing.ts";
import { dismissalOf } from "../scope/dismissal.ts";
import type { CompiledQuestions, CueMeaning } from "./compiled-questions.ts";

/** The answer that a clause gives to a question. */
export interface Answer {
  /** The question's id. */
  readonly question: string;
  /** Whether it answers yes. */
  readonly supports: boolean;
  /** The index of the clause in the text. */
  readonly clause: number;
  /** The aspect that the question is about, if any, and the side that the answer takes of it. */
  readonly about: string | undefined;
  readonly side: "positive" | "negative";
}

/** A clause that speaks of a question, whether or not it is understood. */
export interface Spoken {
  readonly question: Question;
  readonly clause: number;
}

/** What a text says of questions. */
interface QuestionFindings {
  /** In the order of the text. */
  readonly answers: readonly Answer[];
  readonly spoken: readonly Spoken[];
}

const NOTHING: QuestionFindings = { answers: [], spoken: [] };

/**
 * What a review says of questions. It answers each at most once with yes and once with no. In a
 * five-star review, a clause that blames speaks of another business. In a one-star review, one that
 * praises mostly does so, too, or of how it began ("Our drinks came quickly"): of 66 that were read,
 * 18 did answer the question.
 */
export function questionsIn(text: ParsedText, compiled: CompiledQuestions): QuestionFindings {
  const cues = keepTightest(findPatterns(compiled.cues, text));
  if (cues.length === 0) return NOTHING;
  const candidates = cues.filter(isAnswer).flatMap((cue) => {
    const answer = answerOf(cue, text, compiled);
    return answer === undefined ? [] : [{ cue, answer }];
  });
  const neither = cues.filter(({ meaning }) => meaning.side === "neither");
  const isTelling = (cue: Cue) => !neither.some((other) => overlaps(cue, other));
  const sure = candidates
    .filter(({ cue }) => isTelling(cue))
    .filter((one) => !isContradicted(one, candidates));
  const answers = withoutDoubts(sure.map(({ answer }) => answer));
  const against = answers.filter((answer) => isAgainstStars(answer, text.rating));
  // "The staff is friendly" in a one-star review is hardly a complaint about the staff.
  const praised = against.flatMap(({ side, question }) => (side === "positive" ? question : []));
  return {
    answers: answers.filter((answer) => !against.includes(answer)),
    spoken: cues
      .filter(isTelling)
      .flatMap((cue) => spokenOf(cue, text, compiled))
      .filter(({ question }) => !praised.includes(question.id)),
  };
}

function isAnswer({ meaning: { side } }: Cue): boolean {
  return side === "yes" || side === "no";
}

function spokenOf(cue: Cue, text: ParsedText, compiled: CompiledQuestions): Spoken[] {
  const question = compiled.questions[cue.meaning.question];
  return question === undefined ? [] : [{ question, clause: clauseOf(cue, text) }];
}

/** The index of the clause that a cue begins in: each token is in one. */
function clauseOf({ from }: Cue, { clauses }: ParsedText): number {
  return clauses.findIndex(({ to }) => to > from);
}

function isAgainstStars({ side, about }: Answer, rating: ParsedText["rating"]): boolean {
  if (rating === BEST) return side === "negative";
  return rating === WORST && side === "positive" && about !== undefined;
}

type Cue = Match<CueMeaning>;

interface Candidate {
  readonly cue: Cue;
  readonly answer: Answer;
}

/** Leaves out clauses that say both yes and no, and what an earlier clause has already said. */
function withoutDoubts(answers: readonly Answer[]): Answer[] {
  const kept = new Map<string, Answer>();
  for (const answer of answers) {
    const { question, supports, clause } = answer;
    const isBoth = answers.some(
      (other) =>
        other.question === question && other.clause === clause && other.supports !== supports,
    );
    const key = `${question} ${supports}`;
    if (!isBoth && !kept.has(key)) kept.set(key, answer);
  }
  return [...kept.values()].sort((left, right) => left.clause - right.clause);
}

/** Whether it overlaps a longer cue with the other answer. */
function isContradicted({ cue, answer }: Candidate, all: readonly Candidate[]): boolean {
  const length = cue.to - cue.from;
  return all.some(
    (other) =>
      other.answer.supports !== answer.supports &&
      other.cue.to - other.cue.from > length &&
      overlaps(cue, other.cue),
  );
}

function overlaps(one: Cue, other: Cue): boolean {
  return (
    one.meaning.question === other.meaning.question && one.from < other.to && other.from < one.to
  );
}

function answerOf(cue: Cue, text: ParsedText, compiled: CompiledQuestions): Answer | undefined {
  const { to, hasNegation, isReversible } = cue;
  const { side: said } = cue.meaning;
  const at = clauseOf(cue, text);
  const clause = text.clauses[at];
  const question = compiled.questions[cue.meaning.question];
  if (clause === undefined || question === undefined || to > clause.to) return undefined;
  if (text.scope.isTurnedWithin(cue)) return undefined;
  if (question.describesPeople && describesThing(text.reading, cue)) return undefined;
  const isDenied = text.scope.isTurned(cue, said === "yes");
  if (isDenied && (!isReversible || (hasNegation && said === "yes"))) return undefined;
  const supports = (said === "yes") !== isDenied;
  const side = sideOf(question, supports);
  if (dismissalOf(text, cue, clause, side === "positive" ? 1 : -1)) return undefined;
  return { question: question.id, supports, clause: at, about: question.about, side };
}
