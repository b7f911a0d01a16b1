import { comparableAspects } from "../../findings/comparison.ts";
import type { Identified } from "../../findings/subject.ts";
import type { ReviewIndex } from "../../search/review-index.ts";
import type { Task } from "../../search/task.ts";
import { type Library, type Tool, validatedInSteps } from "../base/answering.ts";
import type { SearchInput } from "../search/search-input.ts";
import type { SearchNote } from "../search/search-notes.ts";
import {
  Comparison,
  differencesBetween,
  type FoundSide,
  sharedBy,
  sideFigures,
} from "./compare-answer.ts";
import { CompareInput, type CompareRequest, type Kind, readSides } from "./compare-input.ts";
import { filterReviews, OWN_NAMES } from "./filtered-reviews.ts";
import { aspectsOf, subjectOf } from "./subjects.ts";

/** The search parameter that names a side. Periods have dates instead of a name. */
const SIDES_PATH: Readonly<Record<Kind, keyof SearchInput | undefined>> = {
  people: "mentions_technician",
  services: "mentions_service",
  aspects: "aspect",
  topics: "topic",
  stars: "rating",
  platforms: "platform",
  languages: "language",
  periods: undefined,
};

/** Two to five of what search filters by, side by side. */
export const compare: Tool = {
  id: "compare",
  title: "Compare",
  description: "Figures of two to five sides, with the 95 % intervals of their differences.",
  toolDescription:
    "For who is better and what changed: two to five sides from one list: figures, praise by aspect, and whether a difference can be chance. The other arguments narrow all sides, as in get_insights.",
  schema: Comparison,
  failures: ["invalid"],
  ...validatedInSteps(CompareInput, function* (library, input) {
    const answer = yield* library.search.read((index) =>
      comparison(readSides(input, library), library, index),
    );
    return [{ text: JSON.stringify(answer) }];
  }),
};

function* comparison(
  asked: CompareRequest,
  library: Library,
  index: ReviewIndex,
): Task<Comparison> {
  const notes = new Map<string, SearchNote>();
  const sides: FoundSide[] = [];
  for (const one of asked.sides) {
    const found = yield* filterReviews(one.search, library, index, nameIn(asked));
    const isAbout = asked.kind === "aspects" || !one.search.aspect;
    const subject = isAbout ? yield* subjectOf(one.search, library, index) : undefined;
    sides.push({ ...one, subject, selection: found.selection });
    const isEmpty = found.selection.count === 0 && found.notes.length === 0;
    const told = isEmpty ? [withoutReviews(one.side, asked.kind)] : found.notes;
    for (const note of told) notes.set(note.message, note);
    yield;
  }
  const aspects = aspectsToCompare(asked, sides, library);
  yield;
  const shared = sharedBy(sides);
  yield;
  const figures: Comparison["sides"] = [];
  for (const side of sides) {
    figures.push(sideFigures(side, aspects));
    yield;
  }
  return {
    sides: figures,
    ...differencesBetween(sides, aspects),
    ...(shared.length === 0 ? {} : { shared }),
    ...(notes.size === 0 ? {} : { notes: [...notes.values()] }),
  };
}

function withoutReviews(side: string, path: Kind): SearchNote {
  const message = `${side} has no reviews, so no difference from it is shown.`;
  return { path, code: "left_out", message };
}

/** The argument's name for a search parameter. */
function nameIn({ kind }: CompareRequest): (path: keyof SearchInput) => string {
  return (path) => (path === SIDES_PATH[kind] ? kind : (OWN_NAMES.get(path) ?? path));
}

/** The aspect that was asked for, else those judged most often on all sides. */
function aspectsToCompare(
  { kind, sides: [first] }: CompareRequest,
  sides: readonly FoundSide[],
  library: Library,
): Identified[] {
  // Each side has opinions on its own aspect.
  if (kind === "aspects") return [];
  const wanted = first?.search.aspect;
  const all = aspectsOf(library);
  if (wanted !== undefined) return all.filter(({ id }) => id === wanted);
  return comparableAspects(sides, all);
}
