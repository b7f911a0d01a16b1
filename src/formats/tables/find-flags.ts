import { type Column, plainName } from "./columns.ts";
import type { Table } from "./table.ts";
import {
  flagNamed,
  flagValue,
  isFlagValue,
  isHiddenBy,
  isShownBy,
  type VisibilityFlag,
} from "./visibility.ts";
import { NO, YES } from "./yes-or-no.ts";

/** Whether a column's cell hides its row. */
export type Hides = (cells: readonly string[]) => boolean;

/**
 * For a known layout, by a flag's plain name, the values that show a review. All others hide it.
 */
export type OwnFlags = ReadonlyMap<string, ReadonlySet<string>>;

interface Flags {
  /** Columns that say whether a review is shown, by their positions. */
  readonly hides: ReadonlyMap<number, Hides>;
  /** For columns that are named like flags but are not, a value that no flag has: `TX`. */
  readonly strangers: ReadonlyMap<number, string>;
}

/**
 * What a format says about flags: only those of a known exporter have other than the usual values.
 */
interface Flagged {
  readonly origin: object;
  readonly flags?: OwnFlags;
  readonly notFlags?: readonly string[];
}

/**
 * Finds the columns that say whether a review is shown; reads all rows if any column may be one. In
 * a known layout, a column named like a flag is one: an unknown value hides its row, as the vendor
 * may mean just that.
 */
export async function findFlags(
  table: Table,
  { origin, flags: own = new Map(), notFlags = [] }: Flagged,
  places: ReadonlyMap<Column, number>,
): Promise<Flags> {
  const hides = ownFlags(table.header, own);
  const taken = new Set([...places.values(), ...hides.keys()]);
  const named = flagsNamed(table.header, taken, notFlags);
  const isKnown = "exporter" in origin;
  if (isKnown) {
    for (const [at, flag] of named) hides.set(at, (cells) => !isShownBy(flag, cells[at] ?? ""));
  }
  const census = new FlagCensus(isKnown ? new Map() : named, places.get("verified"));
  if (census.isNeeded) {
    for await (const line of table.rows()) if ("cells" in line) census.see(line.cells);
  }
  for (const [at, hide] of census.flags()) hides.set(at, hide);
  return { hides, strangers: census.strangers() };
}

function ownFlags(header: readonly string[], own: OwnFlags): Map<number, Hides> {
  const found = new Map<number, Hides>();
  for (const [at, name] of header.entries()) {
    const shown = own.get(plainName(name));
    if (shown !== undefined) found.set(at, (cells) => !shown.has(flagValue(cells[at] ?? "")));
  }
  return found;
}

/** Columns that are named like flags and not read as anything else, by their positions. */
function flagsNamed(
  header: readonly string[],
  taken: ReadonlySet<number>,
  notFlags: readonly string[],
): Map<number, VisibilityFlag> {
  const found = new Map<number, VisibilityFlag>();
  for (const [at, name] of header.entries()) {
    const flag = taken.has(at) || notFlags.includes(plainName(name)) ? undefined : flagNamed(name);
    if (flag !== undefined) found.set(at, flag);
  }
  return found;
}

/** Collects the values in columns that may be flags. */
class FlagCensus {
  readonly #candidates: ReadonlyMap<number, VisibilityFlag>;
  readonly #verified: number | undefined;
  readonly #strangers = new Map<number, string>();
  #hasVerdict = false;

  constructor(candidates: ReadonlyMap<number, VisibilityFlag>, verified: number | undefined) {
    this.#candidates = candidates;
    this.#verified = verified;
  }

  get isNeeded(): boolean {
    return this.#candidates.size > 0 || this.#verified !== undefined;
  }

  see(cells: readonly string[]): void {
    for (const [at, flag] of this.#candidates) {
      const cell = cells[at] ?? "";
      if (!isFlagValue(flag, cell)) this.#note(at, cell);
    }
    if (this.#verified !== undefined) this.#seeVerdict(this.#verified, cells);
  }

  #seeVerdict(at: number, cells: readonly string[]): void {
    const cell = cells[at]?.trim() ?? "";
    if (YES.test(cell) || NO.test(cell)) this.#hasVerdict = true;
    else if (cell !== "") this.#note(at, cell);
  }

  #note(at: number, cell: string): void {
    if (!this.#strangers.has(at)) this.#strangers.set(at, cell);
  }

  flags(): [number, Hides][] {
    return Array.from(this.#candidates)
      .filter(([at]) => !this.#strangers.has(at))
      .map(([at, flag]) => [at, (cells) => isHiddenBy(flag, cells[at] ?? "")]);
  }

  /**
   * If some rows have yes or no in `verified`, other values are mistakes, which are reported row by
   * row.
   */
  strangers(): ReadonlyMap<number, string> {
    const known = this.#hasVerdict ? this.#verified : undefined;
    return new Map([...this.#strangers].filter(([at]) => at !== known));
  }
}
