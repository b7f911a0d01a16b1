import { describe, expect, test } from "bun:test";
import { failureOf, fileInPieces, fixture, read } from "../reading.ts";

const ROWS = ["date,rating,text", "2025-01-31,5,Good.", "2025-02-01,9,Bad.", "2025-02-02,4,Fine."];

/** The stars of the rows that were read, and the numbers of those that were not. */
async function starsAndBadRows(table: string) {
  const { reviews, problems } = await read(table);
  return [reviews.map(({ rating }) => rating), problems.map(({ row }) => row)];
}

describe("a table with a title above its header", () => {
  test("may have rows there instead: that is pointed out, as they are not read (issue 16)", async () => {
    const table = "date,rating,text\n2025-01-31,5,Good.\n";
    const lost = await read(`when,stars,said\n2025-01-30,1,Bad.\n\n${table}`);
    expect(lost.reviews).toHaveLength(1);
    expect(lost.hints).toEqual([
      "The header is in line 4; the lines above it look like rows, but are not read.",
    ]);
    for (const title of ["Reviews\n\n", "Reviews,January,\n", ""]) {
      expect((await read(title + table)).hints).toEqual([]);
    }
  });

  test.each([
    ["as Numbers writes it", ["Table 1", ...ROWS], 4],
    ["of several lines", ["Reviews of 2025", "A Plumber", ...ROWS], 5],
    ["with blank lines between", ["Table 1", "", ...ROWS], 5],
    ["below blank lines", ["", "", "Table 1", ...ROWS], 6],
    ["that fills as many cells", ["Table 1,,", ...ROWS], 4],
    ["below and above blank lines", ["", "Table 1", "", ...ROWS], 6],
    ["in quotes", ['"Table 1, of 2"', ...ROWS], 4],
  ])(
    "is read, and numbers its rows as a spreadsheet does: %s (issue 16)",
    async (_, lines, row) => {
      expect(await starsAndBadRows(lines.join("\n"))).toEqual([[5, 4], [row]]);
      const other = lines.map((line) => (line.includes('"') ? line : line.replaceAll(",", ";")));
      expect(await starsAndBadRows(other.join("\r\n"))).toEqual([[5, 4], [row]]);
    },
  );

  test("is read with the given names of its columns (issue 16)", async () => {
    const columns = new Map([["date", "Posted"]] as const);
    const { reviews, problems } = await read("Table 1\nPosted;rating\n2025-01-31;5\n;4\n", {
      columns,
    });
    expect(reviews.map(({ rating }) => rating)).toEqual([5]);
    expect(problems.map(({ row }) => row)).toEqual([4]);
  });

  test("has its header within the first lines; otherwise its first line is reported (issue 16)", async () => {
    const failure = await failureOf(() => read(["1", "2", "3", "4", "5", ...ROWS].join("\n")));
    expect(failure.message).toStartWith("the-file: the header has no column for the date");
    expect(failure.message).toContain("It has: 1.");
  });

  test("whose header is known in part has the line below the title for its header", async () => {
    const title = "Avis clients – Boulangerie Dupain;;;;";
    const rows = "04/03/2024;Anne;5;Le pain est très bon ici;\n14/03/2024;Luc;4;Un bon accueil;\n";
    const table = `${title}\nQuand;Votre prénom;Score;Qu'avez-vous aimé ?;\n${rows}`;
    const failure = await failureOf(() => read(table));
    expect(failure.message).toBe(
      "the-file: the header has no column for the date. It has: Quand, Votre prénom, Score, Qu'avez-vous aimé ?. If line 2 is not the header, delete the lines above the real one. By its values, the date may be Quand: then import again with --map date=Quand.",
    );
    const columns = new Map([["date", "Quand"]] as const);
    expect((await read(table, { columns })).reviews.map(({ rating }) => rating)).toEqual([5, 4]);
  });

  test("names no column without a name", async () => {
    const failure = await failureOf(() =>
      read(`Avis;;\n;;Le pain est très bon ici\n;;Un accueil très agréable\n`),
    );
    expect(failure.message).toStartWith(
      "the-file: the header has no column for the date. It has: Avis. If line 1 is not the header, delete",
    );
  });

  test("is recognized as its vendor's (issue 16)", async () => {
    const table = await fixture("podium", "reviews.csv").text();
    const { format, problems } = await read(`Reviews\n${table}`);
    expect([format, problems]).toEqual(["podium-csv", []]);
  });
});

