import { IN_LITERAL, markLiterals } from "../lines/mark-literals.ts";
import { type Guard, withLines } from "./guard.ts";

/** A call that reads a list of the language: `words("negation", "upward")`. */
export const READS_LIST = /\b\w+\(\s*"([\w-]+)",\s*"([\w-]+)",?\s*\)/g;
const DECLARATION = /^(?:export )?const (\w+)(?:: [^=]+)? =(?: (.*)|)$/;
/** A word that is in no text. */
const NO_WORD = '"qqnoword"';
/** With fewer words, it is a name or a mark. */
const MIN_WORDS = 2;
const MAX_SHOWN = 60;

/** A declaration at the top of a file: its value on lines [from, to). */
interface Declaration {
  readonly name: string;
  /** Up to its value: `const NAME: readonly string[] =`. */
  readonly head: string;
  /** Its value with its literals marked, in one line. */
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The word lists, patterns and table rows in a file's code: each taken out. Those that are read
 * from data are guards of the data file.
 */
export function findLists(file: string, text: string): Guard[] {
  const lines = text.split("\n");
  return declarationsIn(text, lines).flatMap((declaration) => {
    const { name, head, from, to } = declaration;
    const rows = rowsOf(lines, declaration);
    if (rows.length === 0) {
      const empty = emptied(declaration, lines.slice(from, to));
      if (empty === undefined) return [];
      const mutant = withLines(lines, from, to, [`${head} ${empty};`]);
      return [{ file, line: from + 1, name, change: "is empty", mutant }];
    }
    return rows
      .filter(([first, end]) => !readsData(lines.slice(first, end)))
      .map(([first, end]) => ({
        file,
        line: first + 1,
        name: `${name}: ${inOneLine(lines.slice(first, end))}`,
        change: "is out",
        mutant: withLines(lines, first, end, []),
      }));
  });
}

function readsData(lines: readonly string[]): boolean {
  return lines.join(" ").search(READS_LIST) !== -1;
}

/** The beginning of a row. */
function inOneLine(row: readonly string[]): string {
  return row
    .map((line) => line.trim())
    .join(" ")
    .slice(0, MAX_SHOWN);
}

function declarationsIn(text: string, lines: readonly string[]): Declaration[] {
  const marked = markLiterals(text).split("\n");
  return marked.flatMap((written, from) => {
    const [, name] = DECLARATION.exec(written) ?? [];
    if (name === undefined) return [];
    const to = marked.findIndex((one, at) => at >= from && one.endsWith(";")) + 1;
    const value = marked
      .slice(from, to)
      .join(" ")
      .replace(/^[^=]*= */, "")
      .replace(/ +/g, " ");
    const head = `${(lines[from] ?? "").split(" =")[0]} =`;
    return [{ name, head, value, from, to }];
  });
}

/** What replaces a list to empty it; undefined if a value is not a list. */
function emptied({ value }: Declaration, lines: readonly string[]): string | undefined {
  const words = value.match(new RegExp(`${IN_LITERAL}+`, "g"))?.length ?? 0;
  if (words === 0 || readsData(lines)) return undefined;
  if (value.startsWith("new Set(")) return "new Set<string>()";
  if (/^\[[^()]*\](?: as const)?;$/.test(value)) return "[]";
  if (!/^\(?§[§ +()]*(?:\.[^;]*)?;$/.test(value)) return undefined;
  if (/\/[a-z]*;$/.test(lines.at(-1) ?? "")) return "/(?!)/";
  const isSplit = /\.(?:split|trim)\(/.test(value);
  return words < MIN_WORDS ? undefined : NO_WORD + (isSplit ? '.split(" ")' : "");
}

/** The lines of the rows of a table: a list of lists or objects, or an object of either. */
function rowsOf(
  lines: readonly string[],
  { head, value, from, to }: Declaration,
): [number, number][] {
  const isList = /^(?:new (?:Map|Set)\()?\[ [[{§]/.test(value);
  const isByName = head.includes("Record<") && /^\{ \w+: /.test(value);
  if (!isList && !isByName) return [];
  const firsts = Array.from({ length: to - from - 2 }, (_, at) => from + 1 + at).filter((at) =>
    /^ {2}[^\s\])}/*]/.test(lines[at] ?? ""),
  );
  return firsts.map((first, at) => [first, endOf(lines, firsts[at + 1] ?? to - 1, first)]);
}

/** The end of a row: comments before the next row belong to that one. */
function endOf(lines: readonly string[], next: number, first: number): number {
  let end = next;
  while (end - 1 > first && /^ *(?:\/\/|\/?\*)/.test(lines[end - 1] ?? "")) end -= 1;
  return end;
}
