import { add, clear, type FeatureVector } from "./features.ts";
import { hashWord, mix } from "./hash.ts";
import type { Reading } from "./reading.ts";
import { addBonds } from "./term-bonds.ts";
import { addKinds } from "./term-kinds.ts";
import { isEmpty, level, raise, SLOT, SPACE, type TermScene, type WordSpan } from "./term-scene.ts";

/** How many numbers `termFeatures` writes beside the hashed features. */
export const TERM_DENSE = 51;

const COPULAS = new Set(
  "is was are were be been being seems seemed looks looked tasted tastes felt feels isn't came comes arrived gets got remains has had have".split(
    " ",
  ),
);
const LINKS = new Set(", and & or / the a an one's some as well nor plus both ( )".split(" "));
const JOINS = new Set(", and & or / nor plus".split(" "));
const STOPS = new Set(". , ; : ! ? ( )".split(" "));

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
  const scene = { reading, term, others, list, clause, sentence, vector };
  addTermWords(scene);
  addWords(scene);
  addOpinions(scene);
  addNearest(scene);
  addStanding(scene);
  addMild(scene);
  addBonds(scene);
  addKinds(scene);
}

function addTermWords({ reading, term, vector }: TermScene): void {
  for (let at = term.from; at < term.to; at += 1) {
    add(vector, SPACE.term, hashWord(reading.words[at] ?? ""), 0.5);
  }
  add(vector, SPACE.before, reading.marked[term.from - 1] ?? 0, 0.7);
  add(vector, SPACE.after, reading.marked[term.to] ?? 0, 0.7);
}

function addWords(scene: TermScene): void {
  const { reading, term, vector } = scene;
  for (let at = 0; at < reading.words.length; at += 1) {
    if (at >= term.from && at < term.to) continue;
    const clause = reading.clauseOf[at] ?? 0;
    const hash = reading.marked[at] ?? 0;
    if (clause === scene.clause) addClauseWord(scene, at, hash);
    else if (reading.sentenceOf[clause] === scene.sentence) add(vector, SPACE.sentence, hash, 0.15);
    else add(vector, SPACE.text, hash, 0.1);
  }
}

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

const FIRST_FLAG = 20;

function addOpinions(scene: TermScene): void {
  const { reading, vector } = scene;
  for (let at = 0; at < reading.words.length; at += 1) {
    const value = reading.values[at] ?? 0;
    if (value === 0 || (at >= scene.term.from && at < scene.term.to)) continue;
    addOpinion(scene, at, value);
  }
  const { dense } = vector;
  if (denied(scene))
    for (const slot of [SLOT.owned, SLOT.clause, SLOT.modifier]) raise(dense, slot + 1, MISSED);
  const flags = [
    1,
    Math.min(4, scene.others.length) / 4,
    scene.others.length === 0 ? 1 : 0,
    isEmpty(dense, SLOT.clause),
    isEmpty(dense, SLOT.owned),
    isEmpty(dense, SLOT.clause) * isEmpty(dense, SLOT.rest),
    isEmpty(dense, SLOT.clause) * isEmpty(dense, SLOT.rest) * isEmpty(dense, SLOT.text),
  ];
  for (let index = 0; index < FIRST_FLAG; index += 1)
    dense[index] = Math.tanh((dense[index] ?? 0) / 3);
  dense.set(flags, FIRST_FLAG);
  addCrosses(scene);
}

const MISSED = 1.5;
const UNWANTED = new Set(
  "wait waiting line lines fee fees charge charges pressure attitude attitudes code codes complaint complaints problem problems issue issues cover corkage fuss hassle noise crowd crowds reservation reservations".split(
    " ",
  ),
);

/** "no seasoning": what is said to be missing, unless nobody wants it. */
function denied({ reading, term }: TermScene): boolean {
  if (UNWANTED.has(reading.words[term.to - 1] ?? "")) return false;
  return [term.from - 1, term.from - 2].some(
    (at) => reading.words[at] === "no" && (reading.values[at + 1] ?? 0) === 0,
  );
}

function addOpinion(scene: TermScene, at: number, value: number): void {
  const { reading, term, list, vector } = scene;
  const { dense } = vector;
  const clause = reading.clauseOf[at] ?? 0;
  const side = value > 0 ? 0 : 1;
  const size = Math.abs(value);
  if (reading.sentenceOf[clause] !== scene.sentence) {
    raise(dense, SLOT.text + side, size);
    return;
  }
  const distance = reachOf(scene, at);
  const decayed = (2.5 * size) / (1.5 + 0.25 * distance);
  raise(dense, owns(scene, at, distance) ? SLOT.owned + side : SLOT.foreign + side, decayed);
  if (clause !== scene.clause) {
    raise(dense, SLOT.rest + side, size);
    return;
  }
  raise(dense, SLOT.clause + side, size);
  raise(dense, (at < term.from ? SLOT.left : SLOT.right) + side, decayed);
  if (at < term.from && modifies(reading, at, term.from)) raise(dense, SLOT.modifier + side, size);
  if (at >= list.to && predicates(reading, list.to, at)) raise(dense, SLOT.predicate + side, size);
}

