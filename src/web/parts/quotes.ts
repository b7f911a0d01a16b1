import type { Quote } from "../../domain/insights/insights.ts";
import { html, type Markup } from "../base/html.ts";
import { langOf } from "../base/lang-of.ts";
import type { Words } from "../words/words.ts";

/** Some words of a review. */
export type Quoted = Pick<Quote, "review_id" | "text">;

/** The quotes of a page, on which the same words stand only once. */
export class PageQuotes {
  readonly #quoted: Quoted[];

  readonly #say: Words;

  /** @param quoted what the page quotes besides */
  constructor(say: Words, quoted: readonly Quoted[] = []) {
    this.#say = say;
    this.#quoted = [...quoted];
  }

  /** Words of customers, each with a link to the review; the link's name alone says which one. */
  list(all: readonly Quote[], most: number): Markup | undefined {
    const fresh = all.filter((one) => !this.#quoted.some((other) => isRepeated(one, other)));
    const shown = fresh.slice(0, most);
    if (shown.length === 0) return undefined;
    this.#quoted.push(...shown);
    return html`<ul class="quotes">${shown.map((one) => toItem(this.#say, one))}</ul>`;
  }
}

function isRepeated(one: Quoted, other: Quoted): boolean {
  if (one.review_id !== other.review_id) return false;
  return one.text.includes(other.text) || other.text.includes(one.text);
}

/** A comma or a dash at the end of a quote leads to what is not quoted. */
const LOOSE_END = /[\s,;:–—-]+$/;

function toItem(say: Words, quote: Quote): Markup {
  const { text: words, review_id: id, polarity, language } = quote;
  const text = words.replace(LOOSE_END, "");
  return html`<li class="${polarity}"><q dir="auto"${langOf(language)}>${text}</q> <a href="reviews/${id}" aria-label="${say.quotes.readOf(text)}">${say.quotes.read}</a></li>`;
}
