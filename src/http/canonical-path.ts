const ESCAPE = /%[0-9a-f]{2}/gi;
/** Characters that mean the same with or without an escape (RFC 3986 §2.3). */
const UNRESERVED = /^[A-Za-z0-9._~-]$/;
/** What precedes the path of an absolute URL. */
const ORIGIN = /^[a-z]+:\/\/[^/]*/i;

/**
 * The path and query without needless escapes and dots: `/reviews.json` for `/x/../%72eviews.json`
 * (RFC 3986 §6.2.2).
 * @param url absolute
 * @returns undefined if the URL is canonical already
 */
export function canonicalPath(url: string): string | undefined {
  const { pathname, search } = new URL(url);
  const plain = pathname.replace(ESCAPE, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });
  // A path that begins with two slashes would lead to another host.
  if (plain.startsWith("//")) return undefined;
  const canonical = `${plain}${search}`;
  return canonical === url.replace(ORIGIN, "") ? undefined : canonical;
}
