/** How large a part of a workbook becomes once a library has read it. */
interface PartSize {
  /** The cells of its rows, with all empty ones before them; at least one for each `CELL_BYTES`. */
  readonly cells: number;
  /** How many of them are beyond column ZZ. */
  readonly far: number;
  /** How many sheets it names; several of them may be the same part. */
  readonly sheets: number;
}

/** Something that is measured tag by tag. */
interface Measured {
  readonly cells: number;
  readonly far: number;
  take(name: string, tag: string): void;
}

const HAS_ROWS_OR_SHEETS = /sheetData|table-row|sheets/;
/** What is no opening tag: how it begins, and how it ends. */
const OTHERS = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<!", ">"],
  ["<?", "?>"],
  ["</", ">"],
] as const;
const CELL_BYTES = 100;
const MARKS = "!?/";
const NAME = /^[^\s/]*/;
const ATTRIBUTE = /([^=\s]+)\s*(?:=\s*(?:"([^"]*)"?|'([^']*)'?|(\S*)))?/g;
const REFERENCE = /^(?<letters>[A-Z]{0,3})(?<digits>\d{0,7})$/i;
const COUNT = /^\d{1,7}$/;
const COLUMN_ZZ = 702;
const MOST = { columns: 16_384, rows: 1_048_576 } as const;
/** A cell that is left out at the end of a row has none of these. */
const KEPT = /style|formula|value|spanned/;

/**
 * Measures a part before it is read, as a name of a few letters may stand for millions of cells.
 * @param xml a character for each byte, which makes no difference to tags
 */
export function sizeOfPart(xml: string): PartSize {
  if (!HAS_ROWS_OR_SHEETS.test(xml)) return { cells: 0, far: 0, sheets: 0 };
  const table = xml.includes("sheetData") ? new ExcelTable() : new OpenDocumentTable();
  let sheets = 0;
  for (const tag of openingTags(xml)) {
    const [full = ""] = NAME.exec(tag) ?? [];
    const name = full.slice(full.indexOf(":") + 1);
    if (name === "sheet") sheets += 1;
    table.take(name, tag);
  }
  return { cells: Math.max(table.cells, xml.length / CELL_BYTES), far: table.far, sheets };
}

/** Its rows are as wide as the widest. */
class ExcelTable implements Measured {
  far = 0;
  #rows = 0;
  #widest = 0;
  #column = 0;

  get cells(): number {
    return this.#rows * this.#widest;
  }

  take(name: string, tag: string): void {
    if (name === "row") {
      this.#rows += 1;
      this.#column = 0;
    } else if (name === "c") this.#column += 1;
    else return;
    const { row, column } = placeIn(attributeIn(tag, "r") ?? "");
    this.#rows = Math.max(this.#rows, row);
    this.#column = Math.max(this.#column, column);
    if (name === "c" && this.#column > COLUMN_ZZ) this.far += 1;
    this.#widest = Math.max(this.#widest, this.#column);
  }
}

/** Where a reference such as `ZZ12` leads; nobody writes one in other characters. */
function placeIn(reference: string) {
  const { letters = "", digits = "" } = REFERENCE.exec(reference)?.groups ?? {};
  if (reference !== letters + digits) return { row: MOST.rows, column: MOST.columns };
  const column = [...letters].reduce(
    (sum, letter) => sum * 26 + Number.parseInt(letter, 36) - 9,
    0,
  );
  return { row: Number(digits), column };
}

/** Its cells and rows may be repeated. */
class OpenDocumentTable implements Measured {
  readonly far = 0;
  #cells = 0;
  #repeated = 0;
  #column = 0;
  #width = 0;

  get cells(): number {
    return this.#cells + this.#repeated * this.#width;
  }

  take(name: string, tag: string): void {
    if (name === "table-row") {
      this.#cells = this.cells;
      this.#repeated = countIn(tag, "rows");
      this.#column = 0;
      this.#width = 0;
    }
    if (!name.endsWith("table-cell")) return;
    this.#column += countIn(tag, "columns");
    if (!tag.endsWith("/") || KEPT.test(tag)) this.#width = this.#column;
  }
}

function countIn(tag: string, what: keyof typeof MOST): number {
  const count = attributeIn(tag, `table:number-${what}-repeated`) ?? "1";
  return COUNT.test(count) ? Math.min(Number(count), MOST[what]) : MOST[what];
}

/** The value of an attribute as it is written; the last one of that name. */
function attributeIn(tag: string, name: string): string | undefined {
  const found = [...tag.replace(/\/$/, "").matchAll(ATTRIBUTE)].findLast(([, one]) => one === name);
  return found && (found[2] ?? found[3] ?? found[4] ?? "");
}

/** What is between `<` and `>` of each opening tag. */
function* openingTags(xml: string): Iterable<string> {
  for (let at = xml.indexOf("<"); at >= 0; at = xml.indexOf("<", at)) {
    const other = MARKS.includes(xml.charAt(at + 1))
      ? OTHERS.find(([beginning]) => xml.startsWith(beginning, at))
      : undefined;
    const end = other ? xml.indexOf(other[1], at + other[0].length) : endOfTag(xml, at);
    if (end < 0) return;
    if (other === undefined) yield xml.slice(at + 1, end);
    at = end + 1;
  }
}

/** Where a tag ends; below 0 if it does not. */
function endOfTag(xml: string, start: number): number {
  for (let at = start; at < xml.length; at += 1) {
    const character = xml[at];
    if (character === ">") return at;
    if (character !== '"' && character !== "'") continue;
    at = xml.indexOf(character, at + 1);
    if (at < 0) return at;
  }
  return -1;
}
