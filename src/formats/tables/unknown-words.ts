import { shellWord } from "../../domain/text/terminal-text.ts";
import { quote } from "../fields/star-rating.ts";
import type { ColumnFlag } from "./find-flags.ts";
import { flagValue } from "./visibility.ts";

/** The most values of a column that a message quotes. */
const MAX_QUOTED = 5;
/** With more values than this, the command that says which of them hide would be too long. */
const MAX_SAID = 30;

/** The values of one column that hide rows, as they are first written, by what is compared. */
interface HidingValues {
  /** Nobody has explained these. */
  readonly unknown: Map<string, string>;
  /** The no among them: a command that leaves it out would publish its rows. */
  readonly known: Map<string, string>;
  /** How many rows have an unknown value. */
  rows: number;
}

/** Finds values that hold rows back although it is not known what they mean. */
export class UnknownWords {
  readonly #header: readonly string[];
  readonly #flags: ReadonlyMap<number, ColumnFlag>;
  readonly #seen = new Map<number, HidingValues>();

  /** @param flags the columns that say whether a review is shown, by their positions */
  constructor(header: readonly string[], flags: ReadonlyMap<number, ColumnFlag>) {
    this.#header = header;
    this.#flags = flags;
  }

  see(cells: readonly string[]): void {
    for (const [at, flag] of this.#flags) {
      const value = cells[at]?.trim() ?? "";
      if (!flag.hides(value)) continue;
      const seen = this.#seen.getOrInsertComputed(at, noValues);
      const isKnown = flag.explains(value);
      const values = isKnown ? seen.known : seen.unknown;
      if (values.size <= MAX_SAID) values.getOrInsert(flagValue(value), value);
      if (!isKnown) seen.rows += 1;
    }
  }

  /** One command for all columns: what hides is said with their values, or that nothing else does. */
  hints(): string[] {
    const found = Array.from(this.#seen, ([at, { known, unknown, rows }]) => ({
      name: this.#header[at] ?? "",
      known: [...known.values()],
      unknown: [...unknown.values()],
      rows,
    })).filter(({ rows }) => rows > 0);
    if (found.length === 0) return [];
    return [`${found.map(whatIsHeld).join("; ")}. ${whatToDo(found)}`];
  }
}

function noValues(): HidingValues {
  return { unknown: new Map(), known: new Map(), rows: 0 };
}

interface Found {
  readonly name: string;
  readonly known: readonly string[];
  readonly unknown: readonly string[];
  readonly rows: number;
}

function whatIsHeld({ name, unknown, rows }: Found): string {
  const some = unknown.slice(0, MAX_QUOTED).map(quote).join(", ");
  const more = unknown.length > MAX_QUOTED ? " and others" : "";
  const count = rows === 1 ? "1 row is held back" : `${rows} rows are held back`;
  const them = rows === 1 ? "it" : "them";
  return `${count}, because ${some}${more} in the column ${quote(name)} may mean that the source hides ${them}`;
}

function whatToDo(found: readonly Found[]): string {
  const [long] = found.filter(({ known, unknown }) => known.length + unknown.length > MAX_SAID);
  if (long !== undefined) {
    return `Write yes or no into the column ${quote(long.name)}, and import again.`;
  }
  const all = found.map(({ name, known, unknown }) => hiddenWhen(name, [...known, ...unknown]));
  const others = found.map(({ name, known }) =>
    known.length === 0 ? `--ignore ${shellWord(name)}` : hiddenWhen(name, known),
  );
  return `Say which values hide a review, and import again with ${all.join(" ")}, or with ${others.join(" ")} if none of these does.`;
}

function hiddenWhen(name: string, values: readonly string[]): string {
  // An empty cell may hide, too; two empty values are a list of it.
  const list = values.join() === "" ? "," : values.join();
  return `--hidden-when ${shellWord(`${name}=${list}`)}`;
}
