import { describe, expect, test } from "bun:test";
import { fixture, read } from "../reading.ts";

/** A file of the corpus with one thing in it changed. */
async function forged(folder: string, name: string, from: string | RegExp, to: string) {
  const text = await fixture(folder, name).text();
  expect(text.replace(from, to)).not.toBe(text);
  return read(text.replace(from, to));
}

/** The format and the first review of such a file, which must have no problems. */
async function forgedReview(...file: Parameters<typeof forged>) {
  const { format, problems, reviews } = await forged(...file);
  expect(problems).toEqual([]);
  expect(reviews).not.toBeEmpty();
  return { format, ...reviews[0] };
}

/** What verifies each review. */
function methodsOf({ reviews }: Awaited<ReturnType<typeof read>>) {
  return reviews.map(({ verification }) => verification);
}

describe("a flag of a known layout", () => {
  test.each([
    ["yotpo", "export.csv", "product_review,Published", "product_review,Escalated"],
    ["yotpo", "export.csv", "product_review,Published", "product_review,"],
    ["yotpo", "export-legacy.csv", "demoAppKey,true", "demoAppKey,later"],
    ["yotpo", "api.json", '"deleted": false', '"deleted": "soon"'],
    ["stamped", "import-columns.csv", "09:00:00,true", "09:00:00,maybe"],
    ["loox", "export.csv", "lx0001,Active", "lx0001,Snoozed"],
    ["okendo", "import-template.csv", ",true,,approved", ",true,,queued"],
    ["okendo", "import-template.csv", ",,true,false,true", ",,false,false,true"],
    ["okendo", "api.json", '"status": "approved"', '"status": "queued"'],
    ["shopify", "export.csv", "soap,published", "soap,parked"],
    ["site-reviews", "export.csv", "203.0.113.7,1", "203.0.113.7,2"],
    ["judge-me", "export.csv", "email,ok", "email,perhaps"],
  ])(
    "with an unknown value holds the row back: %s/%s (issue 16)",
    async (folder, name, from, to) => {
      const { format, verification } = await forgedReview(folder, name, from, to);
      expect(format).not.toBe("csv");
      expect(verification).toBe("refused");
    },
  );

  test.each([
    ["yotpo", "export.csv", 2],
    ["loox", "export.csv", 2],
    ["okendo", "api.json", 2],
    ["shopify", "export.csv", 2],
    ["site-reviews", "export.csv", 1],
  ])("hides what the shop hides: in %s/%s %d reviews (issue 16)", async (folder, name, hidden) => {
    const methods = methodsOf(await read(await fixture(folder, name).bytes()));
    expect(methods.filter((method) => method === "refused")).toHaveLength(hidden);
  });
});

describe("a shop's word on who bought", () => {
  test.each([
    ["yotpo", "export.csv", "verified_buyer", "verified_reviewer"],
    ["yotpo", "export.csv", "verified_buyer", "verified_by_nobody"],
    ["stamped", "widget.json", '"reviewVerifiedType": 2', '"reviewVerifiedType": 1'],
    ["loox", "export.csv", ",M,true", ",M,false"],
    ["okendo", "api.json", "Verified Buyer", "Verified Reviewer"],
    ["site-reviews", "export.csv", ",1,1,1,2", ",1,1,0,2"],
  ])(
    "neither verifies nor refuses if it does not confirm a purchase: %s/%s (issue 16)",
    async (folder, name, from, to) => {
      expect((await forgedReview(folder, name, from, to)).verification).toBeUndefined();
    },
  );

  test("counts as the owner's, never as a platform's (issue 16)", async () => {
    for (const folder of ["yotpo", "loox", "okendo", "site-reviews"]) {
      const methods = methodsOf(await read(await fixture(folder, "export.csv").bytes()));
      expect([folder, methods]).toEqual([folder, expect.arrayContaining(["owner"])]);
      expect(methods).not.toContain("platform");
    }
  });
});

describe("a reply that the shop sent to the customer in private", () => {
  test.each([
    ["yotpo", "export.csv", "second life.,true", "second life.,"],
    ["yotpo", "export.csv", "second life.,true", "second life.,sometimes"],
    ["okendo", "import-template.csv", "09:00:00Z,true", "09:00:00Z,"],
    ["okendo", "api.json", '"isPrivate": false', '"isPrivate": "who knows"'],
  ])(
    "or may have sent in private, is not read, while its review is: %s/%s (issue 16)",
    async (folder, name, from, to) => {
      const { reply, verification } = await forgedReview(folder, name, from, to);
      expect([reply, verification]).toEqual([undefined, "owner"]);
    },
  );
});

