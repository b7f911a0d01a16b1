import { birdeye } from "./birdeye.ts";
import { candorJson, candorNdjson } from "./candor.ts";
import { csv } from "./csv.ts";
import { facebook } from "./facebook.ts";
import type { Format } from "./format.ts";
import { googleBusinessProfile } from "./google-business-profile.ts";
import { googlePlaces } from "./google-places.ts";
import { googleTakeout } from "./google-takeout.ts";
import { judgeMe } from "./judge-me.ts";
import { podium } from "./podium.ts";
import { schemaOrg, schemaOrgPage } from "./schema-org.ts";
import { trustpilot } from "./trustpilot.ts";
import { trustpilotCsv } from "./trustpilot-csv.ts";
import { yelpFusion } from "./yelp-fusion.ts";
import { yelpOpenDataset } from "./yelp-open-dataset.ts";

/** Every format that can be imported; the first that recognizes a file reads it. */
export const FORMATS: readonly Format[] = [
  googleBusinessProfile,
  googleTakeout,
  googlePlaces,
  yelpFusion,
  yelpOpenDataset,
  trustpilot,
  trustpilotCsv,
  facebook,
  judgeMe,
  birdeye,
  podium,
  schemaOrg,
  schemaOrgPage,
  candorJson,
  candorNdjson,
  csv,
];
