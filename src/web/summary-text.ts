import type { AspectInsight, Summary } from "../domain/insights.ts";
import { html, type Markup } from "./html.ts";
import { foundAt } from "./search-address.ts";
import { dateInWords } from "./words.ts";

/** The sentences of the summary, each with links to the reviews behind it. */
export function summaryText(
  { sentences }: Summary,
  aspects: readonly Pick<AspectInsight, "id" | "label">[],
): Markup {
  const labels = new Map(aspects.map(({ id, label }) => [id, label]));
  const told = sentences.map(({ text, review_urls: urls }) => {
    const links = urls.map(
      (url, at) =>
        html`${at > 0 && ", "}<a href="${foundAt("./", url)}" rel="nofollow">${wordsFor(url, labels)}</a>`,
    );
    return html`${text}${links.length > 0 && html` (${links})`} `;
  });
  return html`<p class="summary">${told}</p>`;
}

/** The words of a link to a search, clear without the sentence around it: `Price: complaints`. */
function wordsFor(url: string, labels: ReadonlyMap<string, string>): Markup {
  const asked = new URLSearchParams(url.slice(url.indexOf("?")));
  const aspect = asked.get("aspect");
  const person = asked.get("mentions_technician");
  if (aspect !== null) return html`${labels.get(aspect) ?? aspect}: ${opinionIn(asked)}`;
  if (person !== null) return html`<bdi>${person}</bdi>: all reviews`;
  return asked.has("max_rating") ? html`one or two stars` : html`all with stars`;
}

function opinionIn(asked: URLSearchParams): string {
  const polarity = asked.get("polarity") ?? "all reviews";
  const since = asked.get("since");
  const opinion = polarity === "complaint" ? "complaints" : polarity;
  return since === null ? opinion : `${opinion} since ${dateInWords(since)}`;
}
