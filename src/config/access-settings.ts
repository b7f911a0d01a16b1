import type { AccessPolicy } from "../domain/access-policy.ts";
import { readRanges, readTwoCounts, wrong } from "./setting-values.ts";
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

const PLACE = /^(?:([^:]+|\[[0-9A-Fa-f:]+\]):)?(\d{1,5})$/;
const LARGEST_PORT = 65_535;

/**
 * Where metrics are served; undefined if nowhere.
 * @throws Failure `invalid` that shows a right value
 */
export function readMetricsPlace(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, host = "127.0.0.1", port = ""] = PLACE.exec(text) ?? [];
  if (port !== "" && Number(port) <= LARGEST_PORT) return { host, port: Number(port) };
  throw wrong(
    "metrics",
    `takes a port, or an address and a port, as 9464 or 10.0.0.5:9464, not "${text}"`,
  );
}
