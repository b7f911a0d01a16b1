import { twoDecimals } from "../../domain/text/numbers.ts";
import type { ExplainedClause } from "../aspects/explain-aspects.ts";
import type { LearnedSubject } from "./analyze-learned.ts";
import { aspectsByHead } from "./learned-aspects.ts";
import { isTurned, stretchOf, turnedIn } from "./own-words.ts";
import { likelierSide, type ReadSentence, readSentences } from "./read-text.ts";
import { type SentenceModel, scoreOf } from "./sentence-model.ts";

/** How many words are named for an aspect. */
const DECISIVE_WORDS = 2;

/** Shows sentence by sentence which words decided. */
export function explainSentences(
  review: { readonly text: string; readonly rating?: number | undefined },
  subject: LearnedSubject,
  model: SentenceModel,
): ExplainedClause[] {
  const known = aspectsByHead(subject, model);
  return readSentences(review, [...known.keys()], model).map((read, clause) => {
    const { expressions, ...said } = explained(read, clause, model);
    const named = expressions.map((one) => ({
      ...one,
      aspect: known.get(one.aspect) ?? one.aspect,
    }));
    return { ...said, expressions: named };
  });
}

function explained(read: ReadSentence, clause: number, model: SentenceModel): ExplainedClause {
  const { text, words } = read.sentence;
  const negated = turnedIn(words, model.vocabulary);
  return {
    text,
    polarity: likelierSide(read.praise),
    confidence: twoDecimals(Math.max(read.praise, 1 - read.praise)),
    words: model.vocabulary.opinionsIn(words).map((one) => ({
      ...{ word: words.slice(one[0], one[1]).join(" "), strength: one[2], isUnreal: false },
      isNegated: isTurned(one, words, negated, model.vocabulary),
    })),
    expressions: read.aspects.map(({ aspect, praise }) => ({
      ...{ aspect, clause, rule: undefined, words: decisive(words, aspect, model).join(", ") },
      polarity: likelierSide(praise),
    })),
  };
}

/** The words that alone would say most of an aspect. */
function decisive(words: readonly string[], aspect: string, model: SentenceModel): string[] {
  const head = model.heads.get(aspect);
  if (head === undefined) return [];
  const scored = [...new Set(words)].map((word) => ({
    word,
    score: scoreOf(head, model.features.of(stretchOf([word], model.vocabulary))),
  }));
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, DECISIVE_WORDS)
    .map(({ word }) => word);
}
