import type { BrowserContextOptions } from "playwright-core";
import { type Business, UNNAMED_BUSINESS } from "../../src/domain/business/business.ts";
import { sourceReview } from "../support/library.ts";
import { site, type Visit, visit } from "./visit.ts";
import { website } from "./website.ts";

export const BUSINESS = {
  ...UNNAMED_BUSINESS,
  name: "Example Plumbing",
  technicians: [{ name: "Marta" }],
  services: [{ id: "drains", name: "Drains", aliases: ["drain"] }],
};
export const REVIEWS = [
  sourceReview({ source_id: "1", rating: 5, text: "Marta came on time." }),
  sourceReview({ source_id: "2", rating: 4, text: "The drain is clear again." }),
  sourceReview({ source_id: "3", rating: 2, text: "Marta came late to the drain." }),
];
/** Where customers can write a review. */
export const LINKS = [
  { platform: "google", url: "https://google.example/write" },
  { platform: "yelp", url: "https://yelp.example/write" },
];
export const FALLBACK = "What our customers say";

export interface Shown {
  readonly reviews?: typeof REVIEWS;
  readonly business?: Business;
  readonly attributes?: string;
  readonly options?: BrowserContextOptions;
  /** Further elements of the page's head. */
  readonly head?: string;
}

/** The element as docs/embed.md shows it, with its fallback. */
export function widgetOf(service: string, attributes = ""): string {
  return `<candor-reviews ${attributes}><a href="${service}/">${FALLBACK}</a></candor-reviews>`;
}

/** A website of another origin that allows only the service's script and answers. */
export function shopWith(service: string, { attributes = "", head = "" }: Shown) {
  const policy = `default-src 'none'; script-src ${service}; connect-src ${service}`;
  return website(
    `<!doctype html><html lang="en"><head><title>Our shop</title>${head}
<script type="module" src="${service}/widget.js"></script></head>
<body><main><h1>Our shop</h1>
${widgetOf(service, attributes)}
</main></body></html>`,
    { "content-security-policy": policy },
  );
}

/** Opens the website in a tab, and passes both to the test once reviews are shown. */
export async function withWidget(
  shown: Shown,
  look: (tab: Visit, origins: string[]) => Promise<void>,
) {
  await using service = await site({
    reviews: shown.reviews ?? REVIEWS,
    business: shown.business ?? BUSINESS,
  });
  await using shop = shopWith(service.url, shown);
  await using tab = await visit(shop.url, shown.options);
  await tab.page.locator("candor-reviews li").first().waitFor({ state: "attached" });
  await look(tab, [shop.url, service.url]);
}

/** A page of another origin without a policy. */
export function pageOf(body: string, head = "") {
  return website(
    `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Our shop</title>${head}</head><body style="margin:0">${body}</body></html>`,
  );
}
