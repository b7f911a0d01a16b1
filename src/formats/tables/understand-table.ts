import { UnknownFormat } from "../detect.ts";
import type { DateOrder } from "../fields/date-order.ts";
import { quote } from "../fields/star-rating.ts";
import type { Format, ReadingHints } from "../format.ts";
import { type ColumnProfile, profileOf } from "./column-profile.ts";
import {
  type Column,
  type ColumnHints,
  type ColumnMap,
  isColumn,
  placeColumns,
  plainName,
} from "./columns.ts";
import { type ColumnFlag, findFlags } from "./find-flags.ts";
import { mayBeGrade } from "./name-meanings.ts";
import { type ScaleDoubt, scaleDoubt } from "./scale-doubt.ts";
import type { Table } from "./table.ts";
import {
  type LikelyMeaning,
  namesForMessage,
  type TableObstacle,
  tableObstacle,
} from "./table-obstacle.ts";
import { type Understanding, understandColumns } from "./understand-columns.ts";

/** This many, or most of a column, are better said once than row by row. */
const MANY = 20;

/** What is said about a table as a whole. */
interface TableHints extends ColumnHints, ReadingHints {
  /** When its file was last changed, as YYYY-MM-DD. */
  readonly changedOn?: string | undefined;
}

/** A table, and what its columns are. */
export interface UnderstoodTable {
  readonly table: Table;
  readonly places: ReadonlyMap<Column, number>;
  /** Several columns that together are the text. */
  readonly texts: readonly number[];
  /** Columns that say whether a review is shown, by their positions. */
  readonly flags: ReadonlyMap<number, ColumnFlag>;
  /** For columns that are named like flags but are not, a value that no flag has: `TX`. */
  readonly strangers: ReadonlyMap<number, string>;
  /** Undefined for a known layout, whose columns are known by their names. */
  readonly profiles?: readonly ColumnProfile[] | undefined;
  /** What dates of three numbers begin with, if the column shows it. */
  readonly dateOrder?: DateOrder | undefined;
  /** What is missing or unclear; undefined if nothing is. */
  readonly obstacle?: TableObstacle | undefined;
  /** Whether it has columns that only a table of reviews has, so that the obstacle can be overcome. */
  readonly isLikeReviews: boolean;
  /** Why rows with a bad rating may not be left out; undefined if they may. */
  readonly unskippable?: string | undefined;
}

/**
 * Finds out what a table's columns are; reads all rows unless the layout is known.
 */
export async function understandTable(
  table: Table,
  format: Format,
  hints: TableHints,
): Promise<UnderstoodTable> {
  const { header } = table;
  const known = placeColumns(header, hints.columns, format.columns);
  const isAnybodys = format.origin.by === "anybody";
  const profiles = isAnybodys || known.has("verified") ? await profileOf(table) : undefined;
  const isRead = (at: number) => hints.ignored?.has(plainName(header[at] ?? "")) !== true;
  const {
    places: found,
    unsure,
    guesses,
  } = isAnybodys && profiles !== undefined
    ? understandColumns(header, profiles, hints.columns, isRead)
    : knownColumns(known, isRead);
  const texts = joinedTexts(header, hints.columns);
  const taken = new Set([...found.values(), ...texts]);
  const asked = { ...hints, taken, isRead, verified: found.get("verified"), profiles };
  const { flags, strangers } = findFlags(header, format, asked);
  const places = withoutStrange(found, strangers);
  const understood = { table, places, texts, flags, strangers };
  if (!isAnybodys || profiles === undefined) return { ...understood, isLikeReviews: true };
  const columns = { header, profiles, places };
  const doubt = scaleDoubtOf(columns, hints);
  return {
    ...{ ...understood, profiles },
    dateOrder: profileIn(columns, "date")?.order.order,
    obstacle:
      tableObstacle(table, { places, texts, unsure, guesses }) ??
      dateDoubt(profileIn(columns, "date"), hints) ??
      doubt?.obstacle,
    isLikeReviews: ["text", "rating", "date"].every(
      (column) =>
        isColumn(column) && (places.has(column) || unsure.has(column) || guesses.has(column)),
    ),
    unskippable: doubt?.reason,
  };
}

