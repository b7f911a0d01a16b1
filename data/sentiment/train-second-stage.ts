import { readFileSync } from "node:fs";
import { join } from "node:path";
import { weighedAspects } from "../../src/analysis/aspects/analyze-aspects.ts";
import {
  type CompiledVocabulary,
  compiledVocabularyFor,
} from "../../src/analysis/aspects/compiled-vocabulary.ts";
import { findEvidence } from "../../src/analysis/aspects/find-evidence.ts";
import { readNames } from "../../src/analysis/entities/find-entities.ts";
import { peopleContext } from "../../src/analysis/entities/people/find-people.ts";
import type { Features } from "../../src/analysis/learned/features.ts";
import { OUTCOMES } from "../../src/analysis/learned/outcomes.ts";
import type { Head } from "../../src/analysis/learned/sentence-model.ts";
import { POLARITY } from "../../src/analysis/learned/sentence-model.ts";
import type { ParsedText } from "../../src/analysis/parsed-text.ts";
import { aspectNumbers, clearestOn } from "../../src/analysis/second-stage/aspect-numbers.ts";
import { scoreClauses, stretchIn } from "../../src/analysis/second-stage/score-clauses.ts";
import { packStage, stageFeatures } from "../../src/analysis/second-stage/stage-model.ts";
import { type Example, fitSvm, quantized } from "../languages/fit-svm.ts";
import {
  type LabeledReview,
  type LabeledSentence,
  labeledReviews,
  labeledSentences,
  outcomeOf,
} from "../languages/labeled-reviews.ts";
import { fitSoftmax } from "./fit-softmax.ts";
import { fitQuotes, labeledQuotes, type QuoteExample, quoteExamplesOf } from "./quote-examples.ts";

const USAGE = `usage: bun data/sentiment/train-second-stage.ts [--check] [--first REVIEWS] [--out FILE]

Fits the second stage of the analysis from reviews.jsonl beside this file, and what is quoted from
quotes.tsv, and writes second-stage.bin. The same data gives the same bytes.

  --check          writes nothing; exits with 1 if the bytes are not those of the file
  --first REVIEWS  learns from that many reviews only
  --out FILE       writes that file instead
`;
const COST = 0.02;
/** How much more a missed aspect costs than an invented one. */
const MISSED = 1.5;
const FOLDS = 6;
const UNKNOWN_BUSINESS = peopleContext(undefined, []);
const features = stageFeatures();
const labels = labeledQuotes();

/** A labeled review as the rules read it. */
interface Read {
  readonly review: LabeledReview;
  readonly parsed: ParsedText;
  readonly found: ReturnType<typeof findEvidence>;
  readonly weighed: ReturnType<typeof weighedAspects>;
  readonly compiled: CompiledVocabulary;
  readonly sentences: readonly { readonly labeled: LabeledSentence; readonly features: Features }[];
}

type Heads = ReadonlyMap<string, Head>;

process.exitCode = await main(process.argv.slice(2));

async function main(given: readonly string[]): Promise<number> {
  const after = (flag: string) =>
    given.includes(flag) ? given[given.indexOf(flag) + 1] : undefined;
  const file = join(import.meta.dirname, "second-stage.bin");
  const all = labeledReviews(join(import.meta.dirname, "reviews.jsonl"));
  if (given.includes("--help")) {
    process.stdout.write(USAGE);
    return 0;
  }
  const bytes = train(all.slice(0, Number(after("--first") ?? all.length)));
  if (!given.includes("--check")) {
    await Bun.write(after("--out") ?? file, bytes);
    return 0;
  }
  const isSame = Buffer.compare(readFileSync(file), bytes) === 0;
  process.stdout.write(
    isSame ? "The same bytes as trained now\n" : "Other bytes than trained now\n",
  );
  return isSame ? 0 : 1;
}

function train(reviews: readonly LabeledReview[]): Uint8Array {
  const read = reviews.map(readReview);
  const heads = fitHeads(read);
  // What decides must see sentences as they are read where they were not learned from.
  const unseen = Array.from({ length: FOLDS }, (_, fold) => {
    const others = fitHeads(read.filter((_, at) => at % FOLDS !== fold));
    const ofFold = [...read.entries()].filter(([at]) => at % FOLDS === fold);
    return ofFold.map(([at, one]) => ({ at, one, others }));
  }).flat();
  const judged = unseen.flatMap(({ one, others }) =>
    [one, ...alone(one.review)].flatMap((each) => examplesOf(each, others)),
  );
  const outcomes = fitSoftmax(judged, OUTCOMES.length);
  const quoted = unseen.flatMap(({ at, one, others }) => quotesOf(at + 1, one, others));
  process.stdout.write(`${quoted.length} of ${labels.size} labeled quotes are still found\n`);
  const quotes = fitQuotes(quoted);
  const named = [...heads].map(([name, { scale, bias }]) => ({ name, scale, bias }));
  const verticals = [...new Set(reviews.map(({ vertical }) => vertical))].sort();
  return packStage(
    { heads: named, outcomes, quotes, verticals },
    [...heads.values()].map(({ weights }) => weights),
  );
}

