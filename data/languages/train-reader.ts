import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { parse } from "smol-toml";
import { vocabularyFor } from "../../src/analysis/aspects/vocabulary-for.ts";
import { areJudgedTogether, reviewNumbers } from "../../src/analysis/learned/decide-opinions.ts";
import { FeatureFinder } from "../../src/analysis/learned/features.ts";
import { OUTCOMES } from "../../src/analysis/learned/outcomes.ts";
import { readSentences, STEEPNESS } from "../../src/analysis/learned/read-text.ts";
import {
  type Head,
  POLARITY,
  packModel,
  type SentenceModel,
  unpackModel,
} from "../../src/analysis/learned/sentence-model.ts";
import {
  BETWEEN_WORDS,
  LearnedVocabulary,
  LearnedWords,
} from "../../src/analysis/learned/vocabulary.ts";
import { twoDecimals } from "../../src/domain/text/numbers.ts";
import { fitSoftmax } from "../sentiment/fit-softmax.ts";
import { curvedDescent } from "./curved-descent.ts";
import { featured, fitHeads } from "./fit-heads.ts";
import {
  type LabeledReview,
  labeledReviews,
  labeledSentences,
  outcomeOf,
} from "./labeled-reviews.ts";
import { scoreReader } from "./score-reader.ts";

const USAGE = `usage: bun data/languages/train-reader.ts LANGUAGE [--check] [--first REVIEWS]

Fits the model that reads reviews in a language from what is in its folder "reading", and writes
reader.bin beside that, and how well it does in figures.json. The same data gives the same bytes.

  --check          writes nothing; exits with 1 if the bytes are not those of the two files
  --first REVIEWS  writes nothing; learns from that many reviews only, and prints the figures
`;
const STARS = [1, 2, 3, 4, 5] as const;
/** How many usual reviews are added to those that speak of an aspect. */
const USUAL = 10;
/** Of two to four stars, what a star more or less than three adds at most. */
const PER_STAR = 0.45;
const MIDDLE = 2;
/** How often the outcomes of all reviews are seen; twice as often changes little. */
const ROUNDS = 40;
/** Sentences of a short review. */
const FEW = 2;

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
  const vocabulary = new LearnedVocabulary(words);
  const known = { vocabulary, finder: new FeatureFinder(), clauseWeight };
  const { heads, sides, folds } = fitHeads(
    all.map((review) => featured(review, known)),
    known,
  );
  const stars = starsOf(all);
  const modelOf = (some: typeof heads, own: typeof sides) => ({
    ...{ vocabulary, features: known.finder, sides: own },
    heads: new Map(
      Array.from(some, ([name, head]) => [name, { ...head, stars: stars.get(name) ?? [] }]),
    ),
  });
  const judged = folds.flatMap(({ here, ...own }) => {
    const model = modelOf(own.heads, own.sides);
    return here.flatMap(({ review }) => reviewExamples(review, model));
  });
  const named = [...modelOf(heads, sides).heads].map(([name, { weights: _, ...head }]) => {
    return { name, ...head };
  });
  const sided = Array.from(sides, ([name, { positive, negative }]) => {
    return { name, positive: scaleOf(positive), negative: scaleOf(negative) };
  });
  const verticals = [...new Set(all.map(({ vertical }) => vertical))];
  const outcomes = fitSoftmax(judged, OUTCOMES.length, {
    rounds: ROUNDS,
    descents: curvedDescent,
  });
  return packModel({ words, verticals, outcomes, heads: named, sides: sided }, [
    ...Array.from(heads.values(), ({ weights }) => weights),
    ...Array.from(sides.values(), ({ positive, negative }) =>
      Int8Array.from([...positive.weights, ...negative.weights]),
    ),
  ]);
}

function scaleOf({ scale, bias }: Head) {
  return { scale, bias };
}

/**
 * For each aspect of a review, the numbers that decide, and what should be decided: of the whole, and of
 * its beginning, as many reviews are short.
 */
function reviewExamples(
  review: LabeledReview,
  model: Omit<SentenceModel, "outcomes" | "verticals">,
) {
  const aspects = vocabularyFor(review.vertical, []).aspects.filter(({ id }) =>
    model.heads.has(id),
  );
  const ids = aspects.map(({ id }) => id);
  const parts = [review, ...beginning(review)];
  return parts.flatMap((part) => {
    const labeled = labeledSentences(part);
    const text = labeled.map((one) => one.text).join(" ");
    const sentences = readSentences({ text, rating: part.rating ?? undefined }, ids, model);
    if (!areJudgedTogether(sentences)) return [];
    return ids.flatMap((id) => {
      const outcome = outcomeOf(id, labeled);
      if (outcome === undefined) return [];
      const numbers = reviewNumbers(id, sentences, model);
      return [{ numbers, answer: OUTCOMES.indexOf(outcome) }];
    });
  });
}

function beginning({ sentences, ...review }: LabeledReview): LabeledReview[] {
  return sentences.length <= FEW ? [] : [{ ...review, sentences: sentences.slice(0, FEW) }];
}

/**
 * The lists of reading.toml, and the two long ones beside it: a word and what it stands for a line; and
 * how much clauses teach.
 */
function readSettings(folder: string): { words: LearnedWords; clauseWeight: number } {
  const read = (name: string) => parse(readFileSync(join(folder, `${name}.toml`), "utf8"));
  const { titles, comparatives, clause_weight: clauseWeight, ...lists } = read("reading");
  const split = (value: unknown) =>
    typeof value === "string" ? (value.match(/\S+/g) ?? []) : value;
  const splitAll = (lists: unknown) =>
    Object.fromEntries(Object.entries(Object(lists)).map(([one, list]) => [one, split(list)]));
  const { endings, not, things } = read("nouns");
  const words = Value.Decode(LearnedWords, {
    ...splitAll(lists),
    titles: splitAll(titles),
    comparatives: splitAll(comparatives),
    names: splitAll(read("names")),
    questions: Object.fromEntries(
      Object.entries(read("questions")).map(([id, sides]) => [id, splitAll(sides)]),
    ),
    nouns: { endings: split(endings), not: split(not), things: splitAll(things) },
    lexicon: joined(
      Array.from(new Map(rowsOf(join(folder, "lexicon.txt"))), ([word, by]) => [by, word]),
    ),
    terms: joined(rowsOf(join(folder, "terms.txt"))),
  });
  return {
    words,
    clauseWeight: Value.Decode(Type.Number({ minimum: 0, maximum: 1 }), clauseWeight),
  };
}

/** The words in one string, by what they stand for. */
function joined(rows: readonly (readonly [by: string, word: string])[]): Record<string, string> {
  const words = Map.groupBy(rows, ([by]) => by);
  return Object.fromEntries(
    Array.from(words, ([by, some]) => [by, some.map(([, word]) => word).join(BETWEEN_WORDS)]),
  );
}

function rowsOf(path: string): [string, string][] {
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return lines.map((line) => {
    const [one = "", two = ""] = line.split("\t");
    return [one.replaceAll("ß", "ss"), two.replaceAll("ß", "ss")];
  });
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
