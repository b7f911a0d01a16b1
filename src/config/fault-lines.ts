import { ValuePointer } from "@sinclair/typebox/value";
import { parse } from "smol-toml";

/** The setting that a fault begins with, as in `services[0].id: it is missing`. */
const SETTING = /^[\w-]+(\[\d+\])*(\.[\w-]+(\[\d+\])*)*(?=: )/;
const NOWHERE = 0;

/**
 * Faults in the order of the file, each with the line on which its setting begins, or its table; those
 * of settings that are in none come first.
 * @param text the file, which is valid TOML
 */
export function withLines(faults: readonly string[], text: string): string[] {
  const file = new FileInParts(text);
  const placed = faults.map((fault) => ({ fault, line: lineOf(membersIn(fault), file) }));
  return placed
    .toSorted((one, other) => one.line - other.line)
    .map(({ fault, line }) => (line === NOWHERE ? fault : `line ${line}: ${fault}`));
}

function membersIn(fault: string): string[] {
  const setting = SETTING.exec(fault)?.[0] ?? "";
  return setting.split(/[.[\]]+/).filter((part) => part !== "");
}

function lineOf(members: readonly string[], file: FileInParts): number {
  if (members.length === 0) return NOWHERE;
  const pointer = members.map((member) => `/${member}`).join("");
  return file.lineOf(pointer) ?? lineOf(members.slice(0, -1), file);
}

/**
 * A file of TOML up to any of its lines. Its values may span lines, so a setting begins after the last
 * line up to which the file can be read and does not have it.
 */
class FileInParts {
  readonly #lines: readonly string[];

  constructor(text: string) {
    this.#lines = text.split("\n");
  }

  /** On which line a setting begins; undefined if it is not there. */
  lineOf(pointer: string): number | undefined {
    const has = (count: number) => ValuePointer.Has(this.#readUpTo(count), pointer);
    if (!has(this.#lines.length)) return undefined;
    let [without, end] = [0, this.#lines.length];
    while (without + 1 < end) {
      const middle = Math.floor((without + end) / 2);
      const readable = this.#readableFrom(middle, end);
      if (readable === undefined || has(readable)) end = middle;
      else without = readable;
    }
    return without + 1;
  }

  /** The first number of lines, from one to before another, that can be read. */
  #readableFrom(from: number, end: number): number | undefined {
    for (let count = from; count < end; count += 1) {
      if (this.#readUpTo(count) !== undefined) return count;
    }
    return undefined;
  }

  /** Undefined if the text then ends within a value. */
  #readUpTo(count: number): unknown {
    try {
      return parse(this.#lines.slice(0, count).join("\n"));
    } catch {
      return undefined;
    }
  }
}
