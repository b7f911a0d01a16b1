import { element } from "./element.ts";
import type { WidgetWords } from "./widget-words.ts";

const BEST = 5;
const ROW = "★".repeat(BEST);

/**
 * A row of five stars, lit as far as the rating goes.
 * @param inWords the rating as it is read aloud
 */
export function starRow(say: WidgetWords, rating: number, inWords = String(rating)): HTMLElement {
  const lit = element("span", { class: "lit" }, ROW);
  // Set like this, it does not count as an inline style for the page's content security policy.
  lit.style.width = `${(100 * rating) / BEST}%`;
  const label = { class: "stars", role: "img", "aria-label": say.review.stars(inWords) };
  return element("span", label, element("span", { class: "rest" }, ROW), lit);
}
