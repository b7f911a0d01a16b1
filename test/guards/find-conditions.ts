import { type Guard, withLines } from "./guard.ts";

const BEGIN = /^( +)(?:(?:\} )?else )?if \(/;
const LEAVES = /\b(?:return|continue|break)\b[^;]*;$/;
const FUNCTION = /^(?:export )?function (\w+)|^ {2}(?:static |get )?(#?\w+)\(.* \{$/;
/** Longer statements are skipped. */
const MAX_LINES = 6;

/**
 * The conditions on which a function of a file returns early, "if (…) return …;": each taken out.
 */
export function findConditions(file: string, text: string): Guard[] {
  const lines = text.split("\n");
  return lines.flatMap((written, line) => {
    const indent = BEGIN.exec(written)?.[1];
    const end = indent === undefined ? -1 : endOf(lines, line, indent);
    if (end === -1) return [];
    const statement = lines.slice(line, end).map((one) => one.trim());
    // An "else" keeps the brace of the block before it.
    const others = statement[0]?.startsWith("} else ") ? [`${indent}}`] : [];
    const name = `${functionAbove(lines, line)}: ${statement.join(" ").replace(/^(?:\} )?else /, "")}`;
    const mutant = withLines(lines, line, end, others);
    return [{ file, line: line + 1, name, change: "is out", mutant }];
  });
}

/** The end of a statement that only leaves its function or loop; −1 if it does more. */
function endOf(lines: readonly string[], line: number, indent: string): number {
  for (let end = line; end < line + MAX_LINES; end += 1) {
    const written = lines[end] ?? "";
    if (end > line && written.search(/\S/) < indent.length) return -1;
    if (written.endsWith("{")) return -1;
    if (written.endsWith(";")) return leaves(lines.slice(line, end + 1)) ? end + 1 : -1;
  }
  return -1;
}

function leaves(statement: readonly string[]): boolean {
  return LEAVES.test(statement.join(" "));
}

/** The name of the function that a line is in. */
function functionAbove(lines: readonly string[], line: number): string {
  const found = lines
    .slice(0, line)
    .reverse()
    .map((one) => FUNCTION.exec(one));
  const [, declared, method] = found.find((one) => one !== null) ?? [];
  return declared ?? method ?? "";
}
