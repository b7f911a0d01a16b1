import type { Quote } from "../../domain/insights/insights.ts";
import { html, type Markup } from "../base/html.ts";
import * as SAY from "../words/words.ts";

/** Words of customers, each with a link to the review; the link's name alone says which one. */
export function quotes(all: readonly Quote[], most: number): Markup | undefined {
  if (all.length === 0) return undefined;
  const shown = all
    .slice(0, most)
    .map(
      ({ text, review_id: id, polarity }) =>
        html`<li class="${polarity}"><q dir="auto">${text}</q> <a href="reviews/${id}" aria-label="${SAY.quotes.readOf(text)}">${SAY.quotes.read}</a></li>`,
    );
  return html`<ul class="quotes">${shown}</ul>`;
}
