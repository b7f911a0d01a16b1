import { shellWord } from "../../domain/text/shell-word.ts";
import type { Column } from "./columns.ts";

/** What was found in a header. */
interface Found {
  readonly places: ReadonlyMap<Column, number>;
  /** Several columns that together are the text. */
  readonly texts: readonly number[];
  /** Columns that may be what is missing. */
  readonly unsure: ReadonlyMap<Column, readonly number[]>;
}

/** Columns without which reviews would be lost or falsified. */
const NEEDED = ["date", "rating", "text"] as const;

/** What a header lacks or leaves unclear, and what to do, as sentences; undefined if nothing. */
export function tableObstacle(header: readonly string[], found: Found): string | undefined {
  const { places, texts, unsure } = found;
  const has = (column: Column) => places.has(column) || (column === "text" && texts.length > 0);
  const unclear = NEEDED.flatMap((column) => {
    const names = unsure.get(column)?.map((at) => header[at] ?? "");
    return has(column) || names === undefined ? [] : [{ column, names }];
  });
  if (unclear.length > 0) return whichIsWhich(unclear);
  const missing = [
    ...(has("date") ? [] : ["the date"]),
    ...(has("text") || has("rating") ? [] : ["the rating or the text"]),
  ];
  return missing.length === 0 ? undefined : whatIsMissing(header, missing);
}

interface Unclear {
  readonly column: Column;
  readonly names: readonly string[];
}

/** What may be the missing columns, as one command. */
function whichIsWhich(unclear: readonly Unclear[]): string {
  const may = unclear.map(({ column, names }) => `${column} may be ${names.join(" or ")}`);
  const mapped = unclear.map((one) => `--map ${shellWord(`${one.column}=${meant(one)}`)}`);
  const all = unclear.flatMap(({ names }) => names);
  const ignored = all.map((name) => `--ignore ${shellWord(name)}`);
  return `it is not clear which column is which: ${may.join("; ")}. If so, import again with ${mapped.join(" ")}; if not, with ${ignored.join(" ")}.`;
}

/** All texts together; of ratings and dates the first. */
function meant({ column, names }: Unclear): string {
  return column === "text" ? names.join("+") : (names[0] ?? "");
}

const NEVER =
  " A review without a date can't be published; if no column has it, export the reviews again with their dates.";

function whatIsMissing(header: readonly string[], missing: readonly string[]): string {
  const has = header.join(", ").slice(0, 300);
  const what = `the header has no column for ${missing.join(" and for ")}. It has: ${has}.`;
  const remedy =
    "Name the columns id, source, author, rating, text, title, date, url, or say with --map what they are called.";
  return `${what} ${remedy}${missing.includes("the date") ? NEVER : ""}`;
}
