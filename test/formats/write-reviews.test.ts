import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { MAX_TEXT_LENGTH, type SourceReview } from "../../src/domain/review/source-review.ts";
import { EXPORT_FORMATS, writeReviews } from "../../src/formats/write-reviews.ts";
import { runs } from "../support/properties.ts";
import { anyReview, idAt, MINIMAL, REVIEW, roundTrip, written } from "./exported.ts";
import { read } from "./reading.ts";

describe("an export", () => {
  test("in JSON is a document with one review per line", () => {
    expect(written([REVIEW, MINIMAL], "json")).toBe(
      [
        '{"reviews":[',
        '{"id":"0000000000000000","rating":4,"date":"2025-01-31","text":"Said \\"fine\\",\\r\\nand left.","title":"Well done","language":"en","author":{"name":"A. B."},"source":{"platform":"google","id":"locations/1/reviews/2","url":"https://example.com/2"},"verification":{"method":"platform","export":"google"},"reply":{"text":"Thanks.","updated_at":"2025-02-02T08:15:00Z"},"created_at":"2025-01-31T08:15:00Z","updated_at":"2025-02-01T08:15:00Z"},',
        '{"id":"0000000000000001","date":"2025-01-30","text":"Good.","source":{"platform":"unknown","id":"r-7"},"created_at":"2025-01-30T00:00:00Z","updated_at":"2025-01-30T00:00:00Z"}',
        "]}",
        "",
      ].join("\n"),
    );
  });

  test("in NDJSON has the same records without the document", () => {
    const [, ...lines] = written([REVIEW, MINIMAL], "json").trimEnd().split("\n");
    const records = lines.slice(0, -1).map((line) => line.replace(/,$/, ""));
    expect(written([REVIEW, MINIMAL], "ndjson")).toBe(`${records.join("\n")}\n`);
  });

  test("in CSV quotes every cell and ends every row as RFC 4180 requires", () => {
    expect(written([REVIEW, MINIMAL], "csv")).toBe(
      [
        '"id","source","source_id","author","rating","text","title","date","url","language","updated_at","reply","reply_date","verification","export","date_precision","source_rating"',
        '"0000000000000000","google","locations/1/reviews/2","A. B.","4","Said ""fine"",\r\nand left.","Well done","2025-01-31T08:15:00Z","https://example.com/2","en","2025-02-01T08:15:00Z","Thanks.","2025-02-02T08:15:00Z","platform","google","",""',
        '"0000000000000001","unknown","r-7","","","Good.","","2025-01-30T00:00:00Z","","","2025-01-30T00:00:00Z","","","","","",""',
        "",
      ].join("\r\n"),
    );
  });

  test.each([...EXPORT_FORMATS])("in %s keeps the reviews' ids (issue 16)", async (format) => {
    const { outcomes } = await read(written([REVIEW, MINIMAL], format));
    const ids = outcomes.map((outcome) => ("id" in outcome ? outcome.id : undefined));
    expect(ids).toEqual([idAt(0), idAt(1)]);
  });

  test("of no reviews is still a file that says so", async () => {
    expect(JSON.parse(written([], "json"))).toEqual({ reviews: [] });
    expect(await roundTrip([], "json")).toEqual([]);
    expect(await roundTrip([], "csv")).toEqual([]);
    expect(written([], "ndjson")).toBe("");
  });

  test("is written in pieces, one review at a time", () => {
    let taken = 0;
    const endless = function* () {
      for (;;) {
        taken += 1;
        yield { id: "id", source: REVIEW };
      }
    };
    for (const format of EXPORT_FORMATS) {
      taken = 0;
      const pieces = writeReviews(endless(), format)[Symbol.iterator]();
      for (let piece = 0; piece < 3; piece++) pieces.next();
      expect(taken).toBeLessThanOrEqual(3);
    }
  });
});

describe.each([...EXPORT_FORMATS])("an export in %s reads back to equal facts", (format) => {
  test("if reviews have all members, or the fewest", async () => {
    expect(await roundTrip([REVIEW, MINIMAL], format)).toEqual([REVIEW, MINIMAL]);
  });

  test("whatever the reviews say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyReview, { minLength: 1, maxLength: 5 }), async (reviews) => {
        expect(await roundTrip(reviews, format)).toEqual(reviews);
      }),
      { numRuns: runs(300) },
    );
  });

  test.each([
    ["quotes", 'He said ""no"" and "yes"'],
    ["line ends of all kinds", "a\nb\r\nc\rd\n\n"],
    ["space around it", "  \t a \n "],
    ["a formula", '=HYPERLINK("https://example.com";"x")'],
    ["a byte order mark", "\uFEFFa"],
    ["emoji and other scripts", "👩‍🔧 日本語 e\u0301 ﷽"],
    ["control characters", "a\0b\u001Bc"],
    ["another file in it", '{"reviews":[]}\n"id","source"\r\n'],
    ["Google's envelope", "(Translated by Google) Fine.\n\n(Original)\nGut."],
  ])("if a text holds %s", async (_, text) => {
    const reviews = [{ ...REVIEW, text }, MINIMAL];
    expect(await roundTrip(reviews, format)).toEqual(reviews);
  });

  test("if customers typed HTML and entities (issue 16)", async () => {
    const typed = "<p>Fish &amp;amp; chips</p><br>&#39;&nbsp;";
    const reviews = [
      { ...REVIEW, text: typed, title: typed, author: typed, reply: { text: typed } },
    ];
    expect(await roundTrip(reviews, format)).toEqual(reviews);
  });

  test("if the first text is as long as texts may be", async () => {
    const reviews = [{ ...REVIEW, text: '"'.repeat(MAX_TEXT_LENGTH) }, MINIMAL];
    const back = await roundTrip(reviews, format);
    expect(Bun.deepEquals(back, reviews)).toBe(true);
  });

  test("if a review from Google has neither stars nor words", async () => {
    const silent: SourceReview = {
      ...MINIMAL,
      platform: "google",
      verification: "platform",
      export: "google",
      text: "",
    };
    expect(await roundTrip([silent], format)).toEqual([silent]);
  });

  test("if two reviews have generated ids", async () => {
    const reviews = ["made:0123456789abcdef01234567", "made:0123456789abcdef01234567-2"].map(
      (source_id) => ({ ...MINIMAL, source_id }),
    );
    expect(await roundTrip(reviews, format)).toEqual(reviews);
  });
});
