import type { Clause } from "../text/clauses.ts";
import type { Token } from "../text/tokens.ts";
import { isDenied, isHypothetical, isOfAnother, isUnsureDenial, type ReadText } from "./context.ts";
import { type CueIndex, numberTokens } from "./cue-index.ts";
import { type FoundCue, findCues } from "./find-cues.ts";

/** That a clause answers a question; `start` and `end` are UTF-16 offsets of the clause. */
export interface Answer {
  /** The question's id. */
  readonly question: string;
  /** Whether it answers yes. */
  readonly supports: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * The questions that a review answers, each at most once with yes and once with no.
 * @param tokens its tokens
 * @param clauses its clauses
 * @param index the questions
 * @returns answers in the order of the text
 */
export function answersIn(
  tokens: readonly Token[],
  clauses: readonly Clause[],
  index: CueIndex,
): Answer[] {
  const found = findCues(numberTokens(tokens, index), index);
  if (found.length === 0) return [];
  const candidates: Candidate[] = [];
  for (const place of found) {
    const answer = answerOf(place, { tokens, clauses }, index);
    if (answer !== undefined) candidates.push({ found: place, answer });
  }
  const neither = found.filter(({ cue: { side } }) => side === "neither");
  const sure = candidates.filter((one) => !isExcluded(one, candidates, neither));
  return withoutDoubts(sure.map(({ answer }) => answer));
}

interface Candidate {
  readonly found: FoundCue;
  readonly answer: Answer;
}

/** Leaves out clauses that say both yes and no, and what a clause before says already. */
function withoutDoubts(answers: readonly Answer[]): Answer[] {
  const kept = new Map<string, Answer>();
  for (const answer of answers) {
    const { question, supports, start } = answer;
    const isBoth = answers.some(
      (other) =>
        other.question === question && other.start === start && other.supports !== supports,
    );
    const key = `${question} ${supports}`;
    if (!isBoth && !kept.has(key)) kept.set(key, answer);
  }
  return [...kept.values()].sort((left, right) => left.start - right.start);
}

/** Whether it overlaps what looks like an answer only, or a longer cue with the other answer. */
function isExcluded(
  { found, answer }: Candidate,
  all: readonly Candidate[],
  neither: readonly FoundCue[],
): boolean {
  if (neither.some((other) => overlaps(found, other))) return true;
  const length = found.to - found.from;
  return all.some(
    (other) =>
      other.answer.supports !== answer.supports &&
      other.found.to - other.found.from > length &&
      overlaps(found, other.found),
  );
}

function overlaps(one: FoundCue, other: FoundCue): boolean {
  return one.cue.question === other.cue.question && one.from < other.to && other.from < one.to;
}

function answerOf(found: FoundCue, text: ReadText, index: CueIndex): Answer | undefined {
  const { cue, from, to } = found;
  if (cue.side === "neither") return undefined;
  const clauseAt = text.clauses.findIndex((clause) => clause.to > from);
  const clause = text.clauses[clauseAt];
  const question = index.questions[cue.question];
  if (clause === undefined || question === undefined || to > clause.to) return undefined;
  const place = { from, to, clauseAt, clause };
  if (cue.hasNegation && cue.side === "no" && isUnsureDenial(text, place)) return undefined;
  const denied = isDenied(text, place, cue.side === "yes");
  if (denied && (cue.hasNegation || !cue.isReversible)) return undefined;
  if (isHypothetical(text, place) || isOfAnother(text, place)) return undefined;
  const supports = (cue.side === "yes") !== denied;
  return { question: question.id, supports, start: clause.start, end: clause.end };
}
