import { html, type Markup } from "../base/html.ts";
import * as SAY from "../words/words.ts";
import { countsInWords, type LogCounts } from "./log-counts.ts";

/**
 * One line that says what became of all reviews, and unfolds to explain it; undefined if there
 * never was a review.
 */
export function recordLine(counts: LogCounts): Markup | undefined {
  const isEmpty = counts.published === 0 && counts.hidden === 0 && counts.removed.size === 0;
  if (isEmpty) return undefined;
  return html`<details class="record">
<summary>${SAY.record.summary(countsInWords(counts))}</summary>
${counts.hidden > 0 && html`<p>${SAY.record.hiddenByOwner(counts.hidden)}</p>`}
<p>${SAY.record.explanation}</p>
<p><a href="./log">${SAY.record.more}</a></p>
</details>
`;
}
