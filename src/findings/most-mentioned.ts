import type { Selection } from "./selection.ts";
import type { Subject } from "./subject.ts";

/** A name that only one review mentions says nothing about the business. */
const MIN_NAMING = 2;

/** A person or a service, and the reviews of a selection that name it. */
interface NamedSubject<One extends Subject> {
  readonly subject: One;
  readonly reviews: Selection;
}

/** The people or services that a selection names, the most often named first. */
export function mostMentioned<One extends Subject>(
  selection: Selection,
  subjects: readonly One[],
  most: number,
): NamedSubject<One>[] {
  return subjects
    .map((subject) => ({ subject, reviews: selection.about(subject) }))
    .filter(({ reviews }) => reviews.count >= MIN_NAMING)
    .sort((a, b) => b.reviews.count - a.reviews.count)
    .slice(0, most);
}
