import { describe, expect, test } from "bun:test";
import { csv } from "../../../src/formats/tables/any-table.ts";
import { COLUMNS, missingColumns, placeColumns } from "../../../src/formats/tables/columns.ts";
import { adapt, failureOf, fieldsOf, fixture, read, readFixture } from "../reading.ts";

describe("a table of reviews", () => {
  test.each(["commas.csv", "semicolons.csv", "tabs.tsv"])(
    "is read whatever its separators and headers: %s",
    async (name) => {
      const { format, reviews, problems } = await readFixture("csv", name);
      expect(format).toBe("csv");
      expect(problems).toEqual([]);
      const expected = await fixture("csv", "expected.json").json();
      expect(reviews).toEqual(expected[name]);
    },
  );

  test("has a byte order mark in the sample, so that skipping it is tested", async () => {
    const [first, second, third] = await fixture("csv", "commas.csv").bytes();
    expect([first, second, third]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test("may have a header alone", async () => {
    expect((await read("date,rating\n")).outcomes).toEqual([]);
  });

  test("refuses each bad row with its number and reasons, and reads the others", async () => {
    const table = [
      "date,rating,text,reply,reply date",
      "2025-01-31,5,Good.,,",
      "01/02/2026,6,Bad.,,",
      "31/01/2026,4,Good.,,",
      ",4,No date.,,",
      "2025-01-31,,,,",
      "2025-01-31,4,Good.,Thanks.,soon",
      "2025-01-31,4",
    ];
    const { reviews, problems } = await read(table.join("\n"));
    expect(reviews.map(({ created_at }) => created_at)).toEqual([
      "2025-01-31T00:00:00Z",
      "2026-01-31T00:00:00Z",
    ]);
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [3, "rating"],
      [5, "date"],
      [6, "text"],
      [7, "reply_date"],
      [8, ""],
    ]);
  });

  test("is numbered as in a spreadsheet, with or without blank rows", async () => {
    const { problems } = await read("date,rating\n2025-01-31,5\n\n2025-01-31,9\n");
    expect([...new Set(problems.map(({ row }) => row))]).toEqual([4]);
  });

  test("may name its separator in a first line, as spreadsheets write it", async () => {
    const { reviews, problems } = await read("sep=;\r\ndate;rating\r\n2025-01-31;5\r\n;9\r\n");
    expect(reviews.map(({ rating }) => rating)).toEqual([5]);
    expect([...new Set(problems.map(({ row }) => row))]).toEqual([3]);
  });

  test("has no review in a row of separators alone, which still counts", async () => {
    const { reviews, problems } = await read("date,rating\n2025-01-31,5\n, \n2025-01-31,9\n");
    expect(reviews).toHaveLength(1);
    expect(problems.map(({ row }) => row)).toEqual([4]);
  });

  test("is read with the given names of its columns", async () => {
    const table = "Datum,Urteil,Rating,Was\n01.02.2025,4,1,Gut.\n";
    const columns = new Map([
      ["date", "datum"],
      ["rating", "URTEIL"],
      ["text", "Was"],
    ] as const);
    const { reviews } = await read(table, { columns, dateOrder: "day-first" });
    expect(reviews.map(({ rating, text, created_at }) => [rating, text, created_at])).toEqual([
      [4, "Gut.", "2025-02-01T00:00:00Z"],
    ]);
  });

  test("may have years of two digits if the order of its dates is given (issue 16)", async () => {
    const table = "date,rating\n01/02/26,5\n31/12/25,4\n31/12/99,3\n";
    const { reviews, problems } = await read(table, { dateOrder: "day-first" });
    expect(reviews.map(({ created_at }) => created_at.slice(0, 10))).toEqual([
      "2026-02-01",
      "2025-12-31",
    ]);
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [4, "2099-12-31T00:00:00Z is in the future. Correct the date"],
    ]);
    const failure = await failureOf(() => read(table));
    expect(failure.message).toContain("--dates day-first or --dates month-first");
  });

  test.each(["Recommended", "doesn't recommend", "negative", " Positive "])(
    "reads %p as no star rating, without a problem",
    async (rating) => {
      const { reviews, problems } = await read(`date,rating\n2025-01-31,${rating}\n`);
      expect(problems).toEqual([]);
      expect(reviews.map((review) => review.rating)).toEqual([undefined]);
    },
  );

  test("may have blank lines before its header", async () => {
    const { reviews, problems } = await read("\n\ndate;rating\n2025-01-31;5\n");
    expect(problems).toEqual([]);
    expect(reviews.map(({ rating }) => rating)).toEqual([5]);
  });

  test("keeps a quote within a cell", async () => {
    const { reviews, problems } = await read(
      'date,text\n2025-01-31,One.\n2025-01-31,A 2" pipe.\n2025-01-31,Three.\n',
    );
    expect(reviews.map(({ text }) => text)).toEqual(["One.", 'A 2" pipe.', "Three."]);
    expect(problems).toEqual([]);
  });

  test("gives rows without ids the same ids in every import", async () => {
    const table = "date,author,text\n2025-01-31,A. B.,Good.\n2025-01-31,C. D.,Good.\n";
    const [first, second] = [await read(table), await read(table)].map(({ reviews }) =>
      reviews.map(({ source_id }) => source_id),
    );
    expect(first).toEqual(second ?? []);
    expect(new Set(first).size).toBe(2);
  });
});

