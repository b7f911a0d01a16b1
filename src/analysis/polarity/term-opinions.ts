import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { add } from "./features.ts";
import { mix } from "./hash.ts";
import type { Reading } from "./reading.ts";
import { isEmpty, level, raise, SLOT, SPACE, type TermScene, type WordSpan } from "./term-scene.ts";

const COPULAS = new Set(words("grammar", "term_verbs").split(" "));
const STOPS = new Set(". , ; : ! ? ( )".split(" "));

const FIRST_FLAG = 20;

/** Sums of what is said around the term, by side and distance, and of what belongs to other terms. */
export function addOpinions(scene: TermScene): void {
  const { reading, vector } = scene;
  for (const at of reading.opinions) {
    if (at < scene.term.from || at >= scene.term.to) addOpinion(scene, at, reading.values[at] ?? 0);
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
const UNWANTED = new Set(words("negation", "polarity_unwanted").split(" "));

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
