import type { RenderedPage } from "../base/rendering.ts";
import { SITEMAP_PATH } from "./sitemap-addresses.ts";

/** Search engines may fetch everything, and are told where the sitemap is. */
export const robotsTxt: RenderedPage = {
  id: "robots_txt",
  path: "/robots.txt",
  contentType: "text/plain; charset=utf-8",
  *render({ publication }) {
    const sitemap = `${publication.base_url}${SITEMAP_PATH}`;
    yield { text: `User-agent: *\nDisallow:\n\nSitemap: ${sitemap}\n` };
  },
};
