import type { Topic } from "../domain/insights.ts";
import { counted } from "../domain/numbers.ts";
import { html, type Markup } from "./html.ts";
import { quotes } from "./quotes.ts";
import { foundAt } from "./search-address.ts";

const MOST_TOPICS = 8;
const MOST_QUOTES = 2;

/** What people talk about beyond the aspects. */
export function topicList(topics: readonly Topic[]): Markup | undefined {
  if (topics.length === 0) return undefined;
  const items = topics.slice(0, MOST_TOPICS).map(
    ({ label, reviews, reviews_url: url, emerging, quotes: said }) => html`
<li><details><summary><span class="label">${label}</span> <span class="shares">${counted(reviews, "review")}${emerging && ", lately more often"}</span></summary>${quotes(said, MOST_QUOTES)}<p><a href="${foundAt("./", url)}" rel="nofollow" aria-label="${counted(reviews, "review")} on ${label}">${counted(reviews, "review")}</a></p></details></li>`,
  );
  return html`<section class="topics" aria-labelledby="topics">
<h3 id="topics">Also talked about</h3>
<ul>${items}</ul>
</section>
`;
}
