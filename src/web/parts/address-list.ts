import { html, type Markup } from "../base/html.ts";
import type { Words } from "../words/words.ts";

const ADDRESSES = [
  { id: "atom-feed", words: "atom", path: "/feed.xml" },
  { id: "json-feed", words: "jsonFeed", path: "/api/feed.json" },
  { id: "for-ai-agents-mcp-", words: "agents", path: "/mcp" },
  { id: "all-reviews-json", words: "reviews", path: "/reviews.json" },
  { id: "all-insights-json", words: "insights", path: "/insights.json" },
] as const;

/** Addresses to copy, for feed readers, agents and programs. */
export function addressList(say: Words, baseUrl: string): Markup {
  const rows = ADDRESSES.map(({ id, words, path }) => ({
    ...{ id, label: say.addresses[words], text: `${baseUrl}${path}` },
  }));
  return html`<section class="addresses" aria-labelledby="addresses">
<h2 id="addresses">${say.addresses.heading}</h2>
<p>${say.addresses.introduction}</p>
<dl class="copied">${copiedRows(say, rows)}
</dl>
</section>
`;
}

interface Copied {
  /** Its id within the page. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** Rows of a list of texts to copy, each with a button. */
export function copiedRows(say: Words, rows: readonly Copied[]): Markup[] {
  return rows.map(
    ({ id, label, text }) => html`
<div><dt id="copy-${id}">${label}</dt><dd><code>${text}</code> <button type="button" data-copy="${text}" aria-describedby="copy-${id}" hidden>${say.copying.copy}</button></dd></div>`,
  );
}
