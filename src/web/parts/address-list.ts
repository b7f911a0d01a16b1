import { html, type Markup } from "../base/html.ts";
import * as SAY from "../words/words.ts";

const ADDRESSES = [
  { id: "atom-feed", words: "atom", path: "/feed.xml" },
  { id: "json-feed", words: "jsonFeed", path: "/api/feed.json" },
  { id: "for-ai-agents-mcp-", words: "agents", path: "/mcp" },
  { id: "all-reviews-json", words: "reviews", path: "/reviews.json" },
  { id: "all-insights-json", words: "insights", path: "/insights.json" },
] as const;

/** Addresses to copy, for feed readers, agents and programs. */
export function addressList(baseUrl: string): Markup {
  const rows = ADDRESSES.map(({ id, words, path }) => ({
    ...{ id, label: SAY.addresses[words], text: `${baseUrl}${path}` },
  }));
  return html`<section class="addresses" aria-labelledby="addresses">
<h2 id="addresses">${SAY.addresses.heading}</h2>
<p>${SAY.addresses.introduction}</p>
<dl class="copied">${copiedRows(rows)}
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
export function copiedRows(rows: readonly Copied[]): Markup[] {
  return rows.map(
    ({ id, label, text }) => html`
<div><dt id="copy-${id}">${label}</dt><dd><code>${text}</code> <button type="button" data-copy="${text}" aria-describedby="copy-${id}" hidden>${SAY.copying.copy}</button></dd></div>`,
  );
}
