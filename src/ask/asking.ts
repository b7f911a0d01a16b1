import { vocabularyFor } from "../analysis/aspects/vocabulary-for.ts";
import { compilePatterns, type Expression, expressionsOf } from "../analysis/match/compile.ts";
import { keepLongest } from "../analysis/match/longest-match.ts";
import type { MarkedText } from "../analysis/match/marked-text.ts";
import { findPatterns, type Match } from "../analysis/match/matcher.ts";
import { STOP } from "../analysis/match/word-classes.ts";
import { questionsFor } from "../analysis/questions/questions-for.ts";
import { once } from "../analysis/text/once.ts";
import type { AskingWords, RefusedKind } from "../domain/asking-words.ts";
import type { Publication } from "../domain/publication.ts";
import { readAsking } from "../macros/read-asking.ts" with { type: "macro" };

type Asked = Pick<Publication, "vertical" | "aspects">;

/** What some words of a question ask about. */
export interface AskedSubject {
  readonly kind: "question" | "aspect";
  readonly id: string;
  /** Whether they mean all of it, a part of it, or all of it but only if nothing else is asked. */
  readonly extent: "whole" | "part" | "alone";
}

/** How people ask, whatever the business. */
export const asking = once((): AskingWords => readAsking());

const refusals = once(() => {
  const expressions = asking().refused.flatMap((kind) => expressionsOf(kind.patterns, kind));
  return compilePatterns<RefusedKind>(expressions, () => STOP.mark);
});
const subjects = new Map<string, ReturnType<typeof compileSubjects>>();

/** The words of a question that ask for what no review can answer, in the order of the kinds. */
export function refusalsIn(text: MarkedText): Match<RefusedKind>[] {
  const order = asking().refused;
  return findPatterns(refusals(), text).sort(
    (one, other) => order.indexOf(one.meaning) - order.indexOf(other.meaning),
  );
}

/** The words of a question that ask about an aspect or a question of this business's reviews. */
export function subjectsIn(text: MarkedText, { vertical, aspects }: Asked): Match<AskedSubject>[] {
  const key = JSON.stringify([vertical, aspects]);
  const compiled = subjects.getOrInsertComputed(key, () => compileSubjects({ vertical, aspects }));
  return keepLongest(findPatterns(compiled, text));
}

function compileSubjects({ vertical, aspects }: Asked) {
  const words = asking();
  const known = vocabularyFor(vertical, aspects).aspects.map(({ id }) => id);
  const questions = questionsFor(vertical).map(({ id }) => id);
  const expressions = [
    ...patternsOf("aspect", "whole", known, words.aspects),
    ...patternsOf("aspect", "alone", known, words.aspectsAlone),
    ...aspects.flatMap((own) => {
      const names = [own.label.replaceAll(",", " "), ...own.words];
      return expressionsOf(names, subjectOf("aspect", own.id, "whole"));
    }),
    ...patternsOf("question", "whole", questions, words.questions),
    ...patternsOf("question", "part", questions, words.narrower),
  ];
  return compilePatterns<AskedSubject>(expressions, () => STOP.mark);
}

function patternsOf(
  kind: AskedSubject["kind"],
  extent: AskedSubject["extent"],
  ids: readonly string[],
  lists: Readonly<Record<string, readonly string[]>>,
): Expression<AskedSubject>[] {
  return ids.flatMap((id) => expressionsOf(lists[id], subjectOf(kind, id, extent)));
}

function subjectOf(
  kind: AskedSubject["kind"],
  id: string,
  extent: AskedSubject["extent"],
): AskedSubject {
  return { kind, id, extent };
}
