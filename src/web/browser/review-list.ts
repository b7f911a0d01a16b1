import type { Review } from "../../domain/review/review.ts";
import { excerpt } from "../base/excerpt.ts";
import { describeProvenance } from "../parts/describe-provenance.ts";
import { platformLabel } from "../parts/platform-label.ts";
import { reviewName } from "../parts/review-name.ts";
import * as SAY from "../words/words.ts";
import { element, link } from "./element.ts";
import { starRow } from "./star-row.ts";

/** The longest texts, in UTF-16 units; longer ones are cut. */
const MAX_LENGTH = { text: 400, reply: 200, title: 100, name: 60 } as const;
const WHITE_SPACE = /\s+/g;

/** Whose reviews are shown. */
export interface Reviewed {
  readonly service: URL;
  /** Undefined if it could not be loaded. */
  readonly name: string | undefined;
}

/** Reviews as cards, each with a link to its page. */
export function reviewList(reviews: readonly Review[], reviewed: Reviewed): HTMLElement {
  const list = element("ul", { part: "list", role: "list" });
  list.append(...reviews.map((review) => reviewItem(review, reviewed)));
  return list;
}

/** Shows a link to the whole review beside each text of which lines or words are missing. */
export function linkCutTexts(list: HTMLElement): void {
  for (const text of list.querySelectorAll<HTMLElement>(".text")) {
    const isCut = text.matches(".cut") || text.scrollHeight > text.clientHeight + 1;
    text.nextElementSibling?.toggleAttribute("hidden", !isCut);
  }
}

function reviewItem(review: Review, { service, name }: Reviewed): HTMLElement {
  const page = new URL(`reviews/${review.id}`, service).href;
  const item = element("li", { part: "review" }, head(review, page));
  const words = { dir: "auto", ...(review.language && { lang: review.language }) };
  if (review.title) {
    const title = excerpt(review.title, MAX_LENGTH.title).text;
    item.append(element("p", { class: "title", ...words }, title));
  }
  const { text, isWhole } = onOneLine(review.text, MAX_LENGTH.text);
  if (text) {
    const more = link(page, SAY.review.readWhole, SAY.review.readWholeOf(reviewName(review)));
    const style = isWhole ? "text" : "text cut";
    item.append(element("p", { class: style, ...words }, text), element("p", {}, more));
  }
  if (review.reply) item.append(reply(review.reply.text, name));
  item.append(foot(review));
  return item;
}

function onOneLine(text: string, longest: number): ReturnType<typeof excerpt> {
  return excerpt(text.replace(WHITE_SPACE, " "), longest);
}

function head(review: Review, page: string): HTMLElement {
  const { rating, date, date_precision: precision } = review;
  const made = element("p", { class: "row" });
  if (rating !== undefined) made.append(starRow(rating));
  const time = element("time", { datetime: date }, SAY.dates.written(date, precision));
  made.append(link(page, time, reviewName(review)));
  return made;
}

/** What the business answered: the beginning is enough, as the whole is on the review's page. */
function reply(answer: string, name = SAY.widget.business): HTMLElement {
  const { text } = onOneLine(answer, MAX_LENGTH.reply);
  const who = element("strong", {}, SAY.widget.replyBy(name));
  return element("p", { class: "reply" }, who, " ", element("bdi", {}, text));
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
