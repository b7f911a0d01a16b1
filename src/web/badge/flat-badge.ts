import type { AggregateRating } from "../../domain/business.ts";
import { html } from "../html.ts";
import { FONT, STAR, STAR_BOX, shownCount, shownRating } from "./badge-parts.ts";
import { textWidth } from "./fitting-text.ts";

const HEIGHT = 28;
const RADIUS = 6;
const PADDING = 10;
const STAR_SIZE = 14;
const FONT_SIZE = 13;
/** The baseline that centers digits vertically. */
const BASELINE = 18.7;

/** Two fields in a row, as wide as they need to be: the rating, and the reviews. */
export function flatBadge(rating: AggregateRating) {
  const score = shownRating(rating) ?? "";
  const reviews = shownCount(rating);
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
