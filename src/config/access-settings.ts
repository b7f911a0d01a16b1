import type { AccessPolicy } from "../domain/access-policy.ts";
import { readRanges, readTwoCounts } from "./setting-values.ts";
import { SETTINGS, type SettingName } from "./settings.ts";

const SECONDS_A_MINUTE = 60;

/**
 * Who may ask how often, from its settings.
 * @throws Failure `invalid` that names the flag and shows a right value
 */
export function readAccessPolicy(given: (name: SettingName) => string | undefined): AccessPolicy {
  const { fallback } = SETTINGS.maxRequests;
  const asked = given("maxRequests") ?? fallback;
  const [atOnce, perSecond] = readTwoCounts("maxRequests", asked, fallback);
  return {
    requests: { atOnce, perMinute: perSecond * SECONDS_A_MINUTE },
    trustedProxies: readRanges("trustProxy", given("trustProxy")),
  };
}
