import type { WidgetHead } from "../parts/widget-head.ts";
import { element, link } from "./element.ts";
import { starRow } from "./star-row.ts";
import type { WidgetWords } from "./widget-words.ts";

/** The business's name, its rating, links to write a review, and the summary. */
export function widgetHeader(say: WidgetWords, head: WidgetHead): HTMLElement[] {
  const { name, language, review_links: links } = head;
  const summary = language === say.LANGUAGE && head.summary;
  const who = element("bdi", { class: "name" }, name);
  const header = element(
    "header",
    { part: "header" },
    element("div", {}, who, element("p", { class: "row rating" }, ...overallRating(say, head))),
  );
  if (links.length > 0) header.append(invitation(say, links));
  return [header, ...(summary ? [element("p", { class: "summary" }, summary)] : [])];
}

/** The average with its stars and of how many reviews it is; without stars, how many there are. */
export function overallRating(say: WidgetWords, head: WidgetHead): HTMLElement[] {
  const { counts, formats } = say;
  const { rating, reviews, rated = reviews } = head;
  const count = rated === 0 ? counts.noReviewsYet : counts.reviews(rated);
  const counted = element("span", {}, count);
  if (rating === undefined) return [counted];
  const mean = formats.average(rating);
  const score = element("strong", { class: "score" }, mean);
  return [score, starRow(say, rating, mean), counted];
}

/** Everybody gets the same links, whatever they think of the business. */
function invitation(say: WidgetWords, links: WidgetHead["review_links"]): HTMLElement {
  const { write, writeOn } = say.widget;
  const [only] = links;
  if (only !== undefined && links.length === 1) {
    return element("p", {}, link(only.url, write, writeOn(only.label)));
  }
  const made = links.map(({ label, url }) => link(url, label, writeOn(label)));
  return element(
    "p",
    {},
    `${write}${say.formats.colon}`,
    ...made.flatMap((one, at) => (at ? [" · ", one] : [one])),
  );
}
