import { describe, expect, test } from "bun:test";
import { read } from "../reading.ts";

const LONG = "They came on time, found the leak and fixed it.";

describe("texts in a column that is not read", () => {
  test("are pointed out, with how to read them (issue 16)", async () => {
    const { hints } = await read(`date,rating,What_they_said\n2025-01-31,5,"${LONG}"\n`);
    expect(hints).toEqual([
      '1 row has no text, though the column "What_they_said" holds long ones. If they are the reviews, import again with --map text=What_they_said.',
    ]);
  });

  test("are pointed out with a name quoted for the shell (issue 16)", async () => {
    const row = `2025-01-31,5,"${LONG}"\n`;
    const { hints } = await read(`date,rating,Customer's own words\n${row}${row}`);
    expect(hints).toEqual([
      `2 rows have no text, though the column "Customer's own words" holds long ones. If they are the reviews, import again with --map 'text=Customer'\\''s own words'.`,
    ]);
  });

  test("are pointed out if there is a text column, but empty (issue 16)", async () => {
    const { hints } = await read(`date,rating,text,memo\n2025-01-31,5, ,"${LONG}"\n`);
    expect(hints.join()).toContain("--map text=memo.");
  });

  test("are pointed out in lists of objects (issue 16)", async () => {
    const { hints } = await read(JSON.stringify([{ date: "2025-01-31", rating: 5, memo: LONG }]));
    expect(hints.join()).toContain("--map text=memo.");
  });

  test.each([
    ["every row has its text", `date,rating,text,memo\n2025-01-31,5,Good.,"${LONG}"\n`],
    ["nothing there is long", "date,rating,memo\n2025-01-31,5,by phone\n"],
    [
      "only addresses are",
      `date,rating,page\n2025-01-31,5,https://example.com/${"x".repeat(99)}\n`,
    ],
    ["they are read as something else", `date,rating,reply\n2025-01-31,5,"${LONG}"\n`],
    ["there are no rows", "date,rating,memo\n"],
    ["there is no other column", "date,rating\n2025-01-31,5\n"],
  ])("are not searched for if %s (issue 16)", async (_, table) => {
    expect((await read(table)).hints).toEqual([]);
  });
});
