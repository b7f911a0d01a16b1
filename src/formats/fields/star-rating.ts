import type { Report } from "../format.ts";

const NUMBER = /^(\d+)(?:[.,]0+)?(?:\s*(?:\/|out of|of)\s*5(?:\.0+)?)?(?:\s*stars?)?$/i;
/** The star emoji of phones, with or without its variation selector. */
const EMOJI = /\u2b50\ufe0f?/g;
/** Hollow stars show the scale, which must then be five. */
const STARS = /^(?:★{1,5}|(?=.{5}$)★+☆+)$/;

/**
 * A rating of 1 to 5 as exports write it: `5`, `4.0`, `4/5`, `5 stars`, `★★★★☆`. Nothing is
 * rounded.
 * @returns undefined if there is none, or after reporting a problem
 */
export function starRating(value: unknown, field: string, report: Report): number | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  const text = String(value).trim();
  const stars = drawnStars(text) ?? Number(NUMBER.exec(text)?.[1] ?? Number.NaN);
  if (stars >= 1 && stars <= 5) return stars;
  report(field, `${quote(text)} is not a star rating. Give a whole number from 1 to 5`);
  return undefined;
}

/** How many stars a text draws: `★★★★☆` has four. */
export function drawnStars(text: string): number | undefined {
  const drawn = text.replace(EMOJI, "★");
  return STARS.test(drawn) ? drawn.replaceAll("☆", "").length : undefined;
}

/** Reports a row that has neither stars nor a text: there is nothing to publish. */
export function requireText(text: string, report: Report): void {
  if (text.trim() !== "") return;
  report("text", "There is neither a star rating nor a text. Give at least one");
}

const MAX_QUOTE_LENGTH = 60;

/** The value as a message shows it: in quotes, on one line, cut if long. */
export function quote(text: string): string {
  const cut = text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text;
  return JSON.stringify(cut);
}
