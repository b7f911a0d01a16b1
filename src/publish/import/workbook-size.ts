/** How large a part of a workbook becomes once a library has read it. */
interface PartSize {
  /** The cells of its rows, with all empty ones before them; at least one for each `CELL_BYTES`. */
  readonly cells: number;
  /** How many of them are beyond column ZZ. */
  readonly far: number;
  /** Whether it is a sheet, or has some. */
  readonly hasRows: boolean;
  /** How many sheets it names; several of them may be the same part. */
  readonly sheets: number;
  /** Whether some of its rows are in a group, which the library that reads it would leave out. */
  readonly hasGroups: boolean;
}

/** Something that is measured tag by tag. */
interface Measured {
  readonly cells: number;
  readonly far: number;
  take(name: string, tag: string): void;
}

const HAS_ROWS = /sheetData|table-row/;
const HAS_SHEETS = /<(?:\w+:)?sheets\b/;
/** What is no tag: how it begins, and how it ends. */
const OTHERS = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<!", ">"],
  ["<?", "?>"],
] as const;
const CELL_BYTES = 100;
const MARKS = "!?";
/** XML's own white space alone, as the library that reads the tags has it. */
const NAME = /^\/?[^ \t\n\r/]*/;
const ATTRIBUTE =
  /([^= \t\n\r]+)[ \t\n\r]*(?:=[ \t\n\r]*(?:"([^"]*)"?|'([^']*)'?|([^ \t\n\r]*)))?/g;
/** XML allows no attribute twice: neither a reference nor a count. */
const TWICE = "?";
const REFERENCE = /^(?<letters>[A-Z]{0,3})(?<digits>\d{0,7})$/i;
const COUNT = /^\d{1,7}$/;
const COLUMN_ZZ = 702;
/** What OpenDocument has around rows that are grouped, or repeated on each page that is printed. */
const GROUPS = new Set(["table-row-group", "table-header-rows", "table-rows"]);
const NOTHING: PartSize = { cells: 0, far: 0, hasRows: false, sheets: 0, hasGroups: false };
const MAX = { columns: 16_384, rows: 1_048_576 } as const;
/** A cell that is left out at the end of a row has none of these. */
const KEPT = /style|formula|value|spanned/;

/**
 * Measures a part before it is read, as a name of a few letters may stand for millions of cells.
 * @param xml a character for each byte, which makes no difference to tags
 */
export function sizeOfPart(xml: string): PartSize {
  const hasRows = HAS_ROWS.test(xml);
  if (!hasRows && !HAS_SHEETS.test(xml)) return NOTHING;
  const openDocument = new OpenDocumentTable();
  const tables = [new ExcelTable(), openDocument];
  let sheets = 0;
  for (const tag of tagsOf(xml)) {
    const [full = ""] = NAME.exec(tag) ?? [];
    const local = full.slice(full.indexOf(":") + 1);
    const name = full.startsWith("/") && local !== full ? `/${local}` : local;
    if (name === "sheet") sheets += 1;
    for (const table of tables) table.take(name, tag);
  }
  const cells = Math.max(...tables.map((table) => table.cells));
  return {
    cells: hasRows ? Math.max(cells, xml.length / CELL_BYTES) : cells,
    far: Math.max(...tables.map(({ far }) => far)),
    ...{ hasRows, sheets, hasGroups: openDocument.hasGroups },
  };
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
  if (reference !== letters + digits) return { row: MAX.rows, column: MAX.columns };
  const column = [...letters].reduce(
    (sum, letter) => sum * 26 + Number.parseInt(letter, 36) - 9,
    0,
  );
  return { row: Number(digits), column };
}

/** Its cells and rows may be repeated, and a row may be within another one. */
class OpenDocumentTable implements Measured {
  readonly far = 0;
  readonly #open: { readonly repeated: number; column: number; width: number }[] = [];
  cells = 0;
  hasGroups = false;

  take(name: string, tag: string): void {
    if (GROUPS.has(name)) this.hasGroups = true;
    if (name === "table-row" && !tag.endsWith("/")) {
      this.#open.push({ repeated: countIn(tag, "rows"), column: 0, width: 0 });
    } else if (name === "/table-row") {
      const { repeated = 0, width = 0 } = this.#open.pop() ?? {};
      this.cells += repeated * width;
    }
    const row = this.#open.at(-1);
    if (row === undefined || name.startsWith("/") || !name.endsWith("table-cell")) return;
    row.column += countIn(tag, "columns");
    if (!tag.endsWith("/") || KEPT.test(tag)) row.width = row.column;
  }
}

function countIn(tag: string, what: keyof typeof MAX): number {
  const count = attributeIn(tag, `table:number-${what}-repeated`) ?? "1";
  return COUNT.test(count) ? Math.min(Number(count), MAX[what]) : MAX[what];
}

/** The value of an attribute as it is written; `TWICE` if there are two. */
function attributeIn(tag: string, name: string): string | undefined {
  let value: string | undefined;
  for (const [, one, ...values] of tag.replace(/\/$/, "").matchAll(ATTRIBUTE)) {
    if (one !== name) continue;
    if (value !== undefined) return TWICE;
    value = values.find((written) => written !== undefined) ?? "";
  }
  return value;
}

/** What is between `<` and `>` of each tag. */
function* tagsOf(xml: string): Iterable<string> {
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
