import { describe, expect, test } from "bun:test";
import { FORMATS } from "../../src/formats/registry.ts";
import { CORPUS } from "./corpus.ts";
import { fixture, toldOf } from "./reading.ts";

const NAMED = CORPUS.map((file) => [`${file.folder}/${file.name}`, file] as const);

describe("a file as its source writes it", () => {
  test.each(NAMED)("is read completely: %s (issue 16)", async (_, file) => {
    const expected: unknown = await fixture(file.folder, "expected.json").json();
    for (const size of [1, 100, 65_536]) {
      const found = JSON.parse(JSON.stringify(await toldOf(file, size)));
      expect(found).toHaveProperty("format", file.format);
      expect(expected).toHaveProperty([file.name], found);
    }
  });

  test.each(NAMED)("never yields an email or IP address: %s", async (_, file) => {
    const { reviews } = await toldOf(file);
    expect(JSON.stringify(reviews)).not.toMatch(/@example\.com|192\.0\.2|203\.0\.113/);
  });

  test("exists for every format that has no test of its own", () => {
    const known = CORPUS.map(({ format }) => format);
    const own = ["google-business-profile", "google-takeout", "yelp-open-dataset"];
    own.push("candor-json", "candor-ndjson", "candor-csv", "json-table");
    expect(FORMATS.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual(own);
  });
});