describe("a file that only resembles a known layout", () => {
  const ROW = "7,google,A. B.,5,On time.,2026-01-02,yes";

  test.each([
    "id,source,author,rating,text,date,verified",
    "Review ID,Source,Reviewer Name,Review Score,Review Content,Review Creation Date,Verified",
    "review_id,review_origin,name,stars,text,publishedAtDate,verified",
    "review_id,source,user.name,rating,snippet,iso_date,verified",
    "id,source,username,rating,text,published_date,verified",
  ])("is never verified by a platform: %s (issue 16)", async (header) => {
    const { reviews, format } = await read(`${header}\n${ROW}\n`);
    expect(format).toBe("csv");
    expect<unknown>(reviews.map(({ verification, export: by }) => [verification, by])).toEqual([
      ["owner", undefined],
    ]);
  });

  test("is not verified by a platform as JSON objects either (issue 16)", async () => {
    const record = { id: 7, rating: 5, text: "On time.", published_date: "2026-01-02" };
    const review = { ...record, title: "Well", user: { username: "a" }, location_id: 5 };
    const { format, reviews } = await read(JSON.stringify({ data: [review] }));
    expect(format).toBe("json-table");
    expect(methodsOf(await read(JSON.stringify([review])))).toEqual([undefined]);
    expect(reviews[0]?.export).toBeUndefined();
  });
});

describe("what Yotpo writes for a review with only stars", () => {
  test("may be a dash, which is not a text (issue 16)", async () => {
    const { reviews } = await forged(
      "yotpo",
      "export-legacy.csv",
      "No more dripping at night.",
      " - ",
    );
    expect(reviews[0]).toMatchObject({ rating: 5, text: "" });
  });
});

describe("collected reviews of Google Maps", () => {
  test.each([
    ["serpapi", "page.json", '"source": "Google"', '"source": "TripAdvisor"'],
    ["apify", "reviews.json", '"reviewOrigin": "Google"', '"reviewOrigin": "TripAdvisor"'],
  ])("have the platform that they name: %s/%s (issue 16)", async (folder, name, from, to) => {
    const { reviews } = await forged(folder, name, from, to);
    expect(reviews.map(({ platform }) => platform).slice(0, 2)).toEqual(["tripadvisor", "google"]);
  });

  test.each([
    ["serpapi", "page.json", '"source"', '"src"'],
    ["apify", "reviews.json", '"reviewOrigin"', '"origin"'],
  ])(
    "have the platform Google if they name none: %s/%s (issue 16)",
    async (folder, name, from, to) => {
      const { reviews, format } = await forged(folder, name, new RegExp(from, "g"), to);
      expect(format).toBe(folder);
      expect(new Set(reviews.map(({ platform }) => platform))).toEqual(new Set(["google"]));
    },
  );

  test.each([
    ["apify", "places.json"],
    ["outscraper", "api.json"],
    ["outscraper", "reviews.csv"],
    ["bright-data", "reviews.csv"],
  ])("belong to the place that the file names: %s/%s (issue 16)", async (folder, name) => {
    const { outcomes } = await read(await fixture(folder, name).bytes());
    expect(new Set(outcomes.map((one) => "location" in one && one.location))).toEqual(
      new Set(["places/ChIJexampleplace0000000000A"]),
    );
  });

  test("may come as a list of places for each query (issue 16)", async () => {
    const answer = await fixture("outscraper", "api.json").json();
    const { reviews } = await read(JSON.stringify({ ...answer, data: [answer.data] }));
    expect(reviews).toEqual((await read(JSON.stringify(answer))).reviews);
    expect(reviews).toHaveLength(3);
  });

  test("may come as one review per line, and in columns that the owner names (issue 16)", async () => {
    const records: readonly unknown[] = await fixture("apify", "reviews.json").json();
    const lines = records.map((record) => JSON.stringify(record)).join("\n");
    const columns = new Map([["text", "textTranslated"] as const]);
    const { format, reviews } = await read(lines, { columns });
    expect(format).toBe("apify");
    expect(reviews[2]?.text).toBe("They arrived two hours late and the tap is still dripping.");
  });

  test.each([
    ["apify", "reviews.json", ["responseFromOwnerText", "responseFromOwnerDate", "text"]],
    ["apify", "no-personal-data.json", ["responseFromOwnerText", "responseFromOwnerDate"]],
    ["bright-data", "reviews.json", ["response_of_owner", "response_date", "review"]],
    ["serpapi", "page.json", ["snippet", "response"]],
    ["outscraper", "places.json", ["owner_answer", "review_text"]],
  ])(
    "are recognized even without any reply or text: %s/%s (issue 16)",
    async (folder, name, empty) => {
      const names = new Set(empty);
      const text = await fixture(folder, name).text();
      const without = JSON.parse(text, (member, value) => (names.has(member) ? undefined : value));
      const { format, problems, reviews } = await read(JSON.stringify(without));
      expect([format, problems]).toEqual([folder, []]);
      expect(reviews.every(({ reply, rating }) => reply === undefined && rating)).toBe(true);
    },
  );
});
