import { quote } from "../fields/star-rating.ts";
import type { Format } from "../format.ts";
import type { RawRecord } from "../records.ts";
import type { Unused } from "../unused.ts";
import { type Column, type ColumnMap, nearestColumn, placeColumns, plainName } from "./columns.ts";
import { findFlags, type Hides } from "./find-flags.ts";
import type { TableRow } from "./row.ts";
import type { Table } from "./table.ts";
import { TextElsewhere } from "./text-elsewhere.ts";
import { isFlagWord } from "./visibility.ts";

interface Seen {
  readonly word: string;
  readonly rows: number;
  readonly hasOthers: boolean;
}

/** Finds words in a known layout's flags that nobody has explained: their rows are held back. */
class UnknownWords {
  readonly #header: readonly string[];
  readonly #flags: ReadonlyMap<number, Hides>;
  readonly #seen = new Map<number, Seen>();

  /** @param flags the columns that say whether a review is shown, by their positions */
  constructor(header: readonly string[], flags: ReadonlyMap<number, Hides>) {
    this.#header = header;
    this.#flags = flags;
  }

  see(cells: readonly string[]): void {
    for (const [at, hides] of this.#flags) {
      const word = cells[at]?.trim() ?? "";
      if (isFlagWord(word) || !hides(cells)) continue;
      const { word: first, rows, hasOthers } = this.#seen.get(at) ?? { word, rows: 0 };
      this.#seen.set(at, { word: first, rows: rows + 1, hasOthers: hasOthers || word !== first });
    }
  }

  hints(): string[] {
    return Array.from(this.#seen, ([at, { word, rows, hasOthers }]) => {
      const held = rows === 1 ? "1 row is held back" : `${rows} rows are held back`;
      const words = `${quote(word)}${hasOthers ? " or other words" : ""}`;
      const column = quote(this.#header[at] ?? "");
      return `${held}, because ${words} in the column ${column} may mean that the source hides them. If not, write a word that docs/import.md lists as shown, and import again.`;
    });
  }
}

/** Finds columns that have content but no name in the header. */
class NamelessColumns {
  readonly #places: readonly number[];
  readonly #filled = new Set<number>();

  constructor(header: readonly string[], read: ReadonlyMap<unknown, number>) {
    const used = new Set(read.values());
    this.#places = [...header.keys()].filter((at) => !used.has(at) && !header[at]?.trim());
  }

  see(cells: readonly string[]): void {
    for (const at of this.#places) if (cells[at]?.trim()) this.#filled.add(at);
  }

  list(): Unused[] {
    const columns = this.#places.filter((at) => this.#filled.has(at));
    return columns.map((at) => ({ name: `(column ${at + 1}, without a name)` }));
  }
}

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
