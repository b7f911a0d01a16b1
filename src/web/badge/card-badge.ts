import { type AggregateRating, BEST } from "../../domain/business/business.ts";
import { html, type Markup } from "../base/html.ts";
import type { Words } from "../words/words.ts";
import { badgeStarRow, FONT, type StarColors, shownCount, shownRating } from "./badge-parts.ts";
import { fittingText } from "./fitting-text.ts";

/** Letters of right-to-left scripts (UAX #9, classes R and AL). */
const FROM_RIGHT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Hanifi_Rohingya}]/u;
const LETTER = /\p{L}/u;

interface Colors extends StarColors {
  readonly background: string;
  readonly border: string;
  readonly text: string;
  readonly muted: string;
}

export const LIGHT: Colors = {
  background: "#ffffff",
  border: "#d1d5db",
  text: "#111827",
  muted: "#4b5563",
  lit: "#d97706",
  unlit: "#e5e7eb",
};
export const DARK: Colors = {
  background: "#1f2937",
  border: "#4b5563",
  text: "#f9fafb",
  muted: "#d1d5db",
  lit: "#fbbf24",
  unlit: "#4b5563",
};

const WIDTH = 264;
const HEIGHT = 100;
const PADDING = 18;
const ROOM = WIDTH - 2 * PADDING;
const STAR_SIZE = 20;
const NAME_SIZE = 15;
/** The width of bold letters, relative to regular ones. */
const BOLD = 1.08;

/** The name, a row of stars, and the number of reviews. A name wider than estimated is clipped. */
export function cardBadge(say: Words, name: string, rating: AggregateRating, colors: Colors) {
  const { background, border, text, muted } = colors;
  const content = html`<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="12" fill="${background}" stroke="${border}"/>
<g font-family="${FONT}" fill="${text}">
<svg x="${PADDING}" width="${ROOM}" height="${HEIGHT}">${nameLine(name)}</svg>
${scoreLine(say, rating, colors)}
<text x="${PADDING}" y="84" font-size="13" fill="${muted}">${shownCount(say, rating)}</text>
</g>`;
  return { width: WIDTH, height: HEIGHT, content };
}

/** The name, aligned to the side where its script begins, so that the ellipsis is at its end. */
function nameLine(name: string): Markup {
  const shown = fittingText(name, ROOM / (NAME_SIZE * BOLD));
  const isFromRight = directionOf(name) === "rtl";
  return html`<text${isFromRight && html` x="${ROOM}" direction="rtl"`} y="31" font-size="${NAME_SIZE}" font-weight="600">${shown}</text>`;
}

function scoreLine(say: Words, rating: AggregateRating, colors: Colors): Markup {
  if (rating.rating_value === null) {
    return html`<text x="${PADDING}" y="59" font-size="15">${say.pictures.notRated}</text>`;
  }
  const width = BEST * STAR_SIZE;
  return html`<svg x="${PADDING}" y="43" width="${width}" height="${STAR_SIZE}">${badgeStarRow(rating.rating_value, STAR_SIZE, colors)}</svg>
<text x="${PADDING + width + 8}" y="60" font-size="19" font-weight="700">${shownRating(say, rating)}</text>`;
}

/** The direction of a text, by its first letter, as browsers determine it for `dir="auto"`. */
function directionOf(text: string): "ltr" | "rtl" {
  const first = LETTER.exec(text)?.[0] ?? "";
  return FROM_RIGHT.test(first) ? "rtl" : "ltr";
}
