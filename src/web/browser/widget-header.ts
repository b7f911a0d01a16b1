import type { WidgetHead } from "../parts/widget-head.ts";
import * as SAY from "../words/words.ts";
import { element, link } from "./element.ts";
import { starRow } from "./star-row.ts";

/** The business's name, its rating, links to write a review, and the summary. */
export function widgetHeader(head: WidgetHead): HTMLElement[] {
  const { name, review_links: links, summary } = head;
  const who = element("bdi", { class: "name" }, name);
  const header = element(
    "header",
    { part: "header" },
    element("div", {}, who, element("p", { class: "row rating" }, ...overallRating(head))),
  );
  if (links.length > 0) header.append(invitation(links));
  return [header, ...(summary ? [element("p", { class: "summary" }, summary)] : [])];
}

/** The average with its stars, if there is one, and the number of reviews. */
export function overallRating({ rating, reviews }: WidgetHead): HTMLElement[] {
  const count = element("span", {}, reviews);
  if (rating === undefined) return [count];
  const score = element("strong", { class: "score" }, rating.words);
  return [score, starRow(rating.value, rating.words), count];
}

/** Everybody gets the same links, whatever they think of the business. */
function invitation(links: WidgetHead["review_links"]): HTMLElement {
  const { write, writeOn } = SAY.widget;
  const [only] = links;
  if (only !== undefined && links.length === 1) {
    return element("p", {}, link(only.url, write, writeOn(only.label)));
  }
  const made = links.map(({ label, url }) => link(url, label, writeOn(label)));
  return element("p", {}, `${write}: `, ...made.flatMap((one, at) => (at ? [" · ", one] : [one])));
}
