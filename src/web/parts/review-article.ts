import type { Review } from "../../domain/review/review.ts";
import { piecesOf, type Range } from "../../domain/text/range.ts";
import { html, type Markup } from "../base/html.ts";
import { langOf } from "../base/lang-of.ts";
import { type Root, searchAddress } from "../base/search-address.ts";
import type { Words } from "../words/words.ts";
import { knownDate, reviewName } from "./review-name.ts";
import { shortened } from "./shortened.ts";
import { stars } from "./stars.ts";
import { type ReviewRecord, verificationSign } from "./verification-sign.ts";

interface ReviewSetting {
  readonly root: Root;
  /** Names of services by their ids. */
  readonly services: ReadonlyMap<string, string>;
  readonly businessName: string;
  /** Which parts of a text were searched for. */
  readonly matchesIn?: (review: Review) => readonly Range[];
  /** On the page of one review. */
  readonly record?: ReviewRecord;
}

/** A review in a list: long texts are cut, with a link to the review's page. */
export function reviewArticle(say: Words, review: Review, setting: ReviewSetting): Markup {
  const address = `${setting.root}reviews/${review.id}`;
  const heading = `by-${review.id}`;
  const short = shortened(review);
  const name = reviewName(say, review);
  const more = html`<p><a href="${address}" aria-label="${say.review.readWholeOf(name)}">${say.review.readWhole}</a></p>`;
  return html`<article class="review" aria-labelledby="${heading}">
<header>${review.rating !== undefined && stars(say, review.rating)}
<h3 id="${heading}">${authorName(say, review)}</h3>
<p class="meta"><a href="${address}" aria-label="${name}">${written(say, review)}</a></p>
${verificationSign(say, review, setting.root)}</header>
<div class="said">${words(say, short, setting)}
${mentions(say, review, setting)}${reply(say, short, setting)}${!Bun.deepEquals(short, review) && more}</div>
</article>`;
}

/** A whole review on its page; the heading is outside. */
export function wholeReview(say: Words, review: Review, setting: ReviewSetting): Markup {
  return html`<article class="review" aria-label="${say.article.label}">
<header>${review.rating !== undefined && stars(say, review.rating)}
<p class="meta">${written(say, review)}</p>
${verificationSign(say, review, setting.root, setting.record)}</header>
<div class="said">${words(say, review, setting)}
${mentions(say, review, setting)}${reply(say, review, setting)}</div>
</article>`;
}

export function authorName(say: Words, { author }: Review): Markup {
  return author === undefined ? html`${say.review.anonymous}` : html`<bdi>${author.name}</bdi>`;
}

function written(say: Words, review: Review): Markup {
  const { date, date_precision: precision } = review;
  return html`<time datetime="${knownDate(review)}">${say.dates.written(date, precision)}</time>`;
}

function day(say: Words, date: string): Markup {
  return html`<time datetime="${date}">${say.dates.day(date)}</time>`;
}

function words(say: Words, review: Review, { matchesIn }: ReviewSetting): Markup {
  const { title, text, language, rating } = review;
  const lang = langOf(language);
  const silent = rating === undefined ? say.article.noText : say.article.onlyStars;
  return html`${title && html`<p class="title" dir="auto"${lang}>${title}</p>`}
${text === "" ? html`<p class="silent">${silent}</p>` : html`<p class="text" dir="auto"${lang}>${marked(text, matchesIn?.(review) ?? [])}</p>`}`;
}

/** A text in which some parts are highlighted. */
function marked(text: string, ranges: readonly Range[]): Markup {
  const pieces = piecesOf(text, ranges);
  return html`${pieces.map((piece) => (piece.isInRange ? html`<mark>${piece.text}</mark>` : piece.text))}`;
}

function mentions(
  say: Words,
  review: Review,
  { root, services }: ReviewSetting,
): Markup | undefined {
  const links = [
    ...review.technicians.map((name) => ({ name, asked: { mentions_technician: name } })),
    ...review.services.map((id) => ({
      name: services.get(id) ?? id,
      asked: { mentions_service: id },
    })),
  ];
  if (links.length === 0) return undefined;
  const items = links.map(
    ({ name, asked }) =>
      html`<li><a href="${searchAddress(root, asked)}" rel="nofollow"><bdi>${name}</bdi></a></li>`,
  );
  return html`<ul class="mentions" aria-label="${say.article.mentioned}">${items}</ul>`;
}

function reply(
  say: Words,
  { reply: answer }: Review,
  { businessName }: ReviewSetting,
): Markup | undefined {
  if (answer === undefined) return undefined;
  const date = answer.date === undefined ? undefined : html`, ${day(say, answer.date)}`;
  return html`<div class="reply"><p class="meta">${say.article.replyBy(html`<bdi>${businessName}</bdi>`)}${date}</p><p class="text" dir="auto">${answer.text}</p></div>`;
}
