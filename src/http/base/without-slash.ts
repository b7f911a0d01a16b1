import { requestUrl } from "./request-url.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

/**
 * Redirects `/docs/`, which the router treats as `/docs`, to `/docs`. A page's links are relative,
 * so that it works behind a proxy that adds a path prefix; at `/docs/` they would lead elsewhere.
 * @returns undefined if there is no trailing slash
 */
export function withoutSlash(request: Request): Response | undefined {
  const { pathname, search } = new URL(requestUrl(request));
  const segments = pathname.split("/");
  if (pathname === "/" || segments.at(-1) !== "") return undefined;
  const headers = { ...PUBLIC_HEADERS, location: `../${segments.at(-2)}${search}` };
  return new Response(null, { status: 308, headers });
}
