/** Whose exports Candor knows by their layout, with what people call them. */
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
export const EXPORTER_NAMES = Object.keys(EXPORTERS);

/** Exporters where reviews are written: their own exports say who wrote what. */
export const SITES = ["google", "yelp", "trustpilot", "facebook", "tripadvisor"] as const;
export type Site = (typeof SITES)[number];

/** Said once wherever provenance is explained. */
export const LAYOUT_ALONE =
  "Candor recognises the layout of a file. It can't see whether somebody edited it.";

export function isExporter(name: string): name is Exporter {
  return Object.hasOwn(EXPORTERS, name);
}

/** Whether exports of this name come from the site where their reviews were written. */
export function isSite(name: string | undefined): boolean {
  return SITES.some((site) => site === name);
}

/**
 * How Candor knows of a review, in words: `From Google’s export`.
 * @param verification as `Review` has it
 */
export function describeProvenance(verification: {
  readonly method: "platform" | "job" | "owner";
  readonly export?: string | undefined;
}): string {
  const { method, export: exporter = "" } = verification;
  if (method === "job") return "Matched to a job record";
  if (!isExporter(exporter)) return "Vouched for by the business";
  const from = `From ${EXPORTERS[exporter]}’s export`;
  return method === "platform" ? from : `${from}, vouched for by the business`;
}
