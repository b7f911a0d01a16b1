import { expect, test } from "bun:test";
import {
  type FeaturedSentence,
  featuredSentence,
  polarityExamples,
} from "../../../data/languages/polarity-examples.ts";
import { FeatureFinder, SENTENCE_BUCKETS } from "../../../src/analysis/learned/features.ts";
import { learnedModel } from "../../../src/analysis/learned/learned-language.ts";
import { stretchOf } from "../../../src/analysis/learned/own-words.ts";

const vocabulary = germanVocabulary();
const finder = new FeatureFinder();
const heads = new Map([
  ["food", headFor("essen")],
  ["service", headFor("kellner")],
]);
const known = { heads, clauseWeight: 0.4 };
const BOTH = "Das Essen war gut, aber der Kellner war frech.";

test("the clauses of a sentence teach its side, too, and share the weight of clauses (issue 49)", () => {
  const examples = polarityExamples(labeled(BOTH, { food: "-", service: "-" }), known);

  expect(examples.map(({ answer }) => answer)).toEqual([-1, -1, -1]);
  expect(examples.map(({ weight }) => weight)).toEqual([1, 0.2, 0.2]);
});

test("of a sentence with both sides, each clause teaches that of its aspect, with the whole weight of clauses (issue 49)", () => {
  const examples = polarityExamples(labeled(BOTH, { food: "+", service: "-" }), known);
  expect(examples.map(({ answer, weight }) => [answer, weight])).toEqual([
    [1, 0.4],
    [-1, 0.4],
  ]);
});

test("a clause that speaks of neither, and one whose side is not known, teach nothing (issue 49)", () => {
  expect(answersTo("Na ja, aber der Kellner war frech.", { food: "+", service: "-" })).toEqual([
    0, -1,
  ]);
  expect(answersTo(BOTH, { food: "~", service: "?" })).toEqual([0, 0]);
  expect(answersTo("Das Essen war gut.", { food: "~" })).toEqual([]);
});

test("where clauses count for nothing, they teach nothing (issue 49)", () => {
  const examples = polarityExamples(labeled(BOTH, { food: "-", service: "-" }), {
    ...known,
    clauseWeight: 0,
  });
  expect(examples).toHaveLength(1);
});

function answersTo(text: string, sides: Readonly<Record<string, string>>): number[] {
  return polarityExamples(labeled(text, sides), known).map(({ answer }) => answer);
}

function labeled(text: string, sides: Readonly<Record<string, string>>): FeaturedSentence {
  const sentence = {
    ...{ text, vertical: "restaurant" as const },
    ...{ sides: new Map(Object.entries(sides)), disputed: new Set<string>() },
  };
  return featuredSentence(sentence, { vocabulary, finder });
}

/** A head that says yes to one word. */
function headFor(word: string) {
  const weights = new Int8Array(SENTENCE_BUCKETS);
  const { buckets } = finder.of(stretchOf([word], vocabulary));
  for (const bucket of buckets) weights[bucket] = 100;
  return { weights, scale: 0.01, bias: -0.5 };
}

function germanVocabulary() {
  const model = learnedModel("de");
  if (model === undefined) throw new Error("German is not read");
  return model.vocabulary;
}
