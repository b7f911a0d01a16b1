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
import { candorTable } from "./tables/candor-table.ts";
import { vendorTable } from "./tables/vendor-table.ts";
import { TRUSTPILOT, VENDORS } from "./tables/vendors.ts";
import { tripadvisor } from "./tripadvisor.ts";
import { trustpilot } from "./trustpilot.ts";
import { yelpFusion } from "./yelp-fusion.ts";
import { yelpOpenDataset } from "./yelp-open-dataset.ts";

/** Every format that can be imported; the first that recognizes a file reads it. */
export const FORMATS: readonly Format[] = [
  googleBusinessProfile,
  googleBusinessProfileBatch,
  googleTakeout,
  googlePlaces,
  googlePlacesLegacy,
  yelpFusion,
  yelpOpenDataset,
  trustpilot,
  vendorTable(TRUSTPILOT),
  facebook,
  tripadvisor,
  ...VENDORS.map(vendorTable),
  schemaOrg,
  schemaOrgPage,
  candorJson,
  candorNdjson,
  candorTable,
  jsonTable,
  csv,
];
