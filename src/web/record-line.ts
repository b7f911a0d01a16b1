import { counted } from "../domain/numbers.ts";
import { html, type Markup } from "./html.ts";
import { countsInWords, type LogCounts } from "./log-counts.ts";

/**
 * One line that says what became of all reviews, and opens what it means; nothing where there never
 * was a review.
 */
export function recordLine(counts: LogCounts): Markup | undefined {
  const isEmpty = counts.published === 0 && counts.hidden === 0 && counts.removed.size === 0;
  if (isEmpty) return undefined;
  return html`<details class="record">
<summary>${countsInWords(counts)}. Every change is on record.</summary>
${counts.hidden > 0 && hidden(counts.hidden)}
<p>Each time a review is published, changed, hidden or removed, a line goes into a signed log that anyone can copy. Whoever has a copy can prove it if a line is changed or dropped later. So no review that was here can disappear quietly, not even by the business’s own hand.</p>
<p><a href="./log">What the log shows, and what it can’t</a></p>
</details>
`;
}

/** Hiding is never silent. */
function hidden(count: number): Markup {
  const [verb, counts] = count === 1 ? ["is", "it counts"] : ["are", "they count"];
  return html`<p>${counted(count, "verified review")} ${verb} hidden by the owner; ${counts} in nothing here.</p>`;
}
