import type { Business } from "../../domain/business/business.ts";
import type { Issue } from "../../domain/failure.ts";
import type { Review } from "../../domain/review/review.ts";
import type { Range } from "../../domain/text/range.ts";
import { type FilterChoices, seenIn, withoutOrder } from "../base/filter-choices.ts";
import { html, type Markup } from "../base/html.ts";
import { isPlain, RESULTS, type SearchParameters, searchAddress } from "../base/search-address.ts";
import { reviewArticle } from "../parts/review-article.ts";
import * as SAY from "../words/words.ts";
import { filterChips } from "./filter-chips.ts";
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
  readonly notes?: readonly { readonly path: string; readonly message: string }[];
  readonly matchesIn?: (text: string) => readonly Range[];
  /** The cursor of the next page. */
  readonly next?: string | null;
  readonly choices: FilterChoices;
  /** If nothing was found: similar searches that find something. */
  readonly instead?: readonly Instead[];
}

/** A search to try instead. */
export interface Instead {
  readonly asked: SearchParameters;
  readonly total: number;
  /** The text that it looks for, within words; undefined for the same words without the filters. */
  readonly text?: string | undefined;
}

/**
 * The search and its results. A script replaces the elements `chips`, `opening`, `results` and
 * `status`.
 * @param opening shown before the search and the newest reviews if nothing was searched for
 */
export function reviewsSection(business: Business, found: SearchResults, opening?: Markup): Markup {
  const { total, reviews, asked, issues, notes = [] } = found;
  const isEmpty = total === 0 && Object.keys(asked).length === 0;
  const setting = {
    root: "./",
    services: new Map(business.services.map(({ id, name }) => [id, name])),
    businessName: business.name,
    ...(found.matchesIn === undefined ? {} : { matchesIn: found.matchesIn }),
  } as const;
  return html`<section class="reviews" id="${RESULTS}" aria-labelledby="found" tabindex="-1">
<h2 id="found" class="unseen">${SAY.search.heading}</h2>
<div id="opening">${opening}</div>
${
  !isEmpty &&
  html`<div class="find">${searchForm(asked)}
${filterChips(found.choices, asked)}
${searchFields(business, { asked, issues, seen: seenIn(found.choices, asked) })}</div>`
}
<p id="status" role="status">${statusOf(found)}</p>
<div id="results" tabindex="-1">
${issues.length > 0 && issueList(issues)}
${notes.length > 0 && html`<ul class="notes">${notes.map(({ message }) => html`<li dir="auto">${message}</li>`)}</ul>`}
<ol>${reviews.map(
    (review) => html`
<li>${reviewArticle(review, setting)}</li>`,
  )}
</ol>
${pages(found)}</div>
</section>
`;
}

function statusOf({ asked, total, reviews, issues, instead = [] }: SearchResults): Markup {
  const isAsked = !isPlain(withoutOrder(asked));
  if (issues.length > 0) return html`${SAY.results.invalid}`;
  if (total === 0)
    return isAsked
      ? html`${SAY.results.noMatch} ${instead.length > 0 && insteadList(instead)}${clear()}`
      : html`${SAY.results.noReviews}`;
  const all = isAsked ? SAY.results.matching(total) : SAY.counts.reviews(total);
  return html`${all}${whichOf(total, reviews.length, asked)}. ${isAsked && clear()}`;
}

function insteadList(all: readonly Instead[]): Markup {
  const links = all.map(({ asked, total, text }) => {
    const words =
      text === undefined ? SAY.results.unfiltered(total) : SAY.results.containing(total, text);
    return html`<a href="${searchAddress("./", asked)}" rel="nofollow">${words}</a>, `;
  });
  return html`${SAY.results.instead}${links}`;
}

/** Which of the matching reviews are shown, and in what order. */
function whichOf(
  total: number,
  shown: number,
  { sort = "newest", cursor }: SearchParameters,
): string {
  const order = SAY.results.orders[sort] ?? sort;
  if (cursor !== undefined) return SAY.results.more(shown);
  if (total > shown) return SAY.results.first(shown, order);
  return total > 1 ? SAY.results.inOrder(order) : "";
}

function clear(): Markup {
  return html`<a href="${searchAddress("./", {})}">${SAY.results.showAll}</a>`;
}

function issueList(issues: readonly Issue[]): Markup {
  return html`<ul class="issues">${issues.map(
    ({ path, message }) => html`<li id="issue-${path}" dir="auto">${message}</li>`,
  )}</ul>`;
}

/** Links to the next page and the first one. */
function pages({ asked, next }: SearchResults): Markup | undefined {
  const { cursor, ...first } = asked;
  const back = cursor !== undefined && pageLink(SAY.results.firstPage, first, "");
  const on =
    typeof next === "string" && pageLink(SAY.results.nextPage, { ...asked, cursor: next }, "next");
  if (back === false && on === false) return undefined;
  return html`<nav class="pages" aria-label="${SAY.results.pages}">${back}${" "}${on}</nav>`;
}

/** @param relation how that page relates to this one, for `rel`; may be empty */
function pageLink(words: string, asked: SearchParameters, relation: string): Markup {
  const rel = [relation, isPlain(asked) ? "" : "nofollow"].filter((word) => word !== "").join(" ");
  return html`<a href="${searchAddress("./", asked)}"${rel !== "" && html` rel="${rel}"`}>${words}</a>`;
}
