import { BEST } from "../../domain/business/business.ts";
import { html, type Markup } from "../base/html.ts";
import type { Words } from "../words/words.ts";

/** Width and height of one star in the row's own units. */
const STAR = 20;
const OUTLINE = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z";

/** The shape that every row of stars on a page uses; it is in the page once. */
export function starShapes(): Markup {
  const at = Array.from({ length: BEST }, (_, index) => index * STAR);
  return html`<svg width="0" height="0" class="shapes" aria-hidden="true"><defs><g id="stars">${at.map(
    (x) => html`<path transform="translate(${x})" d="${OUTLINE}"/>`,
  )}</g></defs></svg>`;
}

/**
 * A row of five stars, filled as far as the rating goes.
 * @param rating 1 to 5, may have a fraction
 * @param inWords the rating as it is read aloud
 */
export function stars(say: Words, rating: number, inWords = String(rating)): Markup {
  const label = say.review.stars(inWords);
  const width = rating * STAR;
  return html`<svg class="stars" role="img" aria-label="${label}" viewBox="0 0 ${BEST * STAR} ${STAR}"><use href="#stars" class="unlit"/><svg width="${width}" height="${STAR}"><use href="#stars" class="lit"/></svg></svg>`;
}
