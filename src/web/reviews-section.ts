import type { Business } from "../domain/business.ts";
import type { Issue } from "../domain/failure.ts";
import type { Review } from "../domain/review.ts";
import { html, type Markup } from "./html.ts";
import { reviewArticle } from "./review-article.ts";
import { type Asked, RESULTS, searchAddress } from "./search-address.ts";
import { searchForm } from "./search-form.ts";
import { counted, grouped } from "./words.ts";

/** How many reviews can be shown at once, at most. */
const LIMITS = [50, 100] as const;

/** What was asked for, and what was found. */
export interface Found {
  readonly asked: Asked;
  /** All that match. */
  readonly total: number;
  /** The newest of them. */
  readonly reviews: readonly Review[];
  /** What is wrong with what was asked; then nothing is found. */
  readonly issues: readonly Issue[];
}

/** The search and its results. A script replaces what is within `results` and `status`. */
export function reviewsSection(business: Business, found: Found): Markup {
  const { total, reviews, asked, issues } = found;
  const isEmpty = total === 0 && Object.keys(asked).length === 0;
  const setting = {
    root: "./",
    services: new Map(business.services.map(({ id, name }) => [id, name])),
    businessName: business.name,
  } as const;
  return html`<section class="reviews" id="${RESULTS}" aria-labelledby="found" tabindex="-1">
<h2 id="found">Reviews</h2>
${!isEmpty && searchForm(business, { asked, issues })}
<p id="status" role="status">${statusOf(found)}</p>
<div id="results">
${issues.length > 0 && issueList(issues)}
<ol>${reviews.map(
    (review) => html`
<li>${reviewArticle(review, setting)}</li>`,
  )}
</ol>
${more(found)}</div>
</section>
`;
}

function statusOf({ asked, total, reviews, issues }: Found): Markup {
  const isAsked = Object.keys(asked).some((name) => name !== "limit");
  if (issues.length > 0) return html`This can’t be searched for.`;
  if (total === 0)
    return isAsked ? html`No review matches. ${clear()}` : html`There are no reviews yet.`;
  const all = `${counted(total, "review")}${isAsked ? ` ${total === 1 ? "matches" : "match"}` : ""}`;
  const shown = total > reviews.length ? `; here are the newest ${grouped(reviews.length)}` : "";
  return html`${all}${shown}${total > 1 && shown === "" && ", newest first"}. ${isAsked && clear()}`;
}

function clear(): Markup {
  return html`<a href="${searchAddress("./", {})}">Show all</a>`;
}

function issueList(issues: readonly Issue[]): Markup {
  return html`<ul class="issues">${issues.map(
    ({ path, message }) => html`<li id="issue-${path}" dir="auto">${message}</li>`,
  )}</ul>`;
}

function more({ asked, total, reviews }: Found): Markup | undefined {
  const shown = reviews.length;
  if (total <= shown || shown === 0) return undefined;
  const next = LIMITS.find((limit) => limit > shown);
  if (next !== undefined) {
    const address = searchAddress("./", { ...asked, limit: String(next) });
    return html`<p class="more"><a href="${address}">Show ${Math.min(next, total)}</a></p>`;
  }
  return html`<p class="more">More than ${shown} are not shown at once. Search for something narrower, or take <a href="reviews.json">all reviews as JSON</a>.</p>`;
}