/** Words between an opinion and a term, with a toll for each comma and clause on the way. */
function distanceTo(reading: Reading, at: number, term: WordSpan): number {
  const from = at < term.from ? at : term.to - 1;
  const to = at < term.from ? term.from : at;
  const stops = (reading.stopsBefore[to] ?? 0) - (reading.stopsBefore[from + 1] ?? 0);
  const clauses = Math.abs((reading.clauseOf[from] ?? 0) - (reading.clauseOf[to] ?? 0));
  return to - from + 2 * Math.max(0, stops) + 6 * clauses;
}

/** The list of terms that a term stands in: "the food, service and wine". */
function listOf(reading: Reading, term: WordSpan, others: readonly WordSpan[]): WordSpan {
  let { from, to } = term;
  for (let grown = true; grown; ) {
    grown = false;
    for (const other of others) {
      if (other.to <= from && linked(reading, other.to, from)) from = other.from;
      else if (other.from >= to && linked(reading, to, other.from)) to = other.to;
      else continue;
      grown = true;
    }
  }
  return { from, to };
}

const LIST_REACH = 5;

/** Whether nothing but commas, "and", articles and opinions stand between two terms of a list. */
function linked(reading: Reading, from: number, to: number): boolean {
  if (to - from > LIST_REACH || to <= from) return false;
  let joins = 0;
  for (let at = from; at < to; at += 1) {
    const word = reading.words[at] ?? "";
    if (JOINS.has(word)) joins += 1;
    else if (!LINKS.has(word)) return false;
  }
  return joins > 0;
}

/** Whether no term outside the list is nearer. */
function owns(scene: TermScene, at: number, distance: number): boolean {
  const { list } = scene;
  return scene.others.every(
    (other) =>
      (other.from >= list.from && other.to <= list.to) ||
      distanceTo(scene.reading, at, other) >= distance,
  );
}

/** How far an opinion is from the term, or from the list that holds it. */
function reachOf({ reading, term, list }: TermScene, at: number): number {
  return distanceTo(reading, at, at >= list.from && at < list.to ? term : list);
}

function modifies(reading: Reading, at: number, term: number): boolean {
  if (term - at > 4) return false;
  for (let between = at + 1; between < term; between += 1) {
    const word = reading.words[between] ?? "";
    if (COPULAS.has(word) || (STOPS.has(word) && word !== ",")) return false;
  }
  return true;
}

function predicates(reading: Reading, from: number, at: number): boolean {
  let copula = false;
  for (let between = from; between < at && between < from + 5; between += 1) {
    const word = reading.words[between] ?? "";
    if (COPULAS.has(word)) copula = true;
    else if (!copula && STOPS.has(word)) return false;
  }
  return copula && at - from <= 8;
}

function addCrosses({ vector, others }: TermScene): void {
  const { dense } = vector;
  const owned = level(dense, SLOT.owned);
  const clause = level(dense, SLOT.clause);
  const rest = level(dense, SLOT.rest);
  const terms = Math.min(3, others.length);
  add(vector, SPACE.cross, mix(owned, clause), 1);
  add(vector, SPACE.cross, mix(mix(owned, rest), 101), 1);
  add(vector, SPACE.cross, mix(mix(owned, terms), 202), 1);
  add(vector, SPACE.cross, mix(mix(level(dense, SLOT.left), level(dense, SLOT.right)), 303), 1);
  add(
    vector,
    SPACE.cross,
    mix(mix(level(dense, SLOT.modifier), level(dense, SLOT.predicate)), 404),
    1,
  );
  add(vector, SPACE.cross, mix(mix(level(dense, SLOT.foreign), owned), 505), 1);
}

const NEAREST = 28;

function addNearest(scene: TermScene): void {
  const left = nearest(scene, scene.term.from - 1, -1);
  const right = nearest(scene, scene.term.to, 1);
  const { vector, reading, term } = scene;
  vector.dense[NEAREST] = left.value / 3;
  vector.dense[NEAREST + 1] = right.value / 3;
  vector.dense[NEAREST + 2] = left.value / (3 + left.distance);
  vector.dense[NEAREST + 3] = right.value / (3 + right.distance);
  add(
    vector,
    SPACE.shape,
    mix(mix(sign(left.value), bin(left.distance)), mix(sign(right.value), bin(right.distance))),
    1,
  );
  if (left.value !== 0) addPath(scene, left.at + 1, term.from, sign(left.value), 11);
  if (right.value !== 0) addPath(scene, term.to, right.at, sign(right.value), 12);
  for (let at = term.from - 1; at >= 0 && at >= term.from - 2; at -= 1) {
    add(
      vector,
      SPACE.joined,
      mix(reading.marked[at] ?? 0, hashWord(reading.words[term.to - 1] ?? "")),
      0.4,
    );
  }
}

