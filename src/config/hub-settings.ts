import { readFileSync } from "node:fs";
import { Failure, reasonOf } from "../domain/failure.ts";
import { DEFAULT_POLICY, type HubPolicy } from "../domain/hub/hub-policy.ts";
import { MS_PER_SECOND } from "../domain/time/units.ts";
import { invalidSetting, readRanges } from "./setting-values.ts";
import { SETTINGS, type SettingName } from "./settings.ts";

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const DURATION = /^(\d{1,9})(ms|s|m|h|d)$/;

type Given = (name: SettingName) => string | undefined;

/**
 * How the hub behaves, from its settings.
 * @throws Failure `invalid` that names the flag and shows a correct value; `unusable` for a CA file
 */
export function readHubPolicy(given: Given): HubPolicy {
  const [min, usual, max] = readDurations("hubLease", given, 3).map((ms) => ms / MS_PER_SECOND);
  if (min === undefined || usual === undefined || max === undefined || min > usual || usual > max) {
    throw invalidSetting(
      "hubLease",
      "takes a shortest, a default and a longest time, as in 1h,10d,30d",
    );
  }
  if (![min, usual, max].every(Number.isInteger))
    throw invalidSetting("hubLease", "takes whole seconds");
  return {
    ...DEFAULT_POLICY,
    leaseSeconds: { min, usual, max },
    retryDelays: readDurations("hubRetryDelays", given, 2),
    allowedAddresses: readRanges("hubAllowAddress", given("hubAllowAddress")),
    authority: readAuthority(given("hubCa")),
  };
}

type WithFallback = "hubLease" | "hubRetryDelays";

function readDurations(name: WithFallback, given: Given, count: number): number[] {
  const parts = (given(name) ?? SETTINGS[name].fallback).split(",");
  const durations = parts.map((part) => toMilliseconds(part.trim()));
  if (durations.length !== count || durations.includes(0)) {
    throw invalidSetting(name, `takes ${count} durations, as in ${SETTINGS[name].fallback}`);
  }
  return durations;
}

/** 0 if the text is not a duration. */
function toMilliseconds(text: string): number {
  const [, amount, unit] = DURATION.exec(text) ?? [];
  const size = Object.entries(UNITS).find(([name]) => name === unit)?.[1] ?? 0;
  return Number(amount ?? 0) * size;
}

function readAuthority(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new Failure("unusable", `${path} can't be read: ${reasonOf(error)}. Check --hub-ca.`);
  }
}
