import { shellWord } from "../../domain/text/terminal-text.ts";
import type { DateHints } from "../fields/date-order.ts";
import { instantOf } from "../fields/instant.ts";
import type { ReadingHints } from "../format.ts";
import type { Column, ColumnMap } from "./columns.ts";
import type { Table } from "./table.ts";

/** What was found in a header. */
interface Found {
  readonly places: ReadonlyMap<Column, number>;
  /** Several columns that together are the text. */
  readonly texts: readonly number[];
  /** Columns that may be what is missing. */
  readonly unsure: ReadonlyMap<Column, readonly number[]>;
  /** Columns that have such values under names that say nothing. */
  readonly guesses: ReadonlyMap<Column, readonly number[]>;
}

interface Header {
  readonly header: readonly string[];
  readonly line: number;
}

/** Columns without which reviews would be lost or falsified. */
/** How much of a table's header a message shows. */
const MAX_NAMED = 300;
const NEEDED = ["date", "rating", "text"] as const;

/** How a table may be meant: what a person can be asked, and what a yes says. */
export interface LikelyMeaning {
  readonly question: string;
  readonly said: DateHints & Pick<ReadingHints, "scale"> & { readonly columns?: ColumnMap };
}

/** Why a table can't be read. */
export interface TableObstacle {
  /** What is missing or unclear, and what to do, as sentences. */
  readonly reason: string;
  /** What is likely enough to ask, one after another. */
  readonly suggested: readonly LikelyMeaning[];
}

/** What a header lacks or leaves unclear; undefined if nothing. */
export function tableObstacle(
  { header, line = 1 }: Pick<Table, "header" | "line">,
  found: Found,
): TableObstacle | undefined {
  const { places, texts, unsure, guesses } = found;
  const has = (column: Column) => places.has(column) || (column === "text" && texts.length > 0);
  const missing = missingOf(has);
  const named = (column: Column, from: Found["unsure"]) => {
    const all = has(column) ? [] : (from.get(column) ?? []);
    // A column without a name can't be said.
    const names = all.map((at) => header[at] ?? "").filter(isName);
    return names.length === 0 ? [] : [{ column, names }];
  };
  const unclear = NEEDED.flatMap((column) => named(column, unsure));
  const like = missing
    .flatMap(({ columns }) => columns)
    .filter((column) => !isAmong(column, unclear))
    .flatMap((column) => named(column, guesses))
    .map(({ column, names }) => ({ column, names: names.slice(0, 1) }));
  if (unclear.length === 0 && missing.length === 0) return undefined;
  if (!has("date") && header.some(isDate))
    return { reason: notNames({ header, line }), suggested: [] };
  const all = [...unclear, ...like];
  const isAll = missing.every(({ columns }) => columns.some((one) => isAmong(one, all)));
  return {
    reason: unclear.length > 0 ? whichIsWhich(all) : whatIsMissing({ header, line }, missing, like),
    suggested: isAll ? [suggestionOf(all)] : [],
  };
}

function suggestionOf(unclear: readonly Unclear[]): LikelyMeaning {
  const likely = unclear.map((one) => `the ${one.column} in ${meant(one)}`);
  const columns = new Map(unclear.map((one) => [one.column, meant(one)]));
  return { question: `Is ${likely.join(", and ")}?`, said: { columns } };
}

function isAmong(column: Column, all: readonly Unclear[]): boolean {
  return all.some((one) => one.column === column);
}

/** What a table can't do without, and the columns that have it. */
interface Missing {
  readonly what: string;
  readonly columns: readonly Column[];
}

function missingOf(has: (column: Column) => boolean): Missing[] {
  const needs: readonly Missing[] = [
    { what: "the date", columns: ["date"] },
    { what: "the rating or the text", columns: ["rating", "text"] },
  ];
  return needs.filter(({ columns }) => !columns.some(has));
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

/** The names of a table's columns, as many as fit into a message. */
export function namesForMessage(header: readonly string[]): string {
  return header.filter(isName).join(", ").slice(0, MAX_NAMED);
}

function isName(name: string): boolean {
  return name.trim() !== "";
}

/** What to do if another line is the header: one above that has a title, or one below. */
function ifNotHeader({ header, line }: Header): string {
  if (line === 1 && header.every(isName)) return "";
  return ` If line ${line} is not the header, delete the lines above the real one.`;
}

const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}\b/;

/** No column is called like this: `2026-01-31`, `31.01.2026`, `1735687800`. */
function isDate(name: string): boolean {
  return DATE.test(name.trim()) || instantOf(name.trim()) !== undefined;
}

/** The first row in place of the names: to give them with --map would lose it. */
function notNames({ header, line }: Header): string {
  return `line ${line} is a review and not the names of the columns (${namesForMessage(header)}). Write those into a line above it, such as date,rating,text,author.`;
}

function whatIsMissing(
  { header, line }: Header,
  missing: readonly Missing[],
  like: readonly Unclear[],
): string {
  const has = namesForMessage(header);
  const what = missing.map((one) => one.what).join(" and for ");
  const lack = `the header has no column for ${what}. It has: ${has}.${ifNotHeader({ header, line })}`;
  if (like.length > 0) {
    const mapped = like.map((one) => `--map ${shellWord(`${one.column}=${meant(one)}`)}`);
    return `${lack} By its values, ${like.map(({ column, names }) => `the ${column} may be ${names[0]}`).join(" and ")}: then import again with ${mapped.join(" ")}.`;
  }
  const remedy =
    "Name the columns id, source, author, rating, text, title, date, url, or say with --map what they are called.";
  return `${lack} ${remedy}${missing.some(({ columns }) => columns.includes("date")) ? NEVER : ""}`;
}
