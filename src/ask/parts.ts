import type { Match } from "../analysis/match/matcher.ts";
import type { AspectWords } from "../domain/aspect-words.ts";
import type { Question } from "../domain/question.ts";
import type { AskedSubject } from "./asking.ts";
import type { QuestionText } from "./question-text.ts";
import type { Part, Subject } from "./reading.ts";
import { distinctGroups, type WordGroup } from "./word-group.ts";

/** A subject, and the words of the question that ask for it. */
export type Taken = Pick<Match<AskedSubject>, "from" | "to" | "fixed" | "meaning">;

interface Known {
  readonly text: QuestionText;
  readonly groups: readonly WordGroup[];
  groupOf(words: readonly string[]): WordGroup;
  readonly questions: readonly Question[];
  readonly aspects: readonly AspectWords[];
}

const MOST_PARTS = 3;
/** One of these between two subjects splits a question in two. */
const JOINS: ReadonlySet<string> = new Set([",", ";", "?", ".", "and", "or", "&", "nor", "plus"]);

/**
 * The parts of a question, each with a separate answer: one for each subject, or for several that
 * are asked about together.
 */
export function partsOf(taken: readonly Taken[], known: Known): Part[] {
  const runs: Taken[][] = [];
  for (const match of [...taken].sort((one, other) => one.from - other.from)) {
    const last = runs.at(-1)?.at(-1);
    if (last === undefined || isParted(last, match, known.text)) runs.push([match]);
    else runs.at(-1)?.push(match);
  }
  const parts = runs.flatMap((run) => partOf(run, known) ?? []);
  return withoutRepeated(parts).slice(0, MOST_PARTS);
}

function isParted(one: Taken, other: Taken, text: QuestionText): boolean {
  for (let at = one.to; at < other.from; at += 1) if (JOINS.has(text.word(at))) return true;
  return false;
}

/**
 * One part for subjects that are asked about together. A question covers the aspect that it is
 * about.
 */
function partOf(run: readonly Taken[], known: Known): Part | undefined {
  const narrow = run.filter(({ meaning }) => meaning.extent === "part");
  const whole = run.filter(({ meaning }) => meaning.extent !== "part");
  const taken = whole.length > 0 ? whole : narrow;
  const subjects = distinct(taken.flatMap((one) => subjectOf(one, known) ?? []));
  const [subject, ...beside] = subjects.filter((one) => !isAnsweredBy(one, subjects));
  if (subject === undefined) return undefined;
  const inWords = (matches: readonly Taken[]) =>
    matches.map((one) => known.groupOf(known.text.fixedWords(one)));
  const groups = distinctGroups([...known.groups, ...inWords(narrow)]);
  return { subject, beside, groups, inWords: distinctGroups([...groups, ...inWords(whole)]) };
}

function subjectOf({ meaning: { kind, id } }: Taken, known: Known): Subject | undefined {
  if (kind === "aspect") {
    const aspect = known.aspects.find((one) => one.id === id);
    return aspect === undefined ? undefined : { kind, id, label: aspect.label };
  }
  const question = known.questions.find((one) => one.id === id);
  return question === undefined ? undefined : { kind, question };
}

export function idOf(subject: Subject): string {
  return subject.kind === "aspect" ? subject.id : subject.question.id;
}

function isAnsweredBy(one: Subject, all: readonly Subject[]): boolean {
  return (
    one.kind === "aspect" &&
    all.some((other) => other.kind === "question" && other.question.about === one.id)
  );
}

function distinct(subjects: readonly Subject[]): Subject[] {
  return [...new Map(subjects.map((one) => [`${one.kind} ${idOf(one)}`, one])).values()];
}

function withoutRepeated(parts: readonly Part[]): Part[] {
  const subjects = parts.map(({ subject }) => subject);
  return parts.filter(
    ({ subject }, at) =>
      subjects.findIndex((one) => one.kind === subject.kind && idOf(one) === idOf(subject)) ===
        at && !isAnsweredBy(subject, subjects),
  );
}