/** The columns of a known layout, which is never unsure. */
function knownColumns(
  known: ReadonlyMap<Column, number>,
  isRead: (at: number) => boolean,
): Understanding {
  const places = new Map([...known].filter(([, at]) => isRead(at)));
  return { places, unsure: new Map(), guesses: new Map() };
}

interface Columns {
  readonly header: readonly string[];
  readonly profiles: readonly ColumnProfile[];
  readonly places: ReadonlyMap<Column, number>;
}

function profileIn({ profiles, places }: Columns, column: Column): ColumnProfile | undefined {
  const at = places.get(column);
  return at === undefined ? undefined : profiles[at];
}

/** Unless the owner or another column states the scale. */
function scaleDoubtOf(columns: Columns, { scale }: TableHints): ScaleDoubt | undefined {
  const { header, places } = columns;
  const at = places.get("rating");
  if (at === undefined || scale !== undefined || places.has("best_rating")) return undefined;
  const name = header[at] ?? "";
  return scaleDoubt(name, profileIn(columns, "rating"), mayBeGrade(name, header));
}

/** Why most dates of a column can't be read; undefined if they can. */
function dateDoubt(
  profile: ColumnProfile | undefined,
  { asOf, dateOrder, changedOn }: TableHints,
): TableObstacle | undefined {
  if (profile === undefined) return undefined;
  const some = quote(profile.samples[0] ?? "");
  if (asOf === undefined && profile.isRelative) {
    const day = changedOn ?? "2026-01-31";
    const file = changedOn === undefined ? "" : `; the file was last changed on ${changedOn}`;
    return {
      reason: `the dates count back from the day on which the file was made (${some})${file}. Import again with that day: --as-of ${day}.`,
      suggested: changedOn === undefined ? [] : [madeOn(changedOn, some)],
    };
  }
  return dateOrder === undefined && isUndecided(profile) ? orderDoubt(some) : undefined;
}

/** Whether it is worth saying once that the order of the dates is not known. */
function isUndecided({ filled, order: { order, seen, same, isOpen } }: ColumnProfile): boolean {
  if (order !== undefined) return false;
  return seen >= MANY || (isOpen && seen > 1 && (seen + same) * 2 > filled);
}

function orderDoubt(some: string): TableObstacle {
  return {
    reason: `the dates can be read in two ways (${some}). Import again with --dates day-first or --dates month-first.`,
    suggested: [
      {
        question: `The dates can be read in two ways (${some}). Do they begin with the day?`,
        said: { dateOrder: "day-first" },
      },
      { question: "Do they begin with the month?", said: { dateOrder: "month-first" } },
    ],
  };
}

function madeOn(day: string, some: string): LikelyMeaning {
  return {
    question: `The dates count back from the day on which the file was made (${some}). Was that ${day}, when the file was last changed?`,
    said: { asOf: day },
  };
}

/** `--map text=Positive+Negative`: the columns that together are the text. */
function joinedTexts(header: readonly string[], mapped: ColumnMap | undefined): number[] {
  const name = mapped?.get("text");
  const plain = header.map(plainName);
  if (name === undefined || plain.includes(plainName(name))) return [];
  const parts = name.split("+").map((part) => plain.indexOf(plainName(part)));
  return parts.length > 1 && !parts.includes(-1) ? parts : [];
}

function withoutStrange(
  places: ReadonlyMap<Column, number>,
  strangers: ReadonlyMap<number, string>,
): Map<Column, number> {
  return new Map([...places].filter(([column, at]) => column !== "verified" || !strangers.has(at)));
}

/** The header must have the names that the owner gave. Throws UnknownFormat. */
export function requireNamed(
  path: string,
  header: readonly string[],
  { columns = new Map(), ignored = new Set(), hiddenWhen = new Map() }: ColumnHints,
): void {
  const names = new Set(header.map(plainName));
  const isThere = (name: string) => names.has(plainName(name));
  const lacks = (name: string, column = "") => {
    const has = namesForMessage(header);
    return new UnknownFormat(path, `the header has no column "${name}"${column}. It has: ${has}.`);
  };
  for (const [column, name] of columns) {
    const isJoined = column === "text" && name.split("+").every(isThere);
    if (!(isJoined || isThere(name))) throw lacks(name, ` for ${column}`);
  }
  for (const name of [...ignored, ...hiddenWhen.keys()]) if (!names.has(name)) throw lacks(name);
}
