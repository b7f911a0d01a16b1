import { describe, expect, test } from "bun:test";
import { formatNamed, layoutOf, recognize } from "../../src/formats/detect.ts";
import { FORMATS } from "../../src/formats/registry.ts";
import { failureOf, fixture, read } from "./reading.ts";

const ANYBODYS = { date: "2025-01-31", rating: 5 };
const CANDOR = { id: "3f2a9c0d1e4b5a67", ...ANYBODYS, source: { platform: "google", id: "r-1" } };
const YELP = { review_id: "y", business_id: "b", stars: 5, date: "2021-07-01", text: "" };

describe("a file's layout", () => {
  test.each([
    ["a list", '[{"a": 1}]', "json"],
    ["a list after blank lines", "\n \n[]", "json"],
    ["a document of many lines", '{\n  "reviews": []\n}', "json"],
    ["a document in one line", '{"reviews": []}', "json"],
    ["a document in one line that ends", '{"reviews": []}\n\n', "json"],
    ["a broken document", '{"reviews": [', "json"],
    ["objects, one a line", '{"a": 1}\n{"a": 2}', "ndjson"],
    ["objects with Windows line ends", '{"a": 1}\r\n{"a": 2}\r\n', "ndjson"],
    ["a single review", JSON.stringify(ANYBODYS), "ndjson"],
    ["a single review of Candor's", JSON.stringify(CANDOR), "ndjson"],
    [
      "a single JSON-LD review",
      '{"@type": "Review", "date": "2025-01-31", "text": "Good."}',
      "json",
    ],
    [
      "a single rated business",
      '{"rating": 4, "date": "2025-01-31", "reviews": [{"date": "2025-01-31", "rating": 5}]}',
      "json",
    ],
    ["a single Yelp review", `${JSON.stringify(YELP)}\n`, "ndjson"],
    ["a table", "date,rating\n2025-01-31,5", "csv"],
    ["a quoted table", '"date","rating"\n', "csv"],
    ["anything else", "Dear Sir or Madam", "csv"],
  ])("is recognized by its first characters: %s", (_, head, layout) => {
    expect<string>(layoutOf(head)).toBe(layout);
  });
});

describe("a file's format", () => {
  test.each([
    ["google-business-profile", "google-business-profile/page.json"],
    ["google-takeout", "google-takeout/reviews.json"],
    ["candor-json", "candor/published.json"],
  ])("is recognized by its content: %s", async (name, path) => {
    const document: unknown = await fixture(path).json();
    expect(recognize("f", "json", document).name).toBe(name);
  });

  test("is recognized by the first line of NDJSON", () => {
    expect(recognize("f", "ndjson", CANDOR).name).toBe("candor-ndjson");
    expect(recognize("f", "ndjson", YELP).name).toBe("yelp-open-dataset");
  });

  test("is recognized by the header of a table", () => {
    expect(recognize("f", "csv", ["Date", "Stars"]).name).toBe("csv");
  });

  test("is never that of another layout", async () => {
    const failure = await failureOf(() => recognize("f", "json", YELP));
    expect(failure.code).toBe("unusable");
  });

  test("of Takeout, but of the wrong product, is reported as such", async () => {
    const document: unknown = await fixture("google-takeout", "maps-reviews.json").json();
    const failure = await failureOf(() => read(JSON.stringify(document)));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toStartWith("the-file: these are reviews that the account wrote");
    expect(failure.message).toContain("Export “Google Business Profile” instead.");
  });

  test("that is unknown is described, with a list of the formats", async () => {
    const failure = await failureOf(() => recognize("f.json", "json", { items: [], next: 2 }));
    expect(failure.message).toBe(
      "f.json: this JSON is not one of the known formats (google-business-profile, google-business-profile-batch, google-takeout, google-places, google-places-legacy, yelp-fusion, trustpilot, facebook, tripadvisor, schema-org, candor-json, json-table); it contains: items, next.",
    );
  });

  test.each([
    ["an array of texts", ["a", "b"], "this JSON array is", "string"],
    ["an array of other objects", [{ item: 1, next: 2 }], "this JSON array is", "item, next"],
    ["an array of nothing", [[]], "this JSON array is", "object"],
    ["a text", "reviews", "this JSON is", "string"],
  ])(
    "that is unknown is described by its contents: %s (issue 16)",
    async (_, document, what, holds) => {
      const failure = await failureOf(() => recognize("f.json", "json", document));
      expect(failure.message).toStartWith(`f.json: ${what} not one of the known formats`);
      expect(failure.message).toEndWith(`it contains: ${holds}.`);
    },
  );

  test("that is empty is reported as empty", async () => {
    const failure = await failureOf(() => recognize("f.json", "json", {}));
    expect(failure.message).toEndWith("it contains: nothing.");
  });

  test("of a table without required columns is reported with what it lacks and has", async () => {
    const failure = await failureOf(() => read("Name,Stars\nAnn,5\n"));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toBe(
      "the-file: the header has no column for the date. It has: Name, Stars. Name the columns id, source, author, rating, text, title, date, url, or say with --map what they are called. A review without a date can't be published; if no column has it, export the reviews again with their dates.",
    );
  });
});

describe("a format's name", () => {
  test("finds the format", () => {
    for (const format of FORMATS) expect(formatNamed(format.name)).toBe(format);
  });

  test("belongs to one format alone", () => {
    expect(new Set(FORMATS.map(({ name }) => name)).size).toBe(FORMATS.length);
  });

  test("that is misspelled is answered with a list of the formats", async () => {
    const failure = await failureOf(() => formatNamed("exel"));
    expect(failure.code).toBe("invalid");
    const names = FORMATS.map(({ name }) => name).join(", ");
    expect(failure.message).toBe(`There is no format "exel". Use one of: ${names}.`);
  });
});
