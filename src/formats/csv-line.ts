/** A line of a table, with every cell in quotes (RFC 4180 §2). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;
}
