import { type AggregateRating, BEST, ratedCount } from "../../domain/business/business.ts";
import { html, type Markup } from "../base/html.ts";
import type { Words } from "../words/words.ts";

/**
 * System fonts, as an image can't load others; then the common systems' fonts for Chinese, Japanese
 * and Korean.
 */
export const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', 'PingFang SC', 'Hiragino Sans', 'Apple SD Gothic Neo', 'Microsoft YaHei', 'Yu Gothic', 'Malgun Gothic', 'Noto Sans CJK SC', sans-serif";

/** The outline of a star in a square of `STAR_BOX`. */
export const STAR =
  "m12 1.5 3.09 6.63 7.27.88-5.36 4.98 1.41 7.18L12 17.6l-6.41 3.57L7 13.99 1.64 9.01l7.27-.88z";
export const STAR_BOX = 24;

/** The colors of stars: filled and empty. */
export interface StarColors {
  readonly lit: string;
  readonly unlit: string;
}

/**
 * Five stars, filled as far as the rating goes.
 * @param size the width and height of a star
 */
export function badgeStarRow(value: number, size: number, { lit, unlit }: StarColors): Markup {
  const row = Array.from({ length: BEST }, (_, at) => {
    return html`<path transform="translate(${at * size}) scale(${size / STAR_BOX})" d="${STAR}"/>`;
  });
  return html`<g fill="${unlit}">${row}</g><svg width="${value * size}" height="${size}"><g fill="${lit}">${row}</g></svg>`;
}

export function shownRating(
  say: Words,
  { rating_value: value }: AggregateRating,
): string | undefined {
  return value === null ? undefined : say.formats.average(value);
}

/** How many reviews the rating is of; all of them if none has stars. */
export function shownCount(say: Words, rating: AggregateRating): string {
  const count = ratedCount(rating) || rating.review_count;
  return count === 0 ? say.counts.noReviewsYet : say.counts.reviews(count);
}
