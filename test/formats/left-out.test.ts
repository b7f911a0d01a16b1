import { describe, expect, test } from "bun:test";
import { read, readFixture } from "./reading.ts";

const REVIEW = { date: "2025-01-31", rating: 5, text: "Good." };
const namesOf = async (text: string) => (await read(text)).unused.map(({ name }) => name);

describe("unused parts are reported", () => {
  test("in schema.org's reviews (issue 16)", async () => {
    const review = { "@type": "Review", datePublished: "2025-01-31", reviewBody: "Good." };
    const script = JSON.stringify({ ...review, positiveNotes: "x" });
    expect(await namesOf(script)).toEqual(["positiveNotes"]);
    const page = `<script type="application/ld+json">${script}</script>`;
    expect(await namesOf(page)).toEqual(["positiveNotes"]);
  });

  test("for a list beside the one that is read (issue 16)", async () => {
    expect(await namesOf(JSON.stringify({ reviews: [REVIEW], hidden: [REVIEW] }))).toEqual([
      "hidden",
    ]);
    const google = { name: "locations/1/reviews/2", createTime: "2025-01-31T08:15:00Z" };
    expect(await namesOf(JSON.stringify({ reviews: [google], hidden: [google] }))).toEqual([
      "hidden",
    ]);
  });

  test("for a column without a name, if it has values (issue 16)", async () => {
    expect(await namesOf("date,rating,,\n2025-01-31,5,,\n2025-02-01,4,x,\n")).toEqual([
      "(column 3, without a name)",
    ]);
  });

  test("not for a review beside places: it is read (issue 16)", async () => {
    const { reviews } = await read(
      JSON.stringify([
        { name: "Place", reviews: [REVIEW] },
        { ...REVIEW, text: "Other." },
      ]),
    );
    expect(reviews.map(({ text }) => text)).toEqual(["Good.", "Other."]);
  });
});

test("what the owner says about a self-describing file has no effect, and that is reported (issue 16)", async () => {
  const google = JSON.stringify({
    reviews: [{ name: "locations/1/reviews/2", createTime: "2025-01-31T08:15:00Z" }],
  });
  const columns = new Map([["text", "comment"]] as const);
  const options = { columns, dateOrder: "day-first", platform: "yelp" } as const;
  expect((await read(google, options)).hints).toEqual([
    "--map and --dates and --source had no effect: the file itself says what it holds.",
  ]);
  expect((await read(google)).hints).toEqual([]);
  expect((await readFixture("schema-org", "reviews.json")).hints).toEqual([]);
});

test("ids with more digits than a number can hold stay distinct (issue 16)", async () => {
  const review = '"date":"2025-01-31","rating":5,"text":"Good."';
  const records = ["12345678901234567890", "12345678901234567891"].map(
    (id) => `{"id":${id},${review}}`,
  );
  for (const text of [`[${records.join()}]`, `${records.join("\n")}\n`]) {
    const { reviews, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(reviews.map(({ source_id: id }) => id)).toEqual([
      "12345678901234567890",
      "12345678901234567891",
    ]);
  }
});
