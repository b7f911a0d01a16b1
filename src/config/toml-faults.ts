import { parse, TomlError } from "smol-toml";

/** More faults than these are left for the next time. */
const MAX_FAULTS = 10;
const HEADER = /^\s*\[/;

/**
 * What keeps a text from being TOML, each fault with its line, in which an arrow shows the place. A
 * statement at fault is passed over to find those below it.
 * @returns empty if the text is valid
 */
export function tomlFaults(text: string): string[] {
  const lines = text.split("\n");
  const left = [...lines];
  const faults: string[] = [];
  let from = 0;
  while (faults.length < MAX_FAULTS) {
    const fault = faultIn(left);
    // One above is only a consequence of what was passed over.
    if (fault === undefined || fault.line <= from) break;
    faults.push(messageOf(fault, lines[fault.line - 1] ?? ""));
    const start = statementStart(left, fault.line);
    from = endOf(left, start, fault);
    left.fill("", start, from);
  }
  return faults;
}

function faultIn(lines: readonly string[]): TomlError | undefined {
  try {
    parse(lines.join("\n"));
    return undefined;
  } catch (error) {
    if (error instanceof TomlError) return error;
    throw error;
  }
}

/** The number of lines before a statement at fault: a value that spans lines may begin further up. */
function statementStart(lines: readonly string[], faultLine: number): number {
  let start = faultLine - 1;
  while (start > 0 && faultIn(lines.slice(0, start)) !== undefined) start -= 1;
  return start;
}

/** The number of lines up to where reading can go on: what is below a faulty header belongs to it. */
function endOf(lines: readonly string[], start: number, { line, message }: TomlError): number {
  if (message.includes("unfinished string")) return lines.length;
  if (!HEADER.test(lines[start] ?? "")) return line;
  const next = lines.findIndex((text, at) => at >= line && HEADER.test(text));
  return next === -1 ? lines.length : next;
}

/** Quotes that word processors make of straight ones. */
const CURLY = /[“”„‟«»‘’‚]/;

function inOtherWords(what: string, text: string, column: number): string {
  const isAtEnd = column > text.trimEnd().length;
  if (what.startsWith("control characters") && isAtEnd) return "the closing quote is missing";
  if (what !== "invalid value") return what;
  const isCurly = CURLY.test(text[column - 1] ?? "");
  return `${what}; a text must be in ${isCurly ? 'straight quotes: "…"' : "quotes"}`;
}

function messageOf({ message, line, column }: TomlError, text: string): string {
  const [first = ""] = message.replace("Invalid TOML document: ", "").split("\n");
  const what = inOtherWords(first, text, column);
  return `line ${line}: ${what}\n    ${text}\n    ${" ".repeat(column - 1)}^`;
}
