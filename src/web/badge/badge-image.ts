import type { AggregateRating } from "../../domain/business.ts";
import { averageInWords } from "../../domain/numbers.ts";
import { html, type Markup } from "../html.ts";
import * as SAY from "../words.ts";
import { cardBadge, DARK, LIGHT } from "./card-badge.ts";
import { flatBadge } from "./flat-badge.ts";

/** The styles of badges; the first is the default. */
export const BADGE_STYLES = ["flat", "card", "dark"] as const;
export type BadgeStyle = (typeof BADGE_STYLES)[number];

/**
 * An image of the rating and the number of reviews, as SVG. It is styled only by attributes, which
 * no content security policy forbids.
 */
export function badgeImage(
  businessName: string,
  rating: AggregateRating,
  style: BadgeStyle = BADGE_STYLES[0],
): Markup {
  // Some white space that a name may have is not allowed in XML.
  const name = businessName.replace(/\s+/g, " ").trim();
  const { width, height, content } = drawing(name, rating, style);
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">
<title>${titleOf(name, rating)}</title>
${content}
</svg>
`;
}

function drawing(name: string, rating: AggregateRating, style: BadgeStyle) {
  switch (style) {
    case "flat":
      return flatBadge(rating);
    case "card":
      return cardBadge(name, rating, LIGHT);
    case "dark":
      return cardBadge(name, rating, DARK);
  }
}

/**
 * What screen readers read. The name is isolated, so that its direction does not affect the rest
 * (UAX #9, FSI and PDI).
 */
function titleOf(name: string, { rating_value: value, review_count: count }: AggregateRating) {
  const rating =
    value === null ? SAY.counts.reviews(count) : SAY.pictures.ratedBy(averageInWords(value), count);
  return `\u2068${name}\u2069: ${rating}`;
}
