import { describe, expect, test } from "bun:test";
import { describeProvenance } from "../../../src/web/parts/describe-provenance.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";

describe("what people read of a review's provenance", () => {
  test.each([
    [{ method: "platform", export: "google" }, "From Google’s export"],
    [{ method: "owner", export: "birdeye" }, "From Birdeye’s export, vouched for by the business"],
    [{ method: "owner" }, "Vouched for by the business"],
    [{ method: "owner", export: "nobody's" }, "Vouched for by the business"],
    [{ method: "job" }, "Matched to a job record"],
  ] as const)("of %j is %p (issue 16)", (verification, words) => {
    expect(describeProvenance(ENGLISH, verification)).toBe(words);
  });

  test("never calls it verified on a site (issue 16)", () => {
    for (const method of ["platform", "job", "owner"] as const) {
      for (const exporter of ["google", "yelp", "birdeye", undefined]) {
        expect(describeProvenance(ENGLISH, { method, export: exporter })).not.toMatch(/verified/i);
      }
    }
  });
});
