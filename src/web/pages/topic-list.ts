import type { Topic } from "../../domain/insights/insights.ts";
import { html, type Markup } from "../base/html.ts";
import { resultsAddress } from "../base/search-address.ts";
import type { PageQuotes } from "../parts/quotes.ts";
import type { Words } from "../words/words.ts";

const MAX_TOPICS = 8;
const MAX_QUOTES = 2;

/** What people talk about beyond the aspects. */
export function topicList(
  say: Words,
  topics: readonly Topic[],
  quotes: PageQuotes,
): Markup | undefined {
  if (topics.length === 0) return undefined;
  const items = topics.slice(0, MAX_TOPICS).map(
    ({ label, reviews, reviews_url: url, emerging, quotes: said }) => html`
<li><details><summary><span class="label">${label}</span> <span class="shares">${emerging ? say.insights.emerging(reviews) : say.counts.reviews(reviews)}</span></summary>${quotes.list(said, MAX_QUOTES)}<p><a href="${resultsAddress("./", url)}" rel="nofollow" aria-label="${say.insights.onTopic(reviews, label)}">${say.counts.reviews(reviews)}</a></p></details></li>`,
  );
  return html`<section class="topics" aria-labelledby="topics">
<h3 id="topics">${say.insights.topics}</h3>
<ul>${items}</ul>
</section>
`;
}
