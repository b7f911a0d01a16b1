import { BEST } from "../../domain/business/business.ts";
import type { Publication } from "../../domain/business/publication.ts";
import { BADGE_STYLES } from "../badge/badge-image.ts";
import { html, type Markup } from "../base/html.ts";
import { copiedRows } from "../parts/address-list.ts";
import { backHeader } from "../parts/business-header.ts";
import {
  badgeLine,
  heightOf,
  LAYOUTS,
  THEMES,
  USUAL_WIDGET,
  widgetLine,
} from "../parts/embed-lines.ts";
import { pageEnd, pageStart } from "../parts/page-frame.ts";
import { reviewLinkName } from "../parts/platform-label.ts";
import { type Words, wordsIn } from "../words/words.ts";

const ROOT = "./";
const LIMITS = ["3", "6", "9", "12"];
const STARS = ["4", "5"];

/** The script that shows the choices, the page's own style, and the address of a code. */
export const EMBED_SCRIPT = "embed.js";
export const EMBED_STYLE = "embed.css";
export const QR_CODE = "scan.svg";

/** Prepares the line that shows the reviews on another website, live, and cards to print. */
export function embedDocument(publication: Publication): Markup {
  const { business, base_url: baseUrl, look } = publication;
  const say = wordsIn(publication.language);
  const start = pageStart(say, {
    title: say.embed.title(business.name),
    description: say.embed.description,
    root: ROOT,
    look,
    skipTo: { id: "embed", label: say.embed.skip },
    extra: html`<link rel="stylesheet" href="${ROOT}${EMBED_STYLE}">
<script src="${ROOT}${EMBED_SCRIPT}" type="module"></script>
<script src="${ROOT}widget.js" type="module"></script>
`,
  });
  return html`${start}${backHeader(say, publication, ROOT)}
<main class="embed" id="embed" tabindex="-1">
<h1>${say.embed.heading}</h1>
<section>
<h2>${say.embed.widget}</h2>
<p>${say.embed.howTo}</p>
${choices(say)}
<dl class="copied">${copiedRows(say, [{ id: "widget", label: say.embed.line, text: widgetLine(baseUrl, USUAL_WIDGET, say.embed.fallback) }])}
</dl>
<div id="previews" data-base="${baseUrl}">${preview("light", say.embed.onLight)}${preview("dark", say.embed.onDark)}${preview("narrow", say.embed.narrow)}</div>
</section>
<section>
<h2>${say.embed.badge}</h2>
${BADGE_STYLES.map((style, at) => badge(say, baseUrl, at === 0 ? "" : style))}
</section>
<section class="cards">
<h2>${say.embed.code}</h2>
${cards(say, business)}</section>
</main>
${pageEnd(say, ROOT)}`;
}

function choices(say: Words): Markup {
  const { layout, layouts, theme, themes, limit, stars, anyStars } = say.embed;
  const options = (all: readonly string[], say: (value: string) => string) =>
    all.map((value) => html`<option value="${value}">${say(value)}</option>`);
  return html`<form id="choices" class="fields" autocomplete="off">
${choice(
  "layout",
  layout,
  LAYOUTS.map((one) => html`<option value="${one}">${layouts[one]}</option>`),
)}
${choice("theme", theme, [
  html`<option value="">${themes.page}</option>`,
  ...THEMES.map((one) => html`<option value="${one}">${themes[one]}</option>`),
])}
${choice(
  "limit",
  limit,
  options(LIMITS, (value) => value),
)}
${choice("min-rating", stars, [html`<option value="">${anyStars}</option>`, ...options(STARS, (value) => starsFrom(say, value))])}
</form>`;
}

/** Nothing is more than five stars. */
function starsFrom(say: Words, least: string): string {
  return least === String(BEST) ? say.counts.stars(BEST) : say.search.orMoreStars(least);
}

function choice(name: string, label: string, options: readonly Markup[]): Markup {
  return html`<div><label for="choose-${name}">${label}</label><select id="choose-${name}" name="${name}">${options}</select></div>
`;
}

function preview(kind: "light" | "dark" | "narrow", label: string): Markup {
  return html`
<div class="preview ${kind}"><p class="meta">${label}</p><candor-reviews src="${ROOT}" limit="${USUAL_WIDGET.limit}"></candor-reviews></div>`;
}

function badge(say: Words, baseUrl: string, style: string): Markup {
  const query = style === "" ? "" : `?style=${style}`;
  const line = badgeLine(baseUrl, style, say.embed.fallback);
  return html`<p class="preview ${style === "dark" ? "dark" : "light"}"><img src="${ROOT}badge.svg${query}" height="${heightOf(style)}" alt=""></p>
<dl class="copied">${copiedRows(say, [{ id: `badge-${style}`, label: say.embed.line, text: line }])}
</dl>
`;
}

/** A card for each place where customers can write a review, to be printed and laid on the counter. */
function cards(say: Words, { name, review_links: links = [] }: Publication["business"]): Markup {
  if (links.length === 0) {
    return html`<p>${say.embed.noLinks(html`<code>review_links</code>`)}</p>
`;
  }
  const made = links.map((link, at) => {
    const platform = reviewLinkName(link);
    const address = `${ROOT}${QR_CODE}?link=${at + 1}`;
    return html`
<figure class="scan"><figcaption><strong><bdi>${name}</bdi></strong> ${say.embed.scan(platform)}</figcaption><img src="${address}" alt="${say.embed.codeOf(link.url)}" width="220" height="220"><p>${say.embed.scanToOpen}</p><p class="meta"><a href="${address}">${say.embed.drawingFor(platform)}</a></p></figure>`;
  });
  return html`<p class="meta">${say.embed.howToPrint}</p>${made}
`;
}
