/**
 * Lines up to a bound, and how many more there are.
 * @param hint where the rest is, as ` (--json lists all)`
 */
export function listed(lines: readonly string[], most: number, hint = ""): string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `  and ${more} more${hint}`] : [...lines];
}
