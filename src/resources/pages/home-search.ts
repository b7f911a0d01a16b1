import { Value } from "@sinclair/typebox/value";
import type { Issue } from "../../domain/error-body.ts";
import { Failure } from "../../domain/failure.ts";
import type { Task } from "../../search/task.ts";
import { parseReview } from "../../store/reviews/published.ts";
import {
  choicesLeft,
  FILTERS,
  type FilterName,
  withoutFilter,
  withoutOrder,
} from "../../web/base/filter-choices.ts";
import { isPlain, type SearchParameters } from "../../web/base/search-address.ts";
import { homeStart } from "../../web/pages/home-document.ts";
import {
  type AlternativeSearch,
  reviewsSection,
  type SearchResults,
} from "../../web/search/reviews-section.ts";
import { wordsIn } from "../../web/words/words.ts";
import {
  type Content,
  type Library,
  type PageQuestion,
  validatedInSteps,
} from "../base/answering.ts";
import { ratedBusiness } from "../datasets/rated-business.ts";
import { withoutLeftovers } from "../search/contradictions.ts";
import { filtersContent } from "../search/filters.ts";
import { type Counted, searchReviews } from "../search/search.ts";
import { SearchInput } from "../search/search-input.ts";
import { matcherOf } from "../search/search-result.ts";
import { sharedPicture } from "./card.ts";
import { factsOfChoices } from "./choice-facts.ts";
import { filterLabels } from "./filter-labels.ts";
import { homePage } from "./home-page.ts";

/** The home page with the reviews that were searched for. */
export const homeSearch: PageQuestion = {
  ...validatedInSteps(SearchInput, function* (library, input) {
    const results = yield* found(library, withoutLeftovers(input));
    yield;
    return withReviews(library, results);
  }),
  explain: (library, { issues }, input) => withReviews(library, notFound(library, input, issues)),
};

function* found(library: Library, input: SearchInput): Task<SearchResults> {
  const parameters = asTyped(input);
  const all = filtersContent.read(library);
  const counted = factsToCount(parameters, input, library);
  const outcome = yield* searchReviews(library, input, { counted, hasPrevious: true });
  const { total, reviews, notes, next, previous, counts } = outcome;
  yield;
  const factOf = factsOfChoices(library);
  const matches = matcherOf(input, library);
  const instead = total === 0 ? yield* searchesInstead(library, input) : [];
  return {
    ...{ asked: parameters, total, reviews: reviews.map(parseReview), issues: [], notes, next },
    previous,
    instead,
    labels: filterLabels(parameters, library.publication),
    choices: choicesLeft(all, parameters, (choice) => counts.get(factOf(choice))),
    ...(matches === undefined ? {} : { matchesIn: matches }),
  };
}

/** Searches like one that found nothing, which find something: the text within words, no filters. */
function* searchesInstead(library: Library, input: SearchInput): Task<AlternativeSearch[]> {
  // Only words can match better or worse.
  const { words, query, sort: _, ...filters } = input;
  const isText = words !== undefined && query === undefined;
  const others: readonly (readonly [SearchInput, string | undefined])[] = [
    ...(isText ? [[{ ...filters, query: words }, words] as const] : []),
    ...(words === undefined && query === undefined ? [] : [[textOf(input), undefined] as const]),
  ];
  const found: AlternativeSearch[] = [];
  for (const [asked, text] of others) {
    const { total } = yield* searchReviews(library, asked);
    if (total > 0) found.push({ asked: asTyped(asked), total, text });
  }
  return found;
}

/** A search's text, without filters. */
function textOf({ words, query }: SearchInput): SearchInput {
  const text = {
    ...(words === undefined ? {} : { words }),
    ...(query === undefined ? {} : { query }),
  };
  return Value.Parse(SearchInput, text);
}

/** All choices, each filter's counted among the reviews that the rest of the question finds. */
function factsToCount(asked: SearchParameters, input: SearchInput, library: Library): Counted[] {
  if (isPlain(withoutOrder(asked))) return [];
  const all = filtersContent.read(library);
  const factOf = factsOfChoices(library);
  return FILTERS.map((name) => ({
    facts: all[name].map(factOf),
    among: othersAsked(name, input),
  }));
}

/** What is asked in addition to a filter; undefined if the filter is not used. */
function othersAsked(name: FilterName, input: SearchInput): SearchInput | undefined {
  const { cursor: _, ...all } = asTyped(input);
  const others = withoutFilter(name, all);
  if (Object.keys(others).length === Object.keys(all).length) return undefined;
  const kept = Object.entries(input).filter(([parameter]) => others[parameter] !== undefined);
  return Value.Parse(SearchInput, Object.fromEntries(kept));
}

function notFound(
  library: Library,
  input: Readonly<Record<string, unknown>>,
  issues: readonly Issue[],
): SearchResults {
  const parameters = asTyped(input);
  const choices = choicesLeft(filtersContent.read(library), parameters, () => undefined);
  const labels = filterLabels(parameters, library.publication);
  return { asked: parameters, total: 0, reviews: [], issues, choices, labels };
}

function asTyped(input: Readonly<Record<string, unknown>>): SearchParameters {
  const typed = Object.entries(input).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(typed);
}

/** The stored page with a new head and the reviews that were found. */
function withReviews(library: Library, found: SearchResults): Content {
  const { documents, publication } = library;
  const [, before, , after] = documents.parts(homePage.id);
  if (before === undefined || after === undefined) {
    throw new Failure("unusable", "Nothing is published yet.");
  }
  const rating = ratedBusiness(library).aggregate_rating;
  const shown = { rating, picture: sharedPicture(library), insights: library.insights() };
  const head = homeStart(publication, shown, found);
  const reviews = reviewsSection(wordsIn(publication.language), publication.business, found);
  return [{ text: head.text }, before, { text: reviews.text }, after];
}
