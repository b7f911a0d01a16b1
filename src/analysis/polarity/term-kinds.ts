import { kindOf } from "./facts/kinds.ts";
import { add } from "./features.ts";
import { mix } from "./hash.ts";
import { level, SLOT, SPACE, type TermScene } from "./term-scene.ts";

const WEIGHT = 0.4;
const REACH = 3;
const BEGINNING = 7;
const END = 8;
const OTHER_TERM = 9;

/** The kinds of words around a term, the nearest first. */
interface Around {
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/** Features of the kinds of words around a term: what "we ordered the …, which was" says of anything. */
export function addKinds(scene: TermScene): void {
  const { term } = scene;
  const left: number[] = [];
  const right: number[] = [];
  for (let step = 0; step < REACH; step += 1) {
    left.push(kindAt(scene, term.from - 1 - step));
    right.push(kindAt(scene, term.to + step));
  }
  addAround(scene, { left, right });
  addLeading(scene, { left, right });
  addTermKind(scene, left[0] ?? 0);
  addOpening(scene);
}

function kindAt({ reading, others, kinds }: TermScene, at: number): number {
  if (at < 0) return BEGINNING;
  if (at >= reading.words.length) return END;
  for (const other of others) if (at >= other.from && at < other.to) return OTHER_TERM;
  return kinds[at] ?? 0;
}

function addAround({ vector }: TermScene, { left, right }: Around): void {
  addRun(vector, 1, left);
  addRun(vector, 2, right);
  const [before = 0, further = 0] = left;
  const [after = 0, beyond = 0] = right;
  add(vector, SPACE.kinds, mix(mix(before, after), 3), WEIGHT);
  add(vector, SPACE.kinds, mix(mix(mix(further, before), after), 4), WEIGHT);
  add(vector, SPACE.kinds, mix(mix(mix(before, after), beyond), 5), WEIGHT);
}

/** One feature for the nearest kind, one for the nearest two, and so on. */
function addRun(vector: TermScene["vector"], side: number, run: readonly number[]): void {
  let hash = side;
  for (const kind of run) {
    hash = mix(hash, kind);
    add(vector, SPACE.kinds, hash, WEIGHT);
  }
}

/** What leads to the term, together with the opinions there. */
function addLeading({ vector }: TermScene, { left, right }: Around): void {
  const { dense } = vector;
  const [before = 0, further = 0] = left;
  const two = mix(further, before);
  const clause = level(dense, SLOT.clause);
  const attached = level(dense, SLOT.attached);
  add(vector, SPACE.leading, mix(mix(two, level(dense, SLOT.owned)), 1), WEIGHT);
  add(vector, SPACE.leading, mix(mix(two, clause), 2), WEIGHT);
  add(vector, SPACE.leading, mix(mix(before, mix(clause, level(dense, SLOT.rest))), 3), WEIGHT);
  add(vector, SPACE.leading, mix(mix(right[0] ?? 0, attached), 4), WEIGHT);
  add(vector, SPACE.leading, mix(mix(two, attached), 5), WEIGHT);
}

function addTermKind({ reading, term, vector }: TermScene, before: number): void {
  const { dense } = vector;
  const kind = kindOf(reading.words[term.to - 1] ?? "");
  add(vector, SPACE.termKind, kind, WEIGHT);
  add(vector, SPACE.termKind, mix(mix(kind, level(dense, SLOT.owned)), 1), WEIGHT);
  add(vector, SPACE.termKind, mix(mix(kind, level(dense, SLOT.attached)), 2), WEIGHT);
  add(vector, SPACE.termKind, mix(mix(kind, before), 3), WEIGHT);
  add(vector, SPACE.termKind, mix(mix(kind, level(dense, SLOT.clause)), 4), WEIGHT);
}

/** How the clause and the sentence begin: "if you …", "we had …". */
function addOpening(scene: TermScene): void {
  const { reading, vector, clause } = scene;
  const { dense } = vector;
  const start = reading.starts[clause] ?? 0;
  const first = kindAt(scene, start);
  const two = mix(first, kindAt(scene, start + 1));
  const inClause = level(dense, SLOT.clause);
  add(vector, SPACE.opening, mix(mix(first, inClause), 1), WEIGHT);
  add(vector, SPACE.opening, mix(mix(two, inClause), 2), WEIGHT);
  add(vector, SPACE.opening, mix(mix(two, level(dense, SLOT.attached)), 3), WEIGHT);
  const begin = sentenceStart(scene);
  const opening = mix(kindAt(scene, begin), kindAt(scene, begin + 1));
  add(vector, SPACE.opening, mix(mix(opening, level(dense, SLOT.owned)), 4), WEIGHT);
}

function sentenceStart({ reading, clause, sentence }: TermScene): number {
  let first = clause;
  while (first > 0 && reading.sentenceOf[first - 1] === sentence) first -= 1;
  return reading.starts[first] ?? 0;
}
