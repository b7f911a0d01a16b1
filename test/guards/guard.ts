/** A guard of the analysis, and the file without it. */
export interface Guard {
  /** From the project's folder. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What it is called: a function, a list, a row of a table. */
  readonly name: string;
  /** What becomes of it: "returns false", "is empty", "is out". */
  readonly change: string;
  /** The whole file, changed. */
  readonly mutant: string;
}

/** A guard as reports and the list of known survivors name it; lines move, so it has none. */
export function keyOf({ file, name, change }: Guard): string {
  return `${file} ${name} ${change}`;
}

/** A text whose lines [from, to) are others. */
export function withLines(
  lines: readonly string[],
  from: number,
  to: number,
  others: readonly string[],
): string {
  return [...lines.slice(0, from), ...others, ...lines.slice(to)].join("\n");
}
