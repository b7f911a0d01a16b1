import { hashWord } from "../text/hash-word.ts";
import { add, clear, type FeatureVector } from "./features.ts";
import { mix } from "./hash.ts";
import type { Reading } from "./reading.ts";
import { addBonds } from "./term-bonds.ts";
import { addKinds } from "./term-kinds.ts";
import { listOf } from "./term-list.ts";
import { addNearest } from "./term-nearest.ts";
import { addOpinions } from "./term-opinions.ts";
import { SPACE, type TermScene, type WordSpan } from "./term-scene.ts";
import { addMild, addStanding } from "./term-standing.ts";
import { addVectors, DENSE_WITH_VECTORS } from "./term-vectors.ts";
import { kindsOf } from "./word-kinds.ts";

/** How many numbers `termFeatures` writes beside the hashed features. */
export const TERM_DENSE = DENSE_WITH_VECTORS;

/**
 * Features of what a text says of one term: words and sentiment by distance, clause and sentence,
 * and which opinions are nearer to another term.
 */
export function termFeatures(
  reading: Reading,
  term: WordSpan,
  others: readonly WordSpan[],
  vector: FeatureVector,
): void {
  clear(vector);
  const clause = reading.clauseOf[term.from] ?? 0;
  const sentence = reading.sentenceOf[clause] ?? 0;
  const list = listOf(reading, term, others);
  const kinds = kindsOf(reading);
  const scene = { reading, term, others, list, clause, sentence, kinds, vector };
  addTermWords(scene);
  addWords(scene);
  addOpinions(scene);
  addNearest(scene);
  addStanding(scene);
  addMild(scene);
  addBonds(scene);
  addKinds(scene);
  addVectors(scene);
}

function addTermWords({ reading, term, vector }: TermScene): void {
  for (let at = term.from; at < term.to; at += 1) {
    add(vector, SPACE.term, hashWord(reading.words[at] ?? ""), 0.5);
  }
  add(vector, SPACE.before, reading.marked[term.from - 1] ?? 0, 0.7);
  add(vector, SPACE.after, reading.marked[term.to] ?? 0, 0.7);
}

function addWords(scene: TermScene): void {
  const { reading, term } = scene;
  for (let clause = 0; clause < reading.sentenceOf.length; clause += 1) {
    const from = reading.starts[clause] ?? 0;
    const to = reading.starts[clause + 1] ?? 0;
    if (clause !== scene.clause) {
      addOtherClause(scene, clause, from, Math.min(to, term.from));
      addOtherClause(scene, clause, Math.max(from, term.to), to);
      continue;
    }
    for (let at = from; at < to; at += 1) {
      if (at < term.from || at >= term.to) addClauseWord(scene, at, reading.marked[at] ?? 0);
    }
  }
}

/** Words [from, to) of another clause. */
function addOtherClause(
  { reading, vector, sentence }: TermScene,
  clause: number,
  from: number,
  to: number,
): void {
  const isNear = reading.sentenceOf[clause] === sentence;
  const [space, weight] = isNear ? NEAR_WORD : FAR_WORD;
  for (let at = from; at < to; at += 1) add(vector, space, reading.marked[at] ?? 0, weight);
}

/** Words of other clauses: where they are counted, and for how much. */
const NEAR_WORD = [SPACE.sentence, 0.15] as const;
const FAR_WORD = [SPACE.text, 0.1] as const;

/** Words that say nothing by themselves differ most from one set of reviews to the next. */
const PLAIN_WORD = 0.6;

function addClauseWord({ reading, term, vector }: TermScene, at: number, hash: number): void {
  const distance = at < term.from ? term.from - at : at - term.to + 1;
  const weight = ((reading.values[at] ?? 0) === 0 ? PLAIN_WORD : 1) / (1 + 0.1 * (distance - 1));
  add(vector, at < term.from ? SPACE.clauseLeft : SPACE.clauseRight, hash, 0.6 * weight);
  add(vector, SPACE.bare, hash, 0.6 * weight);
  if (distance <= 3) add(vector, SPACE.near, mix(hash, at < term.from ? -distance : distance), 0.6);
  if (reading.clauseOf[at + 1] !== reading.clauseOf[at] || at + 1 === term.from) return;
  add(vector, SPACE.pair, mix(hash, reading.marked[at + 1] ?? 0), 0.6 * weight);
}
