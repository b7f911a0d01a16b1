import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { segment } from "../../../src/analysis/text/clauses.ts";
import { tokenize } from "../../../src/analysis/text/tokens.ts";

const clausesOf = (text: string) => segment(text, tokenize(text));
const parts = (text: string) => clausesOf(text).map(({ start, end }) => text.slice(start, end));
const sentences = (text: string) => (clausesOf(text).at(-1)?.sentence ?? -1) + 1;

describe("a text is split where the writer turns or starts anew", () => {
  test.each([
    ["Fast crew but they scratched the door.", ["Fast crew", "but they scratched the door."]],
    ["Although late, he was kind.", ["Although late,", "he was kind."]],
    ["He was kind although he came late.", ["He was kind", "although he came late."]],
    ["He was late; the fix held.", ["He was late;", "the fix held."]],
    ["Good work - poor cleanup", ["Good work -", "poor cleanup"]],
    [
      "The van was clean, and the price was steep.",
      ["The van was clean,", "and the price was steep."],
    ],
    ["Nothing but praise for them.", ["Nothing but praise for them."]],
    ["A no-show and a no-call.", ["A no-show and a no-call."]],
    ["Other than that, no trouble.", ["Other than that, no trouble."]],
    ["It rattles, other than that no trouble.", ["It rattles,", "other than that no trouble."]],
    ["Worth a while of waiting", ["Worth a while of waiting"]],
  ])("%p", (text, expected) => expect(parts(text)).toEqual(expected));
});

describe("sentences are counted", () => {
  test.each([
    ["Dr. Lowe fixed it. Twice!", 2],
    ["It cost $3.50 a foot.", 1],
    [
      "D.J. fixed it. The U.S. flag hung there. We left at 9 p.m. and slept. I chose plan B. It works.",
      5,
    ],
    ["One line\nAnother line", 2],
    ["a line that\nwas wrapped", 1],
    ["one line\n\nanother line", 2],
    ["The sink ... the drain ... all new", 1],
    ["Really?! Yes.", 2],
    ["done.Then they left", 2],
    ["", 0],
  ])("%p has %p", (text, expected) => expect(sentences(text)).toBe(expected));
});

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 120 }),
  fc
    .array(
      fc.constantFrom("but", "the", "sink", "was", ",", ".", "\n", "and", "they", "-", ";", "😀"),
      { maxLength: 40 },
    )
    .map((pieces) => pieces.join(" ")),
);

test("the clauses of a text contain all its tokens, in order", () => {
  fc.assert(
    fc.property(text, (source) => {
      const tokens = tokenize(source);
      let next = 0;
      let sentence = 0;
      for (const clause of segment(source, tokens)) {
        expect(clause.from).toBe(next);
        expect(clause.to).toBeGreaterThan(clause.from);
        expect(clause.start).toBe(tokens[clause.from]?.start ?? -1);
        expect(clause.end).toBe(tokens[clause.to - 1]?.end ?? -1);
        expect([sentence, sentence + 1]).toContain(clause.sentence);
        next = clause.to;
        sentence = clause.sentence;
      }
      expect(next).toBe(tokens.length);
    }),
  );
});
