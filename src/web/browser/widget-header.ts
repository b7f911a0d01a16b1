import type { WidgetHead } from "../widget-head.ts";
import * as SAY from "../words.ts";
import { element, link } from "./element.ts";
import { starRow } from "./star-row.ts";

/** The business's name, its rating, links to write a review, and the summary. */
export function widgetHeader({ name, rating, reviews, ...rest }: WidgetHead): HTMLElement[] {
  const score = element("p", { class: "row rating" });
  if (rating !== undefined) {
    const value = element("strong", { class: "score" }, rating.words);
    score.append(value, starRow(rating.value, rating.words));
  }
  score.append(element("span", {}, reviews));
  const who = element("bdi", { class: "name" }, name);
  const header = element("header", { part: "header" }, element("div", {}, who, score));
  if (rest.review_links.length > 0) header.append(invitation(rest.review_links));
  const { summary } = rest;
  return [header, ...(summary ? [element("p", { class: "summary" }, summary)] : [])];
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
