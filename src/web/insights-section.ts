import type { Business } from "../domain/business.ts";
import type { Insights, Method } from "../domain/insights.ts";
import { aspectList } from "./aspect-list.ts";
import { entityLists } from "./entity-list.ts";
import { html, type Markup } from "./html.ts";
import { questionList } from "./question-list.ts";
import { summaryText } from "./summary-text.ts";
import { topicList } from "./topic-list.ts";
import * as SAY from "./words.ts";

/** What the reviews say, taken together; undefined if too few say anything. */
export function insightsSection(insights: Insights, business: Business): Markup | undefined {
  const names = new Map(business.services.map(({ id, name }) => [id, name]));
  const parts = [
    aspectList(insights.aspects),
    entityLists(insights.entities, names),
    topicList(insights.topics),
    questionList(insights.faq),
  ];
  const isEmpty = parts.every((part) => part === undefined || part.text === "");
  if (isEmpty && insights.summary === null) return undefined;
  return html`<section class="insights" aria-labelledby="insights">
<h2 id="insights">${SAY.insights.heading}</h2>
${insights.summary && summaryText(insights.summary, insights.aspects)}
<div class="parts">
${parts}</div>
${methodNote(insights.method)}
</section>
`;
}

/** How the numbers were made, in a sentence. */
function methodNote({ reviews_read: read, reviews_in_other_languages: others }: Method): Markup {
  const said = others === 0 ? SAY.insights.readFrom(read) : SAY.insights.readFromSome(read, others);
  return html`<p class="note">${said} <a href="insights.json">${SAY.insights.allNumbers}</a></p>`;
}
