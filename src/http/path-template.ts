const PARAMETER = /\{(\w+)\}([^/]*)/g;
/** What stands for all segments that are left (RFC 6570 §3.2.3). */
const REST = /\{\+(\w+)\}$/;
/** What the router calls them. */
const WILDCARD = "*";

/** The router's spelling of a path: `/reviews/{id}.json` becomes `/reviews/:id`, `/tile/{+path}` `/tile/*`. */
export function routePath(template: string): string {
  return template.replace(REST, WILDCARD).replace(PARAMETER, ":$1");
}

/**
 * What a path's parameters are, given what the router took for them: it takes whole segments, so
 * what follows a parameter in its segment is checked and cut off here.
 * @returns undefined if the path is another one
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
