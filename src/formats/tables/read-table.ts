import type { Format } from "../format.ts";
import type { RawRecord } from "../records.ts";
import type { Unused } from "../unused.ts";
import { type Column, type ColumnMap, nearestColumn, placeColumns, plainName } from "./columns.ts";
import { findFlags, type Hides } from "./find-flags.ts";
import { NamelessColumns } from "./nameless-columns.ts";
import type { TableRow } from "./row.ts";
import type { Table } from "./table.ts";
import { TextElsewhere } from "./text-elsewhere.ts";
import { UnknownWords } from "./unknown-words.ts";

/** A table whose columns are understood. */
export interface ReadTable {
  readonly records: AsyncIterable<RawRecord>;
  /** Columns that nothing was read from; those without a name are known once all rows are read. */
  unused(): Unused[];
  /** What the owner should look at, once all rows are read. */
  hints(): string[];
}

const NOWHERE = -1;

interface Understood {
  readonly places: ReadonlyMap<Column, number>;
  /** Columns that say whether a review is shown, by their positions. */
  readonly hides: ReadonlyMap<number, Hides>;
  readonly unused: readonly Unused[];
}

/**
 * Interprets a table's columns, and reads it row by row.
 * @param mapped names that the owner gave to columns
 */
export async function readTable(
  table: Table,
  format: Format,
  mapped?: ColumnMap,
): Promise<ReadTable> {
  const understood = await understand(table, format, mapped);
  const elsewhere = new TextElsewhere(table.header, understood);
  const nameless = new NamelessColumns(table.header, understood.places);
  const words = new UnknownWords(table.header, understood.hides);
  return {
    records: recordsOf(table, understood, [elsewhere, nameless, words]),
    unused: () => [...understood.unused, ...nameless.list()],
    hints: () => [...words.hints(), ...(isAnybodys(format) ? elsewhere.hints() : [])],
  };
}

async function* recordsOf(
  table: Table,
  { places, hides }: Understood,
  watchers: readonly { see(cells: readonly string[]): void }[],
): ReadTable["records"] {
  const ordered = inOrder(table.header);
  const flags = [...hides.values()];
  for await (const line of table.rows()) {
    if ("fault" in line) yield line;
    else {
      const { row, cells } = line;
      for (const watcher of watchers) watcher.see(cells);
      const isHidden = flags.some((hide) => hide(cells));
      const content = contentOf(ordered, cells);
      const isShown = flags.length > 0 && !isHidden;
      yield { row, record: nameCells(cells, places), isHidden, isShown, content };
    }
  }
}

function nameCells(cells: readonly string[], places: ReadonlyMap<Column, number>): TableRow {
  const named: TableRow = {};
  for (const [column, place] of places) {
    const cell = cells[place];
    if (cell !== undefined && cell !== "") named[column] = cell;
  }
  return named;
}

/** A header's plain names and their positions, in an order that does not depend on the header's. */
function inOrder(header: readonly string[]): readonly (readonly [name: string, at: number])[] {
  const names = header.map((name, at) => [plainName(name), at] as const);
  return names.sort(([left], [right]) => (left === right ? 0 : left < right ? -1 : 1));
}

/**
 * The cells that are not empty, with their names. Stored fingerprints are made from exactly this
 * text.
 */
function contentOf(ordered: ReturnType<typeof inOrder>, cells: readonly string[]): string {
  return JSON.stringify(ordered.flatMap(([name, at]) => (cells[at] ? [[name, cells[at]]] : [])));
}

async function understand(table: Table, format: Format, mapped?: ColumnMap): Promise<Understood> {
  const places = placeColumns(table.header, mapped, format.columns);
  const flags = await findFlags(table, format, places);
  if (flags.strangers.has(places.get("verified") ?? NOWHERE)) places.delete("verified");
  const used = new Set([...places.values(), ...flags.hides.keys()]);
  return {
    places,
    hides: flags.hides,
    unused: unusedIn(table.header, used, flags.strangers, guessIn(format, places, mapped)),
  };
}

/** Whether the meaning of columns is guessed; in a known layout, it is not. */
function isAnybodys({ origin }: Format): boolean {
  return origin.by === "anybody";
}

/**
 * What an unused column may have been meant for, except columns that the owner has named and
 * columns that are read already under the same name.
 */
function guessIn(format: Format, places: ReadonlyMap<Column, number>, mapped?: ColumnMap) {
  return (name: string): Column | undefined => {
    const like = isAnybodys(format) ? nearestColumn(name) : undefined;
    if (like === undefined || mapped?.has(like) === true) return undefined;
    return places.has(like) && plainName(name) === plainName(like) ? undefined : like;
  };
}

function unusedIn(
  header: readonly string[],
  used: ReadonlySet<number>,
  strangers: ReadonlyMap<number, string>,
  guess: (name: string) => Column | undefined,
): Unused[] {
  return header.flatMap((name, at) => {
    if (used.has(at) || name.trim() === "") return [];
    const strange = strangers.get(at);
    const like = strange === undefined ? guess(name) : undefined;
    return [{ name, like, strange }];
  });
}
