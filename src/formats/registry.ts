import { candorJson, candorNdjson } from "./candor.ts";
import { facebook } from "./facebook.ts";
import type { Format } from "./format.ts";
import { googleBusinessProfile } from "./google-business-profile.ts";
import { googleBusinessProfileBatch } from "./google-business-profile-batch.ts";
import { googlePlaces } from "./google-places.ts";
import { googlePlacesLegacy } from "./google-places-legacy.ts";
import { googleTakeout } from "./google-takeout.ts";
import { schemaOrg, schemaOrgPage } from "./schema-org.ts";
import { csv, jsonTable } from "./tables/any-table.ts";
import { apify } from "./tables/apify.ts";
import { birdeye } from "./tables/birdeye.ts";
import { brightData } from "./tables/bright-data.ts";
import { candorTable } from "./tables/candor-table.ts";
import { judgeMe } from "./tables/judge-me.ts";
import { loox } from "./tables/loox.ts";
import { okendo } from "./tables/okendo.ts";
import { outscraper } from "./tables/outscraper.ts";
import { podium } from "./tables/podium.ts";
import { serpapi } from "./tables/serpapi.ts";
import { shopify } from "./tables/shopify.ts";
import { siteReviews } from "./tables/site-reviews.ts";
import { stamped } from "./tables/stamped.ts";
import { trustpilotCsv } from "./tables/trustpilot-csv.ts";
import { yotpo } from "./tables/yotpo.ts";
import { tripadvisor } from "./tripadvisor.ts";
import { trustpilot } from "./trustpilot.ts";
import { yelpFusion } from "./yelp-fusion.ts";
import { yelpOpenDataset } from "./yelp-open-dataset.ts";

/** Every format that can be imported; the first that recognises a file reads it. */
export const FORMATS: readonly Format[] = [
  googleBusinessProfile,
  googleBusinessProfileBatch,
  googleTakeout,
  googlePlaces,
  googlePlacesLegacy,
  yelpFusion,
  yelpOpenDataset,
  trustpilot,
  trustpilotCsv,
  facebook,
  tripadvisor,
  judgeMe,
  yotpo,
  stamped,
  loox,
  okendo,
  shopify,
  siteReviews,
  birdeye,
  podium,
  apify,
  outscraper,
  serpapi,
  brightData,
  schemaOrg,
  schemaOrgPage,
  candorJson,
  candorNdjson,
  candorTable,
  jsonTable,
  csv,
];