describe("a list of objects", () => {
  const reviews = [{ date: "2025-01-31", rating: 5, text: "Good." }];
  const beside = { status: "ok", page: { number: 1 } };

  test.each([
    ["data.reviews", { ...beside, data: { reviews, total: 1 } }],
    ["data.items", { data: { items: reviews }, ...beside }],
    ["result.reviews", { result: { reviews, places: [{ name: "Acme" }] } }],
    ["data.result.reviews", { data: { result: { reviews } } }],
  ])("is found in what some services put around it: %s", async (_, document) => {
    const found = await read(JSON.stringify(document, null, 1));
    expect([found.format, found.problems]).toEqual(["json-table", []]);
    expect(found.reviews.map(({ text }) => text)).toEqual(["Good."]);
  });

  test("is not guessed if there are several", async () => {
    const document = { data: { items: reviews }, old: { items: reviews } };
    const failure = await failureOf(() => read(JSON.stringify(document, null, 1)));
    expect(failure.message).toContain("not one of the known formats");
  });

  test("is told from lists beside it, which are named", async () => {
    const document = { result: { reviews, places: [{ name: "Acme" }] } };
    const { unused } = await read(JSON.stringify(document));
    expect(unused).toEqual([{ name: "result.places" }]);
  });
});

const NESTED = [
  {
    date: "2025-01-31",
    rating: { value: 5 },
    author: { profile: { name: "A. B." } },
    text: "One.",
  },
  { date: "2025-02-01", rating: { value: 9 }, author: null, text: "Two." },
  { date: "2025-02-02", rating: { value: "4/5" }, reply: { text: "Thanks." }, text: "Three." },
];
const LINES = NESTED.map((record) => JSON.stringify(record));

