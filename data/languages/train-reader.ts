import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { parse } from "smol-toml";
import { vocabularyFor } from "../../src/analysis/aspects/vocabulary-for.ts";
import { FeatureFinder, stretchOf } from "../../src/analysis/learned/features.ts";
import { STEEPNESS } from "../../src/analysis/learned/read-text.ts";
import { POLARITY, packModel, unpackModel } from "../../src/analysis/learned/sentence-model.ts";
import { wordsOf } from "../../src/analysis/learned/sentences.ts";
import { LearnedVocabulary, LearnedWords } from "../../src/analysis/learned/vocabulary.ts";
import { twoDecimals } from "../../src/domain/text/numbers.ts";
import { type Example, fitSvm, quantized } from "./fit-svm.ts";
import {
  type LabeledReview,
  type LabeledSentence,
  labeledReviews,
  labeledSentences,
} from "./labeled-reviews.ts";
import { polarityExamples } from "./polarity-examples.ts";
import { scoreReader } from "./score-reader.ts";

const USAGE = `usage: bun data/languages/train-reader.ts LANGUAGE [--check] [--first REVIEWS]

Fits the model that reads reviews in a language from what is in its folder "reading", and writes
reader.bin beside that, and how well it does in figures.json. The same data gives the same bytes.

  --check          writes nothing; exits with 1 if the bytes are not those of the two files
  --first REVIEWS  writes nothing; learns from that many reviews only, and prints the figures
`;
/** How much errors cost, and how much more a missed aspect than an invented one. */
const COST = { aspect: 0.02, polarity: 0.02 } as const;
const MISSED = 1.5;
const FOLDS = 6;
/** The examples are dealt to the folds in stretches of each of these sizes. */
const FOLD_SIZES = [1, 7, 43] as const;
/** Of the best F1. */
const NEARLY = 0.995;
const STARS = [1, 2, 3, 4, 5] as const;
/** How many usual reviews are added to those that speak of an aspect. */
const USUAL = 10;
/** Of two to four stars, what a star more or less than three adds at most. */
const PER_STAR = 0.45;
const MIDDLE = 2;

const [language, ...flags] = process.argv.slice(2);
process.exitCode = language === undefined ? refuse() : await main(language, flags);

function refuse(): number {
  process.stderr.write(USAGE);
  return 2;
}

async function main(name: string, given: readonly string[]): Promise<number> {
  const folder = join(import.meta.dirname, name);
  const at = given.indexOf("--first");
  const bytes = train(folder, at < 0 ? Number.POSITIVE_INFINITY : Number(given[at + 1]));
  const development = labeledReviews(join(folder, "reading/development.jsonl"));
  const { found, joint } = scoreReader(development, unpackModel(bytes));
  process.stdout.write(`${name}: ${bytes.length} bytes; found ${found}, joint ${joint}\n`);
  if (at >= 0) return 0;
  const made = [
    [join(folder, "reader.bin"), bytes],
    [
      join(folder, "figures.json"),
      new TextEncoder().encode(`{ "found": ${found}, "joint": ${joint} }\n`),
    ],
  ] as const;
  if (given.includes("--check")) return check(made);
  for (const [path, content] of made) await Bun.write(path, content);
  return 0;
}

function check(made: readonly (readonly [path: string, content: Uint8Array])[]): number {
  const other = made.filter(
    ([path, content]) => !existsSync(path) || Buffer.compare(readFileSync(path), content) !== 0,
  );
  for (const [path] of other) process.stdout.write(`${path}: other bytes than trained now\n`);
  if (other.length === 0) process.stdout.write("The same bytes as trained now\n");
  return other.length === 0 ? 0 : 1;
}

function train(folder: string, first: number): Uint8Array {
  const reading = join(folder, "reading");
  const { words, clauseWeight } = readSettings(reading);
  const reviews = labeledReviews(join(reading, "reviews.jsonl")).slice(0, first);
  const all = [...reviews, ...labeledReviews(join(reading, "sentences.jsonl"))];
  const sentences = all.flatMap(labeledSentences);
  const verticals = [...new Set(sentences.map(({ vertical }) => vertical))];
  const fitted = fitHeads(sentences, new LearnedVocabulary(words), clauseWeight);
  const stars = starsOf(all);
  const heads = fitted.map(({ name, scale, bias }) => ({
    ...{ name, scale, bias },
    stars: stars.get(name) ?? [],
  }));
  return packModel(
    { words, verticals, heads },
    fitted.map(({ weights }) => weights),
  );
}

/**
 * The lists of reading.toml, and the two long ones beside it: a word and what it stands for a line; and
 * how much clauses teach.
 */
function readSettings(folder: string): { words: LearnedWords; clauseWeight: number } {
  const read = (name: string) => parse(readFileSync(join(folder, `${name}.toml`), "utf8"));
  const { titles, clause_weight: clauseWeight, ...lists } = read("reading");
  const split = (value: unknown) =>
    typeof value === "string" ? (value.match(/\S+/g) ?? []) : value;
  const splitAll = (lists: unknown) =>
    Object.fromEntries(Object.entries(Object(lists)).map(([one, list]) => [one, split(list)]));
  const { endings, not, things } = read("nouns");
  const terms = Map.groupBy(rowsOf(join(folder, "terms.txt")), ([aspect]) => aspect);
  const words = Value.Decode(LearnedWords, {
    ...splitAll(lists),
    titles: splitAll(titles),
    names: splitAll(read("names")),
    questions: Object.fromEntries(
      Object.entries(read("questions")).map(([id, sides]) => [id, splitAll(sides)]),
    ),
    nouns: { endings: split(endings), not: split(not), things: splitAll(things) },
    lexicon: Object.fromEntries(
      rowsOf(join(folder, "lexicon.txt")).map(([word, strength]) => [word, Number(strength)]),
    ),
    terms: Object.fromEntries(
      [...terms].map(([name, rows]) => [name, rows.map(([, word]) => word)]),
    ),
  });
  return {
    words,
    clauseWeight: Value.Decode(Type.Number({ minimum: 0, maximum: 1 }), clauseWeight),
  };
}

