import type { Business } from "../../domain/business/business.ts";
import type { Issue } from "../../domain/error-body.ts";
import type { Review } from "../../domain/review/review.ts";
import type { Range } from "../../domain/text/range.ts";
import { type FilterChoices, visibleParameters, withoutOrder } from "../base/filter-choices.ts";
import { html, type Markup } from "../base/html.ts";
import {
  isPlain,
  orderOf,
  RESULTS,
  type SearchParameters,
  searchAddress,
} from "../base/search-address.ts";
import { reviewArticle } from "../parts/review-article.ts";
import type { Words } from "../words/words.ts";
import { filterChips } from "./filter-chips.ts";
import { type Problem, problemInWords } from "./problem-in-words.ts";
import { searchFields, searchForm } from "./search-form.ts";

/** What was asked for, and what was found. */
export interface SearchResults {
  readonly asked: SearchParameters;
  /** How many reviews match. */
  readonly total: number;
  /** A page of them. */
  readonly reviews: readonly Review[];
  /** What is wrong with the search; then nothing is found. */
  readonly issues: readonly Issue[];
  /** Hints for the reader. */
  readonly notes?: readonly Problem[];
  readonly matchesIn?: (review: Review) => readonly Range[];
  /** The cursor of the next page. */
  readonly next?: string | null;
  /** The cursor of the page before, if that is not the first one. */
  readonly previous?: string | null;
  readonly choices: FilterChoices;
  /** What readers call what was asked for, by the parameters' names. */
  readonly labels?: Readonly<Record<string, string>>;
  /** If nothing was found: similar searches that find something. */
  readonly instead?: readonly AlternativeSearch[];
}

/** A search to try instead. */
export interface AlternativeSearch {
  readonly asked: SearchParameters;
  readonly total: number;
  /** The text that it looks for, within words; undefined for the same words without the filters. */
  readonly text?: string | undefined;
}

/**
 * The search and its results. A script replaces the elements `issues`, `opening`, `chips`,
 * `results` and `status`.
 * @param opening shown before the search and the newest reviews if nothing was searched for
 */
export function reviewsSection(
  say: Words,
  business: Business,
  found: SearchResults,
  opening?: Markup,
): Markup {
  const { total, reviews, asked, issues, notes = [], labels = {} } = found;
  const isEmpty = total === 0 && Object.keys(asked).length === 0;
  const setting = {
    root: "./",
    services: new Map(business.services.map(({ id, name }) => [id, name])),
    businessName: business.name,
    ...(found.matchesIn === undefined ? {} : { matchesIn: found.matchesIn }),
  } as const;
  return html`<section class="reviews" id="${RESULTS}" aria-labelledby="found" tabindex="-1">
<h2 id="found" class="unseen">${say.search.heading}</h2>
<div id="issues">${issues.length > 0 && issueList(say, issues)}</div>
<div id="opening">${opening}</div>
${
  !isEmpty &&
  html`<div class="find">${searchForm(say, asked)}
${filterChips(say, found.choices, asked)}
${searchFields(say, business, { asked, issues, labels, seen: visibleParameters(found.choices, asked) })}</div>`
}
<p id="status" role="status">${statusOf(say, found)}</p>
<div id="results" tabindex="-1">
${notes.length > 0 && html`<ul class="notes">${notes.map((note) => html`<li dir="auto">${problemInWords(say, note)}</li>`)}</ul>`}
<ol>${reviews.map(
    (review) => html`
<li>${reviewArticle(say, review, setting)}</li>`,
  )}
</ol>
${pages(say, found)}</div>
</section>
`;
}

function statusOf(
  say: Words,
  { asked, total, reviews, issues, instead = [] }: SearchResults,
): Markup {
  const isAsked = !isPlain(withoutOrder(asked));
  if (issues.length > 0) return html`${say.results.invalid}`;
  if (total === 0)
    return isAsked
      ? html`${say.results.noMatch} ${instead.length > 0 && insteadList(say, instead)}${clear(say)}`
      : html`${say.results.noReviews}`;
  const all = isAsked ? say.results.matching(total) : say.counts.reviews(total);
  return html`${all}${whichOf(say, total, reviews.length, asked)}. ${isAsked && clear(say)}`;
}

function insteadList(say: Words, all: readonly AlternativeSearch[]): Markup {
  const links = all.map(({ asked, total, text }) => {
    const words =
      text === undefined ? say.results.unfiltered(total) : say.results.containing(total, text);
    return html`<a href="${searchAddress("./", asked)}" rel="nofollow">${words}</a> · `;
  });
  return html`${say.results.instead}${links}`;
}

/** Which of the matching reviews are shown, and in what order. */
function whichOf(say: Words, total: number, shown: number, asked: SearchParameters): string {
  const order = orderOf(asked);
  const orderText = say.results.orders[order] ?? order;
  if (asked.cursor !== undefined) return say.results.more(shown);
  if (total > shown) return say.results.first(shown, orderText);
  return total > 1 ? say.results.inOrder(orderText) : "";
}

function clear(say: Words): Markup {
  return html`<a href="${searchAddress("./", {})}">${say.results.showAll}</a>`;
}

function issueList(say: Words, issues: readonly Issue[]): Markup {
  return html`<ul class="issues">${issues.map(
    (issue) => html`<li id="issue-${issue.path}" dir="auto">${problemInWords(say, issue)}</li>`,
  )}</ul>`;
}

/** Links to the first page, the one before this, and the next. */
function pages(say: Words, { asked, next, previous }: SearchResults): Markup | undefined {
  const { cursor, ...first } = asked;
  const at = (words: string, other: string | null | undefined, relation: string) =>
    typeof other === "string" && pageLink(words, { ...asked, cursor: other }, relation);
  const isSecond = typeof previous !== "string";
  const links = [
    cursor !== undefined && pageLink(say.results.firstPage, first, isSecond ? "prev" : ""),
    at(say.results.previousPage, previous, "prev"),
    at(say.results.nextPage, next, "next"),
  ].filter((link) => link !== false);
  if (links.length === 0) return undefined;
  return html`<nav class="pages" aria-label="${say.results.pages}">${links.map((link) => html`${link}${" "}`)}</nav>`;
}

/** @param relation how that page relates to this one, for `rel`; may be empty */
function pageLink(words: string, asked: SearchParameters, relation: string): Markup {
  const rel = [relation, isPlain(asked) ? "" : "nofollow"].filter((word) => word !== "").join(" ");
  return html`<a href="${searchAddress("./", asked)}"${rel !== "" && html` rel="${rel}"`}>${words}</a>`;
}
