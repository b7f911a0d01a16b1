import { describe, expect, test } from "bun:test";
import { loadConfig } from "../../src/config/config.ts";
import type { Environment, Flags } from "../../src/config/settings.ts";
import { Failure } from "../../src/domain/failure.ts";
import { DEFAULT_POLICY, type HubPolicy } from "../../src/domain/hub/hub-policy.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const DAY = 86_400;

function policy(flags: Flags, environment: Environment = {}): HubPolicy {
  return loadConfig(flags, { environment, cwd: "" }).hub;
}

function failureOf(flags: Flags): string {
  try {
    policy(flags);
  } catch (error) {
    if (error instanceof Failure) return `${error.code}: ${error.message}`;
    throw error;
  }
  return "no failure";
}

describe("the hub's settings", () => {
  test("have the documented defaults (HUB.md, points 3 and 9)", () => {
    expect(policy({})).toEqual(DEFAULT_POLICY);
    expect(policy({}).leaseSeconds).toEqual({ min: 3600, usual: 10 * DAY, max: 30 * DAY });
    expect(policy({}).retryDelays).toEqual([300_000, 14_400_000]);
    expect([policy({}).maxPerHost, policy({}).maxPendingPerRequester]).toEqual([10_000, 1_000]);
    expect([policy({}).maxSubscriptions, policy({}).egressBytesPerDay]).toEqual([50_000, 20e9]);
    expect([policy({}).allowedAddresses, policy({}).authority]).toEqual([[], undefined]);
  });

  test("are taken from a flag before its variable (README)", () => {
    const environment = {
      CANDOR_HUB_LEASE: "1s,2s,3s",
      CANDOR_HUB_RETRY_DELAYS: "1s,2s",
      CANDOR_HUB_ALLOW_ADDRESS: "10.0.0.0/8",
    };
    const taken = policy({ hubRetryDelays: "3s,4s" }, environment);
    expect(taken.leaseSeconds).toEqual({ min: 1, usual: 2, max: 3 });
    expect(taken.retryDelays).toEqual([3000, 4000]);
    expect(taken.allowedAddresses).toEqual(["10.0.0.0/8"]);
  });
});

describe("--hub-lease", () => {
  test("accepts seconds, minutes, hours and days, with surrounding blanks (HUB.md, point 3)", () => {
    const { leaseSeconds } = policy({ hubLease: " 30s, 2m ,3h" });
    expect(leaseSeconds).toEqual({ min: 30, usual: 120, max: 10_800 });
    const same = policy({ hubLease: "1d,1d,1d" }).leaseSeconds;
    expect(same).toEqual({ min: DAY, usual: DAY, max: DAY });
  });

  test.each([
    "",
    "1h",
    "1h,2h",
    "1h,2h,3h,4h",
    "0s,1h,2h",
    "1,2,3",
    "1h,2h,3w",
    "-1h,2h,3h",
    "a,b,c",
  ])("refuses %p, and shows what it accepts (HUB.md, point 3)", (hubLease) => {
    const said = failureOf({ hubLease });
    expect(said).toStartWith("invalid: --hub-lease takes 3 durations");
    expect(said).toContain("1h,10d,30d");
  });

  test.each(["2h,1h,3h", "1h,3h,2h"])(
    "refuses %p: the default is between the others (HUB.md, point 3)",
    (hubLease) => {
      expect(failureOf({ hubLease })).toStartWith("invalid: --hub-lease takes a shortest");
    },
  );

  test.each(["500ms,1h,2h", "1500ms,1h,2h", "1s,1h,7200001ms"])(
    "refuses %p: hub.lease_seconds is a whole number (WebSub §5.1)",
    (hubLease) => {
      expect(failureOf({ hubLease })).toStartWith("invalid: --hub-lease ");
    },
  );
});

describe("--hub-retry-delays", () => {
  test("accepts two durations, down to milliseconds (HUB.md, point 9)", () => {
    expect(policy({ hubRetryDelays: "200ms,5m" }).retryDelays).toEqual([200, 300_000]);
    expect(policy({ hubRetryDelays: "4h,1s" }).retryDelays).toEqual([14_400_000, 1000]);
  });

  test.each(["", "5m", "5m,4h,1d", "0ms,4h", "5,4", "5m;4h", "1.5m,4h"])(
    "refuses %p: three failures have two pauses (SPEC.md, Events)",
    (hubRetryDelays) => {
      const said = failureOf({ hubRetryDelays });
      expect(said).toStartWith("invalid: --hub-retry-delays takes 2 durations");
      expect(said).toContain("5m,4h");
    },
  );
});

describe("--hub-allow-address", () => {
  test("accepts ranges of IPv4 and IPv6 (HUB.md, threats)", () => {
    const { allowedAddresses } = policy({ hubAllowAddress: "127.0.0.0/8, ::1/128,fd00::/8," });
    expect(allowedAddresses).toEqual(["127.0.0.0/8", "::1/128", "fd00::/8"]);
    expect(policy({ hubAllowAddress: "" }).allowedAddresses).toEqual([]);
  });

  test.each([
    "127.0.0.1",
    "localhost/8",
    "127.0.0.0/33",
    "::/129",
    "10/8",
    "::1%lo/128",
    "/8",
    "a",
  ])("refuses %p, and shows it (HUB.md, threats)", (hubAllowAddress) => {
    const said = failureOf({ hubAllowAddress });
    expect(said).toStartWith("invalid: --hub-allow-address takes ranges such as 10.0.0.0/8");
    expect(said).toContain(`"${hubAllowAddress}"`);
  });
});

describe("--hub-ca", () => {
  test("reads the file's certificates (issue 3)", async () => {
    using folder = new TemporaryFolder();
    const hubCa = await folder.write("ca.pem", "-----BEGIN CERTIFICATE-----\n");
    expect(policy({ hubCa }).authority).toBe("-----BEGIN CERTIFICATE-----\n");
  });

  test("names an unreadable file, and the flag (issue 3)", () => {
    using folder = new TemporaryFolder();
    const said = failureOf({ hubCa: folder.at("none.pem") });
    expect(said).toStartWith(`unusable: ${folder.at("none.pem")} can't be read`);
    expect(said).toContain("--hub-ca");
  });
});
