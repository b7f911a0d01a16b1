/** An object of a JSON file. */
export type Members = Record<string, unknown>;

export function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands in each line that is not blank, by the line's number; undefined if it is not JSON. */
export function lines(text: string): Map<number, unknown> {
  const rows = text.split("\n").map((line, at) => ({ line, row: at + 1 }));
  const filled = rows.filter(({ line }) => line.trim() !== "");
  return new Map(filled.map(({ line, row }) => [row, tryParse(line)]));
}