const DETERMINERS = new Set(
  "the a an this that these those one's some any all both every each no other such another more".split(
    " ",
  ),
);
const GOVERNOR_REACH = 5;

/** The word that the noun phrase of the term hangs on: "with" in "with a really good salad". */
function governor({ reading, term, clause }: TermScene): number {
  let at = term.from - 1;
  while (at > term.from - GOVERNOR_REACH && reading.clauseOf[at] === clause) {
    const word = reading.words[at] ?? "";
    const passed = DETERMINERS.has(word) || (reading.values[at] ?? 0) !== 0 || DEGREES.has(word);
    if (!passed) break;
    at -= 1;
  }
  return reading.clauseOf[at] === clause ? at : -1;
}

const DEGREES = new Set("very really so too quite pretty most fresh little new own".split(" "));

/** How the term stands in its clause, together with what is said there. */
function addStanding(scene: TermScene): void {
  const { reading, term, others, vector } = scene;
  const { dense } = vector;
  const at = governor(scene);
  const head = at < 0 ? 1 : (reading.marked[at] ?? 0);
  const modifier = level(dense, SLOT.modifier);
  const owned = level(dense, SLOT.owned);
  add(vector, SPACE.governor, head, 0.8);
  add(vector, SPACE.governor, mix(mix(head, modifier), 1), 0.8);
  add(vector, SPACE.governor, mix(mix(head, owned), 2), 0.8);
  const next = reading.marked[term.to] ?? 0;
  add(vector, SPACE.follow, mix(next, owned), 0.8);
  add(vector, SPACE.follow, mix(mix(next, reading.marked[term.to + 1] ?? 0), 3), 0.6);
  const from = reading.starts[scene.clause] ?? 0;
  const length = Math.min(4, Math.floor(Math.log2(1 + reading.words.length)));
  const terms = Math.min(3, others.length);
  add(vector, SPACE.scene, mix(length, terms), 0.5);
  add(vector, SPACE.scene, mix(mix(length, terms), owned), 0.5);
  const negated = reading.negated[term.from] ?? 0;
  const unreal = reading.unreal[term.from] ?? 0;
  add(vector, SPACE.own, mix(mix(negated, unreal), owned), 1);
  add(vector, SPACE.own, mix(mix(negated, modifier), 7), 1);
  dense[STANDING] = negated;
  dense[STANDING + 1] = unreal === 0 ? 0 : 1;
  dense[STANDING + 2] = at < 0 || at < from ? 1 : 0;
}

const STANDING = 32;
const MILD = new Set(
  "ok okay average alright moderate standard typical so-so passable adequate mediocre normal usual decent fine acceptable regular reasonable unremarkable basic".split(
    " ",
  ),
);

/** "The rolls were ok": faint praise where the term's own opinion would stand. */
function addMild({ reading, term, clause, vector }: TermScene): void {
  for (let at = term.to; at < term.to + 6 && reading.clauseOf[at] === clause; at += 1) {
    if (MILD.has(reading.words[at] ?? "")) add(vector, SPACE.mild, reading.marked[at] ?? 0, 1);
  }
  for (let at = term.from - 1; at >= term.from - 3 && reading.clauseOf[at] === clause; at -= 1) {
    if (MILD.has(reading.words[at] ?? "")) add(vector, SPACE.mild, reading.marked[at] ?? 0, 1);
  }
}

interface Nearest {
  readonly value: number;
  readonly distance: number;
  readonly at: number;
}

function nearest({ reading, clause }: TermScene, from: number, step: number): Nearest {
  for (let at = from; reading.clauseOf[at] === clause; at += step) {
    const value = reading.values[at] ?? 0;
    if (Math.abs(value) >= 0.4) return { value, distance: Math.abs(at - from), at };
  }
  return { value: 0, distance: 0, at: from };
}

function sign(value: number): number {
  if (value === 0) return 0;
  return value > 0 ? 1 : 2;
}

function bin(distance: number): number {
  if (distance < 4) return distance;
  return distance < 8 ? 4 : 5;
}

function addPath(
  { reading, vector }: TermScene,
  from: number,
  to: number,
  value: number,
  side: number,
): void {
  if (to - from > 4) return;
  let hash = mix(value, side);
  for (let at = from; at < to; at += 1) hash = mix(hash, reading.marked[at] ?? 0);
  add(vector, SPACE.path, hash, 0.8);
}
