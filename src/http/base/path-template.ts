const PARAMETER = /\{(\w+)\}([^/]*)/g;
/** Matches all remaining segments (RFC 6570 §3.2.3). */
const REST = /\{\+(\w+)\}$/;
/** The router's name for them. */
const WILDCARD = "*";

/** The router's spelling of a path: `/reviews/{id}.json` becomes `/reviews/:id`, `/tile/{+path}` `/tile/*`. */
export function routePath(template: string): string {
  return template.replace(REST, WILDCARD).replace(PARAMETER, ":$1");
}

/**
 * The values of a path's parameters, from the segments that the router matched: it matches whole
 * segments, so what follows a parameter within its segment is checked and cut off here.
 * @returns undefined if the path does not match
 */
export function pathValues(
  template: string,
  segments: Readonly<Record<string, string | undefined>>,
): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const [, name = "", suffix = ""] of template.matchAll(PARAMETER)) {
    const segment = segments[name] ?? "";
    if (!segment.endsWith(suffix)) return undefined;
    values[name] = segment.slice(0, segment.length - suffix.length);
  }
  const rest = REST.exec(template)?.[1];
  if (rest !== undefined) values[rest] = segments[WILDCARD] ?? "";
  return values;
}
