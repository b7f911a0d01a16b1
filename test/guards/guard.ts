/** A guard of the analysis, and the file without it. */
export interface Guard {
  /** From the project's folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What it is called: a function, a list, a row of a table. */
  readonly name: string;
  /** What is done to it: "returns false", "is empty", "is out". */
  readonly change: string;
  /** The whole file, changed. */
  readonly mutant: string;
}

/** The name of a guard in the list of known survivors, without its line, as lines move. */
export function keyOf({ file, name, change }: Guard): string {
  return `${file} ${name} ${change}`;
}

/** A text with its lines [from, to) replaced. */
export function withLines(
  lines: readonly string[],
  from: number,
  to: number,
  others: readonly string[],
): string {
  return [...lines.slice(0, from), ...others, ...lines.slice(to)].join("\n");
}
