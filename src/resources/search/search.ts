import { questionsFor } from "../../analysis/questions/questions-for.ts";
import type { Position } from "../../search/pages.ts";
import { parseWords } from "../../search/query-words.ts";
import {
  type NamedTerm,
  resolveLanguage,
  resolvePlatform,
  resolveQuestion,
  resolveService,
  resolveServiceArea,
  resolveTechnician,
} from "../../search/resolve-terms.ts";
import type { SearchFilter } from "../../search/search-filter.ts";
import type { Task } from "../../search/task.ts";
import { term } from "../../search/terms.ts";
import {
  type Library,
  type QueryResource,
  type Tool,
  validatedInSteps,
} from "../base/answering.ts";
import { reviewUrl } from "../base/review-url.ts";
import { resolveTopic, reviewsOfTopic } from "../datasets/known-topics.ts";
import { aboutIn } from "./about-match.ts";
import { aboutNotes } from "./about-notes.ts";
import { refuseContradictions } from "./contradictions.ts";
import { cursorIn, expired, questionIn, writeCursor } from "./cursor.ts";
import { linkReviews, markMatches, presented } from "./present-reviews.ts";
import { resolveAspect } from "./resolve-aspect.ts";
import {
  DEFAULT_LIMIT,
  isCompact,
  judgedBy,
  SearchInput,
  searchQuery,
  sortOf,
} from "./search-input.ts";
import {
  type NamedFilter,
  notesOn,
  type SearchNote,
  unknownParameterNotes,
} from "./search-notes.ts";
import { type SearchOutcome, SearchResult, writeResult } from "./search-result.ts";
import { topicNotes } from "./topic-notes.ts";

export const search: QueryResource & Tool = {
  kind: "query",
  ...searchQuery,
  isLimited: true,
  dependsOnAllDocuments: true,
  toolDefaults: { detail: "compact" },
  toolDescription:
    "Find customer reviews. `about` ranks them by a question or a theme, each with why; filters combine with AND, newest first. `total`, `average_rating` and `distribution` cover all that match: to count, use limit 1. Texts are long: ask with detail excerpt and a small limit. Cite each by its url: `reviews_at` and its id. For all reviews together, use get_insights.",
  schema: SearchResult,
  failures: ["invalid"],
  ...validatedInSteps(SearchInput, function* (library, input, unknown) {
    const outcome = yield* searchReviews(library, input);
    const reviews = yield* presented(outcome, input, library);
    const notes = [
      ...outcome.notes,
      ...(input.topic ? yield* topicNotesIn(library, input) : []),
      ...unknownParameterNotes(unknown, SearchInput),
    ];
    const reviews_at = isCompact(input) ? reviewUrl(library, "") : undefined;
    const text = writeResult({ ...outcome, reviews, notes, reviews_at });
    return [{ text: `${text}\n`, next: outcome.next }];
  }),
  forAgents: linkReviews,
  readable: markMatches,
};

function topicNotesIn(library: Library, input: SearchInput): Task<SearchNote[]> {
  return library.search.read((index) => topicNotes(input, library, index));
}

type Named = NamedTerm & NamedFilter;

/** Facts to count among all that match, or among what another question with the same text finds. */
export interface Counted {
  readonly facts: readonly string[];
  readonly among?: SearchInput | undefined;
}

/** What pages show besides the reviews. */
interface ForPages {
  /** For each of these facts, the reviews that have it are counted. */
  readonly counted?: readonly Counted[];
  /** Whether to find the page before, too. */
  readonly hasPrevious?: boolean;
}

/**
 * Finds the reviews that meet all filters.
 * @throws Failure `invalid`
 */
export function* searchReviews(
  library: Library,
  input: SearchInput,
  { counted = [], hasPrevious }: ForPages = {},
): Task<SearchOutcome> {
  refuseContradictions(input);
  const question = questionIn(input);
  const cursor = input.cursor === undefined ? undefined : cursorIn(input.cursor, question);
  yield* library.search.refresh();
  const named = namedFiltersIn(input, library);
  const notes = yield* notesOn(input, named, library.search.index);
  const found = yield* library.search.find({
    filter: filterOf(input, named, library),
    about: aboutIn(input, library.publication),
    sort: sortOf(input),
    limit: input.limit ?? DEFAULT_LIMIT,
    after: cursor?.position,
    hasStart: hasPrevious,
    counted: counted.map(({ facts, among }) => ({
      facts,
      among: among && filterOf(among, namedFiltersIn(among, library), library),
    })),
  });
  const isRanked = sortOf(input) === "relevance";
  if (isRanked && cursor !== undefined && cursor.edition !== found.edition) throw expired();
  const edition = isRanked ? found.edition : undefined;
  const cursorFor = (position: Position) => writeCursor({ question, position, edition });
  return {
    ...found,
    notes: [...(found.about === undefined ? [] : aboutNotes(found.about)), ...notes],
    next: found.end === undefined ? null : cursorFor(found.end),
    previous: found.start === undefined ? null : cursorFor(found.start),
  };
}

/**
 * What search filters by for this input.
 * @param named what {@link namedFiltersIn} found in it
 */
export function filterOf(
  input: SearchInput,
  named: readonly Named[],
  library: Library,
): SearchFilter {
  const words = parseWords(input.words ?? "");
  return {
    ...{ rating: input.rating, minRating: input.min_rating, maxRating: input.max_rating },
    ...{ since: input.since, until: input.until, hasReply: input.has_reply },
    text: input.query || undefined,
    words: words.length === 0 ? undefined : words,
    ids: idsAsked(input, library),
    facts: factsAsked(input, named),
  };
}

/** What must be true: that something is named, or that something is said about it, or about anything. */
function factsAsked(input: SearchInput, named: readonly Named[]): string[] {
  const { polarity } = input;
  const judged: readonly string[] = judgedBy(input);
  const ofAnything = polarity === undefined || judged.length > 0 ? [] : [polarity];
  const facts = named.flatMap(({ path, fact }) => {
    if (fact === undefined) return [];
    return polarity !== undefined && judged.includes(path) ? term.said(polarity, fact) : fact;
  });
  return [...facts, ...ofAnything.map((what) => term.said(what, term.anything))];
}

/** The reviews of a topic are listed by id. */
function idsAsked({ topic, aspect, polarity }: SearchInput, library: Library) {
  if (!topic) return undefined;
  return reviewsOfTopic(topic, aspect ? undefined : polarity, library);
}

/** What the parameters that name something refer to. The index must be up to date. */
export function namedFiltersIn(input: SearchInput, library: Library): Named[] {
  const { publication } = library;
  const { index } = library.search;
  const { business, vertical } = publication;
  const people = () => library.insights().entities.technicians;
  const named: Named[] = [];
  const add = (path: NamedFilter["path"], find: (wanted: string) => NamedTerm) => {
    const wanted = input[path];
    if (typeof wanted === "string" && wanted !== "") {
      named.push({ path, wanted, ...find(wanted) });
    }
  };
  add("mentions_technician", (wanted) => resolveTechnician(wanted, publication, people(), index));
  add("mentions_service", (wanted) => resolveService(wanted, business));
  add("platform", (wanted) => resolvePlatform(wanted, index));
  add("language", (wanted) => resolveLanguage(wanted, index));
  add("mentions_service_area", (wanted) => resolveServiceArea(wanted, business));
  add("topic", (wanted) => resolveTopic(wanted, library));
  add("aspect", (wanted) => resolveAspect(wanted, publication));
  add("question", (wanted) => resolveQuestion(wanted, questionsFor(vertical), input.answer));
  return named;
}
