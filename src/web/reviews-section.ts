import type { Business } from "../domain/business.ts";
import type { Issue } from "../domain/failure.ts";
import { counted, grouped } from "../domain/numbers.ts";
import type { Range } from "../domain/range.ts";
import type { Review } from "../domain/review.ts";
import { html, type Markup } from "./html.ts";
import { reviewArticle } from "./review-article.ts";
import { type Asked, RESULTS, searchAddress } from "./search-address.ts";
import { searchForm } from "./search-form.ts";

/** How many reviews can be shown at once, at most. */
const LIMITS = [50, 100] as const;

const ORDERS = new Map([
  ["lowest", "lowest rated"],
  ["highest", "highest rated"],
  ["relevance", "most relevant"],
]);

/** What was asked for, and what was found. */
export interface Found {
  readonly asked: Asked;
  /** All that match. */
  readonly total: number;
  /** The newest of them. */
  readonly reviews: readonly Review[];
  /** What is wrong with what was asked; then nothing is found. */
  readonly issues: readonly Issue[];
  /** What whoever searches should know. */
  readonly notes?: readonly { readonly path: string; readonly message: string }[];
  readonly matchesIn?: (text: string) => readonly Range[];
  /** The cursor for what comes after these. */
  readonly next?: string | null;
}

/** The search and its results. A script replaces what is within `results` and `status`. */
export function reviewsSection(business: Business, found: Found): Markup {
  const { total, reviews, asked, issues, notes = [] } = found;
  const isEmpty = total === 0 && Object.keys(asked).length === 0;
  const setting = {
    root: "./",
    services: new Map(business.services.map(({ id, name }) => [id, name])),
    businessName: business.name,
    ...(found.matchesIn === undefined ? {} : { matchesIn: found.matchesIn }),
  } as const;
  return html`<section class="reviews" id="${RESULTS}" aria-labelledby="found" tabindex="-1">
<h2 id="found">Reviews</h2>
${!isEmpty && searchForm(business, { asked, issues })}
<p id="status" role="status">${statusOf(found)}</p>
<div id="results">
${issues.length > 0 && issueList(issues)}
${notes.length > 0 && html`<ul class="notes">${notes.map(({ message }) => html`<li dir="auto">${message}</li>`)}</ul>`}
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
  return html`${all}${whichOf(total, reviews.length, asked)}. ${isAsked && clear()}`;
}

/** Which of all that match are shown, and in what order. */
function whichOf(total: number, shown: number, { sort = "newest", cursor }: Asked): string {
  const order = ORDERS.get(sort) ?? sort;
  if (cursor !== undefined) return `; here are ${grouped(shown)} more of them`;
  if (total > shown) return `; here are the ${order} ${grouped(shown)}`;
  return total > 1 ? `, ${order} first` : "";
}

function clear(): Markup {
  return html`<a href="${searchAddress("./", {})}">Show all</a>`;
}

function issueList(issues: readonly Issue[]): Markup {
  return html`<ul class="issues">${issues.map(
    ({ path, message }) => html`<li id="issue-${path}" dir="auto">${message}</li>`,
  )}</ul>`;
}

function more({ asked, total, reviews, next }: Found): Markup | undefined {
  const shown = reviews.length;
  if (shown === 0) return undefined;
  const larger = LIMITS.find((limit) => limit > shown);
  if (asked.cursor === undefined && total > shown && larger !== undefined) {
    const address = searchAddress("./", { ...asked, limit: String(larger) });
    return html`<p class="more"><a href="${address}">Show ${Math.min(larger, total)}</a></p>`;
  }
  if (next === undefined || next === null) return undefined;
  const address = searchAddress("./", { ...asked, cursor: next });
  return html`<p class="more"><a href="${address}" rel="next">Show the next ones</a></p>`;
}
