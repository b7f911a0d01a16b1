import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Failure } from "../../src/domain/failure.ts";
import {
  isSourceReview,
  MAX_TEXT_LENGTH,
  type SourceReview,
} from "../../src/domain/review/source-review.ts";
import { isTimestamp } from "../../src/domain/time/calendar-date.ts";
import type { Outcome } from "../../src/formats/format.ts";
import { FORMATS } from "../../src/formats/registry.ts";
import { runs } from "../support/properties.ts";
import { failureOf, fileInPieces, fixture, type Reading, read } from "./reading.ts";

const LINE = JSON.stringify({
  id: "3f2a9c0d1e4b5a67",
  date: "2025-01-31",
  rating: 5,
  text: "★ Good.",
  source: { platform: "google", id: "r-1" },
});

describe("a file of reviews", () => {
  test.each([
    ["google-business-profile", "google-business-profile/page.json"],
    ["google-takeout", "google-takeout/reviews.json"],
    ["yelp-open-dataset", "yelp-open-dataset/reviews.jsonl"],
    ["candor-json", "candor/published.json"],
    ["csv", "csv/commas.csv"],
    ["csv", "csv/semicolons.csv"],
    ["csv", "csv/tabs.tsv"],
  ])("is recognized as %s by its content alone, in any pieces: %s", async (format, path) => {
    const bytes = await fixture(path).bytes();
    const whole = await read(fileInPieces(bytes));
    expect(whole.format).toBe(format);
    expect(whole.reviews.length).toBeGreaterThan(0);
    for (const size of [1, 7, 100]) expect(await read(fileInPieces(bytes, size))).toEqual(whole);
  });

  test.each([
    ["nothing", ""],
    ["blanks", " \r\n\t\n"],
    ["a byte order mark", "\uFEFF"],
  ])("is refused if it holds %s", async (_, text) => {
    const failure = await failureOf(() => read(text));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toBe("the-file is empty. Export it again.");
  });

  test.each([
    ["a letter", "Dear Sir or Madam,\nthe tap drips.\n", "the header has no column for the date"],
    [
      "a page",
      "<!doctype html>\n<p>Reviews</p>",
      "this is a web page or XML, and no script in it has reviews",
    ],
    ["other JSON", '{"items": []}', "this JSON is not one of the known formats"],
    ["other NDJSON", '{"a": 1}\n{"a": 2}\n', "this NDJSON is not one of the known formats"],
    ["half a document", '{"reviews": [{"name": "a"', "ends too early"],
    ["Takeout's Maps", '{"type": "FeatureCollection", "features": []}', "Takeout's Maps"],
  ])("is refused if it is %s, and says why", async (_, text, reason) => {
    const failure = await failureOf(() => read(text));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toStartWith("the-file");
    expect(failure.message).toContain(reason);
  });

  test("has rows that count from 1 in a list", async () => {
    const { problems } = await read(`[${LINE}, {"text": "No date."}, 7]`);
    expect([...new Set(problems.map(({ row }) => row))]).toEqual([2, 3]);
  });

  test("of one review per line may begin with the longest allowed text", async () => {
    const text = "x".repeat(MAX_TEXT_LENGTH);
    const line = JSON.stringify({ ...JSON.parse(LINE), text });
    const { format, reviews } = await read(fileInPieces(`${line}\n${LINE}\n`));
    expect(format).toBe("candor-ndjson");
    expect(reviews.map((review) => review.text.length)).toEqual([MAX_TEXT_LENGTH, 7]);
  });

  test("has its dates checked against the given clock, not the machine's", async () => {
    const { problems } = await read(LINE, { now: new Date("2024-01-01T00:00:00Z") });
    expect(problems.map(({ field }) => field)).toContain("date");
    expect((await read(LINE, { now: new Date("2025-01-31T00:00:00Z") })).problems).toEqual([]);
  });

  test("may be opened twice, and is closed in between", async () => {
    const file = fileInPieces(`${LINE}\n${LINE}\n`);
    expect(await read(file)).toEqual(await read(file));
  });
});

describe("a named format", () => {
  test("is used without detection", async () => {
    const { format, reviews } = await read(LINE, { format: "candor-ndjson" });
    expect(format).toBe("candor-ndjson");
    expect(reviews).toHaveLength(1);
  });

  test("that does not exist is refused", async () => {
    const failure = await failureOf(() => read(LINE, { format: "exel" }));
    expect(failure.code).toBe("invalid");
  });

  test("is refused if the file has no list of reviews in it", async () => {
    const failure = await failureOf(() => read('{"a": 1}', { format: "google-takeout" }));
    expect(failure.message).toBe(
      "the-file: there is no list of reviews, as Google Takeout, Google Business Profile has.",
    );
  });

  test("makes every row in another format a bad one", async () => {
    const { reviews, problems } = await read(`${LINE}\n${LINE}`, { format: "yelp-open-dataset" });
    expect(reviews).toEqual([]);
    expect(new Set(problems.map(({ row }) => row))).toEqual(new Set([1, 2]));
  });

  test("is refused at once if no column has the date (issue 43)", async () => {
    const failure = await failureOf(() => read("rating\n5\n4\n", { format: "csv" }));
    expect(failure.message).toStartWith("the-file: the header has no column for the date.");
    expect(failure.message).toEndWith("export the reviews again with their dates.");
  });
});

