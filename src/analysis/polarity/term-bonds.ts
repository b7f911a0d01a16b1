import { contains } from "../text/span.ts";
import { type Attachment, attachmentsOf, BOND } from "./attachment.ts";
import { add, mix, put } from "./features.ts";
import { isEmpty, raise, SUM, squash, UNSAID } from "./term-dense.ts";
import { isInSentence, SPACE, type TermScene } from "./term-scene.ts";

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
