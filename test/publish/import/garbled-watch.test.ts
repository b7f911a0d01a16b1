import { describe, expect, test } from "bun:test";
import { GarbledWatch } from "../../../src/publish/import/garbled-watch.ts";
import { sourceReview } from "../../support/library.ts";

function warningsFor(...texts: readonly string[]): string[] {
  const watch = new GarbledWatch();
  for (const [index, text] of texts.entries()) {
    watch.see(sourceReview({ text }), index + 2, "reviews.csv");
  }
  return watch.warnings();
}

/** As a program reads UTF-8 that takes it for Windows-1252. */
function garbled(text: string): string {
  return new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));
}

describe("letters that were garbled before the export (issue 42)", () => {
  test.each([
    "schöne Küche",
    "It’s “great”",
    "à la carte",
    "20 °C",
    "5 €",
    "👍",
    "Überall",
    "señor",
  ])("%p is noticed", (text) => {
    expect(warningsFor(garbled(text))).toHaveLength(1);
    expect(warningsFor(text)).toEqual([]);
  });

  test.each(["MANHÃ, SÃO PAULO", "pâté “maison”", "CHÂTEAU…", "À Â Ã Ä"])("%p is not", (text) => {
    expect(warningsFor(text)).toEqual([]);
  });

  test("the warning names rows, the cause and the way to mend it", () => {
    const texts = Array.from({ length: 7 }, () => garbled("schön"));
    expect(warningsFor("sound", ...texts)).toEqual([
      expect.stringMatching(
        /^reviews\.csv: letters are garbled, such as "Ã¶", in rows 3, 4, 5, 6, 7, and 2 more\. .*UTF-8 as Windows-1252.*if it was imported, undo that with candor undo/,
      ),
    ]);
  });
});
