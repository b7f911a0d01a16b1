import { type Attachments, attachmentsOf, BOND } from "./attachment.ts";
import { add } from "./features.ts";
import { mix } from "./hash.ts";
import { isEmpty, level, raise, SLOT, SPACE, type TermScene, type WordSpan } from "./term-scene.ts";

const FIRST = SLOT.attached;
const LAST = SLOT.through + 1;
const UNSAID = LAST + 1;
const PARTS = [
  SLOT.byPronoun,
  SLOT.listed,
  SLOT.elsewhere,
  SLOT.nowhere,
  SLOT.ofOther,
  SLOT.through,
] as const;
const NOT_COUNTED = -1;

/** Features of the opinions that are about the term, by the order of words, and of all others. */
export function addBonds(scene: TermScene): void {
  const { reading, vector } = scene;
  const { dense } = vector;
  const attachments = attachmentsOf(reading);
  for (const at of reading.opinions) addBond(scene, attachments, at);
  for (let slot = FIRST; slot <= LAST; slot += 1) dense[slot] = Math.tanh((dense[slot] ?? 0) / 2);
  dense[UNSAID] = isEmpty(dense, SLOT.attached) * isEmpty(dense, SLOT.listed);
  dense[UNSAID + 1] = (dense[UNSAID] ?? 0) * isEmpty(dense, SLOT.nowhere);
  const attached = level(dense, SLOT.attached);
  for (const part of PARTS) {
    add(vector, SPACE.bond, mix(mix(attached, level(dense, part)), part), 1);
  }
}

function addBond(scene: TermScene, { heads, bonds }: Attachments, at: number): void {
  const { reading, term, vector } = scene;
  if (isIn(term, at)) return;
  const bond = bonds[at] ?? BOND.none;
  const isNear = reading.sentenceOf[reading.clauseOf[at] ?? 0] === scene.sentence;
  if (!isNear && bond !== BOND.pronoun) return;
  const slot = slotOf(scene, at, heads[at] ?? -1, bond);
  if (slot === NOT_COUNTED) return;
  const value = reading.values[at] ?? 0;
  raise(vector.dense, value > 0 ? slot : slot + 1, Math.abs(value));
  if (slot === SLOT.attached) add(vector, SPACE.bond, mix(reading.marked[at] ?? 0, bond), 1);
}

/** Whom an opinion is about, as the term sees it. */
function slotOf(scene: TermScene, at: number, head: number, bond: number): number {
  const { reading, term, list, others } = scene;
  const inClause = reading.clauseOf[at] === scene.clause;
  if (head < 0) return inClause ? SLOT.nowhere : NOT_COUNTED;
  if (isIn(term, head)) return bond === BOND.pronoun ? SLOT.byPronoun : SLOT.attached;
  if (isIn(list, head) && !isIn(list, at)) return SLOT.listed;
  if (others.some((other) => isIn(other, head))) return SLOT.ofOther;
  if (leadsTo(scene, head)) return SLOT.through;
  return inClause ? SLOT.elsewhere : NOT_COUNTED;
}

function isIn({ from, to }: WordSpan, at: number): boolean {
  return at >= from && at < to;
}

const LEAD = 4;

/** "selection" in "a great selection of wine". */
function leadsTo({ reading, term }: TermScene, head: number): boolean {
  const distance = term.from - head;
  return distance > 0 && distance <= LEAD && reading.words[head + 1] === "of";
}
