import { describe, expect, test } from "bun:test";
import { fieldsOf, read } from "./reading.ts";

describe("a table of somebody else", () => {
  test("says what its HTML means, in texts, titles, replies and authors (issue 16)", async () => {
    const table =
      "date,text,title,reply,author,id\n2025-01-31,It&#39;s<br>fine,Fish &amp; chips,<p>Thanks</p>,O&rsquo;Brien,a&amp;b\n";
    const { reviews } = await read(table);
    expect(reviews).toMatchObject([
      {
        text: "It's\nfine",
        title: "Fish & chips",
        reply: { text: "Thanks" },
        author: "O’Brien",
        source_id: "a&amp;b",
      },
    ]);
  });

  test("says nothing in a text of tags alone (issue 16)", async () => {
    const { problems } = await read("date,text\n2025-01-31,<p>&nbsp;</p>\n");
    expect(fieldsOf(problems)).toEqual(["text"]);
  });
});

describe("what a customer typed is kept as it is where texts come as they were typed", () => {
  const text = "Fish &amp; chips<br>&#39;";
  test.each([
    [
      "Google",
      {
        reviews: [
          { name: "locations/1/reviews/2", createTime: "2025-01-31T08:15:00Z", comment: text },
        ],
      },
    ],
    ["Yelp", { review_id: "r", stars: 5, date: "2025-01-31 08:15:00", text }],
    ["Facebook", { data: [{ created_time: "2025-01-31T08:15:00+0000", review_text: text }] }],
    ["Trustpilot", { reviews: [{ id: "a", stars: 5, createdAt: "2025-01-31T08:15:00Z", text }] }],
    ["Candor", { date: "2025-01-31", text }],
  ])("by %s (issue 16)", async (_, document) => {
    const { reviews, problems } = await read(JSON.stringify(document));
    expect(problems).toEqual([]);
    expect(reviews.map((review) => review.text)).toEqual([text]);
  });
});

describe("a table that Candor exported", () => {
  const HEADER =
    "id,source,author,rating,text,title,date,url,language,updated_at,reply,reply_date,verification";
  const ROW = 'r1,google,A. B.,5,"Fish &amp; chips<br>",,2025-01-31T08:15:00Z,,,,,,';

  test.each([
    [",", undefined],
    [";", undefined],
    [",", "csv"],
  ])("has texts as they were typed, parted by %p, read as %p (issue 16)", async (mark, format) => {
    const table = `${HEADER}\n${ROW}\n`.replaceAll(",", mark);
    const { reviews } = await read(table, { format });
    expect(reviews.map(({ text }) => text)).toEqual(["Fish &amp; chips<br>"]);
  });

  test("is known by its header: another order is somebody else's (issue 16)", async () => {
    const { reviews } = await read(`x,${HEADER}\nx,${ROW}\n`);
    expect(reviews.map(({ text }) => text)).toEqual(["Fish & chips\n"]);
  });
});
