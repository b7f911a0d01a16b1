import { instantOf } from "../fields/instant.ts";
import { writtenRating } from "../fields/table-rating.ts";
import { COLUMNS, type Column, columnNames, plainName } from "./columns.ts";
import { meaningsOf } from "./name-meanings.ts";

/** Whether a line is a header, in any language, that has a date and what customers said. */
export function isForeignHeader(names: readonly string[]): boolean {
  if (names.some((name) => writtenRating(name) !== undefined || isInstant(name))) return false;
  const meant = new Set(names.flatMap(wholeMeanings));
  return meant.has("date") && (meant.has("text") || meant.has("rating"));
}

function wholeMeanings(name: string): Column[] {
  const usual = columnNames().filter((column) =>
    COLUMNS[column].some((one) => one === plainName(name)),
  );
  const others = meaningsOf(name).filter(({ isWhole }) => isWhole);
  return [...usual, ...others.map(({ column }) => column)];
}

function isInstant(text: string): boolean {
  return instantOf(text.trim()) !== undefined;
}
