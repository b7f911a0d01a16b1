/** The host name as resolvers take it: an IPv6 address without its brackets. */
export function hostNameOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}
