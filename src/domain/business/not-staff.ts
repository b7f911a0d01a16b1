import { searchable, withoutMarks } from "../text/fold-case.ts";

const BETWEEN_WORDS = /[\s.]+/g;

/**
 * Tests whether the owner lists a name as not staff; "DR BETZ" and "Dr. Bétz" are the same name.
 */
export function nameExclusion(notStaff: readonly string[]): (name: string) => boolean {
  const refused = new Set(notStaff.map(folded));
  return (name) => refused.has(folded(name));
}

function folded(name: string): string {
  return withoutMarks(searchable(name)).replace(BETWEEN_WORDS, " ").trim();
}