function rowsOf(path: string): [string, string][] {
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => {
    const [one = "", two = ""] = line.split("\t");
    return [one.replaceAll("ß", "ss"), two.replaceAll("ß", "ss")];
  });
}

function fitHeads(
  sentences: readonly LabeledSentence[],
  vocabulary: LearnedVocabulary,
  clauseWeight: number,
) {
  const finder = new FeatureFinder();
  const read = sentences.map((sentence) => ({
    ...sentence,
    features: finder.of(stretchOf(wordsOf(sentence.text), vocabulary)),
    known: new Set(vocabularyFor(sentence.vertical, []).aspects.map(({ id }) => id)),
  }));
  const aspects = [...new Set(read.flatMap(({ sides }) => [...sides.keys()]))].sort();
  const examplesOf = (aspect: string) =>
    read.map(({ features, known, sides, disputed }): Example => {
      const isLeftOut = !known.has(aspect) || disputed.has(aspect);
      const isSaid = sides.has(aspect);
      return { features, answer: isLeftOut ? 0 : isSaid ? 1 : -1, weight: isSaid ? MISSED : 1 };
    });
  const heads = aspects.map((aspect) => {
    const examples = examplesOf(aspect);
    const threshold = thresholdOf(examples, COST.aspect);
    return { name: aspect, ...quantized(fitSvm(examples, COST.aspect), threshold) };
  });
  const headOf = new Map(heads.map((head) => [head.name, head]));
  const known = { vocabulary, finder, heads: headOf, clauseWeight };
  const polarity = sentences.flatMap((sentence) => polarityExamples(sentence, known));
  return [...heads, { name: POLARITY, ...quantized(fitSvm(polarity, COST.polarity)) }];
}

/**
 * By aspect, how much stars speak for praise of it: what is said of prices with four stars is mostly
 * blame. Where few reviews speak of an aspect, what they say of all counts.
 */
function starsOf(reviews: readonly LabeledReview[]): Map<string, number[]> {
  const said = reviews.flatMap((review) =>
    labeledSentences(review).flatMap(({ sides }) =>
      [...sides].map(([aspect, side]) => ({ aspect, side, rating: review.rating })),
    ),
  );
  const counts = (some: typeof said) =>
    STARS.map((stars) => {
      const of = (wanted: string) =>
        some.filter(({ side, rating }) => rating === stars && side === wanted).length;
      return { praises: of("+"), complaints: of("-") };
    });
  const usual = counts(said).map(
    ({ praises, complaints }) => (praises + 1) / (praises + complaints + 2),
  );
  const scores = (some: typeof said) =>
    counts(some).map(({ praises, complaints }, at) => {
      const mean = usual[at] ?? 0.5;
      const share = (praises + USUAL * mean) / (praises + complaints + USUAL);
      const learned = Math.log(share / (1 - share)) / STEEPNESS;
      const isClear = at === 0 || at === STARS.length - 1;
      return twoDecimals(isClear ? learned : Math.min(learned, PER_STAR * (at - MIDDLE)));
    });
  const byAspect = [...Map.groupBy(said, ({ aspect }) => aspect)].map(
    ([aspect, some]) => [aspect, scores(some)] as const,
  );
  return new Map([...byAspect, [POLARITY, scores(said)]]);
}

/**
 * The score from which on a head says yes most truly (F1), by folds that are judged by what the others
 * taught: the mean of the scores that are nearly as good as the best, which alone would be chance.
 */
function thresholdOf(examples: readonly Example[], cost: number): number {
  const scored = FOLD_SIZES.flatMap((size) => scoredByFolds(examples, cost, size));
  const yes = scored.filter(({ answer }) => answer === 1).length;
  let [right, said] = [0, 0];
  const tried = scored
    .sort((one, other) => other.score - one.score)
    .map(({ score, answer }) => {
      said += 1;
      if (answer === 1) right += 1;
      return { score, f1: (2 * right) / (said + yes) };
    });
  const best = tried.reduce((most, { f1 }) => Math.max(most, f1), 0);
  const good = tried.filter(({ f1 }) => f1 >= best * NEARLY);
  return good.reduce((sum, { score }) => sum + score, 0) / good.length;
}

/**
 * What each example gets from a head that was fitted without its fold.
 * @param size the length of the stretches that are dealt to the folds in turns
 */
function scoredByFolds(examples: readonly Example[], cost: number, size: number) {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHere = (at: number) => Math.floor(at / size) % FOLDS === fold;
    const head = fitSvm(
      examples.filter((_, at) => !isHere(at)),
      cost,
    );
    return examples
      .filter(({ answer }, at) => isHere(at) && answer !== 0)
      .map(({ features, answer }) => ({ score: head.scoreOf(features), answer }));
  }).flat();
}