describe("a column", () => {
  test("is found without regard to case, spaces and punctuation", () => {
    const header = ["REVIEW_DATE", " Star Rating ", "review-text", "Reviewer's name?", "Url:"];
    expect([...placeColumns(header)]).toEqual([
      ["rating", 1],
      ["text", 2],
      ["date", 0],
      ["url", 4],
    ]);
  });

  test("is found under each of its known names", () => {
    for (const [column, names] of Object.entries(COLUMNS)) {
      for (const name of names) expect([...placeColumns([name]).keys()].join()).toBe(column);
    }
  });

  test("is the first of those with the same name", () => {
    expect(placeColumns(["Date", "Rating", "rating", "DATE"])).toEqual(
      new Map([
        ["rating", 1],
        ["date", 0],
      ]),
    );
  });

  test("is the one with the better name if several would do", () => {
    expect(placeColumns(["Comment", "Review", "Text"]).get("text")).toBe(2);
    expect(placeColumns(["Comment", "Review"]).get("text")).toBe(1);
  });

  test("that is unknown is skipped", () => {
    expect(placeColumns(["Reviewer Email", "constructor", ""]).size).toBe(0);
  });
});

describe("a header", () => {
  test.each([
    [["date", "rating"], undefined],
    [["date", "text"], undefined],
    [["rating", "text"], "the date"],
    [["date", "author"], "the rating or the text"],
    [[], "the date and for the rating or the text"],
  ])("%p lacks %p", (header, missing) => {
    expect(missingColumns(header)).toBe(missing);
    expect(csv.recognizes(header)).toBe(missing === undefined);
  });

  test("is a list of names, nothing else", () => {
    expect(csv.recognizes({ date: "", rating: "" })).toBe(false);
    expect(csv.recognizes("date,rating")).toBe(false);
  });
});

describe("a row", () => {
  const ROW = { date: "2025-01-31", rating: "4/5", text: "Good." };

  test.each(["yes", "TRUE", "1", "y", "Verified"])("is verified by %p", (verified) => {
    const { draft, problems } = adapt(csv, { ...ROW, verified });
    expect(problems).toEqual([]);
    expect(draft?.verified).toBe(true);
  });

  test.each(["no", "False", "0", "n", "not verified", "Unverified"])(
    "is not verified by %p",
    (verified) => {
      const { draft, problems } = adapt(csv, { ...ROW, verified });
      expect(problems).toEqual([]);
      expect(draft?.verified).toBe(false);
    },
  );

  test("that is neither verified nor not is a problem", () => {
    const { problems } = adapt(csv, { ...ROW, verified: "perhaps" });
    expect(problems).toEqual([{ field: "verified", message: '"perhaps" is neither yes nor no' }]);
  });

  test("can't verify itself, whatever its columns (issue 16)", async () => {
    const table = "date,rating,source,verification,export\n2025-01-31,5,Google,platform,google\n";
    const { reviews, unused } = await read(table);
    expect(reviews.map(({ verification, export: exporter }) => [verification, exporter])).toEqual([
      [undefined, undefined],
    ]);
    expect(unused.map(({ name }) => name)).toEqual(["verification", "export"]);
  });

  test("with an invalid link is refused", async () => {
    const { problems } = await read("date,rating,url\n2025-01-31,5,javascript:alert(1)\n");
    expect(fieldsOf(problems)).toEqual(["url"]);
  });

  test("with a link of another scheme is refused with those that are allowed (issue 38)", async () => {
    const { problems } = await read("date,rating,url\n2025-01-31,5,javascript:alert(1)\n");
    expect(problems[0]?.message).toStartWith("It must be an address that begins with https:// or");
  });

  test.each([
    ["null", null],
    ["text", "text"],
    ["list", ["2025-01-31"]],
    ["object with other values than texts", { date: 5 }],
  ])("is not a %s", (_, record) => {
    expect(adapt(csv, record).draft).toBeUndefined();
  });
});
