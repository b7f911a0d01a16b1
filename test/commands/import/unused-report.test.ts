import { expect, test } from "bun:test";
import { describeUnused } from "../../../src/commands/import/unused-report.ts";
import { read } from "../../formats/reading.ts";

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
  expect(describeUnused([unused])).toBe(told);
});

test("a column that is the same in all rows is unused for that, not for its name (issue 42)", async () => {
  const rows = [1, 2, 3].map((day) => `2025-01-0${day},5,Ann Baker,Visit number ${day} went well.`);
  const { unused } = await read(`date,rating,author,text\n${rows.join("\n")}\n`);
  expect(describeUnused(unused)).toBe(
    "author (the same in all rows. If it is the author of each review, use --map author=author)",
  );
});

test("among many unused columns, those that may have been meant for something are listed (issue 16)", () => {
  const others = Array.from({ length: 30 }, (_, number) => ({ name: `c${number}` }));
  const telling = [
    { name: "state", strange: "TX" },
    { name: "Reveiw", like: "text" },
  ] as const;
  const report = describeUnused([...others, ...telling]);
  expect(report).toStartWith('state ("TX" does not say whether a review is shown), Reveiw (did');
  expect(report).toEndWith("c17, and 12 more");
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
