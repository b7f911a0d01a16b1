/**
 * At most `limit` lines, and how many more there are.
 * @param hint where to find the rest, such as ` (--json lists all)`
 */
export function limitedLines(lines: readonly string[], limit: number, hint = ""): string[] {
  const more = lines.length - limit;
  return more > 0 ? [...lines.slice(0, limit), `  and ${more} more${hint}`] : [...lines];
}
