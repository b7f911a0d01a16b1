import { contains } from "../text/span.ts";
import { addPlace, type WordVector } from "../text/word-vectors.ts";
import { add, mix } from "./features.ts";
import { wordsOfClause } from "./reading.ts";
import { FIRST_OF_VECTORS, raise, SUM, squash, TERM_DENSE } from "./term-dense.ts";
import { distanceFrom, SPACE, type TermScene } from "./term-scene.ts";

/** Where the numbers of the words around the term begin, after those of the term. */
const NEAR = FIRST_OF_VECTORS + 8;

/**
 * Features that similarly used words have in common, so that what is learned of one holds for the
 * others.
 */
export function addVectors(scene: TermScene): void {
  const { reading, term, clause, vector } = scene;
  const { dense } = vector;
  const head = reading.facts[term.to - 1]?.vector;
  if (head !== undefined) addPlace(head, 0.3, dense, FIRST_OF_VECTORS, NEAR);
  const { from, to } = wordsOfClause(reading, clause);
  let total = 1;
  for (let at = from; at < to; at += 1) {
    const word = contains(term, at) ? undefined : reading.facts[at]?.vector;
    if (word === undefined) continue;
    const weight = 1 / (1 + 0.25 * (distanceFrom(term, at) - 1));
    addPlace(word, weight, dense, NEAR, SUM.leaning);
    addLeaning(scene, at, word.lean, weight);
    addPair(scene, at, mix(groupOf(head), groupOf(word)));
    total += weight;
  }
  for (let at = NEAR; at < SUM.leaning; at += 1) dense[at] = (0.5 * (dense[at] ?? 0)) / total;
  squash(dense, SUM.leaning, TERM_DENSE, 2);
}

/** Added to the numbers of groups, so that none is 0. */
const GROUP = 0x2f1b;
const UNKNOWN_GROUP = 1;

/** The group of words that a word is used like, as a hash. */
export function groupOf(vector: WordVector | undefined): number {
  return vector === undefined ? UNKNOWN_GROUP : GROUP + vector.group;
}

const CLEAR = 0.4;
const TURNED = -0.5;

/** Words that the lexicon lacks, but that are used like its words. */
function addLeaning(scene: TermScene, at: number, used: number, weight: number): void {
  const { reading, term } = scene;
  const lean = used * (reading.negated[at] === 1 ? TURNED : 1);
  if (reading.values[at] !== 0 || Math.abs(lean) < CLEAR) return;
  raise(scene, SUM.leaning, weight * lean);
  raise(scene, at < term.from ? SUM.leaningBefore : SUM.leaningAfter, weight * lean);
}

const REACH = 6;
const SAID = 0.4;

/** The groups of the term and of a word near it, and whether the word praises, blames or is denied. */
function addPair({ reading, term, vector }: TermScene, at: number, groups: number): void {
  if (distanceFrom(term, at) > REACH) return;
  const value = reading.values[at] ?? 0;
  const praise = value > SAID ? 1 : 0;
  const blame = value < -SAID ? 2 : 0;
  const how = praise + blame + 3 * (reading.negated[at] ?? 0);
  add(vector, SPACE.headPair, mix(groups, how), 0.4);
}
