import type { Format, RawRecord } from "../format.ts";
import type { Unused } from "../unused.ts";
import { type Column, type ColumnMap, nearestColumn, plainName } from "./columns.ts";
import { valueIn } from "./no-value.ts";
import type { TableRow } from "./row.ts";
import { TextElsewhere } from "./text-elsewhere.ts";
import type { UnderstoodTable } from "./understand-table.ts";
import { UnknownWords } from "./unknown-words.ts";

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

/** A table that is read row by row. */
interface ReadTable {
  readonly records: AsyncIterable<RawRecord>;
  /** Columns that nothing was read from; those without a name are known once all rows are read. */
  unused(): Unused[];
  /** What the owner should look at, once all rows are read. */
  hints(): string[];
}

/**
 * Reads a table row by row.
 * @param mapped names that the owner gave to columns
 */
export function readTable(
  understood: UnderstoodTable,
  format: Format,
  mapped?: ColumnMap,
): ReadTable {
  const { table, places, flags } = understood;
  const elsewhere = new TextElsewhere(table.header, understood);
  const nameless = new NamelessColumns(table.header, places);
  const words = new UnknownWords(table.header, flags);
  const unused = unusedIn(understood, guessIn(format, places, mapped));
  // Candor's own tables leave out what there is not: there, `None` is a name.
  const isVerbatim = format.origin.by === "candor";
  const records = recordsOf(understood, { isVerbatim, texts: [elsewhere, nameless], words });
  return {
    records,
    unused: () => [...unused, ...nameless.list()],
    hints: () => [...words.hints(), ...(isAnybodys(format) ? elsewhere.hints() : [])],
  };
}

interface Watcher {
  see(cells: readonly string[]): void;
}

interface Reading {
  /** Whether every cell is what it says, even `NULL`. */
  readonly isVerbatim: boolean;
  /** They see the cells that are read. */
  readonly texts: readonly Watcher[];
  /** It sees the cells as they stand, as flags do. */
  readonly words: Watcher;
}

async function* recordsOf(
  { table, places, texts, flags }: UnderstoodTable,
  reading: Reading,
): ReadTable["records"] {
  const ordered = inOrder(table.header);
  const flagged = [...flags];
  for await (const line of table.rows()) {
    if ("fault" in line) yield line;
    else {
      const { row, cells } = line;
      const values = reading.isVerbatim ? cells : cells.map(valueIn);
      for (const watcher of reading.texts) watcher.see(values);
      reading.words.see(cells);
      const isHidden = flagged.some(([at, flag]) => flag.hides(cells[at] ?? ""));
      const content = contentOf(ordered, cells);
      const isShown = flags.size > 0 && !isHidden;
      yield { row, record: nameCells(values, places, texts), isHidden, isShown, content };
    }
  }
}

function nameCells(
  cells: readonly string[],
  places: ReadonlyMap<Column, number>,
  texts: readonly number[],
): TableRow {
  const named: TableRow = {};
  for (const [column, place] of places) {
    const cell = cells[place];
    if (cell !== undefined && cell !== "") named[column] = cell;
  }
  if (texts.length > 0) named.text = joined(texts.map((at) => cells[at] ?? ""));
  return named;
}

/** What a travel site writes for a text that was left empty. */
const NO_TEXT = /^\s*(?:no (?:positive|negative)|nothing|n\/a)?\s*$/i;

function joined(texts: readonly string[]): string {
  return texts.filter((text) => !NO_TEXT.test(text)).join("\n\n");
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
    return like === undefined || mapped?.has(like) === true || places.has(like) ? undefined : like;
  };
}

function unusedIn(
  { table, places, texts, flags, strangers, profiles }: UnderstoodTable,
  guess: (name: string) => Column | undefined,
): Unused[] {
  const used = new Set([...places.values(), ...texts, ...flags.keys()]);
  return table.header.flatMap((name, at) => {
    if (used.has(at) || name.trim() === "") return [];
    const strange = strangers.get(at);
    const like = strange === undefined ? guess(name) : undefined;
    const isConstant = like === undefined ? undefined : profiles?.[at]?.isConstant;
    return [{ name, like, isConstant, strange }];
  });
}
