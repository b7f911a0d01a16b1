import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { toTimestamp } from "../../src/domain/calendar-date.ts";
import { LONGEST_TEXT, type SourceReview } from "../../src/domain/source-review.ts";
import {
  type CsvStyle,
  EXPORT_FORMATS,
  type ExportFormat,
  writeReviews,
} from "../../src/formats/write-reviews.ts";
import { fileInPieces, read } from "./reading.ts";

const REVIEW: SourceReview = {
  platform: "google",
  source_id: "locations/1/reviews/2",
  url: "https://example.com/2",
  rating: 4,
  text: 'Said "fine",\r\nand left.',
  title: "Well done",
  language: "en",
  author: "A. B.",
  created_at: "2025-01-31T08:15:00Z",
  updated_at: "2025-02-01T08:15:00Z",
  reply: { text: "Thanks.", updated_at: "2025-02-02T08:15:00Z" },
  verification: "platform",
  export: "google",
};
const LEAST: SourceReview = {
  platform: "unknown",
  source_id: "r-7",
  text: "Good.",
  created_at: "2025-01-30T00:00:00Z",
  updated_at: "2025-01-30T00:00:00Z",
};

/** An id such as reviews have. */
function idAt(index: number): string {
  return index.toString(16).padStart(16, "0");
}

function written(reviews: readonly SourceReview[], format: ExportFormat, style?: CsvStyle): string {
  const exported = reviews.map((source, index) => ({ id: idAt(index), source }));
  return [...writeReviews(exported, format, style)].join("");
}

/** Writes reviews, reads the file in pieces as a disk gives it, and gives what came back. */
async function roundTrip(reviews: readonly SourceReview[], format: ExportFormat, style?: CsvStyle) {
  const { outcomes } = await read(fileInPieces(written(reviews, format, style)));
  return outcomes.map((outcome) => ("review" in outcome ? outcome.review : outcome.problems));
}

