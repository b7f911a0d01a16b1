import { type AggregateRating, BEST, ratedCount } from "../../domain/business/business.ts";
import { graphemesOf } from "../../domain/text/graphemes.ts";
import type { Font } from "../../pictures/font.ts";
import { FAMILY, fontOf, WEIGHTS } from "../../pictures/fonts.ts";
import { badgeStarRow } from "../badge/badge-parts.ts";
import { html, type Markup } from "../base/html.ts";
import type { Words } from "../words/words.ts";

const PICTOGRAM = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

const NOT_SEEN = /\p{Default_Ignorable_Code_Point}/gu;
const BREAKS = /[\p{Cc}\s]+/gu;

/** What is shown in the picture for shared links. */
export interface Card {
  readonly name: string;
  readonly rating: AggregateRating;
  readonly quote: CardQuote | undefined;
  /** The business's own, for the stars and the edge; undefined for the usual one. */
  readonly color?: string | undefined;
}

/** Words of a customer. There is no author if names are not published. */
export interface CardQuote {
  readonly text: string;
  readonly author: string | undefined;
}

/** The size that sites ask for to show a large picture. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const COLORS = {
  paper: "#fbfaf7",
  ink: "#1c1e22",
  muted: "#5a5f67",
  lit: "#c2710c",
  unlit: "#ddd9d0",
} as const;
const EDGE = 20;
const MARGIN = 96;
const ROOM = CARD_SIZE.width - 2 * MARGIN;
const LINE = 1.22;
/** The position of the baseline within a line. */
const BASELINE = 0.8;

/** A long name is drawn smaller, so that all of it fits. */
const NAME_SIZES = [88, 72, 60, 50] as const;
const MAX_NAME_LINES = 2;
const STAR_SIZE = 62;
const SCORE_SIZE = 64;
const COUNT_SIZE = 36;
const QUOTE_SIZE = 42;
const QUOTE_INDENT = 32;
const QUOTE_ROOM = ROOM - QUOTE_INDENT;
const MAX_QUOTE_LINES = 3;
const AUTHOR_SIZE = 32;
const AUTHOR_GAP = 8;
const GAP = 38;

/** A part of the picture with its height, drawn from its top left corner. */
interface Block {
  readonly height: number;
  readonly content: Markup;
}

