import { describe, expect, test } from "bun:test";
import { unzipSync, zipSync } from "fflate";
import { writeOds, writeXlsx } from "hucre";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { findFiles } from "../../../src/publish/import/find-files.ts";
import { importReviews } from "../../../src/publish/import/import-reviews.ts";
import { unpack } from "../../../src/publish/import/unpack.ts";
import { MAX_WORKBOOK_BYTES } from "../../../src/publish/import/workbook.ts";
import { Store } from "../../../src/store/store.ts";
import { failureOf, read } from "../../formats/reading.ts";
import { testContext } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const AT = new Date("2024-03-04T00:00:00Z");
const SHEETS = [
  { name: "Notes", rows: [["Collected by the front desk"]] },
  {
    name: "Bewertungen",
    rows: [
      ["Name", "Sterne", "Datum", "Kommentar"],
      ["Anna", 5, AT, 'Sehr gut,\nund "pünktlich".'],
      ["Ben", 2, new Date("2024-03-05T10:15:00Z"), "Zu spät."],
    ],
  },
  {
    name: "2023",
    rows: [
      ["Name", "Sterne", "Datum"],
      ["Cy", 1, AT],
    ],
  },
];

const WRITERS = [
  ["book.xlsx", writeXlsx],
  ["book.ods", writeOds],
] as const;

/** The only file that a workbook becomes. */
async function opened(name: string, bytes: Uint8Array, sheet?: string) {
  using folder = new TemporaryFolder();
  const [file] = await unpack(findFiles([await folder.write(name, bytes)]), { sheet });
  if (file === undefined) throw new Error("There is no file");
  return file;
}

/** A workbook whose sheets are all the same part, with these rows. */
function excelOf(rows: string, sheets: number): Uint8Array {
  const sheet = '<sheet name="A" sheetId="1" r:id="rId1"/>';
  return zipSync({
    "xl/workbook.xml": Buffer.from(`<workbook><sheets>${sheet.repeat(sheets)}</sheets></workbook>`),
    "xl/worksheets/sheet1.xml": Buffer.from(
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ),
  });
}

function openDocumentOf(rows: string): Uint8Array {
  const type = Buffer.from("application/vnd.oasis.opendocument.spreadsheet");
  return zipSync({ mimetype: [type, { level: 0 }], "content.xml": Buffer.from(rows) });
}

