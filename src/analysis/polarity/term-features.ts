import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { contains, type Span } from "../text/span.ts";
import { add, clear, emptyVector, type FeatureVector, mix, put } from "./features.ts";
import type { Reading } from "./reading.ts";
import { NEAREST, STANDING, TERM_DENSE } from "./term-dense.ts";
import { addBonds, addOpinions } from "./term-opinions.ts";
import { distanceFrom, isInSentence, SPACE, sceneOf, type TermScene } from "./term-scene.ts";
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
  const scene = sceneOf(reading, term, others, vector);
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

const MAX_PATH_LENGTH = 4;

/** The opinions next to the term on either side, how far they are, and the words on the way. */
function addNearest(scene: TermScene): void {
  const { reading, term, vector } = scene;
  addSide(scene, 0);
  addSide(scene, 1);
  const head = reading.facts[term.to - 1]?.hash ?? 0;
  for (let at = term.from - 1; at >= Math.max(0, term.from - 2); at -= 1) {
    add(vector, SPACE.joined, mix(reading.marked[at] ?? 0, head), 0.4);
  }
}

/** Adds the opinion left (0) or right (1) of a term. */
function addSide(scene: TermScene, side: 0 | 1): void {
  const { value, sign, from, to } = scene.nearest[side];
  const { dense } = scene.vector;
  dense[NEAREST + side] = value / 3;
  dense[NEAREST + 2 + side] = value / (3 + to - from);
  if (value === 0 || to - from > MAX_PATH_LENGTH) return;
  let hash = mix(sign, 11 + side);
  for (let at = from; at < to; at += 1) hash = mix(hash, scene.reading.marked[at] ?? 0);
  add(scene.vector, SPACE.path, hash, 0.8);
}

const MILD = new Set(words("degrees", "mild").split(" "));

/**
 * The term's context: whether it is negated, unreal, depends on no other word, or has faint praise.
 */
function addStanding(scene: TermScene): void {
  const { reading, term, vector } = scene;
  const { negated, unreal } = reading;
  const isFree = scene.governor < 0 ? 1 : 0;
  put(vector, STANDING, [negated[term.from] ?? 0, unreal[term.from] ?? 0, isFree]);
  for (let step = 0; step < 6; step += 1) addMild(scene, term.to + step);
  for (let step = 1; step <= 3; step += 1) addMild(scene, term.from - step);
}

/** "The rolls were ok": faint praise where the term's own opinion would stand. */
function addMild({ reading, clause, vector }: TermScene, at: number): void {
  const isMild = reading.clauseOf[at] === clause && MILD.has(reading.words[at] ?? "");
  if (isMild) add(vector, SPACE.mild, reading.marked[at] ?? 0, 1);
}
