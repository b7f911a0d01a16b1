import { describe, expect, test } from "bun:test";
import { readCsv } from "../../../src/formats/readers/csv.ts";
import { MAX_ROW_LENGTH } from "../../../src/formats/readers/text.ts";
import { failureOf, fileInPieces } from "../reading.ts";

async function rowsOf(text: string, size?: number) {
  const [firstLine = ""] = text.split("\n", 1);
  return Array.fromAsync(readCsv(fileInPieces(text, size), firstLine));
}

async function cellsOf(text: string, size?: number) {
  const rows = await rowsOf(text, size);
  return rows.map((row) => ("cells" in row ? row.cells : row.fault));
}

describe("a table's cells", () => {
  test.each([
    ["commas", ","],
    ["semicolons", ";"],
    ["tabs", "\t"],
    ["bars", "|"],
  ])("are separated by %s if the header is", async (_, mark) => {
    const text = ["a", "b"].join(mark).concat("\n", ["1,5;2", "3"].map(quoted).join(mark));
    expect(await cellsOf(text)).toEqual([
      ["a", "b"],
      ["1,5;2", "3"],
    ]);
  });

  test.each([
    ["sep=;\na,x;b\n1,5;2\n", ["a,x", "b"]],
    ["\uFEFFsep=;\r\na,x;b\r\n1,5;2\r\n", ["a,x", "b"]],
    ['"sep=;"\na,x;b\n1,5;2\n', ["a,x", "b"]],
    ["SEP=!\na!b\n1,5!2\n", ["a", "b"]],
  ])("are separated as the first line says, which is not a row: %p", async (text, header) => {
    const [firstLine = ""] = text.replace("\uFEFF", "").split("\n", 1);
    const rows = await Array.fromAsync(readCsv(fileInPieces(text), firstLine));
    expect(rows).toEqual([
      { row: 1, cells: header },
      { row: 2, cells: ["1,5", "2"] },
    ]);
  });

  test("are separated by what is outside the header's quotes", async () => {
    expect(await cellsOf('"one, two, three";b\n1;2\n')).toEqual([
      ["one, two, three", "b"],
      ["1", "2"],
    ]);
  });

  test("contain quotes, separators and line ends if they are quoted", async () => {
    const text = 'a,b\n"say ""hi"", you","one\r\ntwo\nthree"\n';
    expect(await cellsOf(text)).toEqual([
      ["a", "b"],
      ['say "hi", you', "one\r\ntwo\nthree"],
    ]);
  });

  test("keep their spaces", async () => {
    expect(await cellsOf('a,b\n  x , "y"\n'.replace(', "y"', ',"  y "'))).toEqual([
      ["a", "b"],
      ["  x ", "  y "],
    ]);
  });

  test.each(["\n", "\r\n"])("end with a line that ends in %p", async (lineEnd) => {
    const rows = [
      ["a", "b"],
      ["1", "2"],
      ["3", ""],
    ];
    const text = rows.map((row) => row.join(",")).join(lineEnd);
    expect(await cellsOf(text)).toEqual(rows);
    expect(await cellsOf(text + lineEnd)).toEqual(rows);
  });

  test.each([1, 2, 3, 10])("are the same when read in pieces of %d bytes", async (size) => {
    const text = '\uFEFFa,b\r\n"★ ""x""\r\ny",👍\r\n';
    expect(await cellsOf(text, size)).toEqual([
      ["a", "b"],
      ['★ "x"\r\ny', "👍"],
    ]);
  });
});

function quoted(cell: string): string {
  return `"${cell}"`;
}

