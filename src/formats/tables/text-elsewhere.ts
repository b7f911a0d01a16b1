import type { Column } from "./columns.ts";

/** Texts of at least this many characters on average are probably what customers wrote. */
const LONG = 40;

/** Finds whether rows without a text have one in a column that is not read. */
export class TextElsewhere {
  readonly #header: readonly string[];
  readonly #text: number | undefined;
  /** Columns that are not read, with how many characters they contain. */
  readonly #others: Map<number, number>;
  #rows = 0;

  constructor(
    header: readonly string[],
    { places }: { readonly places: ReadonlyMap<Column, number> },
  ) {
    const used = new Set(places.values());
    this.#header = header;
    this.#text = places.get("text");
    this.#others = new Map([...header.keys()].filter((at) => !used.has(at)).map((at) => [at, 0]));
  }

  see(cells: readonly string[]): void {
    if (this.#text !== undefined && cells[this.#text]?.trim()) return;
    this.#rows += 1;
    for (const [at, length] of this.#others) this.#others.set(at, length + lengthOf(cells[at]));
  }

  hints(): string[] {
    if (this.#rows === 0) return [];
    const [longest] = [...this.#others].sort(([, left], [, right]) => right - left);
    if (longest === undefined || longest[1] / this.#rows < LONG) return [];
    const name = this.#header[longest[0]] ?? "";
    const remedy = isMappable(name)
      ? `If they are the reviews, import again with --map ${mapping(name)}.`
      : "If they are the reviews, give it a name without commas, and import again with --map.";
    const rows = this.#rows === 1 ? "1 row has" : `${this.#rows} rows have`;
    return [
      `${rows} no text, though the column ${JSON.stringify(name)} holds long ones. ${remedy}`,
    ];
  }
}

/** `--map` needs a name, and separates its values by commas. */
function isMappable(name: string): boolean {
  return name.trim() !== "" && !name.includes(",");
}

/** The mapping as one word for a shell. */
function mapping(name: string): string {
  return /^[\w.-]+$/.test(name) ? `text=${name}` : `'text=${name.replaceAll("'", "'\\''")}'`;
}

/** The length of a text; addresses, which have no spaces, do not count. */
function lengthOf(cell = ""): number {
  return cell.includes(" ") ? cell.trim().length : 0;
}
