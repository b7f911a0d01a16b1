import { describe, expect, test } from "bun:test";
import { CANDOR_HEADER } from "../../../src/formats/tables/candor-table.ts";
import { fieldsOf, read } from "../reading.ts";

describe("a table from another program", () => {
  test("has its HTML decoded in texts, titles, replies and authors (issue 16)", async () => {
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

  test("has no text if there are only tags (issue 16)", async () => {
    const { problems } = await read("date,text\n2025-01-31,<p>&nbsp;</p>\n");
    expect(fieldsOf(problems)).toEqual(["text"]);
  });
});

describe("what a customer typed stays as it is in formats with plain text", () => {
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
    ["Yelp", { review_id: "r", business_id: "b", stars: 5, date: "2025-01-31 08:15:00", text }],
    [
      "Facebook",
      {
        data: [
          {
            created_time: "2025-01-31T08:15:00+0000",
            recommendation_type: "positive",
            review_text: text,
          },
        ],
      },
    ],
    [
      "Trustpilot",
      {
        reviews: [
          {
            id: "507f191e810c19729de860ea",
            consumer: { displayName: "A. B." },
            stars: 5,
            createdAt: "2025-01-31T08:15:00Z",
            text,
          },
        ],
      },
    ],
    ["Candor", { id: "0123456789abcdef", date: "2025-01-31", text, source: { id: "a" } }],
  ])("by %s (issue 16)", async (_, document) => {
    const { reviews, problems } = await read(JSON.stringify(document));
    expect(problems).toEqual([]);
    expect(reviews.map((review) => review.text)).toEqual([text]);
  });
});

describe("a table that Candor exported", () => {
  const HEADER = CANDOR_HEADER.join();
  const ROW =
    '0123456789abcdef,google,r1,A. B.,5,"Fish &amp; chips<br>",,2025-01-31T08:15:00Z,,,,,,,,,';

  test.each([undefined, "candor-csv"])(
    "keeps texts as they were typed, read as %p (issue 16)",
    async (format) => {
      const { reviews } = await read(`${HEADER}\n${ROW}\n`, { format });
      expect(reviews.map(({ text }) => text)).toEqual(["Fish &amp; chips<br>"]);
    },
  );

  test("with an added column counts as another program's (issue 16)", async () => {
    const { reviews } = await read(`${HEADER},note\n${ROW},\n`);
    expect(reviews.map(({ text }) => text)).toEqual(["Fish & chips\n"]);
  });
});
