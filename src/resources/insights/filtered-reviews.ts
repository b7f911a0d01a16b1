import { type Static, Type } from "@sinclair/typebox";
import { Failure } from "../../domain/failure.ts";
import { counted } from "../../domain/text/numbers.ts";
import { Selection } from "../../findings/selection.ts";
import type { ReviewIndex } from "../../search/review-index.ts";
import type { Task } from "../../search/task.ts";
import type { Library } from "../base/answering.ts";
import { knownTopic } from "../datasets/known-topics.ts";
import { refuseContradictions } from "../search/contradictions.ts";
import { findAspect } from "../search/resolve-aspect.ts";
import { findPerson } from "../search/resolve-person.ts";
import { filterOf, namedFiltersIn } from "../search/search.ts";
import type { SearchInput } from "../search/search-input.ts";
import { notesOn, type SearchNote } from "../search/search-notes.ts";
import { topicNotes } from "../search/topic-notes.ts";

const MAX_TEXT_LENGTH = 300;
const optional = (description?: string) =>
  Type.Optional(Type.String(description === undefined ? {} : { description }));
const Stars = Type.Integer({ minimum: 1, maximum: 5 });
const Day = Type.String({ format: "date" });

/**
 * The filters of the tools that give figures; all that are given must hold. Each word costs agents
 * tokens.
 */
export const figureFilters = {
  aspect: optional("Id or label, like price"),
  technician: optional("Anybody whom reviews name"),
  service: optional("Id or name"),
  topic: optional("Label"),
  platform: optional(),
  language: optional(),
  rating: Type.Optional(Stars),
  words: optional("As in search_reviews"),
  since: Type.Optional({ ...Day, description: "YYYY-MM-DD" }),
  until: Type.Optional(Day),
};
const FigureFilters = Type.Object(figureFilters);
export type FigureFilters = Static<typeof FigureFilters>;

/**
 * The arguments with which search_reviews finds the same reviews.
 * @throws Failure `invalid` for a text longer than any name
 */
export function searchFor(asked: FigureFilters, library: Library): SearchInput {
  refuseLong(asked);
  const { aspect, technician, service, topic, platform, language } = asked;
  const { rating, words, since, until } = asked;
  return {
    ...(aspect ? { aspect: findAspect(aspect, library.publication) ?? aspect } : {}),
    ...(technician ? { mentions_technician: findPerson(technician, library).name } : {}),
    ...(service ? { mentions_service: service } : {}),
    ...(topic ? { topic: knownTopic(topic, library)?.label ?? topic } : {}),
    ...(platform ? { platform } : {}),
    ...(language ? { language } : {}),
    ...(rating === undefined ? {} : { rating }),
    ...(words ? { words } : {}),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

/** Checked here, because a limit in each schema would cost agents tokens. */
function refuseLong(asked: FigureFilters): void {
  for (const [path, value] of Object.entries(asked)) {
    if (typeof value !== "string" || value.length <= MAX_TEXT_LENGTH) continue;
    const message = `${path} has ${value.length} characters. Give at most ${MAX_TEXT_LENGTH}.`;
    throw new Failure("invalid", `Invalid parameters: ${path}.`, [
      { path, code: "too_long", message },
    ]);
  }
}

/** The reviews that a search finds, with hints. */
export interface FilteredReviews {
  readonly selection: Selection;
  readonly notes: readonly SearchNote[];
}

/**
 * The reviews that search finds for the same arguments.
 * @param called the name that hints give to a search parameter
 * @throws Failure `invalid` for what search also refuses, such as too many words
 */
export function* filterReviews(
  search: SearchInput,
  library: Library,
  index: ReviewIndex,
  called: (path: keyof SearchInput) => string = (path) => OWN_NAMES.get(path) ?? path,
): Task<FilteredReviews> {
  refuseContradictions(search);
  const named = namedFiltersIn(search, library);
  const renamed = named.map((one) => ({ ...one, path: called(one.path) }));
  const notes = [
    ...(yield* notesOn(search, renamed, index)),
    ...(yield* topicNotes(search, library, index)),
  ];
  return { notes, selection: yield* Selection.of(filterOf(search, named, library), index) };
}

/** Search parameters that have another name in the tools that give figures. */
export const OWN_NAMES: ReadonlyMap<string, string> = new Map([
  ["mentions_technician", "technician"],
  ["mentions_service", "service"],
]);

/** Which reviews figures cover: `30 reviews that name Sandhu and speak of price`. */
export function describeSelection(search: SearchInput, count: number): string {
  const clauses = [...clausesOf(search, count === 1)];
  const where = [...placesOf(search)];
  if (clauses.length + where.length === 0) return `all ${counted(count, "review")}`;
  const that = clauses.length === 0 ? [] : [`that ${clauses.join(" and ")}`];
  return [counted(count, "review"), ...that, ...where].join(" ");
}

function* clausesOf(search: SearchInput, isOne: boolean): Generator<string> {
  const { mentions_technician, mentions_service, aspect, topic, words, rating } = search;
  const s = isOne ? "s" : "";
  for (const name of [mentions_technician, mentions_service]) if (name) yield `name${s} ${name}`;
  for (const thing of [aspect, topic]) if (thing) yield `speak${s} of ${thing}`;
  if (words) yield `${isOne ? "has" : "have"} the words ${words}`;
  if (rating !== undefined) yield `give${s} ${counted(rating, "star")}`;
}

function* placesOf({ platform, language, since, until }: SearchInput): Generator<string> {
  if (platform) yield `on ${platform}`;
  if (language) yield `in ${language}`;
  if (since !== undefined && until !== undefined) yield `from ${since} to ${until}`;
  else if (since !== undefined) yield `since ${since}`;
  else if (until !== undefined) yield `until ${until}`;
}