/** What holds for a row, whatever the file was. */
function isSound(outcome: Outcome): boolean {
  return "review" in outcome
    ? isSoundReview(outcome.review)
    : outcome.problems.length > 0 && outcome.problems.every(({ message }) => message !== "");
}

function isSoundReview(review: SourceReview): boolean {
  const { rating, created_at, updated_at, reply } = review;
  return (
    isSourceReview(review) &&
    (rating === undefined || [1, 2, 3, 4, 5].includes(rating)) &&
    [created_at, updated_at, reply?.updated_at ?? created_at].every(isTimestamp) &&
    created_at <= updated_at &&
    review.source_id !== "" &&
    review.platform !== ""
  );
}

/** Reads any bytes; a Failure is as good as a reading. */
async function readAnything(bytes: Uint8Array, format?: string): Promise<Reading["outcomes"]> {
  try {
    return (await read(fileInPieces(bytes, 97), { format })).outcomes;
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}

async function expectSound(bytes: Uint8Array, format?: string): Promise<void> {
  const outcomes = await readAnything(bytes, format);
  expect(outcomes.filter((outcome) => !isSound(outcome))).toEqual([]);
}

const encode = (text: string) => new TextEncoder().encode(text);
const anyFormat = fc.constantFrom(undefined, ...FORMATS.map(({ name }) => name));

const wildCell = fc.oneof(
  fc.constantFrom("5", "0", "6", "4/5", "★★★", "STAR_RATING_UNSPECIFIED", "FIVE", "NaN", "-1"),
  fc.constantFrom("2025-01-31", "31/01/2026", "01/02/2026", "9999-12-31T23:59:59-05:00"),
  fc.constantFrom("2025-02-30", "0000-01-01", "1969-12-31", "2099-01-01", '"', "\n", "yes", ""),
  fc.string({ unit: "binary", maxLength: 20 }),
);

const wildValue = fc.oneof(
  { weight: 6, arbitrary: wildCell },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer({ min: -1, max: 7 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, {}, [], { name: 1 }) },
);

/** An object with some of the members that formats look for, with any values. */
function wildRecord(members: readonly string[]) {
  const entries = Object.fromEntries(members.map((member) => [member, wildValue]));
  return fc.record(entries, { requiredKeys: [] });
}

const wildGoogle = fc
  .tuple(
    wildRecord(["name", "reviewId", "starRating", "comment", "createTime", "updateTime"]),
    wildRecord(["displayName", "isAnonymous"]),
    wildRecord(["comment", "updateTime", "reviewReplyState"]),
  )
  .map(([review, reviewer, reviewReply]) => ({ ...review, reviewer, reviewReply }));

const wildCandor = fc
  .tuple(
    wildRecord(["id", "rating", "date", "created_at", "updated_at", "text", "title", "verified"]),
    wildRecord(["platform", "id", "url"]),
    wildRecord(["text", "date", "updated_at"]),
  )
  .map(([review, source, reply]) => ({ ...review, source, reply }));

const wildYelp = wildRecord(["review_id", "stars", "date", "text"]);

describe("whatever the bytes are, reading ends in sound reviews, problems or a Failure", () => {
  test("if they are noise", async () => {
    const noise = fc.uint8Array({ maxLength: 200 });
    await fc.assert(fc.asyncProperty(noise, anyFormat, expectSound), { numRuns: runs(100) });
  });

  test("if they are JSON of any shape", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), anyFormat, (text, format) =>
        expectSound(encode(text), format),
      ),
      { numRuns: runs(100) },
    );
  });

  test("if they are a document of nearly valid records", async () => {
    const records = fc.array(fc.oneof(wildGoogle, wildCandor), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(records, anyFormat, (reviews, format) =>
        expectSound(encode(JSON.stringify({ reviews })), format),
      ),
      { numRuns: runs(150) },
    );
  });

  test("if they are lines of nearly valid records", async () => {
    const records = fc.array(fc.oneof(wildYelp, wildCandor), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(records, anyFormat, (reviews, format) =>
        expectSound(encode(reviews.map((review) => JSON.stringify(review)).join("\n")), format),
      ),
      { numRuns: runs(150) },
    );
  });

  test("if they are a table of nearly valid cells", async () => {
    const header = "id;source;rating;text;date;updated at;reply;reply date;verified;verification";
    const row = fc.array(wildCell, { minLength: 9, maxLength: 11 }).map((cells) => cells.join(";"));
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 4 }), (rows) =>
        expectSound(encode([header, ...rows].join("\n"))),
      ),
      { numRuns: runs(150) },
    );
  });

  test("if they are a good file with some bytes changed", async () => {
    const paths = ["google-takeout/reviews.json", "yelp-open-dataset/reviews.jsonl"];
    const files = await Promise.all([...paths, "csv/commas.csv"].map((at) => fixture(at).bytes()));
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), changes, (bytes, changed) => {
        const mutated = Uint8Array.from(bytes);
        for (const [at, value] of changed) mutated[at % mutated.length] = value;
        return expectSound(mutated);
      }),
      { numRuns: runs(100) },
    );
  });

  test.each(["[", '{"reviews":['])("if they nest endlessly: %p", async (opening) => {
    const failure = await failureOf(() => read(opening.repeat(300_000)));
    expect(failure.code).toBe("unusable");
  });
});
