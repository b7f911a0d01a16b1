import { candorJson, candorNdjson } from "./candor.ts";
import { csv } from "./csv.ts";
import type { Format } from "./format.ts";
import { googleBusinessProfile } from "./google-business-profile.ts";
import { googleTakeout } from "./google-takeout.ts";
import { yelpOpenDataset } from "./yelp-open-dataset.ts";

/** Every format that can be imported; the first that recognizes a file reads it. */
export const FORMATS: readonly Format[] = [
  googleBusinessProfile,
  googleTakeout,
  yelpOpenDataset,
  candorJson,
  candorNdjson,
  csv,
];
