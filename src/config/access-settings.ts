import type { AccessPolicy } from "../domain/access-policy.ts";
import { MEGABYTE, SECONDS_PER_MINUTE } from "../domain/time/units.ts";
import {
  invalidSetting,
  MAX_PORT,
  readCount,
  readRanges,
  readTwoCounts,
} from "./setting-values.ts";
import { SETTINGS, type SettingName } from "./settings.ts";

/**
 * Reads how much clients may ask for and leave unread, and which proxies are trusted.
 * @throws Failure `invalid` that names the flag and shows a correct value
 */
export function readAccessPolicy(given: (name: SettingName) => string | undefined): AccessPolicy {
  const { maxRequests, maxUnread } = SETTINGS;
  const asked = given("maxRequests") ?? maxRequests.fallback;
  const [atOnce, perSecond] = readTwoCounts("maxRequests", asked, maxRequests.fallback);
  const unread = given("maxUnread") ?? maxUnread.fallback;
  return {
    requests: { atOnce, perMinute: perSecond * SECONDS_PER_MINUTE },
    maxUnreadBytes: readCount("maxUnread", unread, maxUnread.fallback) * MEGABYTE,
    trustedProxies: readRanges("trustProxy", given("trustProxy")),
  };
}

/** A port, or an address and a port; an IPv6 address is in brackets. */
const PLACE = /^(?:([^:]+|\[[0-9A-Fa-f:]+\]):)?(\d{1,5})$/;
const BRACKETS = /^\[|\]$/g;

/**
 * Reads where metrics are served; undefined if nowhere.
 * @throws Failure `invalid` that shows a correct value
 */
export function readMetricsPlace(text: string | undefined) {
  if (text === undefined) return undefined;
  const [, host = "127.0.0.1", port = ""] = PLACE.exec(text) ?? [];
  if (port !== "" && Number(port) <= MAX_PORT) {
    return { host: host.replace(BRACKETS, ""), port: Number(port) };
  }
  throw invalidSetting(
    "metrics",
    `takes a port, or an address and a port, such as 9464 or 10.0.0.5:9464, not "${text}"`,
  );
}
