import { expect, test } from "bun:test";
import { trustIn } from "../../../src/analysis/aspects/corroborate.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";

/** How much praise in a text counts against one star. */
function trustInPraise(text: string): number {
  const praise = { polarity: 1, kind: "positive", clause: 0, from: 0, to: 1 } as const;
  const [trust] = trustIn(new ParsedText(text, 1), [praise], -1);
  return trust?.factor ?? Number.NaN;
}

test("the stars count less the clearer a clause contradicts them (issue 45)", () => {
  const trusts = [
    "Good luck.",
    "They said it was fine.",
    "They did a great job of being late.",
    "They were good.",
  ].map(trustInPraise);
  expect(trusts).toEqual(trusts.toSorted());
  expect(new Set(trusts).size).toBe(trusts.length);
  expect(trusts[0]).toBeGreaterThan(0);
  expect(trusts.at(-1)).toBe(1);
});
