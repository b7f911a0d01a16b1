import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { Failure, reasonOf } from "../domain/failure.ts";
import type { HubPolicy } from "../domain/hub-policy.ts";
import { MS_PER_SECOND } from "../domain/units.ts";
import { listed, MAX_PORT, readCount, readRanges, readTwoCounts, wrong } from "./setting-values.ts";
import { SETTINGS, type SettingName } from "./settings.ts";

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^(\d{1,9})(ms|s|m|h|d)$/;
const SIZE = /^(\d{1,6})(MB|GB|TB)$/;
const SIZES = new Map([
  ["MB", 1e6],
  ["GB", 1e9],
  ["TB", 1e12],
]);
/** An address, or an address and a port; an IPv6 address is then in brackets. */
const NAME_SERVER = /^([0-9.]+|\[[0-9A-Fa-f:.]+\]|[0-9A-Fa-f:]+)(?::(\d{1,5}))?$/;

type Given = (name: SettingName) => string | undefined;

/**
 * How the hub behaves, from its settings.
 * @throws Failure `invalid` that names the flag and shows a correct value; `unusable` for a CA file
 */
export function readHubPolicy(given: Given): HubPolicy {
  const [min, usual, max] = readDurations("hubLease", given, 3).map((ms) => ms / MS_PER_SECOND);
  if (min === undefined || usual === undefined || max === undefined || min > usual || usual > max) {
    throw wrong("hubLease", "takes a shortest, a default and a longest time, as in 1h,10d,30d");
  }
  if (![min, usual, max].every(Number.isInteger)) throw wrong("hubLease", "takes whole seconds");
  const { fallback } = SETTINGS.hubMaxRequests;
  const requests = given("hubMaxRequests") ?? fallback;
  const [atOnce, perMinute] = readTwoCounts("hubMaxRequests", requests, fallback);
  const count = (name: WithFallback) => readCount(name, given(name) ?? SETTINGS[name].fallback);
  return {
    leaseSeconds: { min, usual, max },
    retryDelays: readDurations("hubRetryDelays", given, 2),
    allowedAddresses: readRanges("hubAllowAddress", given("hubAllowAddress")),
    authority: readAuthority(given("hubCa")),
    maxSubscriptions: count("hubMaxSubscriptions"),
    maxPerHost: count("hubMaxPerHost"),
    maxPendingPerRequester: count("hubMaxPending"),
    requests: { atOnce, perMinute },
    egressBytesPerDay: readSize(given("hubEgress") ?? SETTINGS.hubEgress.fallback),
    nameServers: listed(given("hubNameServers")).map(readNameServer),
  };
}

type WithFallback =
  | "hubLease"
  | "hubRetryDelays"
  | "hubMaxSubscriptions"
  | "hubMaxPerHost"
  | "hubMaxPending";

function readDurations(name: WithFallback, given: Given, count: number): number[] {
  const parts = (given(name) ?? SETTINGS[name].fallback).split(",");
  const durations = parts.map((part) => toMilliseconds(part.trim()));
  if (durations.length !== count || durations.includes(0)) {
    throw wrong(name, `takes ${count} durations, as in ${SETTINGS[name].fallback}`);
  }
  return durations;
}

/** 0 if the text is not a duration. */
function toMilliseconds(text: string): number {
  const [, amount, unit] = DURATION.exec(text) ?? [];
  const size = Object.entries(UNITS).find(([name]) => name === unit)?.[1] ?? 0;
  return Number(amount ?? 0) * size;
}

function readSize(text: string): number {
  const [, amount, unit = ""] = SIZE.exec(text) ?? [];
  const bytes = Number(amount ?? 0) * (SIZES.get(unit) ?? 0);
  if (bytes > 0) return bytes;
  throw wrong("hubEgress", `takes a size, as in 500MB or 20GB, not "${text}"`);
}

function readNameServer(text: string): string {
  const [, address = "", port = "53"] = NAME_SERVER.exec(text) ?? [];
  const isPort = Number(port) > 0 && Number(port) <= MAX_PORT;
  if (isPort && isIP(address.replace(/^\[|\]$/g, "")) !== 0) return text;
  const rule = "takes addresses such as 9.9.9.9, 127.0.0.1:5353 or [2620:fe::fe]:53";
  throw wrong("hubNameServers", `${rule}, not "${text}"`);
}

function readAuthority(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new Failure("unusable", `${path} can't be read: ${reasonOf(error)}. Check --hub-ca.`);
  }
}
