import { describe, expect, test } from "bun:test";
import { fixture, read } from "../reading.ts";

/** A vendor's table with an added column that has this value. */
async function withColumn(path: string, name: string, value: string): Promise<string> {
  const text = await fixture(...path.split("/")).text();
  const [header = "", first = ""] = text.split(/\r?\n/);
  return `${header},${name}\n${first},${value}\n`;
}

const WITHOUT_FLAGS = ["birdeye/reviews.csv", "podium/reviews.csv", "trustpilot-csv/columns.csv"];

describe("a column with a flag's name in a known layout", () => {
  test.each(WITHOUT_FLAGS)(
    "hides a review unless its word means shown: %s (issue 16)",
    async (path) => {
      for (const value of ["Under review", "TX", "removed", "no"]) {
        const { reviews } = await read(await withColumn(path, "Status", value));
        expect(reviews.map(({ verification }) => verification)).toEqual(["refused"]);
      }
    },
  );

  test.each(WITHOUT_FLAGS)("shows what it calls shown: %s (issue 16)", async (path) => {
    for (const value of ["Published", "", "yes"]) {
      const { reviews } = await read(await withColumn(path, "Status", value));
      expect(reviews.map(({ verification }) => verification)).not.toContain("refused");
    }
  });

  test("is the state of the place in collected reviews of places (issue 16)", async () => {
    const json: unknown = await fixture("apify", "reviews.json").json();
    const text = JSON.stringify(json).replaceAll('"state":null', '"state":"Texas"');
    const { reviews } = await read(text);
    expect(text).toContain("Texas");
    expect(reviews.map(({ verification }) => verification)).not.toContain("refused");
  });
});

describe("an unknown word in a vendor's flag", () => {
  test("is named, so that the owner sees why reviews are held back (issue 16)", async () => {
    const table = await fixture("yotpo", "export.csv").text();
    const { hints } = await read(table.replaceAll(",Published,", ",Soon,"));
    expect(hints).toEqual([
      `3 rows are held back, because "Soon" in the column "Review Status" may mean that the source hides them. Say which values hide a review, and import again with --hidden-when 'Review Status=Pending,Rejected,Soon', or with --hidden-when 'Review Status=Pending,Rejected' if none of these does.`,
    ]);
    const more = table.replace(",Published,", ",Live soon,").replace(",Published,", ",Soon,");
    expect((await read(more)).hints.join()).toContain('because "Live soon", "Soon" in the column');
  });

  test.each(["judge-me/not-yet.csv", "loox/export.csv", "yotpo/api.json", "shopify/export.csv"])(
    "is not what vendors are known to write: %s (issue 16)",
    async (path) => {
      const { hints, reviews } = await read(await fixture(...path.split("/")).text());
      expect(reviews.map(({ verification }) => verification)).toContain("refused");
      expect(hints).toEqual([]);
    },
  );
});

test.each(["Direct Feedback", "direct  feedback", "Birdeye Direct Feedback"])(
  "what Birdeye collected only for the business stays private: %p (issue 16)",
  async (source) => {
    const header = "Review ID,Source,Reviewer Name,Rating,Review,Review Date,Review URL";
    const { reviews } = await read(`${header}\n1,${source},A. B.,5,Fine.,2025-01-31,\n`);
    expect(reviews.map(({ verification }) => verification)).toEqual(["refused"]);
  },
);
