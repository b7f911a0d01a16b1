import type { ColumnReading } from "../../../src/formats/tables/columns.ts";
import { isMembers, lines, type Members, tryParse } from "./raw-json.ts";
import { type RawRow, RowReader } from "./table-columns.ts";

/** Objects, in a list or one a line, by the names of their members, inner ones by their path. */
export function objectRows(
  format: string,
  text: string,
  readings?: readonly ColumnReading[],
): Map<number, RawRow> {
  const rows = new Map([...objectsOf(text)].map(([row, value]) => [row, membersByPath(value)]));
  const header = [...new Set([...rows.values()].flatMap((members) => [...members.keys()]))];
  const reader = new RowReader(format, header, readings);
  const cellsOf = (members: ReadonlyMap<string, unknown>) =>
    header.map((name) => members.get(name));
  reader.see([...rows.values()].map(cellsOf));
  const read = (members: ReadonlyMap<string, unknown>) => reader.read(cellsOf(members));
  return new Map([...rows].map(([row, members]) => [row, read(members)]));
}

function objectsOf(text: string): Map<number, unknown> {
  const document = tryParse(text);
  const list = Array.isArray(document) ? document : listWithin(document);
  if (list === undefined) return lines(text);
  return new Map(reviewsIn(list).map((value, at) => [at + 1, value]));
}

function listWithin(document: unknown): readonly unknown[] | undefined {
  if (!isMembers(document)) return undefined;
  if (Array.isArray(document.reviews)) return document.reviews;
  return Object.values(document)
    .filter((value) => Array.isArray(value))
    .find((list) => list.flat().some(isMembers));
}

/** The reviews in a list of reviews, or of places, whose reviews come one after another. */
function reviewsIn(list: readonly unknown[]): readonly unknown[] {
  const flat = list.every((value) => Array.isArray(value)) ? list.flat() : list;
  if (!flat.some((value) => ofPlace(value) !== undefined)) return flat;
  const isReview = (value: unknown) =>
    isMembers(value) && new RowReader("", Object.keys(value)).isOfReviews;
  return flat.flatMap((value) => ofPlace(value) ?? (isReview(value) ? [value] : []));
}

function ofPlace(place: unknown): readonly unknown[] | undefined {
  if (!isMembers(place)) return undefined;
  return [place.reviews, place.reviews_data].find(Array.isArray);
}

function membersByPath(value: unknown): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const open: [path: string, value: unknown][] = [["", value]];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [path, inner] = next;
    if (isMembers(inner)) open.unshift(...within(path, inner));
    else if (inner !== null) found.set(path, isLiteral(inner) ? inner : "");
  }
  return found;
}

function within(path: string, value: Members): [string, unknown][] {
  if (path.split("/").length > 4) return [];
  return Object.entries(value).map(([name, inner]) => [`${path}/${name}`, inner]);
}

function isLiteral(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
