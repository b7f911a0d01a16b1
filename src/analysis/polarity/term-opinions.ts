import { words } from "../../macros/word-lists.ts" with { type: "macro" };
import { contains, type Span } from "../text/span.ts";
import { type Attachment, attachmentsOf, BOND } from "./attachment.ts";
import { add, mix, put } from "./features.ts";
import type { Reading } from "./reading.ts";
import { FLAGS, isEmpty, raise, SUM, squash, UNSAID } from "./term-dense.ts";
import { isInSentence, SPACE, type TermScene } from "./term-scene.ts";

const COPULAS = new Set(words("grammar", "term_verbs").split(" "));

/** Sums of what is said around the term, by side and distance, and of what belongs to other terms. */
export function addOpinions(scene: TermScene): void {
  const { reading, term, others, vector } = scene;
  for (const at of reading.opinions) {
    if (!contains(term, at)) addOpinion(scene, at, reading.values[at] ?? 0);
  }
  if (isMissing(scene)) {
    for (const sum of [SUM.owned, SUM.clause, SUM.modifier]) raise(scene, sum, MISSED);
  }
  squash(vector.dense, 0, FLAGS, 3);
  const inClause = isEmpty(scene, SUM.clause);
  const inSentence = inClause * isEmpty(scene, SUM.rest);
  const inText = inSentence * isEmpty(scene, SUM.text);
  const isAlone = others.length === 0 ? 1 : 0;
  const flags = [isEmpty(scene, SUM.owned), inSentence, inText];
  put(vector, FLAGS, [1, Math.min(4, others.length) / 4, isAlone, inClause, ...flags]);
}

const MISSED = -1.5;
const UNWANTED = new Set(words("negation", "polarity_unwanted").split(" "));

/** "no seasoning": what is said to be missing, unless nobody wants it. */
function isMissing({ reading, term }: TermScene): boolean {
  if (UNWANTED.has(reading.words[term.to - 1] ?? "")) return false;
  const isNo = (at: number) => reading.words[at] === "no" && (reading.values[at + 1] ?? 0) === 0;
  return isNo(term.from - 1) || isNo(term.from - 2);
}

function addOpinion(scene: TermScene, at: number, value: number): void {
  if (isInSentence(scene, at)) addNear(scene, at, value);
  else raise(scene, SUM.text, value);
}

/** An opinion of the term's sentence. */
function addNear(scene: TermScene, at: number, value: number): void {
  const { reading, term, list } = scene;
  const distance = distanceTo(reading, at, contains(list, at) ? term : list);
  const decayed = (2.5 * value) / (1.5 + 0.25 * distance);
  raise(scene, isNearest(scene, at, distance) ? SUM.owned : SUM.foreign, decayed);
  const inClause = reading.clauseOf[at] === scene.clause;
  raise(scene, inClause ? SUM.clause : SUM.rest, value);
  if (!inClause) return;
  raise(scene, at < term.from ? SUM.left : SUM.right, decayed);
  if (modifies(scene, at)) raise(scene, SUM.modifier, value);
  if (predicates(scene, at)) raise(scene, SUM.predicate, value);
}

/** Words between an opinion and a term, with a penalty for each comma and clause on the way. */
function distanceTo({ stopsBefore, clauseOf }: Reading, at: number, term: Span): number {
  const from = at < term.from ? at : term.to - 1;
  const to = at < term.from ? term.from : at;
  const stops = (stopsBefore[to] ?? 0) - (stopsBefore[from + 1] ?? 0);
  const clauses = Math.abs((clauseOf[from] ?? 0) - (clauseOf[to] ?? 0));
  return to - from + 2 * Math.max(0, stops) + 6 * clauses;
}

/** Whether no term outside the list is nearer. */
function isNearest({ reading, others, list }: TermScene, at: number, distance: number): boolean {
  return others.every(
    (other) =>
      (other.from >= list.from && other.to <= list.to) ||
      distanceTo(reading, at, other) >= distance,
  );
}

/**
 * Whether an opinion comes before the term as its adjective: no verb and no stop is between them.
 */
function modifies({ reading, term }: TermScene, at: number): boolean {
  if (at >= term.from || term.from - at > 4) return false;
  for (let between = at + 1; between < term.from; between += 1) {
    if (reading.words[between] !== "," && leadsOrStops(reading, between)) return false;
  }
  return true;
}

/**
 * Whether a verb leads from the term, or from its list, to an opinion, with no stop before the
 * verb.
 */
function predicates({ reading, list }: TermScene, at: number): boolean {
  if (at < list.to || at - list.to > 8) return false;
  let between = list.to;
  const to = Math.min(at, list.to + 5);
  while (between < to && !leadsOrStops(reading, between)) between += 1;
  return between < to && COPULAS.has(reading.words[between] ?? "");
}

function leadsOrStops({ facts, words }: Reading, at: number): boolean {
  return facts[at]?.isStop === true || COPULAS.has(words[at] ?? "");
}

/** Features of the opinions that are about the term, by the order of words, and of all others. */
export function addBonds(scene: TermScene): void {
  const { dense } = scene.vector;
  for (const attachment of attachmentsOf(scene.reading)) addBond(scene, attachment);
  squash(dense, SUM.attached, UNSAID, 2);
  const unsaid = isEmpty(scene, SUM.attached) * isEmpty(scene, SUM.listed);
  put(scene.vector, UNSAID, [unsaid, unsaid * isEmpty(scene, SUM.nowhere)]);
}

function addBond(scene: TermScene, attachment: Attachment): void {
  const { reading, term, vector } = scene;
  const { at, bond } = attachment;
  if (contains(term, at)) return;
  if (bond !== BOND.pronoun && !isInSentence(scene, at)) return;
  const sum = sumOf(scene, attachment);
  if (sum !== undefined) raise(scene, sum, reading.values[at] ?? 0);
  if (sum === SUM.attached) add(vector, SPACE.bond, mix(reading.marked[at] ?? 0, bond), 1);
}

/**
 * The sum that an opinion counts in, by how it relates to the term; undefined if it does not count.
 */
function sumOf(scene: TermScene, { at, head, bond }: Attachment): number | undefined {
  const { reading, term, list, others } = scene;
  const inClause = reading.clauseOf[at] === scene.clause;
  if (head < 0) return inClause ? SUM.nowhere : undefined;
  if (contains(term, head)) return bond === BOND.pronoun ? SUM.byPronoun : SUM.attached;
  if (contains(list, head) && !contains(list, at)) return SUM.listed;
  if (others.some((other) => contains(other, head))) return SUM.ofOther;
  if (leadsTo(scene, head)) return SUM.through;
  return inClause ? SUM.elsewhere : undefined;
}

const LEAD = 4;

/** "selection" in "a great selection of wine". */
function leadsTo({ reading, term }: TermScene, head: number): boolean {
  const distance = term.from - head;
  return distance > 0 && distance <= LEAD && reading.words[head + 1] === "of";
}
