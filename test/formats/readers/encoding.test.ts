import { describe, expect, test } from "bun:test";
import { encodingOf } from "../../../src/formats/readers/encoding.ts";
import { readWhole } from "../../../src/formats/readers/text.ts";
import { failureOf, fileInPieces } from "../reading.ts";

const TEXT = "date,text\r\n2025-01-31,Grüße – 20 €\r\n";
const PIECES = [1, 2, 3, 1000];

function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = Buffer.from(text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
}

/** Text as Windows-1252, of which these tests need three characters beyond Latin-1. */
function windows1252(text: string): Uint8Array {
  const beyond: Record<string, number> = { "€": 0x80, "–": 0x96, "“": 0x93 };
  return Uint8Array.from(text, (letter) => beyond[letter] ?? letter.charCodeAt(0));
}

async function decoded(bytes: Uint8Array, size: number) {
  const file = fileInPieces(bytes, size);
  const encoding = await encodingOf(file);
  return { encoding, text: await readWhole({ ...file, encoding }, 1000) };
}

describe("a file's encoding", () => {
  test.each(PIECES)("is UTF-8 if all of it is valid, in pieces of %d bytes", async (size) => {
    for (const text of [TEXT, `\uFEFF${TEXT}`, "👍"]) {
      const { encoding, text: read } = await decoded(new TextEncoder().encode(text), size);
      expect(encoding).toBe("utf-8");
      expect(read).toBe(text.replace("\uFEFF", ""));
    }
  });

  test.each([
    [
      "Polish of Excel, which is Windows-1250",
      "Autor;Ocena;Opinia\nPawe\xb3;5;Bardzo mi\xb3a obs\xb3uga\n",
    ],
    ["Russian, which is Windows-1251", "a;b\n\xce\xf2\xeb\xe8\xf7\xed\xee;5\n"],
  ])(
    "is refused if it is neither of UTF-8 nor of Western Europe: %s (issue 43)",
    async (_, text) => {
      const failure = await failureOf(() => encodingOf(fileInPieces(Buffer.from(text, "latin1"))));
      expect(failure.message).toContain("is not UTF-8 text (near line 2). Save it as UTF-8.");
    },
  );

  test.each([
    ["squares and halves", "size;text\n12 m\xb2;2\xbd hours\n"],
    ["an accent for an apostrophe", "a;b\nit\xb4s good;don\xb4t\n"],
    ["spaces that do not break", "a;b\nGreat\xa0service;very\xa0good\n"],
    ["a dot between letters", "a;b\ncol\xb7legi;gr\xe0cies\n"],
    ["a stretched letter", "a;b\nsch\xf6\xf6\xf6\xf6\xf6\xf6n;gut\n"],
  ])("is Windows-1252 with %s alone (issue 43)", async (_, text) => {
    expect<string>(await encodingOf(fileInPieces(Buffer.from(text, "latin1")))).toBe(
      "windows-1252",
    );
  });

  test.each([2, 3, 1000])(
    "is UTF-16 with a byte order mark, in pieces of %d bytes",
    async (size) => {
      for (const isBig of [true, false]) {
        const { encoding, text } = await decoded(utf16(`\uFEFF${TEXT}👍`, isBig), size);
        expect<string>(encoding).toBe(isBig ? "utf-16be" : "utf-16le");
        expect(text).toBe(`${TEXT}👍`);
      }
    },
  );

  test("is UTF-16 without a mark too, if the text is Western", async () => {
    for (const isBig of [true, false]) {
      expect((await decoded(utf16(TEXT, isBig), 1000)).text).toBe(TEXT);
    }
  });

  test.each(PIECES)("is Windows-1252 if it can't be UTF-8, in pieces of %d", async (size) => {
    const { encoding, text } = await decoded(windows1252(TEXT), size);
    expect(encoding).toBe("windows-1252");
    expect(text).toBe(TEXT);
  });

  test("of damaged UTF-8 is refused, even if most of what is not ASCII is broken (issue 43)", async () => {
    const bytes = Buffer.concat([
      Buffer.from("date,text\n2025-01-31,Très "),
      Buffer.from([0xc3, 0x20, 0xc3, 0x2e, 0x0a, 0x82, 0x0a]),
    ]);
    const failure = await failureOf(() => decoded(bytes, 1000));
    expect(failure.message).toContain("is not UTF-8 text (near line 2)");
  });

  test("is Windows-1252 even if two letters happen to look like UTF-8", async () => {
    const text = "Spaß“ für Köche, schön";
    expect((await decoded(windows1252(text), 1000)).text).toBe(text);
  });

  test.each(PIECES)(
    "is MacRoman if the letters show it, in pieces of %d (issue 16)",
    async (size) => {
      // date,text\rIt’s “très” schön für…\r as old Excel for Mac writes it.
      const bytes = [...Buffer.from("date,text\rIt")]
        .concat([0xd5, ...Buffer.from("s "), 0xd2, ...Buffer.from("tr"), 0x8f, 0x73, 0xd3])
        .concat([...Buffer.from(" sch"), 0x9a, ...Buffer.from("n f"), 0x9f, 0x72, 0xc9, 0x0d]);
      const { encoding, text } = await decoded(Uint8Array.from(bytes), size);
      expect(encoding).toBe("macroman");
      expect(text).toBe("date,text\rIt’s “très” schön für…\r");
    },
  );

  test.each(PIECES)("is never guessed for damaged UTF-8, in pieces of %d bytes", async (size) => {
    const damaged = [...new TextEncoder().encode("a\nüä ★\nb "), 0xe9, 0x20];
    const failure = await failureOf(() => encodingOf(fileInPieces(Uint8Array.from(damaged), size)));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toBe("the-file is not UTF-8 text (near line 3). Save it as UTF-8.");
  });

  test("is never one that lacks a character of the file", async () => {
    const failure = await failureOf(() => encodingOf(fileInPieces(new Uint8Array([0x61, 0x81]))));
    expect(failure.message).toContain("is not UTF-8 text");
  });
});