/** The business's name, its rating in stars, how many reviews that is of, and what one of them says. */
export function cardImage(say: Words, { name, rating, quote, color = COLORS.lit }: Card): string {
  const { width, height } = CARD_SIZE;
  const all = [nameBlock(name), ratingBlock(say, rating, color), quote && quoteBlock(say, quote)];
  const blocks = all.filter((block) => block !== undefined);
  const inner = blocks.reduce((sum, block) => sum + block.height + GAP, -GAP);
  let top = (height - inner) / 2;
  const placed = blocks.map((block) => {
    const group = html`<g transform="translate(${MARGIN} ${top})">${block.content}</g>
`;
    top += block.height + GAP;
    return group;
  });
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${COLORS.paper}"/>
<rect width="${EDGE}" height="${height}" fill="${color}"/>
<g font-family="${FAMILY}" fill="${COLORS.ink}">
${placed}</g>
</svg>
`.text;
}

/** The same in words, for those who can't see it. */
export function cardInWords(say: Words, { name, rating, quote }: Card): string {
  const { rating_value: value, review_count: count } = rating;
  const shown = inOneLine(name);
  const facts =
    value === null
      ? say.pictures.facts(shown, count)
      : say.pictures.ratedFacts(shown, say.formats.average(value), ratedCount(rating));
  if (quote === undefined) return facts;
  const by = quote.author === undefined ? say.pictures.aCustomer : quote.author;
  return `${facts} ${by}${say.formats.colon}${quoted(say, quote.text)}`;
}

/** Whether a text fits on the picture, and the font has all its characters. */
export function fitsAsQuote(say: Words, text: string): boolean {
  const line = quoted(say, text);
  return fontOf("regular").has(line) && quoteLines(line).length <= MAX_QUOTE_LINES;
}

function nameBlock(name: string): Block | undefined {
  const font = fontOf("bold");
  const shown = drawableName(name, font);
  if (shown === undefined) return undefined;
  const fits = (size: number) => wrapText(shown, font, ROOM / size).length <= MAX_NAME_LINES;
  const size = NAME_SIZES.find(fits) ?? NAME_SIZES[NAME_SIZES.length - 1] ?? 0;
  const lines = cutLines(wrapText(shown, font, ROOM / size), MAX_NAME_LINES);
  return textBlock(lines, size, html` font-weight="${WEIGHTS.bold}"`);
}

function ratingBlock(say: Words, rating: AggregateRating, color: string): Block {
  const { rating_value: value } = rating;
  const count = ratedCount(rating) || rating.review_count;
  const reviews = count === 0 ? say.counts.noReviewsYet : say.counts.verifiedReviews(count);
  if (value === null) return textBlock([reviews], COUNT_SIZE, MUTED);
  const score = say.formats.average(value);
  const scoreStart = BEST * STAR_SIZE + 24;
  const countStart = scoreStart + fontOf("bold").widthOf(score) * SCORE_SIZE + 28;
  const content = html`${badgeStarRow(value, STAR_SIZE, { lit: color, unlit: COLORS.unlit })}
<g transform="translate(0 ${STAR_SIZE * BASELINE + 3})"><text x="${scoreStart}" font-size="${SCORE_SIZE}" font-weight="${WEIGHTS.bold}">${score}</text>
<text x="${countStart}" font-size="${COUNT_SIZE}"${MUTED}>${reviews}</text></g>`;
  return { height: STAR_SIZE, content };
}

function quoteBlock(say: Words, { text, author }: CardQuote): Block {
  const words = textBlock(quoteLines(quoted(say, text)), QUOTE_SIZE);
  const font = fontOf("regular");
  const shown = author === undefined ? undefined : drawableName(author, font);
  const lines = shown === undefined ? [] : wrapText(shown, font, QUOTE_ROOM / AUTHOR_SIZE);
  const by = textBlock(cutLines(lines, 1), AUTHOR_SIZE, MUTED);
  const byTop = words.height + (shown === undefined ? 0 : AUTHOR_GAP);
  const height = byTop + by.height;
  const content = html`<rect width="4" height="${height}" fill="${COLORS.unlit}"/>
<g transform="translate(${QUOTE_INDENT})">${words.content}<g transform="translate(0 ${byTop})">${by.content}</g></g>`;
  return { height, content };
}

const MUTED = html` fill="${COLORS.muted}"`;

function quoted(say: Words, text: string): string {
  return say.pictures.quoted(inOneLine(text));
}

function quoteLines(line: string): string[] {
  return wrapText(line, fontOf("regular"), QUOTE_ROOM / QUOTE_SIZE);
}

function textBlock(lines: readonly string[], size: number, attributes?: Markup): Block {
  const step = size * LINE;
  const content = lines.map((line, at) => {
    return html`<text y="${(at + BASELINE + (LINE - 1) / 2) * step}" font-size="${size}"${attributes}>${line}</text>`;
  });
  return { height: lines.length * step, content: html`${content}` };
}

/** A text in one line, in which a letter and its accent are one character, as in fonts. */
function inOneLine(text: string): string {
  return text.normalize("NFC").replace(NOT_SEEN, "").replace(BREAKS, " ").trim();
}

/**
 * The part of a name that the font can draw, without emoji that it lacks. Undefined if the font
 * lacks a letter, as half a name is worse than none.
 */
function drawableName(name: string, font: Font): string | undefined {
  const characters = graphemesOf(inOneLine(name));
  const kept = characters.filter((character) => font.has(character) || !PICTOGRAM.test(character));
  const text = inOneLine(kept.join(""));
  return text !== "" && font.has(text) ? text : undefined;
}

/**
 * Breaks a text into lines: between words, or within a word that is wider than a line.
 * @param room the width of a line in em
 */
function wrapText(text: string, font: Font, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").flatMap((whole) => fittingPieces(whole, font, room))) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && font.widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The first lines, with an ellipsis at the end if any are cut off. */
function cutLines(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return kept.map((line, at) => (at === most - 1 ? `${withoutLast(line)}…` : line));
}

/** Removes two letters to make room for the ellipsis, which is about as wide. */
function withoutLast(line: string): string {
  return graphemesOf(line).slice(0, -2).join("").trimEnd();
}

function fittingPieces(word: string, font: Font, room: number): string[] {
  const pieces = [""];
  for (const character of graphemesOf(word)) {
    const longer = `${pieces.at(-1)}${character}`;
    if (font.widthOf(longer) <= room) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}
