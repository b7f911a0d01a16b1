import { requestUrl } from "./request-url.ts";
import { PUBLIC_HEADERS } from "./respond.ts";

/**
 * Leads from `/docs/`, which the router takes for `/docs`, to `/docs`: a page's links are relative, so
 * that it works behind a proxy that puts a path before all others, and there they lead elsewhere.
 * @returns undefined for an address that is right
 */
export function withoutSlash(request: Request): Response | undefined {
  const { pathname } = new URL(requestUrl(request));
  const segments = pathname.split("/");
  if (pathname === "/" || segments.at(-1) !== "") return undefined;
  const headers = { ...PUBLIC_HEADERS, location: `../${segments.at(-2)}` };
  return new Response(null, { status: 308, headers });
}
