import { html, type Markup } from "./html.ts";

interface Address {
  readonly label: string;
  readonly path: string;
}

const ADDRESSES: readonly Address[] = [
  { label: "Atom feed", path: "/feed.xml" },
  { label: "JSON Feed", path: "/api/feed.json" },
  { label: "For AI agents (MCP)", path: "/mcp" },
  { label: "All reviews, JSON", path: "/reviews.json" },
  { label: "All insights, JSON", path: "/insights.json" },
];

/** The same for feed readers, agents and programs: addresses to copy. */
export function addressList(baseUrl: string): Markup {
  const rows = ADDRESSES.map(
    ({ label, path }, index) => html`
<div><dt id="address-${index}">${label}</dt><dd><code>${baseUrl}${path}</code> <button type="button" data-copy="${baseUrl}${path}" aria-describedby="address-${index}" hidden>Copy</button></dd></div>`,
  );
  return html`<section class="addresses" aria-labelledby="addresses">
<h2 id="addresses">Take it with you</h2>
<p>The same reviews, for feed readers, agents and programs.</p>
<dl>${rows}
</dl>
</section>
`;
}
