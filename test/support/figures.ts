/** The median of some figures. */
export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** The figure that this share of all figures does not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Rows of cells as text, with a heading; numbers are right-aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => aligned(cell, widths[column] ?? 0)).join("  ");
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  const [heading = [], ...rest] = rows.map((row) => line(row).trimEnd());
  return `${[heading, rule, ...rest].join("\n")}\n`;
}

function aligned(cell: string, width: number): string {
  return /^[\d-]/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
}

/** A figure beside its goal: met, or not. */
export function verdict(isMet: boolean): string {
  return isMet ? "ok" : "short";
}
