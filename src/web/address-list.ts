import { html, type Markup } from "./html.ts";

const ADDRESSES = [
  { label: "Atom feed", path: "/feed.xml" },
  { label: "JSON Feed", path: "/api/feed.json" },
  { label: "For AI agents (MCP)", path: "/mcp" },
  { label: "All reviews, JSON", path: "/reviews.json" },
  { label: "All insights, JSON", path: "/insights.json" },
] as const;

/** The same for feed readers, agents and programs: addresses to copy. */
export function addressList(baseUrl: string): Markup {
  const rows = ADDRESSES.map(({ label, path }) => ({ label, text: `${baseUrl}${path}` }));
  return html`<section class="addresses" aria-labelledby="addresses">
<h2 id="addresses">Feeds and data</h2>
<p>The same reviews for feed readers, AI agents and programs.</p>
<dl class="copied">${copiedRows(rows)}
</dl>
</section>
`;
}

interface Copied {
  readonly label: string;
  readonly text: string;
}

/** Rows of a list of texts to copy, each with a button. A page has each label once. */
export function copiedRows(rows: readonly Copied[]): Markup[] {
  return rows.map(({ label, text }) => {
    const id = `copy-${label.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
    return html`
<div><dt id="${id}">${label}</dt><dd><code>${text}</code> <button type="button" data-copy="${text}" aria-describedby="${id}" hidden>Copy</button></dd></div>`;
  });
}
