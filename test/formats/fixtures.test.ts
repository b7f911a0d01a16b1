import { describe, expect, test } from "bun:test";
import { FORMATS } from "../../src/formats/registry.ts";
import { fileInPieces, fixture, read } from "./reading.ts";

/** Files written after the documentation of where they come from, with what is to be read in them. */
const FIXTURES = [
  ["google-places", "google-places", "place.json"],
  ["yelp-fusion", "yelp-fusion", "reviews.json"],
  ["trustpilot", "trustpilot", "reviews.json"],
  ["trustpilot-csv", "trustpilot-csv", "columns.csv"],
  ["trustpilot-csv", "trustpilot-csv", "short.csv"],
  ["facebook", "facebook", "ratings.json"],
  ["judge-me-csv", "judge-me", "export.csv"],
  ["birdeye-csv", "birdeye", "reviews.csv"],
  ["podium-csv", "podium", "reviews.csv"],
  ["schema-org", "schema-org", "reviews.json"],
  ["schema-org-page", "schema-org", "page.html"],
] as const;

describe("a file as its source writes it", () => {
  test.each(FIXTURES)(
    "gives what it says, known as %s by its content: %s/%s",
    async (format, folder, name) => {
      const expected: unknown = await fixture(folder, "expected.json").json();
      const bytes = await fixture(folder, name).bytes();
      for (const size of [1, 100, 65_536]) {
        const reading = await read(fileInPieces(bytes, size));
        expect(reading.format).toBe(format);
        expect(reading.problems).toEqual([]);
        expect(expected).toHaveProperty([name], reading.reviews);
      }
    },
  );

  test.each(FIXTURES)("never gives an email to publish: %s, %s/%s", async (_, folder, name) => {
    const { reviews } = await read(await fixture(folder, name).bytes());
    expect(JSON.stringify(reviews)).not.toMatch(/@example\.com|192\.0\.2/);
  });

  test("stands here for every format that has no test of its own", () => {
    const known: string[] = FIXTURES.map(([format]) => format);
    const own = ["google-business-profile", "google-takeout", "yelp-open-dataset"];
    own.push("candor-json", "candor-ndjson", "candor-csv", "candor-csv-1.0", "json-table", "csv");
    expect(FORMATS.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual(own);
  });
});
