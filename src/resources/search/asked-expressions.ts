import { vocabularyFor } from "../../analysis/aspects/vocabulary-for.ts";
import { compilePatterns, type Expression, expressionsOf } from "../../analysis/match/compile.ts";
import { inflectionKey } from "../../analysis/match/inflection-key.ts";
import { markText } from "../../analysis/match/marked-text.ts";
import { findPatterns } from "../../analysis/match/matcher.ts";
import { STOP } from "../../analysis/match/word-classes.ts";
import { questionsFor } from "../../analysis/questions/questions-for.ts";
import type { Publication } from "../../domain/business/publication.ts";
import type { AskedExpression, ExpressionFinder } from "../../search/about.ts";

/** What an expression speaks of. */
type Meaning = Pick<AskedExpression, "aspects" | "questions">;
type Expressions = readonly Expression<Meaning>[];

/** An expression with the words that a text with it must have, each in one of several forms. */
interface Needing {
  readonly expression: Expression<Meaning>;
  readonly words: readonly (readonly string[])[];
}

/** Only this many characters of a question are read, which keeps a step short; most have fewer. */
const MAX_READ = 150;
/** So many letters do all forms of a word have in common: "keep", "kept". */
const COMMON = 2;
/** In a pattern: a word of one form, and one that may be missing, of a class, or a gap. */
const SIGNS = /["=!]/gu;
const NOT_NEEDED = /^~$|\?$|(?:^|\/)#/u;

/**
 * A function that finds what a question says in words of the insights: "do they keep you in the loop"
 * asks about communication, and whether customers are kept informed. To compile all patterns takes a
 * tenth of a second, so only those are that may be in the question.
 */
export function expressionFinder(publication: Publication): ExpressionFinder {
  const filed = fileExpressions(expressionsFor(publication));
  return (folded) => {
    const text = markText(folded.slice(0, MAX_READ));
    const beginnings = new Set(["", ...text.tokens.map((token) => beginning(token.text))]);
    const keys = new Set(text.tokens.map((token) => inflectionKey(token.text)));
    const may = [...beginnings]
      .flatMap((one) => filed.get(one) ?? [])
      .filter(({ words }) =>
        words.every((forms) => forms.some((form) => keys.has(inflectionKey(form)))),
      );
    const some = new Set(may.map(({ expression }) => expression));
    const found = findPatterns(
      compilePatterns([...some], () => STOP.barrier),
      text,
    );
    return found.flatMap(({ from, to, meaning }) => {
      const [first, last] = [text.tokens[from], text.tokens[to - 1]];
      // The aspects of single words are known.
      const aspects = to - from > 1 ? meaning.aspects : [];
      if (first === undefined || last === undefined) return [];
      return [{ ...meaning, aspects, start: first.start, end: last.end }];
    });
  };
}

/** The patterns that speak of an aspect by themselves, and those that answer a question. */
function expressionsFor({ vertical, aspects: own }: Publication): Expressions {
  const { aspects } = vocabularyFor(vertical, own);
  const ofAspects = aspects
    .filter(({ isGeneral }) => isGeneral !== true)
    .flatMap(({ id, words, positive = [], negative = [] }) =>
      expressionsOf([...words, ...positive, ...negative], { aspects: [id], questions: [] }),
    );
  const ofQuestions = questionsFor(vertical).flatMap(({ id, yes, no }) =>
    expressionsOf([...yes, ...no], { aspects: [], questions: [id] }),
  );
  return [...ofAspects, ...ofQuestions];
}

/** Files each expression under the beginnings of its longest word. */
function fileExpressions(expressions: Expressions): Map<string, Needing[]> {
  const filed = new Map<string, Needing[]>();
  for (const expression of expressions) {
    const words = wordsNeeded(expression.text);
    const [longest = [""]] = words.toSorted(([a = ""], [b = ""]) => b.length - a.length);
    for (const one of new Set(longest.map(beginning))) {
      filed.getOrInsertComputed(one, () => []).push({ expression, words });
    }
  }
  return filed;
}

function wordsNeeded(pattern: string): string[][] {
  const parts = pattern.replace(SIGNS, "").split(" ");
  return parts.filter((part) => !NOT_NEEDED.test(part)).map((part) => part.split("/"));
}

function beginning(word: string): string {
  return word.slice(0, COMMON);
}
