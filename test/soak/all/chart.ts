import { median } from "../../support/figures.ts";
import { grouped } from "./trend.ts";

const EIGHTHS = " ▁▂▃▄▅▆▇█";
const EIGHTHS_PER_ROW = EIGHTHS.length - 1;
const ROWS = 8;
const MAX_COLUMNS = 80;
const SECONDS_PER_MINUTE = 60;

/**
 * Samples, one a second, as a chart of block characters, from zero up, with a scale and the time
 * below.
 */
export function chartOf(title: string, samples: readonly number[]): string {
  const columns = grouped(samples, Math.ceil(samples.length / MAX_COLUMNS)).map(median);
  const top = Math.max(...columns, 1);
  const width = top.toFixed(0).length;
  const rows = Array.from({ length: ROWS }, (_, down) => {
    const row = ROWS - 1 - down;
    const label = ((top * (row + 1)) / ROWS).toFixed(0).padStart(width);
    const cells = columns.map((value) => cellOf((value / top) * ROWS - row));
    return `${label} ┤${cells.join("")}`;
  });
  const minutes = `${(samples.length / SECONDS_PER_MINUTE).toFixed(1)} min`;
  const axis = `${"0".padStart(width)} └${"─".repeat(columns.length)}`;
  const times = `${" ".repeat(width + 2)}0${minutes.padStart(columns.length - 1)}`;
  return [title, ...rows, axis, times, ""].join("\n");
}

/** How much of a row is filled, as one character. */
function cellOf(filled: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, filled)) * EIGHTHS_PER_ROW);
  return EIGHTHS[eighths] ?? "";
}
