import type { Branding } from "../../domain/business/branding.ts";
import { html, type Markup } from "../base/html.ts";
import type { Root } from "../base/search-address.ts";
import type { Words } from "../words/words.ts";
import { ICON } from "./monogram.ts";
import { type Shared, shareTags } from "./share-tags.ts";
import { starShapes } from "./stars.ts";
import { THEME } from "./theme.ts";
import { TOUCH_ICON } from "./touch-icon-image.ts";

interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly root: Root;
  readonly look: Branding | undefined;
  /** The page's one public address; absent for a page that search engines should not index. */
  readonly canonical?: string;
  /** Where the skip link leads: past what all pages begin with. */
  readonly skipTo: { readonly id: string; readonly label: string };
  /** What link previews show, besides title and description. */
  readonly shared?: Shared;
  /** Further content of the head: links, structured data. */
  readonly extra?: Markup;
}

/** Everything before a page's content. */
export function pageStart(
  say: Words,
  { title, description, root, look, canonical, skipTo, shared, extra }: PageHead,
): Markup {
  return html`<!doctype html>
<html lang="${say.LANGUAGE}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${description}">
${shareTags(say, title, description, shared)}${canonical ? html`<link rel="canonical" href="${canonical}"><meta property="og:url" content="${canonical}">` : html`<meta name="robots" content="noindex">`}
<link rel="stylesheet" href="${root}page.css">${
    look?.accent &&
    html`
<link rel="stylesheet" href="${root}${THEME}">`
  }
<link rel="icon" href="${root}${ICON}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${root}${TOUCH_ICON}">
<script src="${root}page.js" type="module"></script>
${extra}</head>
<body>
<a class="skip" href="#${skipTo.id}">${skipTo.label}</a>
${starShapes()}
`;
}

export function pageEnd(say: Words, root: Root): Markup {
  return html`<footer class="colophon"><p>${say.frame.madeWith} <a href="${root}docs">${say.frame.forDevelopers}</a></p></footer>
</body>
</html>
`;
}
