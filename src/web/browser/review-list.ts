import type { Review } from "../../domain/review/review.ts";
import { excerpt } from "../base/excerpt.ts";
import { knownDate } from "../base/known-date.ts";
import { describeProvenance } from "../parts/describe-provenance.ts";
import { platformLabel } from "../parts/platform-label.ts";
import { reviewName } from "../parts/review-name.ts";
import { element, link } from "./element.ts";
import { starRow } from "./star-row.ts";
import type { WidgetWords } from "./widget-words.ts";

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
export function reviewList(
  say: WidgetWords,
  reviews: readonly Review[],
  reviewed: Reviewed,
): HTMLElement {
  const list = element("ul", { part: "list", role: "list" });
  list.append(...reviews.map((review) => reviewItem(say, review, reviewed)));
  return list;
}

/** Shows a link to the whole review beside each text of which lines or words are missing. */
export function linkCutTexts(list: HTMLElement): void {
  for (const text of list.querySelectorAll<HTMLElement>(".text")) {
    const isCut = text.matches(".cut") || text.scrollHeight > text.clientHeight + 1;
    text.nextElementSibling?.toggleAttribute("hidden", !isCut);
  }
}

function reviewItem(say: WidgetWords, review: Review, { service, name }: Reviewed): HTMLElement {
  const page = new URL(`reviews/${review.id}`, service).href;
  const item = element("li", { part: "review" }, head(say, review, page));
  const words = { dir: "auto", ...(review.language && { lang: review.language }) };
  if (review.title) {
    const title = excerpt(review.title, MAX_LENGTH.title).text;
    item.append(element("p", { class: "title", ...words }, title));
  }
  const { text, isWhole } = onOneLine(review.text, MAX_LENGTH.text);
  if (text) {
    const more = link(page, say.review.readWhole, say.review.readWholeOf(reviewName(say, review)));
    const style = isWhole ? "text" : "text cut";
    item.append(element("p", { class: style, ...words }, text), element("p", {}, more));
  }
  if (review.reply) item.append(reply(say, review.reply.text, name));
  item.append(foot(say, review));
  return item;
}

function onOneLine(text: string, longest: number): ReturnType<typeof excerpt> {
  return excerpt(text.replace(WHITE_SPACE, " "), longest);
}

function head(say: WidgetWords, review: Review, page: string): HTMLElement {
  const { rating, date, date_precision: precision } = review;
  const made = element("p", { class: "row" });
  if (rating !== undefined) made.append(starRow(say, rating));
  const time = element("time", { datetime: knownDate(review) }, say.dates.written(date, precision));
  made.append(link(page, time, reviewName(say, review)));
  return made;
}

/** What the business answered: the beginning is enough, as the whole is on the review's page. */
function reply(say: WidgetWords, answer: string, name = say.widget.business): HTMLElement {
  const { text } = onOneLine(answer, MAX_LENGTH.reply);
  const who = element("strong", {}, say.widget.replyBy(name));
  return element("p", { class: "reply" }, who, " ", element("bdi", {}, text));
}

/**
 * Who wrote it, and how it was verified; names are isolated, so that their direction does not
 * affect the rest.
 */
function foot(say: WidgetWords, review: Review): HTMLElement {
  const { author, verification } = review;
  const name =
    author === undefined ? say.review.anonymous : excerpt(author.name, MAX_LENGTH.name).text;
  const made = element("p", { class: "foot" }, element("bdi", { class: "author" }, name));
  const known = element("span", { class: "place" }, describeProvenance(say, verification));
  made.append(" · ", known);
  const place = placeOf(say, review);
  if (place !== undefined) made.append(` · ${say.review.source} `, place);
  return made;
}

/** The platform, linked to the review there; undefined if there is no link and the provenance names it. */
function placeOf(say: WidgetWords, review: Review): HTMLElement | undefined {
  const { source, verification } = review;
  const { url } = source;
  const platform = platformLabel(source.platform);
  if (url === undefined && (platform === undefined || verification.method === "platform")) {
    return undefined;
  }
  const label = platform ?? say.review.link;
  const words = element("bdi", {}, label);
  return url === undefined
    ? words
    : link(url, words, `${label}${say.formats.colon}${reviewName(say, review)}`);
}
