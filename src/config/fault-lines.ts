import { ValuePointer } from "@sinclair/typebox/value";
import { parse } from "smol-toml";

/** The setting that a fault begins with, as in `services[0].id: it is missing`. */
const SETTING = /^[\w-]+(\[\d+\])*(\.[\w-]+(\[\d+\])*)*(?=: )/;
const NOWHERE = 0;

/**
 * Faults in the order of the file, each with the line on which its setting begins, or its table; those
 * of settings that are in none come first.
 *
 * TOML's values may span lines, so the file is parsed up to each of its lines: a setting begins
 * after the last line up to which it is not there yet.
 * @param text the file, which is valid TOML
 */
export function withLines(faults: readonly string[], text: string): string[] {
  const prefixes = [...prefixesOf(text)];
  const placed = faults.map((fault) => ({ fault, line: lineOf(membersIn(fault), prefixes) }));
  return placed
    .toSorted((one, other) => one.line - other.line)
    .map(({ fault, line }) => (line === NOWHERE ? fault : `line ${line}: ${fault}`));
}

function membersIn(fault: string): string[] {
  const setting = SETTING.exec(fault)?.[0] ?? "";
  return setting.split(/[.[\]]+/).filter((part) => part !== "");
}

/** What a file says up to one of its lines. */
interface Prefix {
  readonly line: number;
  readonly value: unknown;
}

function* prefixesOf(text: string): Iterable<Prefix> {
  const lines = text.split("\n");
  for (const line of lines.keys()) {
    const value = readPart(lines.slice(0, line + 1).join("\n"));
    if (value !== undefined) yield { line: line + 1, value };
  }
}

/** Undefined for a text that ends within a value. */
function readPart(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function lineOf(members: readonly string[], prefixes: readonly Prefix[]): number {
  if (members.length === 0) return NOWHERE;
  const pointer = members.map((member) => `/${member}`).join("");
  const first = prefixes.findIndex(({ value }) => ValuePointer.Has(value, pointer));
  if (first === -1) return lineOf(members.slice(0, -1), prefixes);
  return (prefixes[first - 1]?.line ?? 0) + 1;
}
