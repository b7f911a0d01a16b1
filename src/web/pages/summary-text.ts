import type { AspectInsight, Summary } from "../../domain/insights/insights.ts";
import { html, type Markup } from "../base/html.ts";
import { foundAt } from "../base/search-address.ts";
import * as SAY from "../words/words.ts";

/** The sentences of the summary, each with links to the reviews behind it. */
export function summaryText(
  { sentences }: Summary,
  aspects: readonly Pick<AspectInsight, "id" | "label">[],
): Markup {
  const labels = new Map(aspects.map(({ id, label }) => [id, label]));
  const lines = sentences.map(({ text, review_urls: urls }) => {
    const links = urls.map(
      (url, at) =>
        html`${at > 0 && ", "}<a href="${foundAt("./", url)}" rel="nofollow">${wordsFor(url, labels)}</a>`,
    );
    return html`${text}${links.length > 0 && html` (${links})`} `;
  });
  return html`<p class="summary">${lines}</p>`;
}

/** The words of a link to a search, clear without the sentence around it: `Price: complaints`. */
function wordsFor(url: string, labels: ReadonlyMap<string, string>): Markup {
  const parameters = new URLSearchParams(url.slice(url.indexOf("?")));
  const aspect = parameters.get("aspect");
  const person = parameters.get("mentions_technician");
  if (aspect !== null) return html`${labels.get(aspect) ?? aspect}: ${opinionIn(parameters)}`;
  if (person !== null) return html`<bdi>${person}</bdi>: ${SAY.summary.all}`;
  return html`${parameters.has("max_rating") ? SAY.summary.fewStars : SAY.summary.withStars}`;
}

function opinionIn(asked: URLSearchParams): string {
  const polarity = asked.get("polarity");
  const since = asked.get("since");
  const opinion = polarity === null ? SAY.summary.all : SAY.summary.opinions[polarity];
  const words = opinion ?? polarity ?? "";
  return since === null ? words : SAY.summary.since(words, SAY.dates.day(since));
}
