/** Used where a request names no host. */
const NO_HOST = "http://localhost";

/**
 * A request's absolute URL, which can always be parsed. Without a Host header, which HTTP/1.0
 * allows, the runtime gives only the path; for CONNECT it gives whatever that names.
 */
export function requestUrl({ url }: Request): string {
  const absolute = url.startsWith("/") ? `${NO_HOST}${url}` : url;
  return URL.canParse(absolute) ? absolute : `${NO_HOST}/`;
}
