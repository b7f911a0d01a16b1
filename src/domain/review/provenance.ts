/** Whose exports Candor recognizes by their layout, with their usual names. */
const EXPORTERS = {
  google: "Google",
  yelp: "Yelp",
  trustpilot: "Trustpilot",
  facebook: "Facebook",
  tripadvisor: "Tripadvisor",
  birdeye: "Birdeye",
  podium: "Podium",
  "judge.me": "Judge.me",
  yotpo: "Yotpo",
  stamped: "Stamped",
  loox: "Loox",
  okendo: "Okendo",
  shopify: "Shopify",
  "site-reviews": "Site Reviews",
  apify: "Apify",
  outscraper: "Outscraper",
  serpapi: "SerpApi",
  "bright-data": "Bright Data",
} as const;
export type Exporter = keyof typeof EXPORTERS;

/** Exporters that are review sites: their own exports say who wrote what. */
export const SITES = ["google", "yelp", "trustpilot", "facebook", "tripadvisor"] as const;
export type Site = (typeof SITES)[number];

/** Used wherever provenance is explained. */
export const LAYOUT_ALONE =
  "Candor recognizes the layout of a file. It can't see whether somebody edited it.";

export function exporterNames(): string[] {
  return Object.keys(EXPORTERS);
}

export function isExporter(name: string): name is Exporter {
  return Object.hasOwn(EXPORTERS, name);
}

/** Whether exports of this name come from the site where their reviews were written. */
export function isSite(name: string | undefined): boolean {
  return SITES.some((site) => site === name);
}

/** The usual name of an exporter; undefined if its layout is not known. */
export function exporterName(name = ""): string | undefined {
  return isExporter(name) ? EXPORTERS[name] : undefined;
}
