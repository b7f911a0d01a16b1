import { LOG_PATH } from "../base/log-path.ts";
import type { RenderedResource } from "../base/rendering.ts";
import { xmlElement, xmlText } from "../base/xml.ts";

export const SITEMAP_PATH = "/sitemap.xml";

export const XML = "application/xml; charset=utf-8";
/** The pages that are no review's. */
export const OTHER_PAGES = ["/", LOG_PATH];

/**
 * The addresses of all pages, oldest review first, in pieces that sitemaps are put together from.
 * With 100,000 reviews they are 13 MB, too much to write each time a crawler asks; and an import
 * remakes only the pieces that name a review which it adds or changes.
 */
export const sitemapAddresses: RenderedResource = {
  id: "sitemap_addresses",
  contentType: XML,
  *render({ publication: { base_url: baseUrl }, publishedRuns }) {
    const write = reviewWriter(baseUrl);
    let before = OTHER_PAGES.map((path) => entry("url", `${baseUrl}${path}`)).join("");
    for (const run of publishedRuns.all().toReversed()) {
      const pages = before;
      const reviews = () => publishedRuns.changes(run);
      const make = () => ({
        text:
          pages +
          reviews()
            .map(({ id, updatedAt }) => write(id, updatedAt))
            .join(""),
      });
      yield { run, besides: baseUrl, make };
      before = "";
    }
  },
};

/**
 * A function that writes a review's entry. Neither an id nor an instant needs escapes, and all have the
 * same length.
 */
export function reviewWriter(baseUrl: string): (id: string, updatedAt: string) => string {
  const [before, between, after] = entry("url", `${baseUrl}/reviews/\n`, "\n").split("\n");
  return (id, updatedAt) => `${before}${id}${between}${updatedAt}${after}\n`;
}

export function entry(name: "url" | "sitemap", address: string, changedAt?: string): string {
  const lastmod = changedAt === undefined ? "" : xmlElement("lastmod", {}, changedAt);
  return `${xmlElement(name, {}, xmlElement("loc", {}, xmlText(address)) + lastmod)}\n`;
}
