import { vocabularyFor } from "../analysis/aspects/vocabulary-for.ts";
import { questionsFor } from "../analysis/questions/questions-for.ts";
import type { RefusedKind } from "../domain/asking-words.ts";
import type { Publication } from "../domain/publication.ts";
import type { ReviewIndex } from "../search/review-index.ts";
import { useOf } from "./asked-words.ts";
import { type AskedSubject, asking, refusalsIn, subjectsIn } from "./asking.ts";
import { findNames, type Names } from "./find-names.ts";
import { asksOfFuture, findRanges } from "./find-ranges.ts";
import { mendSpelling } from "./mend-spelling.ts";
import { partsOf, type Taken } from "./parts.ts";
import { isOwnComparison, takePhrases } from "./phrases.ts";
import { QuestionText } from "./question-text.ts";
import type { Narrowing, Reading } from "./reading.ts";
import { distinctGroups, keysOf, lengthOfPhrase, type WordGroup, wordGroup } from "./word-group.ts";

/** The business that a question is about, and its reviews. */
export interface Asked {
  readonly publication: Publication;
  readonly index: ReviewIndex;
}

/** Reads a question: what it asks about, or why no review can answer it. */
export function readQuestion(question: string, asked: Asked): Reading {
  const names = listedNames(asked.publication);
  const { vocabulary } = asked.index.texts;
  const readAs = mendSpelling(new QuestionText(question), names, vocabulary);
  const text = () => new QuestionText(readAs ?? question);
  const reading = read(text(), { ...asked, hasServices: true });
  const namesService = reading.narrowings.some(({ search }) => "mentions_service" in search);
  if (!namesService || reading.groups.length === 0) return { ...reading, readAs };
  // "Gas leaks" means both words together, even if the business lists leaks as a service.
  return { ...read(text(), { ...asked, hasServices: false }), readAs };
}

function listedNames({ business }: Publication): string[] {
  const { technicians, services, service_areas: areas } = business;
  return [...technicians, ...services, ...areas].flatMap(({ name, aliases = [] }) => [
    name,
    ...aliases,
  ]);
}

function read(text: QuestionText, names: Names): Reading {
  const { publication, index } = names;
  const { asksOfChange, ...asked } = takePhrases(text);
  const ranges = findRanges(text, newestDay(index));
  const named = findNames(text, names);
  const refusal = refusalOf(text, named, newestDay(index));
  const subjects = takeWholeQuestion(text, publication) ?? takeSubjects(text, publication);
  const frame = takeFrame(text);
  const groups = distinctGroups(text.rest().map((words) => groupIn(index, words)));
  return {
    ...{ ...asked, refusal, groups, side: frame.side },
    parts: partsOf(meant(subjects, groups, named), {
      ...{ text, groups, groupOf: (words) => groupIn(index, words) },
      questions: questionsFor(publication.vertical),
      aspects: vocabularyFor(publication.vertical, publication.aspects).aspects,
    }),
    narrowings: [...named, ...ranges],
    isOfWhole: frame.isLeaning || ranges.length > 0 || asksOfChange,
  };
}

function groupIn({ texts }: ReviewIndex, words: readonly string[]): WordGroup {
  return wordGroup(words, texts.vocabulary);
}

/** Drops subjects that count only if nothing else is asked, if something else is. */
function meant(
  subjects: readonly Taken[],
  groups: readonly WordGroup[],
  named: readonly Narrowing[],
): readonly Taken[] {
  const kept = subjects.filter(({ meaning }) => meaning.extent !== "alone");
  return kept.length + groups.length + named.length > 0 ? kept : subjects;
}

function newestDay(index: ReviewIndex): number {
  const [newest] = index.order;
  return newest === undefined ? 0 : index.placeOf(newest)[0];
}

/**
 * Why no review can answer. Comparing the business's own people, or its bill with its quote, is
 * fine.
 */
function refusalOf(
  text: QuestionText,
  names: readonly Narrowing[],
  newest: number,
): RefusedKind | undefined {
  const own = names.filter(({ named }) => named !== undefined).length;
  const isOwn = own > 1 || isOwnComparison(text.text);
  const found = refusalsIn(text.marked).filter(
    ({ meaning }) => !(meaning.id === "comparison" && isOwn),
  );
  for (const match of found) text.takeFixed(match);
  const [first] = found;
  if (first !== undefined) return first.meaning;
  const isOfFuture = asksOfFuture(text.text, newest);
  return isOfFuture ? asking().refused.find(({ id }) => id === "moment") : undefined;
}

/** A question that is word for word one that the analysis looks for. */
function takeWholeQuestion(text: QuestionText, { vertical }: Publication): Taken[] | undefined {
  const asked = keysOf(text.text).join(" ");
  const question = questionsFor(vertical).find((one) => keysOf(one.text).join(" ") === asked);
  if (question === undefined) return undefined;
  text.take({ from: 0, to: text.length });
  const meaning: AskedSubject = { kind: "question", id: question.id, extent: "whole" };
  return [{ from: 0, to: text.length, meaning, fixed: 0 }];
}

/** The subjects with at least one word that is not yet accounted for; takes their words. */
function takeSubjects(text: QuestionText, publication: Publication): Taken[] {
  const found = subjectsIn(text.marked, publication).filter((match) => {
    for (let at = match.from; at < match.to; at += 1) if (!text.isTaken(at)) return true;
    return false;
  });
  for (const match of found) text.takeFixed(match);
  return found;
}

/** Takes the words that say nothing about the subject of the question. */
function takeFrame(text: QuestionText) {
  text.takeAsker(new Set(asking().relations));
  text.keepPhrases(lengthOfPhrase);
  let isLeaning = false;
  let side: Reading["side"];
  for (let at = 0; at < text.length; at += 1) {
    const use = useOf(text.word(at));
    side ??= use.side;
    if (!use.isFrame) continue;
    isLeaning ||= use.isLeaning;
    if (text.isFree({ from: at, to: at + 1 })) text.take({ from: at, to: at + 1 });
  }
  return { isLeaning, side };
}
