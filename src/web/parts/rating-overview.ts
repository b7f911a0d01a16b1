import { type AggregateRating, ratedCount } from "../../domain/business/business.ts";
import { addUpToHundred, percent } from "../../domain/text/numbers.ts";
import { html, type Markup } from "../base/html.ts";
import { searchAddress } from "../base/search-address.ts";
import type { Words } from "../words/words.ts";
import type { LogCounts } from "./log-counts.ts";
import { recordLine } from "./record-line.ts";
import { shareBar } from "./share-bar.ts";
import { stars } from "./stars.ts";

/** The whole ratings, best first. */
export const LEVELS = ["5", "4", "3", "2", "1"] as const;

/** The average rating, its distribution, and what is on record. */
export function ratingOverview(say: Words, rating: AggregateRating, counts: LogCounts): Markup {
  return html`<section class="rating" aria-labelledby="rating">
<h2 id="rating">${say.rating.heading}</h2>
${figure(say, rating)}
${rating.rating_value !== null && [distribution(say, rating), sumNote(say, rating)]}
${recordLine(say, counts)}</section>
`;
}

/** The average in a line for the top of the page, with a link to the section above. */
export function ratingLine(say: Words, rating: AggregateRating): Markup | undefined {
  const { rating_value: value } = rating;
  if (value === null) return undefined;
  const mean = say.formats.average(value);
  const reviews = html`<a href="#rating">${say.counts.reviews(ratedCount(rating))}</a>`;
  return html`<p class="rated">${stars(say, value, mean)} <span dir="auto">${say.header.rated(html`<strong>${mean}</strong>`, reviews)}</span></p>`;
}

function figure(say: Words, rating: AggregateRating): Markup {
  const { rating_value: value, review_count: count } = rating;
  if (value === null) {
    const words = count === 0 ? say.counts.noReviewsYet : say.rating.noneWithStars(count);
    return html`<p class="score"><span class="of">${words}</span></p>`;
  }
  const mean = say.formats.average(value);
  return html`<p class="score"><strong>${mean}</strong> <span class="of">${stars(say, value, mean)} <span>${say.rating.outOf(ratedCount(rating))}</span></span></p>`;
}

function distribution(say: Words, rating: AggregateRating): Markup {
  const { distribution: counts } = rating;
  const whole = ratedCount(rating);
  return html`<ul class="distribution">${LEVELS.map((level) => {
    const count = counts[level];
    return html`
<li><a href="${searchAddress("./", { rating: level })}" rel="nofollow"><span class="level">${level} <span class="wide">${say.counts.starsNoun(Number(level))}</span></span>${shareBar([{ kind: "lit", count }], whole)}<span class="count">${say.formats.grouped(count)} <span class="share">${percent(count, whole, say.formats.percent)}</span></span></a></li>`;
  })}
</ul>`;
}

/** Explains why the numbers above don't add up; undefined if they do. */
function sumNote(say: Words, rating: AggregateRating): Markup | undefined {
  const { distribution: counts, review_count: all } = rating;
  const levels = LEVELS.map((level) => counts[level]);
  const rated = ratedCount(rating);
  const notes = [
    all > rated && say.rating.unrated(all - rated),
    !addUpToHundred(levels, rated) && say.rating.rounded,
  ].filter((note) => note !== false);
  return notes.length === 0
    ? undefined
    : html`
<p class="note">${notes.join(" ")}</p>`;
}
