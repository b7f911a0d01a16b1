/** Stands where a request names no host. */
const NO_HOST = "http://localhost";

/**
 * A request's absolute URL, which can always be parsed. The runtime gives the path alone where there is
 * no Host header, which HTTP/1.0 allows, and whatever CONNECT names.
 */
export function requestUrl({ url }: Request): string {
  const absolute = url.startsWith("/") ? `${NO_HOST}${url}` : url;
  return URL.canParse(absolute) ? absolute : `${NO_HOST}/`;
}
