import { describe, expect, test } from "bun:test";
import type { ReadOptions } from "../../../src/formats/format.ts";
import { read } from "../reading.ts";

async function contentsOf(table: string, options: Partial<ReadOptions> = {}) {
  const { outcomes } = await read(table, options);
  return outcomes.map((outcome) => ("content" in outcome ? outcome.content : undefined));
}

describe("an unused column", () => {
  test("is reported with the nearest known name (issue 16)", async () => {
    const { unused } = await read(
      "date,rating,Reveiw,Authr,Langage\n2025-01-31,5,Good.,A. B.,Well\n",
    );
    expect(unused.map(({ name, like }) => [name, like])).toEqual([
      ["Reveiw", "text"],
      ["Authr", "author"],
      ["Langage", "language"],
    ]);
  });

  test("is reported without a suggestion if none is near (issue 16)", async () => {
    const { unused } = await read("date,rating,Internal memo 2025\n2025-01-31,5,x\n");
    expect(unused).toEqual([{ name: "Internal memo 2025", like: undefined, strange: undefined }]);
  });

  test("is reported if another column with its meaning is read (issue 16)", async () => {
    const { reviews, unused } = await read("date,Stars,rating\n2025-01-31,1,5\n");
    expect(reviews.map(({ rating }) => rating)).toEqual([5]);
    expect(unused.map(({ name }) => name)).toEqual(["Stars"]);
  });

  test("is not reported if it has no name (issue 16)", async () => {
    expect((await read("date,rating,, \n2025-01-31,5,,\n")).unused).toEqual([]);
  });

  test("may be the verification that any table claims (issue 16)", async () => {
    const table = "date,rating,source,verification,export\n2025-01-31,5,google,platform,google\n";
    const { reviews, unused } = await read(table);
    expect(reviews.map((review) => [review.verification, review.export])).toEqual([
      [undefined, undefined],
    ]);
    expect(unused.map(({ name }) => name)).toEqual(["verification", "export"]);
  });
});

describe("the content of a row", () => {
  test("keeps its spelling, since stored fingerprints are made from it (issue 16)", async () => {
    const table = "Text,date,text,Rating,Memo\nGood.,2025-01-31,Fine.,5,\n";
    expect(await contentsOf(table)).toEqual([
      '[["date","2025-01-31"],["rating","5"],["text","Good."],["text","Fine."]]',
    ]);
  });

  test("does not depend on the order and spelling of its columns (issue 16)", async () => {
    const one = await contentsOf("date,rating,Memo,Text\n2025-01-31,5,x,Good.\n");
    const other = await contentsOf("TEXT,memo,date,Rating \nGood.,x,2025-01-31,5\n");
    expect(one).toEqual(other);
  });

  test("includes columns that are not read (issue 16)", async () => {
    const [one, other] = await contentsOf("date,rating,Memo\n2025-01-31,5,x\n2025-01-31,5,y\n");
    expect(one).toBeString();
    expect(other).toBeString();
    expect(one).not.toBe(other);
  });

  test("does not change if its columns are read differently (issue 16)", async () => {
    const table = "date,rating,Memo\n2025-01-31,5,Good.\n";
    const columns = new Map([["text", "Memo"]] as const);
    expect(await contentsOf(table, { columns })).toEqual(await contentsOf(table));
  });
});

describe("a cell that says that there is no value", () => {
  const NAMES = "id,date,updated_at,rating,title,text,author,reply,reply_date,url";

  test.each(["NULL", "null", "\\N", "None", "nan", "NaN", "NaT", "<NA>", "#N/A", " NULL "])(
    "is empty: %j (issue 42)",
    async (none) => {
      const table = `${NAMES}\n${none},2024-12-31,${none},5,${none},Fine work,${none},${none},${none},${none}\n`;
      const empty = await read(table.replaceAll(none, ""));
      const { reviews, problems } = await read(table);
      expect(problems).toEqual([]);
      expect(reviews).toEqual([...empty.reviews]);
      expect(reviews).toMatchObject([{ text: "Fine work", rating: 5 }]);
    },
  );

  test("is empty in JSON, too, and in a known layout (issue 42)", async () => {
    const row = { date: "2024-12-31", rating: 5, text: "None", author: "null", reply: "NULL" };
    const judgeMe =
      "title,body,rating,review_date,reviewer_name,reviewer_email,reply\nNULL,Good.,5,2026-02-10 15:30:40 UTC,NULL,NULL,NULL\n";
    for (const table of [JSON.stringify([row]), judgeMe]) {
      const [review] = (await read(table)).reviews;
      expect([review?.title, review?.author, review?.reply]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test("is one only as a whole (issue 42)", async () => {
    const { reviews } = await read(
      "date,rating,text,author,reply\n2024-12-31,5,None better,Nan,Null problem\n",
    );
    expect(reviews).toMatchObject([
      { text: "None better", author: "Nan", reply: { text: "Null problem" } },
    ]);
  });

  test("keeps the row's content, since stored fingerprints are made from it (issue 42)", async () => {
    expect(await contentsOf("date,rating,reply\n2024-12-31,5,NULL\n")).toEqual([
      '[["date","2024-12-31"],["rating","5"],["reply","NULL"]]',
    ]);
  });
});
