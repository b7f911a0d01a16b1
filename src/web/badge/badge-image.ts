import { type AggregateRating, ratedCount } from "../../domain/business/business.ts";
import { html, type Markup } from "../base/html.ts";
import type { Words } from "../words/words.ts";
import { FONT, STAR, STAR_BOX, shownCount, shownRating } from "./badge-parts.ts";
import { cardBadge, DARK, LIGHT } from "./card-badge.ts";
import { textWidth } from "./fitting-text.ts";

const HEIGHT = 28;
const RADIUS = 6;
const PADDING = 10;
const STAR_SIZE = 14;
const FONT_SIZE = 13;
/** The baseline that centers digits vertically. */
const BASELINE = 18.7;

/** The styles of badges; the first is the default. */
export const BADGE_STYLES = ["flat", "card", "dark"] as const;
type BadgeStyle = (typeof BADGE_STYLES)[number];

/**
 * An image of the rating and the number of reviews, as SVG. It is styled only by attributes, which
 * no content security policy forbids.
 */
export function badgeImage(
  say: Words,
  businessName: string,
  rating: AggregateRating,
  style: BadgeStyle = BADGE_STYLES[0],
): Markup {
  // Some white space that a name may have is not allowed in XML.
  const name = businessName.replace(/\s+/g, " ").trim();
  const { width, height, content } = drawing(say, name, rating, style);
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${titleOf(say, name, rating)}</title>
${content}
</svg>
`;
}

function drawing(say: Words, name: string, rating: AggregateRating, style: BadgeStyle) {
  switch (style) {
    case "flat":
      return flatBadge(say, rating);
    case "card":
      return cardBadge(say, name, rating, LIGHT);
    case "dark":
      return cardBadge(say, name, rating, DARK);
  }
}

/**
 * What screen readers read. The name is isolated, so that its direction does not affect the rest
 * (UAX #9, FSI and PDI).
 */
function titleOf(say: Words, name: string, rating: AggregateRating) {
  const { rating_value: value, review_count: count } = rating;
  const facts =
    value === null
      ? say.counts.reviews(count)
      : say.pictures.ratedBy(say.formats.average(value), ratedCount(rating));
  return `\u2068${name}\u2069: ${facts}`;
}

/** Two fields in a row, as wide as they need to be: the rating, and the reviews. */
function flatBadge(say: Words, rating: AggregateRating) {
  const score = shownRating(say, rating) ?? "";
  const reviews = shownCount(say, rating);
  const scoreStart = PADDING + STAR_SIZE + (score === "" ? 0 : 5);
  const left = Math.ceil(scoreStart + textWidth(score) * FONT_SIZE + PADDING);
  const right = Math.ceil(textWidth(reviews) * FONT_SIZE + 2 * PADDING);
  // Each field is cut off where the other begins, so that only the outer corners are round.
  const content = html`<svg width="${left}" height="${HEIGHT}"><rect width="${left + RADIUS}" height="${HEIGHT}" rx="${RADIUS}" fill="#b45309"/></svg>
<svg x="${left}" width="${right}" height="${HEIGHT}"><rect x="${-RADIUS}" width="${right + RADIUS}" height="${HEIGHT}" rx="${RADIUS}" fill="#1f2937"/></svg>
<path transform="translate(${PADDING} ${(HEIGHT - STAR_SIZE) / 2}) scale(${STAR_SIZE / STAR_BOX})" fill="#ffffff" d="${STAR}"/>
<g font-family="${FONT}" font-size="${FONT_SIZE}" fill="#ffffff">
<text x="${scoreStart}" y="${BASELINE}" font-weight="700">${score}</text>
<text x="${left + right / 2}" y="${BASELINE}" text-anchor="middle">${reviews}</text>
</g>`;
  return { width: left + right, height: HEIGHT, content };
}
