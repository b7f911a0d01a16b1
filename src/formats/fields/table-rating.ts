import type { Report } from "../format.ts";
import { type RatingScale, starsOn } from "./rating-scale.ts";
import { drawnStars, quote } from "./star-rating.ts";

/** A rating as a cell gives it. */
interface WrittenRating {
  readonly value: number;
  /** The best that the cell itself names: 10 in `8/10`. */
  readonly best?: number | undefined;
}

const OF = String.raw`\/|out of|of|von|sur|su|de|van|z|na`;
const UNIT = `star rating|stars?|sterne?n?|estrellas?|[ée]toiles?|stell[ae]|estrelas?|ster(?:ren)?|gwiazd(?:ki|ek|ka)|points?|punkte?|bubbles?|星|点`;
const NUMBER = new RegExp(
  String.raw`^(?<value>\d{1,3}(?:[.,]\d+)?)(?:\s*(?:${OF})\s*(?<best>\d{1,3})(?:[.,]0+)?)?\s*(?:${UNIT})?\.?$`,
  "iu",
);
/** The scale of stars, which needs no conversion. */
const STARS: RatingScale = { worst: 1, best: 5 };
const NAMES: readonly string[] = ["one", "two", "three", "four", "five"];

/** What a cell says as a rating: `4`, `4,5`, `8/10`, `5 Sterne`, `★★★★☆`, `FIVE`. */
export function writtenRating(cell: string): WrittenRating | undefined {
  const text = cell.trim();
  const drawn = drawnStars(text);
  if (drawn !== undefined) return { value: drawn, best: STARS.best };
  const named = NAMES.indexOf(text.toLowerCase().replace(/ stars?$/, "")) + 1;
  if (named > 0) return { value: named, best: STARS.best };
  const { value, best } = NUMBER.exec(text)?.groups ?? {};
  if (value === undefined) return undefined;
  return { value: numberOf(value), best: best === undefined ? undefined : Number(best) };
}

function numberOf(text: string): number {
  return Number(text.replace(",", "."));
}

/** Stars, and what they were converted from if it was anything else. */
interface TableRating {
  readonly stars?: number | undefined;
  readonly original?: string | undefined;
}

/**
 * The stars that a cell gives. Nothing is rounded or converted unless a scale is stated.
 * @param stated the scale that the owner gives, or another column of the row
 * @returns no stars if there are none, or after reporting a problem
 */
export function tableRating(
  cell: string | undefined,
  report: Report,
  stated?: RatingScale,
): TableRating {
  if (cell === undefined || cell.trim() === "") return {};
  const written = writtenRating(cell);
  if (written === undefined) return refuse(`${quote(cell.trim())} is not a star rating`, report);
  const scale = scaleOf(written.best, stated);
  return scale === undefined
    ? wholeStars(written.value, cell, report)
    : converted(written.value, cell, scale, report);
}

/** The scale that a cell names goes before the one that is stated; undefined for plain stars. */
function scaleOf(own: number | undefined, stated?: RatingScale): RatingScale | undefined {
  if (own === undefined || own === stated?.best) return stated;
  if (own !== STARS.best) return { worst: 1, best: own };
  return stated === undefined ? undefined : STARS;
}

const WHOLE = "Give a whole number from 1 to 5";

function wholeStars(value: number, cell: string, report: Report): TableRating {
  if (Number.isInteger(value) && value >= 1 && value <= 5) return { stars: value };
  const shown = quote(cell.trim());
  if (value > 1 && value < 5) {
    return refuse(
      `${shown} is between two stars`,
      report,
      `--scale 1-5 rounds halves up. ${WHOLE}`,
    );
  }
  if (value === 0) {
    return refuse(
      `${shown} is not a star rating`,
      report,
      `--scale 1-5 reads it as none. ${WHOLE}`,
    );
  }
  return refuse(`${shown} is not a star rating`, report);
}

function converted(value: number, cell: string, scale: RatingScale, report: Report): TableRating {
  const name = `${scale.worst}-${scale.best}`;
  const original = `${cell.trim()} (scale ${name})`;
  // Many programs write a zero for a review without stars.
  if (value === 0 && Math.min(scale.worst, scale.best) > 0) return { original };
  const stars = starsOn(scale, value);
  if (stars === undefined)
    return refuse(`${quote(cell.trim())} is not on the scale ${name}`, report, "");
  return stars === value && scale.best === 5 && scale.worst < 5 ? { stars } : { stars, original };
}

function refuse(what: string, report: Report, how = WHOLE): TableRating {
  report("rating", how === "" ? what : `${what}. ${how}`);
  return {};
}
