import { addPlace, DIMENSIONS, type WordVector } from "../text/word-vectors.ts";
import { add } from "./features.ts";
import { mix } from "./hash.ts";
import { FIRST_OF_VECTORS, level, raise, SLOT, SPACE, type TermScene } from "./term-scene.ts";

const TERM_DIMENSIONS = 8;
const TERM_PLACE = FIRST_OF_VECTORS;
const NEAR_PLACE = TERM_PLACE + TERM_DIMENSIONS;
const LEAN = NEAR_PLACE + DIMENSIONS;
const LEAN_COUNT = 6;
/** How many dense numbers there are when these are counted. */
export const DENSE_WITH_VECTORS = LEAN + LEAN_COUNT;

const WEIGHT = 0.4;
/** Added to the numbers of groups, so that none is 0. */
const GROUP = 0x2f1b;
const UNKNOWN_GROUP = 1;

/** Features of words that are used alike, so that what is learnt of one tells of the others. */
export function addVectors(scene: TermScene): void {
  const { reading, term, vector } = scene;
  const head = reading.facts[term.to - 1];
  const group = groupOf(head?.vector);
  addHead(scene, SPACE.headWord, head?.hash ?? 0);
  addHead(scene, SPACE.headGroup, group);
  add(vector, SPACE.headGroup, group, WEIGHT);
  if (head?.vector !== undefined) {
    addPlace(head.vector, 0.3, vector.dense.subarray(TERM_PLACE, NEAR_PLACE));
  }
  addNear(scene, group);
}

function groupOf(vector: WordVector | undefined): number {
  return vector === undefined ? UNKNOWN_GROUP : GROUP + vector.group;
}

/** What the term is, together with the opinions there. */
function addHead({ vector }: TermScene, space: number, head: number): void {
  const { dense } = vector;
  add(vector, space, mix(mix(head, level(dense, SLOT.owned)), 1), WEIGHT);
  add(vector, space, mix(mix(head, level(dense, SLOT.attached)), 2), WEIGHT);
  add(vector, space, mix(mix(head, level(dense, SLOT.modifier)), 3), WEIGHT);
  add(vector, space, mix(mix(head, level(dense, SLOT.clause)), 4), WEIGHT);
}

/** The words of the term's clause: where they stand on the whole, and what they are of such a term. */
function addNear(scene: TermScene, head: number): void {
  const { reading, term, clause, vector } = scene;
  const { dense } = vector;
  const near = dense.subarray(NEAR_PLACE, LEAN);
  const from = reading.starts[clause] ?? 0;
  const to = reading.starts[clause + 1] ?? reading.words.length;
  let total = 1;
  for (let at = from; at < Math.min(to, term.from); at += 1) {
    total += addWord(scene, near, at, term.from - at, head);
  }
  for (let at = term.to; at < to; at += 1)
    total += addWord(scene, near, at, at - term.to + 1, head);
  for (let at = NEAR_PLACE; at < LEAN; at += 1) dense[at] = (0.5 * (dense[at] ?? 0)) / total;
  for (let at = LEAN; at < DENSE_WITH_VECTORS; at += 1) dense[at] = Math.tanh((dense[at] ?? 0) / 2);
}

/** @returns how much the word counts for at its distance from the term */
function addWord(
  scene: TermScene,
  near: Float32Array,
  at: number,
  distance: number,
  head: number,
): number {
  const word = scene.reading.facts[at]?.vector;
  if (word === undefined) return 0;
  const weight = 1 / (1 + 0.25 * (distance - 1));
  addPlace(word, weight, near);
  addLean(scene, at, word, weight);
  if (distance <= REACH) addPair(scene, at, mix(head, groupOf(word)));
  return weight;
}

const REACH = 6;

const CLEAR = 0.4;
const TURNED = -0.5;

/** Words that the lexicon lacks, but that are used like its words. */
function addLean(
  { reading, term, vector }: TermScene,
  at: number,
  word: WordVector,
  weight: number,
): void {
  if (reading.values[at] !== 0) return;
  const lean = word.lean * (reading.negated[at] === 1 ? TURNED : 1);
  if (Math.abs(lean) < CLEAR) return;
  const side = lean > 0 ? 0 : 1;
  raise(vector.dense, LEAN + side, weight * Math.abs(lean));
  raise(vector.dense, LEAN + (at < term.from ? 2 : 4) + side, weight * Math.abs(lean));
}

const SAID = 0.4;

function addPair({ reading, vector }: TermScene, at: number, pair: number): void {
  const value = reading.values[at] ?? 0;
  const praise = value > SAID ? 1 : 0;
  const blame = value < -SAID ? 2 : 0;
  add(vector, SPACE.headPair, mix(pair, praise + blame + 3 * (reading.negated[at] ?? 0)), WEIGHT);
}