/** Sentences of a review as if each were all, every other one without its stars: reviews may be short. */
function alone({ sentences, rating, ...review }: LabeledReview): Read[] {
  return sentences.map((one, at) =>
    readReview({ ...review, rating: at % 2 === 0 ? rating : null, sentences: [one] }),
  );
}

function readReview(review: LabeledReview): Read {
  const labeled = labeledSentences(review);
  const text = labeled.map((sentence) => sentence.text).join(" ");
  const { read: parsed } = readNames(text, review.rating ?? undefined, UNKNOWN_BUSINESS);
  const compiled = compiledVocabularyFor(review.vertical, []);
  const ids = compiled.vocabulary.aspects.map(({ id }) => id);
  const found = findEvidence(parsed, compiled);
  const wordAt = (offset: number) => {
    const token = parsed.tokens.findIndex(({ end }) => end > offset);
    return parsed.reading.wordOf[token] ?? parsed.reading.words.length;
  };
  let start = 0;
  const sentences = labeled.map((one) => {
    const span = { from: wordAt(start), to: wordAt(start + one.text.length) };
    start += one.text.length + 1;
    return { labeled: one, features: features.of(stretchIn(parsed, span, found, ids)) };
  });
  const weighed = weighedAspects(parsed, compiled, found);
  return { review, parsed, found, weighed, compiled, sentences };
}

/** A head for each aspect that is spoken of, and one for polarity. */
function fitHeads(read: readonly Read[]): Heads {
  const sentences = read.flatMap(({ sentences, compiled }) => {
    const known = new Set(compiled.vocabulary.aspects.map(({ id }) => id));
    return sentences.map(({ labeled, features }) => ({ ...labeled, features, known }));
  });
  const aspects = [...new Set(sentences.flatMap(({ sides }) => [...sides.keys()]))].sort();
  const fitted = aspects.map((aspect) => {
    const examples = sentences.map(({ features, known, sides, disputed }): Example => {
      const isSaid = sides.has(aspect);
      const isLeftOut = !known.has(aspect) || disputed.has(aspect);
      return { features, answer: isLeftOut ? 0 : isSaid ? 1 : -1, weight: isSaid ? MISSED : 1 };
    });
    return [aspect, quantized(fitSvm(examples, COST))] as const;
  });
  const polarity = sentences.map(({ features, sides }): Example => {
    const [side, ...others] = new Set(sides.values());
    const isClear = others.length === 0 && (side === "+" || side === "-");
    return { features, answer: isClear ? (side === "+" ? 1 : -1) : 0, weight: 1 };
  });
  return new Map([...fitted, [POLARITY, quantized(fitSvm(polarity, COST))] as const]);
}

/** For each aspect of a review, the numbers that decide, and what should be decided. */
function examplesOf(one: Read, heads: Heads) {
  const { parsed, weighed, compiled, sentences } = one;
  const { vocabulary } = compiled;
  const clauses = clausesOf(one, heads);
  return vocabulary.aspects.flatMap((aspect, at) => {
    const outcome = outcomeOf(
      aspect.id,
      sentences.map(({ labeled }) => labeled),
    );
    if (outcome === undefined || !heads.has(aspect.id)) return [];
    const ruled = weighed.find((each) => each.aspect === aspect);
    const clearest = clearestOn(at, clauses);
    const review = { rating: parsed.rating, clauses, clearest };
    const numbers = aspectNumbers(at, aspect, ruled, review);
    return [{ numbers, answer: OUTCOMES.indexOf(outcome) }];
  });
}

function clausesOf({ parsed, found, compiled }: Read, heads: Heads) {
  const ids = compiled.vocabulary.aspects.map(({ id }) => id);
  return scoreClauses(parsed, found, ids, { features, heads });
}

/** @param line the review's in reviews.jsonl */
function quotesOf(line: number, one: Read, heads: Heads): QuoteExample[] {
  const { parsed, compiled } = one;
  return quoteExamplesOf(line, parsed, compiled, clausesOf(one, heads), labels);
}
