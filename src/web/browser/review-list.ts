import type { Review } from "../../domain/review/review.ts";
import { excerpt } from "../base/excerpt.ts";
import { describeProvenance } from "../parts/describe-provenance.ts";
import { platformLabel } from "../parts/platform-label.ts";
import { knownDate, reviewName } from "../parts/review-name.ts";
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

/** Shows a link to the whole review on each card whose text or reply is cut. */
export function linkCutTexts(list: HTMLElement): void {
  for (const card of list.children) {
    const isCut = Array.from(card.querySelectorAll(".text, .reply")).some(
      (text) => text.matches(".cut") || text.scrollHeight > text.clientHeight + 1,
    );
    card.querySelector(".more")?.toggleAttribute("hidden", !isCut);
  }
}

function reviewItem(say: WidgetWords, review: Review, { service, name }: Reviewed): HTMLElement {
  const page = new URL(`reviews/${review.id}`, service).href;
  const more = link(page, say.review.readWhole, say.review.readWholeOf(reviewName(say, review)));
  const { title, text, reply, language } = review;
  const words = { dir: "auto", ...(language && { lang: language }) };
  const item = element("li", { part: "review" }, head(say, review, page));
  if (title) item.append(beginningOf("title", title, words));
  if (text) item.append(beginningOf("text", text, words));
  if (reply) item.append(replyBox(say, reply.text, name));
  item.append(element("p", { class: "more" }, more), foot(say, review));
  return item;
}

/** A text on a few lines, which {@link linkCutTexts} looks at. */
function beginningOf(
  style: "title" | "text" | "reply",
  whole: string,
  attributes: Readonly<Record<string, string>>,
  show = (text: string): Node | string => text,
): HTMLElement {
  const { text, isWhole } = excerpt(whole.replace(WHITE_SPACE, " "), MAX_LENGTH[style]);
  return element("p", { class: isWhole ? style : `${style} cut`, ...attributes }, show(text));
}

/** What the business answered; its name is on a single line, so that there is room for the answer. */
function replyBox(say: WidgetWords, answer: string, name = say.widget.business): HTMLElement {
  const who = element("strong", { class: "author" }, say.widget.replyBy(name));
  return beginningOf("reply", answer, {}, (text) =>
    element("span", {}, who, " ", element("bdi", {}, text)),
  );
}

function head(say: WidgetWords, review: Review, page: string): HTMLElement {
  const { rating, date, date_precision: precision } = review;
  const made = element("p", { class: "row" });
  if (rating !== undefined) made.append(starRow(say, rating));
  const time = element("time", { datetime: knownDate(review) }, say.dates.written(date, precision));
  made.append(link(page, time, reviewName(say, review)));
  return made;
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