describe("a table's rows", () => {
  test("count from the header, which is 1; a cell of many lines is in one row", async () => {
    const rows = await rowsOf('a,b\n"1\n1\n1",2\n3,4\n');
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 3]);
  });

  test("are numbered as in a spreadsheet, where blank rows count too", async () => {
    const rows = await rowsOf("a,b\n1,2\n\n3,4\n");
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  const faultOf = (cells: number) =>
    `The row has ${cells} cells, the header 2. Check its separators and quotes`;

  test("below title lines are numbered as in a spreadsheet (issue 16)", async () => {
    const text = "Jobs of March\n\na;b\n1;2\n\n3;4\n5\n";
    const rows = await Array.fromAsync(readCsv(fileInPieces(text), "a;b", 2));
    expect(rows).toEqual([
      { row: 3, cells: ["a", "b"] },
      { row: 4, cells: ["1", "2"] },
      { row: 6, cells: ["3", "4"] },
      { row: 7, fault: faultOf(1), ragged: ["5"] },
    ]);
  });

  test("may end in empty cells that the header lacks, as Yotpo's do (issue 16)", async () => {
    expect(await rowsOf("a,b\n1,2,\n1,,,\n1,2,,3\n")).toEqual([
      { row: 1, cells: ["a", "b"] },
      { row: 2, cells: ["1", "2"] },
      { row: 3, cells: ["1", ""] },
      { row: 4, fault: faultOf(4), ragged: ["1", "2", "", "3"] },
    ]);
  });

  test("with too few or too many cells are reported as such", async () => {
    expect(await rowsOf("a,b\n1\n1,2\n1,2,3\n")).toEqual([
      { row: 1, cells: ["a", "b"] },
      { row: 2, fault: faultOf(1), ragged: ["1"] },
      { row: 3, cells: ["1", "2"] },
      { row: 4, fault: faultOf(3), ragged: ["1", "2", "3"] },
    ]);
  });

  test.each([
    ["a quote", '3,4"4', '4"4'],
    ["two quotes", '3,2" by 4"', '2" by 4"'],
    ["a quote that closes too early", '3,"4"4', '"4"4'],
  ])("with %s inside a cell keep it as a character", async (_, row, cell) => {
    const rows = await rowsOf(`a,b\n1,2\n${row}\n5,6\n`);
    expect(rows.map((read) => ("cells" in read ? read.cells : "fault"))).toEqual([
      ["a", "b"],
      ["1", "2"],
      ["3", cell],
      ["5", "6"],
    ]);
  });

  test("with a quote that never closes end in an error, after all earlier rows", async () => {
    const rows = await rowsOf('a,b\n1,2\n3,"4\n5,6\n');
    expect(rows.map((row) => [row.row, "cells" in row ? row.cells : "fault"])).toEqual([
      [1, ["a", "b"]],
      [2, ["1", "2"]],
      [3, "fault"],
    ]);
  });

  test.each([
    ["at once", 'a,b\n1,2\n3,"4\n5,6\n', 3, 3],
    ["after quoted cells", 'a,b\n"1","x\ny"\n"3","4\n5,6\n', 3, 4],
    ["after a cell of several lines in its row", 'a,b\n"1\n1","4\n5,6\n', 2, 3],
    [
      "after line ends of Windows and blank lines",
      'a,b\r\n\r\n"x\r\ny",2\r\n3,"4\r\n5,6\r\n',
      4,
      5,
    ],
    ["after line ends of old Macs", 'a,b\r1,2\r3,"4\r5,6\r', 3, 3],
    ["after a line that names the separator", 'sep=,\na,b\n1,2\n3,"4\n5,6\n', 3, 4],
    ["and another cell is quoted after it", 'a,b\n1,"2\n3,"4"\n5,6\n', 2, 2],
    ["and another cell with a separator is", 'a,b\n1,2\n1,"2\n3,"4, 5"\n5,6\n', 3, 3],
    ["and a quote means inches after it", 'a,b\n1,"2\n3,A 2" pipe\n5,6\n', 2, 2],
    ["and a row begins with a quote after it", 'a,b\n1,"2\n"3",4\n5,6\n', 2, 2],
  ])(
    "with a quote that does not close are reported with its line, %s (issue 16)",
    async (_, text, row, line) => {
      const rows = await rowsOf(text);
      const faults = rows.flatMap((read) => ("fault" in read ? [read] : []));
      expect(faults).toEqual([
        {
          row,
          fault: `The quote that opens in line ${line} of the file is not closed. Close it at the end of its cell, or write it twice if it belongs to the text`,
        },
      ]);
    },
  );

  test.each([
    ["doubled quotes on several lines", 'a,b\n1,"""Good,""\n,""fine"""\n', '"Good,"\n,"fine"'],
    ["a quote for inches on a later line", 'a,b\n1,"One\na 2" pipe"\n', '"One\na 2" pipe"'],
    ["quotes that nobody doubled", 'a,b\n1,"He said "wow"\nand left"\n', undefined],
  ])("with %s are not reported as unclosed quotes (issue 16)", async (_, text, cell) => {
    const rows = await rowsOf(text);
    if (cell !== undefined) expect(rows[1]).toEqual({ row: 2, cells: ["1", cell] });
    expect(JSON.stringify(rows)).not.toContain("is not closed");
  });

  test("show their separator even with line ends of old Macs (issue 16)", async () => {
    expect(await cellsOf("a;b\r1;one, two, three, four\r")).toEqual([
      ["a", "b"],
      ["1", "one, two, three, four"],
    ]);
  });

  test.each([
    ["a quoted cell", `a,b\n1,2\n3,"${"x".repeat(MAX_ROW_LENGTH + 1)}"\n`],
    ["an unclosed quote", `a,b\n1,2\n3,"${"x\n".repeat(MAX_ROW_LENGTH / 2 + 1)}`],
  ])("that are absurdly long are refused by number: %s", async (_, text) => {
    const failure = await failureOf(() => rowsOf(text));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toStartWith("the-file: row 3 is longer than 4 million characters");
  });
});
