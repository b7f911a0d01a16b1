import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { runs } from "../support/properties.ts";
import { anyReview, idAt, MINIMAL, REVIEW, roundTrip, statedText, written } from "./exported.ts";
import { read } from "./reading.ts";

describe("a CSV for spreadsheets", () => {
  const SAFE = { escapesFormulas: true, hasMark: true };
  const FORMULA: SourceReview = { ...REVIEW, author: "@ann", text: "=1+1", source_id: "-yelp" };

  test("starts with a byte order mark, and escapes what looks like a formula (issue 17)", () => {
    const [header, first, second] = written([FORMULA, MINIMAL], "csv", SAFE).split("\r\n");
    expect(header).toMatch(/^\uFEFF"id","source",.*,"source_rating","escaped"$/);
    expect(first).toContain('"\'-yelp","\'@ann","4","\'=1+1"');
    expect(first).toEndWith(',"yes"');
    expect(second).toEndWith(',""');
  });

  test("is recognized as Candor's own when imported, with its ids and verifications (issue 17)", async () => {
    const { format, reviews, outcomes, unused } = await read(
      written([FORMULA, MINIMAL], "csv", SAFE),
    );
    expect([format, unused]).toEqual(["candor-csv", []]);
    expect(reviews).toEqual([FORMULA, MINIMAL]);
    expect(outcomes.map((one) => "id" in one && one.id)).toEqual([idAt(0), idAt(1)]);
  });

  test("reads back to equal facts, whatever the reviews say (issue 17)", async () => {
    const apostrophes = fc
      .tuple(fc.constantFrom("", "'", "''"), fc.constantFrom("", "=", "@", "\t", "-"), statedText)
      .map((parts) => parts.join(""));
    const reviews = fc
      .tuple(anyReview, apostrophes)
      .map(([review, text]) => ({ ...review, text, source_id: text.trim() }));
    await fc.assert(
      fc.asyncProperty(fc.array(reviews, { minLength: 1, maxLength: 5 }), async (all) => {
        expect(await roundTrip(all, "csv", SAFE)).toEqual(all);
        expect(await roundTrip(all, "csv", { hasMark: true })).toEqual(all);
      }),
      { numRuns: runs(300) },
    );
  });

  test("reports how many cells a spreadsheet would take for formulas, escaped or not (issue 17)", () => {
    for (const escapesFormulas of [true, false]) {
      let count = 0;
      const onFormula = () => {
        count += 1;
      };
      written([FORMULA, MINIMAL], "csv", { escapesFormulas, onFormula });
      expect(count).toBe(3);
    }
  });

  test("without the flag leaves every cell as it is (issue 17)", async () => {
    const typed = { ...MINIMAL, text: "'=1", author: "=1" };
    expect(written([typed], "csv")).toContain('"=1","","\'=1"');
    expect(await roundTrip([typed], "csv")).toEqual([typed]);
  });
});
