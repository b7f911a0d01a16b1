import { expect, test } from "bun:test";
import { describeUnusedOne } from "../../src/commands/unused-report.ts";
import { read } from "../formats/reading.ts";

test.each([
  [{ name: "likes" }, "likes"],
  [{ name: "Reveiw", like: "text" }, "Reveiw (did you mean text? Then use --map text=Reveiw)"],
  [
    { name: "It's text", like: "text" },
    "It's text (did you mean text? Then use --map 'text=It'\\''s text')",
  ],
  [{ name: "Text, in full", like: "text" }, "Text, in full"],
  [{ name: "state", strange: "TX" }, 'state ("TX" does not say whether a review is shown)'],
  [
    { name: "verified", strange: "maybe" },
    'verified ("maybe" does not say whether a review is verified)',
  ],
] as const)("an unused column is reported: %p (issue 16)", (unused, told) => {
  expect(describeUnusedOne(unused)).toBe(told);
});

test("no column is suggested that is already read, or that the owner named (issue 16)", async () => {
  const columns = new Map([["text", "Long"]] as const);
  const mapped = await read("date,rating,text,Long\n2025-01-31,5,a,b\n", { columns });
  const twice = await read("date,rating,text,Text\n2025-01-31,5,a,b\n");
  for (const { unused } of [mapped, twice]) {
    expect(unused.map(({ like }) => like)).toEqual([undefined]);
  }
});

test("a column that can't be mapped is not suggested for texts (issue 16)", async () => {
  const long = "They came on time and mended the tap at once, all of it.";
  for (const name of ["", '"Say, in your words"']) {
    const { hints } = await read(
      `date,rating,text,${name}\n2025-01-31,5,,${long.replaceAll(",", "")}\n`,
    );
    expect(hints).toEqual([expect.stringContaining("give it a name without commas")]);
  }
});
