import { describe, expect, test } from "bun:test";
import { loadConfig } from "../../src/config/config.ts";
import { DEFAULT_ACCESS } from "../../src/domain/access-policy.ts";

const UNSET = { environment: {}, cwd: "" };

describe("the settings for access", () => {
  test("have the documented defaults (issue 23)", () => {
    expect(loadConfig({}, UNSET).access).toEqual(DEFAULT_ACCESS);
  });

  test("are taken from a flag before its variable (README)", () => {
    const environment = {
      CANDOR_MAX_REQUESTS: "5,2",
      CANDOR_MAX_UNREAD: "32",
      CANDOR_TRUST_PROXY: "10.0.0.0/8, fd00::/8",
    };
    const { access } = loadConfig({ maxRequests: "7,3" }, { environment, cwd: "" });
    expect(access).toEqual({
      requests: { atOnce: 7, perMinute: 180 },
      maxUnreadBytes: 32_000_000,
      trustedProxies: ["10.0.0.0/8", "fd00::/8"],
    });
  });

  test.each([
    ["9464", { host: "127.0.0.1", port: 9464 }],
    ["10.0.0.5:9464", { host: "10.0.0.5", port: 9464 }],
    ["[::1]:9464", { host: "::1", port: 9464 }],
  ])(
    "serve metrics at %s on this machine only, unless an address is given (issue 23)",
    (metrics, place) => {
      expect(loadConfig({ metrics }, UNSET).metrics).toEqual(place);
    },
  );

  test.each(["here", "70000", ":9464", "::1:9464"])(
    "refuse %s as a value of --metrics (issue 23)",
    (metrics) => {
      expect(() => loadConfig({ metrics }, UNSET)).toThrow("such as 9464 or 10.0.0.5:9464");
    },
  );

  test.each([
    [{ maxRequests: "5" }, "--max-requests takes two whole numbers above 0, as in 1000,100."],
    [{ maxRequests: "0,1" }, "--max-requests takes two whole numbers above 0, as in 1000,100."],
    [{ maxUnread: "0" }, "--max-unread takes a whole number above 0, as in 32."],
    [{ maxUnread: "64 MB" }, "--max-unread takes a whole number above 0, as in 32."],
    [
      { trustProxy: "10.0.0.1" },
      '--trust-proxy takes ranges such as 10.0.0.0/8 or fd00::/8, not "10.0.0.1".',
    ],
    [
      { trustProxy: "10.0.0.0/33" },
      '--trust-proxy takes ranges such as 10.0.0.0/8 or fd00::/8, not "10.0.0.0/33".',
    ],
  ])("that are wrong are refused with an example: %p (issue 23)", (flags, message) => {
    expect(() => loadConfig(flags, UNSET)).toThrow(message);
  });
});
