import { describe, expect, test } from "bun:test";
import { loadConfig } from "../../src/config/config.ts";
import { readTestSettings } from "../../src/config/test-settings.ts";
import { DEFAULT_POLICY } from "../../src/domain/hub/hub-policy.ts";
import { forTests } from "../support/candor.ts";

describe("what only tests set", () => {
  test("is nothing for everybody else", () => {
    expect(readTestSettings({})).toEqual({});
    expect(readTestSettings({ CANDOR_TEST: "" })).toEqual({});
  });

  test("takes the place of the hub's usual limits, and of no others", () => {
    const hub = { egressBytesPerDay: 1_000, nameServers: ["127.0.0.1:5353"] };
    const environment = forTests({ hub, program: "candor" });
    expect(loadConfig({}, { environment, cwd: "" }).hub).toEqual({ ...DEFAULT_POLICY, ...hub });
    expect(readTestSettings(environment).program).toBe("candor");
  });

  test.each(["yes", "[]", '{"hub":{"maxPerHost":1}}', '{"hub":{"egressBytesPerDay":"1GB"}}'])(
    "is refused if no test sets it: %p",
    (text) => {
      const read = () => loadConfig({}, { environment: { CANDOR_TEST: text }, cwd: "" });
      expect(read).toThrow("CANDOR_TEST is only for Candor's own tests. Unset it.");
    },
  );
});