describe("a workbook", () => {
  test.each(WRITERS)(
    "is read as the first sheet that has a table: %s (issue 43)",
    async (name, write) => {
      const { format, reviews, problems } = await read(
        await opened(name, await write({ sheets: SHEETS })),
      );
      expect([format, problems]).toEqual(["csv", []]);
      expect(
        reviews.map(({ author, rating, created_at, text }) => [author, rating, created_at, text]),
      ).toEqual([
        ["Anna", 5, "2024-03-04T00:00:00Z", 'Sehr gut,\nund "pünktlich".'],
        ["Ben", 2, "2024-03-05T10:15:00Z", "Zu spät."],
      ]);
    },
  );

  test.each(WRITERS)(
    "is read as the first sheet that has reviews, whatever is before it: %s (issue 42)",
    async (name, write) => {
      const summary = {
        name: "Summary",
        rows: [
          ["Metric", "Value"],
          ["Average", 3.5],
          ["Reviews", 2],
        ],
      };
      const bytes = await write({ sheets: [summary, ...SHEETS] });
      const file = await opened(name, bytes);
      expect((await read(file)).reviews.map(({ author }) => author)).toEqual(["Anna", "Ben"]);
      expect(file.otherSheets).toEqual(["Summary", "2023"]);
    },
  );

  test("is read as its first sheet if the owner names that one's columns (issue 42)", async () => {
    const rows = [
      ["Who", "When", "How many"],
      ["Di", "2024-03-04", 4],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: "Own", rows }, ...SHEETS] });
    using folder = new TemporaryFolder();
    const columns = new Map([
      ["author", "Who"],
      ["date", "When"],
      ["rating", "How many"],
    ] as const);
    const found = findFiles([await folder.write("book.xlsx", bytes)]);
    const [file] = await unpack(found, { columns });
    if (file === undefined) throw new Error("There is no file");
    const { reviews } = await read(file, { columns });
    expect(reviews.map(({ author }) => author)).toEqual(["Di"]);
  });

  test("without a sheet that has reviews is refused with its other sheets (issue 42)", async () => {
    const sheets = ["Summary", "Last year's"].map((name) => ({
      name,
      rows: [
        ["Metric", "Value"],
        ["Average", 3.5],
      ],
    }));
    using folder = new TemporaryFolder();
    const found = findFiles([await folder.write("book.xlsx", await writeXlsx({ sheets }))]);
    using store = new Store(":memory:");
    const options = {
      ...{ isVerified: true, isComplete: false, skipsBad: false, isDryRun: false },
      publication: () => UNDESCRIBED_PUBLICATION,
    };
    const failure = await failureOf(() =>
      importReviews(found, () => store, options, testContext()),
    );
    expect(failure.message).toContain("has other sheets, too (Last year's)");
    expect(failure.message).toContain("--sheet 'Last year'\\''s'");
  });

  test.each(WRITERS)("is read as the sheet that is named: %s (issue 43)", async (name, write) => {
    const bytes = await write({ sheets: SHEETS });
    const { reviews } = await read(await opened(name, bytes, "2023"));
    expect(reviews.map(({ author }) => author)).toEqual(["Cy"]);
    const failure = await failureOf(() => opened(name, bytes, "2022"));
    expect(failure.message).toEndWith('has no sheet "2022". It has: Notes, Bewertungen, 2023.');
  });

  test("names its other sheets with a table, unless the owner chose one", async () => {
    const bytes = await writeXlsx({ sheets: SHEETS });
    expect((await opened("book.xlsx", bytes)).otherSheets).toEqual(["2023"]);
    expect((await opened("book.xlsx", bytes, "2023")).otherSheets).toEqual([]);
  });

  test("is read in an archive as by itself", async () => {
    const nested = zipSync({ "other.csv": Buffer.from("no") });
    for (const [name, write] of WRITERS) {
      const bytes = await write({ sheets: SHEETS });
      const archive = zipSync({ [`out/${name}`]: bytes, "out/z.zip": nested });
      using folder = new TemporaryFolder();
      const files = await unpack(findFiles([await folder.write("out.zip", archive)]));
      expect(files.map(({ path }) => path.slice(path.lastIndexOf("/")))).toEqual([
        ...[`/${name}`, "/z.zip"],
      ]);
      const [file, other] = files;
      const { reviews } = await read(file ?? "");
      expect(reviews.map(({ author }) => author)).toEqual(["Anna", "Ben"]);
      const failure = await failureOf(() => read(other ?? ""));
      expect(failure.message).toContain(
        "that is in another one, or has no file of reviews. Unpack it first",
      );
    }
  });

  test("with thousands of cells far to the right is refused before its rows are held", async () => {
    const row = Array.from({ length: 2_000 }, (_, at) => `c${at}`);
    const bytes = await writeXlsx({ sheets: [{ name: "Wide", rows: [row, row] }] });
    const failure = await failureOf(() => opened("wide.xlsx", bytes));
    expect(failure.message).toContain("wide.xlsx has rows of more than 702 columns. Save");
  });

  const row = (place: string) => `<row><c r="${place}"><v>1</v></c></row>`;
  const repeated = (what: string, count: number) => `table:number-${what}-repeated="${count}"`;
  test.each([
    ["a hundred cells in the last rows", 1, row("CV1000000")],
    ["a name in other characters", 1, row("&#67;V1000000")],
    ["a name in other quotes, after a quoted bracket", 1, "<row><c s='>' r='CV1000000'/></row>"],
    ["a name before another one", 1, '<row><c r="CV1000000" = r="A1"><v>1</v></c></row>'],
    ["a name after an odd blank", 1, '<row><c a=\v r="CV1000000"><v>1</v></c></row>'],
    ["a name after a comment", 1, `<!-- "<c ' -->${row("CV1000000")}`],
    [
      "cells without names",
      1,
      `<row>${"<c/>".repeat(1_000)}</row>${"<row><c/></row>".repeat(10_000)}`,
    ],
    ["one sheet many times", 101, row("CV1000")],
  ])(
    "that is small but stands for too many cells is refused before these are made: %s (issue 38)",
    async (_, sheets, rows) => {
      const failure = await failureOf(() => opened("book.xlsx", excelOf(rows, sheets)));
      expect(failure.message).toContain("book.xlsx may have more than 10,000,000 cells. Save");
    },
  );

  test.each([
    [
      "columns",
      `<table:table-row>${`<table:table-cell ${repeated("columns", 16_384)}><text:p>x</text:p></table:table-cell>`.repeat(700)}</table:table-row>`,
    ],
    [
      "rows",
      `<table:table-row ${repeated("rows", 1_000_000)}><table:table-cell table:style-name="a" ${repeated("columns", 11)}/></table:table-row>`,
    ],
    [
      "a row around another one, after a comment",
      `<!--sheetData--><table:table-row ${repeated("rows", 1_000_000)}><table:table-row></table:table-row><table:table-cell ${repeated("columns", 16)} office:value="1"/></table:table-row>`,
    ],
  ])("so is one of OpenDocument that repeats %s (issue 38)", async (_, rows) => {
    const failure = await failureOf(() => opened("book.ods", openDocumentOf(rows)));
    expect(failure.message).toContain("book.ods may have more than 10,000,000 cells. Save");
  });

  test("of OpenDocument with a chart is read, though the chart has header rows (issue 43)", async () => {
    const chart = "<table:table-header-rows><table:table-row/></table:table-header-rows>";
    const { mimetype = Buffer.of(), ...parts } = unzipSync(await writeOds({ sheets: SHEETS }));
    const bytes = zipSync({
      mimetype: [mimetype, { level: 0 }],
      ...parts,
      "Object 1/content.xml": Buffer.from(chart),
    });
    const { reviews, problems } = await read(await opened("book.ods", bytes));
    expect([reviews.map(({ author }) => author), problems]).toEqual([["Anna", "Ben"], []]);
  });

  test.each(["table-row-group", "table-header-rows"])(
    "of OpenDocument with rows in a %s is refused, as they would be left out (issue 43)",
    async (group) => {
      const row =
        "<table:table-row><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>";
      const rows = `<table:${group}>${row}</table:${group}>${row}`;
      const failure = await failureOf(() => opened("book.ods", openDocumentOf(rows)));
      expect(failure.message).toContain("book.ods has rows that are grouped or repeated");
    },
  );

  test("whose cells share one long text is refused before its table fills the memory (issue 38)", async () => {
    const row = Array.from({ length: 700 }, () => "x".repeat(30_000));
    const rows = Array.from({ length: 5 }, () => row);
    const bytes = await writeXlsx({ sheets: [{ name: "Shared", rows }] });
    const failure = await failureOf(() => opened("shared.xlsx", bytes));
    expect(failure.message).toContain(
      "shared.xlsx has a table of more than 100,000,000 characters. Save",
    );
  });

  test("may have days as numbers, and a title above its header (issue 43)", async () => {
    const rows = [
      ["Reviews of 2024"],
      [],
      ["Name", "Stars", "Date"],
      ["Ann", 5, 45355],
      ["Bob", 9, 45356],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: "A", rows }] });
    const { reviews, problems } = await read(await opened("book.xlsx", bytes));
    expect(reviews.map(({ created_at }) => created_at)).toEqual(["2024-03-04T00:00:00Z"]);
    expect(problems.map(({ row }) => row)).toEqual([5]);
  });

  test("without a table is refused, and one that is broken (issue 43)", async () => {
    const bytes = await writeXlsx({ sheets: [{ name: "A", rows: [["Nothing here"]] }] });
    using folder = new TemporaryFolder();
    const [file] = await unpack(findFiles([await folder.write("book.xlsx", bytes)]));
    const refusal = await failureOf(() => read(file ?? ""));
    expect(refusal.message).toContain("no sheet has a table");
    const broken = zipSync({ "xl/workbook.xml": Buffer.from("<workbook") });
    const failure = await failureOf(() => opened("book.xlsx", broken));
    expect(failure.message).toContain("Save the sheet as CSV, and import that.");
  });

  test("that unpacks to far more than it seems is refused before it is read (issue 43)", async () => {
    expect(MAX_WORKBOOK_BYTES).toBe(100_000_000);
    using folder = new TemporaryFolder();
    const bomb = zipSync({
      "xl/workbook.xml": new Uint8Array(10),
      "xl/worksheets/sheet1.xml": new Uint8Array(1_000_001),
    });
    const path = await folder.write("book.xlsx", bomb);
    const failure = await failureOf(() => unpack(findFiles([path]), { largest: 1_000_000 }));
    expect(failure.message).toContain("unpacks to more than 1 MB. Save the sheet as CSV");
  });
});
