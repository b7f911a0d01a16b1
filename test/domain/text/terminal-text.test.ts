import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { printable, singleLine } from "../../../src/domain/text/terminal-text.ts";
import { runs } from "../../support/properties.ts";

describe("a text on one line of a terminal", () => {
  test.each([
    ["stays as it is if it fits", "They came on time.", "They came on time."],
    ["has spaces for line ends and tabs", " One\r\n\n\ttwo\u2028three\n", "One two three"],
    ["has no colors", "\u001b[1;31mred\u001b[0m and \u009b4mmore", "red and more"],
    ["sets no title", "a\u001b]0;owned\u0007b\u001b]8;;http://x\u001b\\c", "abc"],
    ["has no other control characters", "a\u0000b\u0008c\u007fd\u0085e\u001bf", "a b c d e f"],
    ["is not turned around", "a\u202egnp.exe\u2066b", "agnp.exeb"],
    ["is cut where it is long", "12345678901234567890x", "1234567890123456789…"],
    ["is cut by the columns it takes", "修理".repeat(8), "修理修理修理修理修…"],
    ["is cut between characters", `${"x".repeat(18)}👩‍🔧👩‍🔧`, `${"x".repeat(18)}…`],
  ])("%s (issue 17)", (_, text, expected) => {
    expect(singleLine(text, 20)).toBe(expected);
  });

  test("contains no control characters, and is never wider than allowed (issue 17)", () => {
    const part = fc.constantFrom(
      "\u001b",
      "[",
      "]",
      "31m",
      "\u0007",
      "\u009d",
      "\ud800",
      "é",
      "\n",
    );
    const text = fc
      .array(fc.oneof(part, fc.string({ unit: "binary" })), { maxLength: 12 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (any) => {
        const line = singleLine(any, 30);
        expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
        expect(line.isWellFormed()).toBe(true);
        expect(Bun.stringWidth(line)).toBeLessThanOrEqual(30);
      }),
      { numRuns: runs(1000) },
    );
  });

  test("stays short even if one character has endless combining marks (issue 17)", () => {
    expect(singleLine(`a${"\u0301".repeat(100_000)}`, 20).length).toBeLessThan(200);
  });
});

test.each([
  ["a\u001b]0;x\u0007b", "a\\u001b]0;x\\u0007b"],
  ["\u009b31m \u007f", "\\u009b31m \\u007f"],
  ["one\rtwo\r\nthree\n\tfour", "one\\u000dtwo\r\nthree\n\tfour"],
  ["a\u202egnp.exe", "a\\u202egnp.exe"],
  ["“Grüße” 👩‍🔧 \u200fשלום", "“Grüße” 👩‍🔧 \u200fשלום"],
])("%j is printed as it can be read: %j", (text, shown) => {
  expect(printable(text)).toBe(shown);
});
