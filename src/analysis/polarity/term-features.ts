import { contains, type Span } from "../text/span.ts";
import { add, clear, emptyVector, type FeatureVector, mix } from "./features.ts";
import { type Reading, wordsOfSentence } from "./reading.ts";
import { addBonds } from "./term-bonds.ts";
import { TERM_DENSE } from "./term-dense.ts";
import { listOf } from "./term-list.ts";
import { addNearest, nearestOf } from "./term-nearest.ts";
import { addOpinions } from "./term-opinions.ts";
import { distanceFrom, isInSentence, SPACE, type TermScene } from "./term-scene.ts";
import { addStanding, governorOf } from "./term-standing.ts";
import {
  AROUND_TEMPLATES,
  addTemplates,
  OPINION_TEMPLATES,
  STANDING_TEMPLATES,
} from "./term-templates.ts";
import { addVectors } from "./term-vectors.ts";

const vector = emptyVector(TERM_DENSE);

/**
 * Features of what a text says of one term: words and sentiment by distance, clause and sentence,
 * and which opinions are nearer to another term.
 * @returns a vector that the next call overwrites
 */
export function termFeatures(reading: Reading, term: Span, others: readonly Span[]): FeatureVector {
  clear(vector);
  const scene = sceneOf(reading, term, others);
  addTermWords(scene);
  addWords(scene);
  addOpinions(scene);
  addTemplates(scene, OPINION_TEMPLATES);
  addNearest(scene);
  addTemplates(scene, STANDING_TEMPLATES);
  addStanding(scene);
  addBonds(scene);
  addTemplates(scene, AROUND_TEMPLATES);
  addVectors(scene);
  return vector;
}

function sceneOf(reading: Reading, term: Span, others: readonly Span[]): TermScene {
  const clause = reading.clauseOf[term.from] ?? 0;
  const place = { reading, term, others, clause };
  return {
    ...place,
    list: listOf(reading, term, others),
    inSentence: wordsOfSentence(reading, reading.sentenceOf[clause] ?? 0),
    nearest: [nearestOf(place, 0), nearestOf(place, 1)],
    governor: governorOf(place),
    vector,
  };
}

function addTermWords({ reading, term, vector }: TermScene): void {
  for (let at = term.from; at < term.to; at += 1) {
    add(vector, SPACE.term, reading.facts[at]?.hash ?? 0, 0.5);
  }
  add(vector, SPACE.before, reading.marked[term.from - 1] ?? 0, 0.7);
  add(vector, SPACE.after, reading.marked[term.to] ?? 0, 0.7);
}

function addWords(scene: TermScene): void {
  const { reading, term, vector } = scene;
  for (let at = 0; at < reading.marked.length; at += 1) {
    if (contains(term, at)) continue;
    const hash = reading.marked[at] ?? 0;
    if (reading.clauseOf[at] === scene.clause) addClauseWord(scene, at, hash);
    else if (isInSentence(scene, at)) add(vector, SPACE.sentence, hash, 0.15);
    else add(vector, SPACE.text, hash, 0.1);
  }
}

/** Words without a sentiment of their own count less: they differ most between sets of reviews. */
const PLAIN_WORD = 0.6;

function addClauseWord({ reading, term, vector }: TermScene, at: number, hash: number): void {
  const distance = distanceFrom(term, at);
  const isBefore = at < term.from;
  const weight = (reading.values[at] === 0 ? PLAIN_WORD : 1) / (1 + 0.1 * (distance - 1));
  add(vector, isBefore ? SPACE.clauseLeft : SPACE.clauseRight, hash, 0.6 * weight);
  add(vector, SPACE.bare, hash, 0.6 * weight);
  if (distance <= 3) add(vector, SPACE.near, mix(hash, isBefore ? -distance : distance), 0.6);
  if (reading.clauseOf[at + 1] !== reading.clauseOf[at] || at + 1 === term.from) return;
  add(vector, SPACE.pair, mix(hash, reading.marked[at + 1] ?? 0), 0.6 * weight);
}
