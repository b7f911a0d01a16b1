/**
 * At most `most` lines, and how many more there are.
 * @param hint where to find the rest, such as ` (--json lists all)`
 */
export function listed(lines: readonly string[], most: number, hint = ""): string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `  and ${more} more${hint}`] : [...lines];
}