describe("an export", () => {
  test("in JSON is a document of reviews, one a line", () => {
    expect(written([REVIEW, LEAST], "json")).toBe(
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
    const [, ...lines] = written([REVIEW, LEAST], "json").trimEnd().split("\n");
    const records = lines.slice(0, -1).map((line) => line.replace(/,$/, ""));
    expect(written([REVIEW, LEAST], "ndjson")).toBe(`${records.join("\n")}\n`);
  });

  test("in CSV quotes every cell and ends every row as RFC 4180 wants it", () => {
    expect(written([REVIEW, LEAST], "csv")).toBe(
      [
        '"id","source","source_id","author","rating","text","title","date","url","language","updated_at","reply","reply_date","verification","export"',
        '"0000000000000000","google","locations/1/reviews/2","A. B.","4","Said ""fine"",\r\nand left.","Well done","2025-01-31T08:15:00Z","https://example.com/2","en","2025-02-01T08:15:00Z","Thanks.","2025-02-02T08:15:00Z","platform","google"',
        '"0000000000000001","unknown","r-7","","","Good.","","2025-01-30T00:00:00Z","","","2025-01-30T00:00:00Z","","","",""',
        "",
      ].join("\r\n"),
    );
  });

  test.each([...EXPORT_FORMATS])("in %s keeps the reviews' ids (issue 16)", async (format) => {
    const { outcomes } = await read(written([REVIEW, LEAST], format));
    const ids = outcomes.map((outcome) => ("id" in outcome ? outcome.id : undefined));
    expect(ids).toEqual([idAt(0), idAt(1)]);
  });

  test("of no reviews is still a file that says so", async () => {
    expect(JSON.parse(written([], "json"))).toEqual({ reviews: [] });
    expect(await roundTrip([], "json")).toEqual([]);
    expect(await roundTrip([], "csv")).toEqual([]);
    expect(written([], "ndjson")).toBe("");
  });

  test("comes piece by piece, a review at a time", () => {
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

const awkward = fc.constantFrom(
  ...['"', '""', "'", "\n", "\r\n", "\r", ",", ";", "\t", " ", "  ", "\\", "{", "[", "</p>", "#"],
  ...["&amp;", "&amp;lt;", "&#39;", "&nbsp;", "<br>", "<p>"],
  ...["=1+1", "@SUM(A1)", "-2+3", "+49", "👍🏽", "é", "日本", "\u2028", "\uFEFF", "\0", "\u200B"],
  ...["(Translated by Google) ", " (Original) ", "null", "true", "5", "2025-01-31", "★★★★☆"],
);
const wildText = fc
  .array(fc.oneof(awkward, fc.string({ unit: "binary", maxLength: 8 })), { maxLength: 6 })
  .map((parts) => parts.join("").toWellFormed());
/** What is stored of a short text: something, with no space around it. */
const statedText = wildText.map((text) => text.trim()).filter((text) => text !== "");
const moment = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2026-11-21"), noInvalidDate: true })
  .map(toTimestamp);
const times = fc
  .tuple(moment, moment)
  .map(([one, two]) => ({ created_at: one < two ? one : two, updated_at: one < two ? two : one }));
const platforms = fc.constantFrom("google", "yelp", "angie-s-list", "größe.example", "unknown");
const exporters = fc.constantFrom("google", "trustpilot", "birdeye", "judge.me");
const methods = fc.constantFrom("job" as const, "owner" as const, "refused" as const);
const sites = fc.constantFrom("google", "yelp", "trustpilot", "facebook", "tripadvisor");
/** Only a site's own export verifies by the platform; any other word stands with or without one. */
const origin = fc.oneof(
  sites.map((platform) => ({ platform, verification: "platform" as const, export: platform })),
  fc.record(
    { platform: platforms, verification: methods, export: exporters },
    { requiredKeys: ["platform"] },
  ),
);
const optional = fc.record(
  {
    url: statedText.map((text) => `https://example.com/${text}`),
    rating: fc.integer({ min: 1, max: 5 }),
    title: statedText,
    language: fc.constantFrom("en", "de-AT", "zh-Hant"),
    author: statedText,
    reply: fc.record({ text: statedText, updated_at: moment }, { requiredKeys: ["text"] }),
  },
  { requiredKeys: [] },
);
const facts = fc.record({ source_id: statedText, text: wildText });

/**
 * Any review as an import keeps it. Those of neither stars nor words have a test of their own
 * below.
 */
const anyReview: fc.Arbitrary<SourceReview> = fc
  .tuple(facts, times, origin, optional)
  .map(([fact, time, from, rest]) => ({ ...fact, ...time, ...from, ...rest }))
  .filter(({ rating, text }) => rating !== undefined || text.trim() !== "");

describe.each([...EXPORT_FORMATS])("an export in %s reads back to equal facts", (format) => {
  test("if reviews say everything, or the least", async () => {
    expect(await roundTrip([REVIEW, LEAST], format)).toEqual([REVIEW, LEAST]);
  });

  test("whatever the reviews say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyReview, { minLength: 1, maxLength: 5 }), async (reviews) => {
        expect(await roundTrip(reviews, format)).toEqual(reviews);
      }),
      { numRuns: 300 },
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
    const reviews = [{ ...REVIEW, text }, LEAST];
    expect(await roundTrip(reviews, format)).toEqual(reviews);
  });

  test("if customers typed HTML and entities themselves (issue 16)", async () => {
    const typed = "<p>Fish &amp;amp; chips</p><br>&#39;&nbsp;";
    const reviews = [
      { ...REVIEW, text: typed, title: typed, author: typed, reply: { text: typed } },
    ];
    expect(await roundTrip(reviews, format)).toEqual(reviews);
  });

  test("if the first text is as long as texts may be", async () => {
    const reviews = [{ ...REVIEW, text: '"'.repeat(LONGEST_TEXT) }, LEAST];
    const back = await roundTrip(reviews, format);
    expect(Bun.deepEquals(back, reviews)).toBe(true);
  });

  test("if a review that Google keeps has neither stars nor words", async () => {
    const silent: SourceReview = {
      ...LEAST,
      platform: "google",
      verification: "platform",
      export: "google",
      text: "",
    };
    expect(await roundTrip([silent], format)).toEqual([silent]);
  });

  test("if two reviews got made ids", async () => {
    const reviews = ["made:0123456789abcdef01234567", "made:0123456789abcdef01234567-2"].map(
      (source_id) => ({ ...LEAST, source_id }),
    );
    expect(await roundTrip(reviews, format)).toEqual(reviews);
  });
});

describe("a CSV for spreadsheets", () => {
  const SAFE = { escapesFormulas: true, hasMark: true };
  const FORMULA: SourceReview = { ...REVIEW, author: "@ann", text: "=1+1", source_id: "-yelp" };

  test("begins with a byte order mark and escapes what looks like a formula (issue 17)", () => {
    const [header, first, second] = written([FORMULA, LEAST], "csv", SAFE).split("\r\n");
    expect(header).toMatch(/^\uFEFF"id","source",.*,"export","escaped"$/);
    expect(first).toContain('"\'-yelp","\'@ann","4","\'=1+1"');
    expect(first).toEndWith(',"yes"');
    expect(second).toEndWith(',""');
  });

  test("is Candor's own when it comes back, with its ids and what verifies it (issue 17)", async () => {
    const { format, reviews, outcomes, unused } = await read(
      written([FORMULA, LEAST], "csv", SAFE),
    );
    expect([format, unused]).toEqual(["candor-csv", []]);
    expect(reviews).toEqual([FORMULA, LEAST]);
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
      { numRuns: 300 },
    );
  });

  test("counts what a spreadsheet would take for formulas, escaped or not (issue 17)", () => {
    for (const escapesFormulas of [true, false]) {
      let count = 0;
      const onFormula = () => {
        count += 1;
      };
      written([FORMULA, LEAST], "csv", { escapesFormulas, onFormula });
      expect(count).toBe(3);
    }
  });

  test("without the flag has every cell as it is (issue 17)", async () => {
    const typed = { ...LEAST, text: "'=1", author: "=1" };
    expect(written([typed], "csv")).toContain('"=1","","\'=1"');
    expect(await roundTrip([typed], "csv")).toEqual([typed]);
  });
});
