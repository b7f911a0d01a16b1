import { LOG_PATH } from "../base/log-path.ts";
import type { RenderedResource, RenderingLibrary } from "../base/rendering.ts";
import { xmlElement, xmlText } from "../base/xml.ts";

export const SITEMAP_PATH = "/sitemap.xml";

export const XML = "application/xml; charset=utf-8";
/** How many addresses one stored piece has. */
export const IN_A_PIECE = 1_000;

/**
 * The addresses of all pages, oldest review first, in pieces that sitemaps are put together from.
 * With 100,000 reviews they are 13 MB, too much to write each time a crawler asks; and as new
 * reviews come at the end, an import remakes only the last piece.
 */
export const sitemapAddresses: RenderedResource = {
  id: "sitemap_addresses",
  contentType: XML,
  *render(library) {
    let piece: string[] = [];
    for (const address of addressesOf(library)) {
      piece.push(address);
      if (piece.length < IN_A_PIECE) continue;
      yield { text: piece.join("") };
      piece = [];
    }
    if (piece.length > 0) yield { text: piece.join("") };
  },
};

function* addressesOf({ publication: { base_url: baseUrl }, published }: RenderingLibrary) {
  for (const path of ["/", LOG_PATH]) yield entry("url", `${baseUrl}${path}`);
  for (const { id, updatedAt } of published.oldestFirst()) {
    yield entry("url", `${baseUrl}/reviews/${id}`, updatedAt);
  }
}

export function entry(name: "url" | "sitemap", address: string, changedAt?: string): string {
  const lastmod = changedAt === undefined ? "" : xmlElement("lastmod", {}, changedAt);
  return `${xmlElement(name, {}, xmlElement("loc", {}, xmlText(address)) + lastmod)}\n`;
}
