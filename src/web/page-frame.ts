import type { Look } from "../domain/look.ts";
import { LAYOUT_ALONE } from "../domain/provenance.ts";
import { html, type Markup } from "./html.ts";
import type { Root } from "./search-address.ts";
import { starShapes } from "./stars.ts";
import { THEME } from "./theme.ts";

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly root: Root;
  readonly look: Look | undefined;
  /** The page's one public address; left out for a page that is not to be found. */
  readonly canonical?: string;
  /** Where a keyboard jumps to, past what all pages begin with. */
  readonly skipTo: { readonly id: string; readonly label: string };
  /** What else stands in the head: links, structured data. */
  readonly extra?: Markup;
}

/** Everything up to what a page has to say. */
export function pageStart({
  title,
  description,
  root,
  look,
  canonical,
  skipTo,
  extra,
}: PageHead): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${canonical ? html`<link rel="canonical" href="${canonical}"><meta property="og:url" content="${canonical}">` : html`<meta name="robots" content="noindex">`}
<link rel="stylesheet" href="${root}page.css">${
    look?.accent &&
    html`
<link rel="stylesheet" href="${root}${THEME}">`
  }
<link rel="icon" href="${root}favicon.svg" type="image/svg+xml">
<script src="${root}page.js" type="module"></script>
${extra}</head>
<body>
<a class="skip" href="#${skipTo.id}">${skipTo.label}</a>
${starShapes()}
`;
}

export function pageEnd(root: Root): Markup {
  return html`<footer class="colophon"><p>Published with Candor. ${LAYOUT_ALONE} <a href="${root}docs">For developers</a></p></footer>
</body>
</html>
`;
}
