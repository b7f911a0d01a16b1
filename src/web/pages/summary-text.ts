import type { AspectInsight, Summary } from "../../domain/insights/insights.ts";
import { html, type Markup } from "../base/html.ts";
import { resultsAddress } from "../base/search-address.ts";
import type { Words } from "../words/words.ts";

type Labels = ReadonlyMap<string, string>;

/**
 * The sentences of the summary. The words that say about what reviews speak, or how many do, link to
 * those reviews.
 */
export function summaryText(
  say: Words,
  { sentences }: Summary,
  aspects: readonly Pick<AspectInsight, "id" | "label">[],
): Markup {
  const labels = new Map(aspects.map(({ id, label }) => [id, label]));
  return html`<p class="summary">${sentences.map((one) => html`${linked(say, one, labels)} `)}</p>`;
}

function linked(
  say: Words,
  { text, review_urls: urls }: Summary["sentences"][number],
  labels: Labels,
): Markup {
  const parts: Markup[] = [];
  let rest = text;
  for (const url of urls) {
    const [words, start] = find(phraseFor(say, url, labels), rest);
    if (words === "") continue;
    parts.push(html`${rest.slice(0, start)}${linkTo(say, url, words, labels)}`);
    rest = rest.slice(start + words.length);
  }
  return html`${parts}${rest}`;
}

function find(phrase: RegExp, text: string): [words: string, start: number] {
  const found = phrase.exec(text);
  return [found?.[0] ?? "", found?.index ?? 0];
}

/** A theme's name alone does not say which opinions on it the link leads to. */
function linkTo(say: Words, url: string, words: string, labels: Labels): Markup {
  const parameters = parametersOf(url);
  const label = labels.get(parameters.get("aspect") ?? "");
  const isTheme = label?.toLowerCase() === words.toLowerCase() && parameters.has("polarity");
  const name =
    isTheme && html` aria-label="${label}${say.formats.colon}${opinionIn(say, parameters)}"`;
  return html`<a href="${resultsAddress("./", url)}" rel="nofollow"${name}>${words}</a>`;
}

function parametersOf(url: string): URLSearchParams {
  return new URLSearchParams(url.slice(url.indexOf("?")));
}

/** The words of a sentence about what a link leads to. */
function phraseFor(say: Words, url: string, labels: Labels): RegExp {
  const parameters = parametersOf(url);
  const aspect = parameters.get("aspect");
  const person = parameters.get("mentions_technician");
  if (person !== null) return exactly(person);
  if (aspect === null) {
    return parameters.has("max_rating") ? say.summary.phrases.fewStars : say.summary.phrases.all;
  }
  return exactly(labels.get(aspect) ?? aspect);
}

function exactly(words: string): RegExp {
  return new RegExp(RegExp.escape(words), "i");
}

function opinionIn(say: Words, asked: URLSearchParams): string {
  const polarity = asked.get("polarity");
  const since = asked.get("since");
  const words = say.summary.opinions[polarity ?? ""] ?? "";
  return since === null ? words : say.summary.since(words, say.dates.day(since));
}
