import { describe, expect, test } from "bun:test";
import { Failure } from "../../../src/domain/failure.ts";
import {
  MAX_ROW_LENGTH,
  readHead,
  readLines,
  readText,
  readWhole,
  type SourceFile,
} from "../../../src/formats/readers/text.ts";
import { failureOf, fileInPieces } from "../reading.ts";

const SENTENCE = "Grüße, 👍 und ★★★★☆!\nZweite Zeile.";

async function textOf(file: SourceFile): Promise<string> {
  return (await Array.fromAsync(readText(file))).join("");
}

describe("a file's text", () => {
  test.each([1, 2, 3, 7, 1000])("is the same in pieces of %d bytes", async (size) => {
    expect(await textOf(fileInPieces(SENTENCE, size))).toBe(SENTENCE);
  });

  test.each([1, 2, 1000])("has no byte order mark, in pieces of %d bytes", async (size) => {
    expect(await textOf(fileInPieces(`\uFEFF${SENTENCE}`, size))).toBe(SENTENCE);
  });

  test("keeps a byte order mark in the middle", async () => {
    expect(await textOf(fileInPieces("a\uFEFFb"))).toBe("a\uFEFFb");
  });

  test.each([1, 1000])("must be UTF-8, in pieces of %d bytes", async (size) => {
    const latin1 = new Uint8Array([0x61, 0x0a, 0x62, 0x0a, 0xe9, 0x20, 0x63]);
    const failure = await failureOf(() => textOf(fileInPieces(latin1, size)));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toStartWith("the-file is not UTF-8 text (near line ");
    expect(failure.message).toEndWith("Save it as UTF-8.");
  });

  test("is refused near the line where it stops being UTF-8", async () => {
    const latin1 = new Uint8Array([0x61, 0x0a, 0x62, 0x0a, 0xe9, 0x20, 0x63]);
    const failure = await failureOf(() => textOf(fileInPieces(latin1, 1)));
    expect(failure.message).toContain("near line 3");
  });

  test("may not end in the middle of a character", async () => {
    const cut = new TextEncoder().encode("abc ★").subarray(0, -1);
    const failure = await failureOf(() => textOf(fileInPieces(cut)));
    expect(failure.message).toContain("is not UTF-8 text");
  });

  test("passes on a failure of the file itself", async () => {
    const gone = new Failure("unusable", "the-file can't be read: gone.");
    const file: SourceFile = {
      path: "the-file",
      open: async function* () {
        yield new Uint8Array([0x61]);
        throw gone;
      },
    };
    expect(await failureOf(() => textOf(file))).toBe(gone);
  });
});

describe("a file's whole text", () => {
  test("is joined from its pieces", async () => {
    expect(await readWhole(fileInPieces(SENTENCE, 3), 1000)).toBe(SENTENCE);
  });

  test("may be as long as allowed, and not one character longer", async () => {
    expect(await readWhole(fileInPieces("x".repeat(10), 3), 10)).toBe("x".repeat(10));
    const failure = await failureOf(() => readWhole(fileInPieces("x".repeat(11), 3), 10));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toContain("NDJSON, one review per line");
  });
});

describe("a file's head", () => {
  test("is the whole file if that is short", async () => {
    expect(await readHead(fileInPieces("short", 2), 100)).toBe("short");
  });

  test("is read no further than needed", async () => {
    let pieces = 0;
    const endless: SourceFile = {
      path: "endless",
      open: async function* () {
        for (;;) {
          pieces += 1;
          yield new Uint8Array(10).fill(0x61);
        }
      },
    };
    expect((await readHead(endless, 25)).length).toBeGreaterThanOrEqual(25);
    expect(pieces).toBe(3);
  });
});

describe("a file's lines", () => {
  test.each([1, 4, 1000])("are numbered, including blank ones (pieces of %d)", async (size) => {
    const lines = await Array.fromAsync(readLines(fileInPieces("one\n\n  \nfour ★\r\nfive", size)));
    expect(lines.map(({ number, text }) => [number, text.trimEnd()])).toEqual([
      [1, "one"],
      [4, "four ★"],
      [5, "five"],
    ]);
  });

  test("end with or without a newline", async () => {
    expect(await Array.fromAsync(readLines(fileInPieces("a\n")))).toHaveLength(1);
    expect(await Array.fromAsync(readLines(fileInPieces("a")))).toHaveLength(1);
    expect(await Array.fromAsync(readLines(fileInPieces("")))).toHaveLength(0);
  });

  test("are refused if one is longer than any review", async () => {
    const file = fileInPieces(`a\n${"x".repeat(MAX_ROW_LENGTH + 1)}`);
    const failure = await failureOf(() => Array.fromAsync(readLines(file)));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toStartWith("the-file: row 2 is longer than 4 million characters");
  });
});
