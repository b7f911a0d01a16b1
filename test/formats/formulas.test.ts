import { expect, test } from "bun:test";
import fc from "fast-check";
import { escapeFormula, isFormula, unescapeFormula } from "../../src/formats/formulas.ts";
import { runs } from "../support/properties.ts";

/** Texts that start with the significant characters, in any order. */
const start = fc.constantFrom("'", "=", "+", "-", "@", "＝", "\t", "\r", "\n", " ", "a");
const cell = fc
  .tuple(fc.array(start, { maxLength: 5 }), fc.string())
  .map(([first, rest]) => first.join("") + rest);

test("a cell is restored as it was, whatever it starts with (issue 17)", () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
    { numRuns: runs(2000) },
  );
});

test("an escaped cell is not a formula, and other cells stay as they are (issue 17)", () => {
  fc.assert(
    fc.property(cell, (text) => {
      expect(isFormula(escapeFormula(text))).toBe(false);
      if (/^[ a]/.test(text)) expect(escapeFormula(text)).toBe(text);
    }),
    { numRuns: runs(2000) },
  );
});

test.each(["=1+1", "+49", "-2", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "－1"])(
  "%j gets an apostrophe in front (issue 17)",
  (text) => {
    expect(isFormula(text)).toBe(true);
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

test("a text that starts like an escaped one gets another apostrophe (issue 17)", () => {
  expect(["'=1", "''@x", "'Twas"].map(escapeFormula)).toEqual(["''=1", "'''@x", "'Twas"]);
});
