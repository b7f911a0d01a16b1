import type { Review } from "../../domain/review/review.ts";
import { excerpt } from "../base/excerpt.ts";
import { describeProvenance } from "../parts/describe-provenance.ts";
import { platformLabel } from "../parts/platform-label.ts";
import { reviewName } from "../parts/review-name.ts";
import * as SAY from "../words/words.ts";
import { element, link } from "./element.ts";
import { starRow } from "./star-row.ts";

/** The longest texts, in UTF-16 units; longer ones are cut. */
const MAX_LENGTH = { text: 400, title: 100, name: 60 } as const;
const WHITE_SPACE = /\s+/g;

/** Reviews as a row of cards, each with a link to its page. */
export function reviewList(reviews: readonly Review[], service: URL): HTMLElement {
  const list = element("ul", { part: "list", role: "list" });
  list.append(...reviews.map((review) => reviewItem(review, service)));
  return list;
}

/** Shows as many lines of each text as fit, and if it is cut, a link to the whole review. */
export function fitTexts(list: HTMLElement): void {
  for (const text of list.querySelectorAll<HTMLElement>(".text")) {
    const more = text.nextElementSibling;
    text.style.webkitLineClamp = "none";
    more?.toggleAttribute("hidden", !text.matches(".cut"));
    if (text.scrollHeight > text.clientHeight + 1) more?.removeAttribute("hidden");
    const lines = text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
    text.style.webkitLineClamp = String(Math.max(1, Math.floor(lines)));
  }
}

function reviewItem(review: Review, service: URL): HTMLElement {
  const page = new URL(`reviews/${review.id}`, service).href;
  const item = element("li", { part: "review" }, head(review, page));
  const words = { dir: "auto", ...(review.language && { lang: review.language }) };
  if (review.title) {
    const title = excerpt(review.title, MAX_LENGTH.title).text;
    item.append(element("p", { class: "title", ...words }, title));
  }
  const { text, isWhole } = excerpt(review.text.replace(WHITE_SPACE, " "), MAX_LENGTH.text);
  if (text) {
    const name = SAY.review.readWholeOf(reviewName(review));
    const more = link(page, SAY.review.readWhole, name);
    const style = isWhole ? "text" : "text cut";
    item.append(element("p", { class: style, ...words }, text), element("p", {}, more));
  }
  item.append(foot(review));
  return item;
}

function head(review: Review, page: string): HTMLElement {
  const { rating, date, date_precision: precision } = review;
  const made = element("p", { class: "row" });
  if (rating !== undefined) made.append(starRow(rating));
  const time = element("time", { datetime: date }, SAY.dates.written(date, precision));
  made.append(link(page, time, reviewName(review)));
  return made;
}

/**
 * Who wrote it, and how it was verified; names are isolated, so that their direction does not
 * affect the rest.
 */
function foot(review: Review): HTMLElement {
  const { author, verification } = review;
  const name =
    author === undefined ? SAY.review.anonymous : excerpt(author.name, MAX_LENGTH.name).text;
  const made = element("p", { class: "foot" }, element("bdi", { class: "author" }, name));
  const known = element("span", { class: "place" }, describeProvenance(verification));
  made.append(" · ", known);
  const place = placeOf(review);
  if (place !== undefined) made.append(` · ${SAY.review.source} `, place);
  return made;
}

/** The platform, linked to the review there; undefined if there is no link and the provenance names it. */
function placeOf(review: Review): HTMLElement | undefined {
  const { source, verification } = review;
  const { url } = source;
  const platform = platformLabel(source.platform);
  if (url === undefined && (platform === undefined || verification.method === "platform")) {
    return undefined;
  }
  const label = platform ?? SAY.review.link;
  const words = element("bdi", {}, label);
  return url === undefined ? words : link(url, words, `${label}: ${reviewName(review)}`);
}
