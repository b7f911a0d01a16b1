import { html, type Markup } from "../base/html.ts";
import type { Words } from "../words/words.ts";
import { countsInWords, type LogCounts } from "./log-counts.ts";

/**
 * One line that says what became of all reviews, and unfolds to explain it; undefined if there
 * never was a review.
 */
export function recordLine(say: Words, counts: LogCounts): Markup | undefined {
  const isEmpty = counts.published === 0 && counts.hidden === 0 && counts.removed.size === 0;
  if (isEmpty) return undefined;
  return html`<details class="record">
<summary>${say.record.summary(countsInWords(say, counts))}</summary>
${counts.hidden > 0 && html`<p>${say.record.hiddenByOwner(counts.hidden)}</p>`}
<p>${say.record.explanation}</p>
<p><a href="./log">${say.record.more}</a></p>
</details>
`;
}
