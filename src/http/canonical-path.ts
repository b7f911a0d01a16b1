const ESCAPE = /%[0-9a-f]{2}/gi;
/** Characters that mean the same with or without an escape (RFC 3986 §2.3). */
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/**
 * A path as it is written without needless escapes and dots, `/reviews.json` for `/x/../%72eviews.json`
 * (RFC 3986 §6.2.2).
 * @param url absolute
 * @returns undefined if it is written so already
 */
export function canonicalPath(url: string): string | undefined {
  const { pathname, search, href } = new URL(url);
  const plain = pathname.replace(ESCAPE, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });
  // Two slashes in front would lead to another host.
  if (plain.startsWith("//")) return undefined;
  return plain === pathname && href === url ? undefined : `${plain}${search}`;
}