describe("a list of objects", () => {
  test.each(["list.json", "lines.ndjson"])("is read like a table: %s (issue 16)", async (name) => {
    const expected: unknown = await fixture("json-table", "expected.json").json();
    const bytes = await fixture("json-table", name).bytes();
    for (const size of [1, 100, 65_536]) {
      const { format, reviews, problems } = await read(fileInPieces(bytes, size));
      expect([format, problems]).toEqual(["json-table", []]);
      expect(expected).toHaveProperty([name], reviews);
    }
  });

  test.each([
    ["an array", JSON.stringify(NESTED)],
    ["a member of a document", JSON.stringify({ total: 3, items: NESTED, tags: ["a"] }, null, 2)],
    ["its member reviews, whatever others it has", JSON.stringify({ a: [{}], reviews: NESTED })],
    ["lines", LINES.join("\n")],
  ])("has the members of its objects, however deep: %s (issue 16)", async (_, text) => {
    const { format, reviews, problems } = await read(text);
    expect(format).toBe("json-table");
    expect(reviews.map(({ rating, author, reply }) => [rating, author, reply?.text])).toEqual([
      [5, undefined, undefined],
      [4, undefined, "Thanks."],
    ]);
    expect(problems.map(({ row, field }) => [row, field])).toEqual([[2, "rating"]]);
  });

  test("is read with the given names of its members (issue 16)", async () => {
    const columns = new Map([
      ["author", "author.profile.name"],
      ["title", "text"],
    ] as const);
    for (const text of [JSON.stringify(NESTED), LINES.join("\n")]) {
      const { reviews } = await read(text, { columns });
      expect(reviews.map(({ author, title }) => [author, title])).toEqual([
        ["A. B.", "One."],
        [undefined, "Three."],
      ]);
    }
  });

  test("reports a given name that it lacks (issue 16)", async () => {
    const columns = new Map([["text", "said"]] as const);
    const failure = await failureOf(() => read(JSON.stringify(NESTED), { columns }));
    expect(failure.message).toBe(
      'the-file: the header has no column "said" for text. It has: date, rating.value, author.profile.name, text, reply.text.',
    );
  });

  test("keeps a name even if a parent member is null elsewhere (issue 16)", async () => {
    const records = [
      { date: "2025-01-31", rating: null, author: null, text: "One." },
      { date: "2025-01-31", rating: { value: 4 }, author: { name: "A. B." }, text: "Two." },
    ];
    const { reviews } = await read(JSON.stringify(records));
    expect(reviews.map(({ rating, author }) => [rating, author])).toEqual([
      [undefined, undefined],
      [4, "A. B."],
    ]);
  });

  test("has a bad row for an item that is not an object (issue 16)", async () => {
    const items = [...NESTED.slice(0, 1), "text", null, 7, [NESTED[0]]];
    for (const text of [
      JSON.stringify(items),
      items.map((item) => JSON.stringify(item)).join("\n"),
    ]) {
      const { reviews, problems } = await read(text);
      expect(reviews).toHaveLength(1);
      expect([...new Set(problems.map(({ row }) => row))]).toEqual([2, 3, 4, 5]);
    }
  });

  test("reports unused members by their paths (issue 16)", async () => {
    const record = { ...NESTED[0], place: { city: "Springfield" }, tags: ["a"], gone: null };
    const { unused } = await read(JSON.stringify([record]));
    expect(unused.map(({ name }) => name)).toEqual(["author.profile.name", "place.city", "tags"]);
  });

  test("may be a single review (issue 16)", async () => {
    const { format, reviews } = await read(LINES[0] ?? "");
    expect([format, reviews.length]).toEqual(["json-table", 1]);
  });

  test.each([
    ["an array", '[{"item": 1}]', "this JSON array is not one of the known formats"],
    ["an array of nothing", "[[]]", "this JSON array is not one of the known formats"],
    ["lines", '{"item": 1}\n{"item": 2}\n', "this NDJSON is not one of the known formats"],
    ["two lists", JSON.stringify({ a: NESTED, b: NESTED }), "this JSON is not one of the known"],
  ])("without reviews is refused with what it is: %s (issue 16)", async (_, text, reason) => {
    const failure = await failureOf(() => read(text));
    expect(failure.code).toBe("unusable");
    expect(failure.message).toContain(reason);
  });

  test("is recognized by its columns as its vendor's (issue 16)", async () => {
    const record = {
      ...{ Site: "Google", "Customer Name": "A. B.", Stars: 5, Comment: "Good." },
      ...{ "Date Posted": "2025-01-31", Link: "https://example.com/1" },
    };
    const { format, reviews } = await read(JSON.stringify([record]));
    expect(format).toBe("podium-csv");
    expect(reviews.map((review) => [review.verification, review.export])).toEqual([
      [undefined, "podium"],
    ]);
  });
});

test.each([
  ["in a list", (records: readonly string[]) => `[${records.join(",")}]`],
  ["in lines", (records: readonly string[]) => records.join("\n")],
])("what is no object is a bad row, and makes no column: %s (issue 16)", async (_, write) => {
  const { reviews, problems, unused } = await read(
    write(['{"date":"2025-01-31","rating":5}', "3", "null", '["a"]']),
  );
  expect(reviews).toHaveLength(1);
  const message = "This is not a review: it is not an object";
  expect(problems).toEqual([2, 3, 4].map((row) => ({ row, field: "", message })));
  expect(unused).toEqual([]);
});
