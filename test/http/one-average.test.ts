import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Insights } from "../../src/domain/insights/insights.ts";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { callTool } from "../../src/mcp/call-tool.ts";
import { instructionsOf } from "../../src/mcp/instructions.ts";
import { sourceReview, testServer } from "../support/library.ts";
import { runs } from "../support/properties.ts";

/** All on one day, and all name Priya: every reported average is the same one. */
function reviewsWith(stars: readonly number[]) {
  return stars.map((rating, index) =>
    sourceReview({
      source_id: `r${index}`,
      rating,
      text: "Priya was very friendly and came right on time.",
    }),
  );
}

function exactly(stars: readonly number[]): string {
  const sum = BigInt(stars.reduce((total, one) => total + one, 0));
  const hundredths = (200n * sum + BigInt(stars.length)) / (2n * BigInt(stars.length));
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}

/** Every average that the surfaces report for reviews with these stars, with two decimals. */
async function averagesOf(stars: readonly number[]): Promise<Record<string, string | undefined>> {
  const { get, store } = await testServer({ reviews: reviewsWith(stars) });
  const text = async (path: string) => (await get(path)).text();
  const { library } = new Snapshot(store);
  const told = (name: string, given = {}) =>
    JSON.stringify(callTool(library, name, given).result().structuredContent);
  const page = await text("/");
  const badge = await text("/badge.svg");
  const insights: Insights = JSON.parse(await text("/insights.json"));
  const feed: { items: { _candor: { rating: number } }[] } = JSON.parse(
    await text("/api/feed.json"),
  );
  const decimal = (json: string, member: string) =>
    Number(new RegExp(`"${member}":([\\d.]+)`).exec(json)?.[1]).toFixed(2);
  return {
    dataset: decimal(await text("/reviews.json"), "rating_value"),
    search: decimal(await text("/api/reviews/search"), "average_rating"),
    quarter: insights.ratings_by_quarter[0]?.average_rating?.toFixed(2),
    aspect: insights.aspects[0]?.average_rating?.toFixed(2),
    person: insights.entities.technicians[0]?.average_rating?.toFixed(2),
    feed: exactly(feed.items.map(({ _candor }) => _candor.rating)),
    business: decimal(told("get_business"), "rating_value"),
    searched: decimal(told("search_reviews"), "average_rating"),
    agents: decimal(told("get_insights", { technician: "Priya" }), "average_rating"),
    page: /class="score"><strong>([\d.]+)</.exec(page)?.[1],
    stars: /aria-label="([\d.]+) of 5 stars"/.exec(page)?.[1],
    description: /name="description" content="[^"]*: ([\d.]+) of 5/.exec(page)?.[1],
    data: decimal(page, "ratingValue"),
    people: /, ([\d.]+) stars on average/.exec(page)?.[1],
    badge: />([\d.]+)<\/text>/.exec(badge)?.[1],
    title: /: ([\d.]+) of 5 stars/.exec(badge)?.[1],
    widget: decimal(await text("/widget.json"), "rating"),
    models: /rated ([\d.]+) of 5/.exec(await text("/llms.txt"))?.[1],
  };
}

describe("page, badge, feeds, insights and agents", () => {
  test("report the same average for the same reviews, rounded half up", async () => {
    const stars = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(stars, async (given) => {
        const told = await averagesOf(given);
        const same = Object.keys(told).map((place) => [place, exactly(given)]);
        expect(told).toEqual(Object.fromEntries(same));
      }),
      { numRuns: runs(6), examples: [[[5, 5, 5]], [[4, 4, 4, 4, 4, 4, 4, 5]], [[1, 2, 2]]] },
    );
  });

  test("say of how many reviews the average is, if others have no stars (issue 48)", async () => {
    const unrated = Array.from({ length: 9 }, (_, index) => {
      const { rating: _none, ...review } = sourceReview({ source_id: `u${index}`, text: "Fine." });
      return review;
    });
    const { get } = await testServer({ reviews: [...reviewsWith([5, 5, 4]), ...unrated] });
    const text = async (path: string) => (await get(path)).text();
    const page = await text("/");
    const badge = await text("/badge.svg");
    const told = {
      header: /<p class="rated">.*?<\/p>/
        .exec(page)?.[0]
        .replace(/<[^>]*>/g, "")
        .trim(),
      figure: /<p class="score">.*?<\/p>/
        .exec(page)?.[0]
        .replace(/<[^>]*>/g, "")
        .trim(),
      note: /<p class="note">(.*?)<\/p>/.exec(page)?.[1],
      status: /role="status">([^.]*)\./.exec(page)?.[1],
      description: /name="description" content="[^"]*: ([^"]*reviews)/.exec(page)?.[1],
      picture: /property="og:image:alt" content="[^"]*: ([^"]*?reviews)/.exec(page)?.[1],
      badge: Array.from(badge.matchAll(/>([^<>]+)<\/text>/g), ([, shown]) => shown),
      title: /: ([^<]*)<\/title>/.exec(badge)?.[1],
      models: /^> .*$/m.exec(await text("/llms.txt"))?.[0],
    };
    expect(told).toMatchObject({
      header: expect.stringContaining("4.67 from 3 reviews"),
      figure: expect.stringContaining("of 5, from 3 verified reviews"),
      note: expect.stringContaining("9 reviews without stars are not counted"),
      status: expect.stringContaining("12 reviews"),
      description: "4.67 of 5 stars from 3 verified reviews",
      picture: "4.67 of 5 stars from 3 verified reviews",
      badge: ["4.67", "3 reviews"],
      title: "4.67 of 5 stars, 3 reviews",
      models: expect.stringMatching(
        /: 12 in all, 3 of them with stars, rated 4\.67 of 5 on average\.$/,
      ),
    });
    expect(await text("/widget.json")).toContain('"rating":4.67,"rated":3,"reviews":12,');
  });

  test("write thousands with a separator in text for people, and not in JSON", async () => {
    const stars = Array.from({ length: 1_200 }, (_, index) => (index % 240 === 0 ? 4 : 5));
    const { get, store } = await testServer({ reviews: reviewsWith(stars) });
    const text = async (path: string) => (await get(path)).text();
    const page = await text("/");
    const insights: Insights = JSON.parse(await text("/insights.json"));
    const sentences = insights.summary?.text ?? "";
    const answers = insights.faq.map(({ answer }) => answer).join(" ");
    const { library } = new Snapshot(store);
    for (const told of [
      ...[page, await text("/badge.svg"), await text("/llms.txt")],
      ...[sentences, answers, instructionsOf(library)],
    ]) {
      expect(told).toContain("1,200");
      // Scripts contain data, and a picture may be that wide.
      const read = told.replace(/<script.*?<\/script>|<meta property="og:image:width".*?>/gs, "");
      expect(read).not.toMatch(/\b1200\b/);
    }
    expect(insights.aspects[0]?.reviews).toBe(1_200);
    expect(await text("/reviews.json")).toContain('"review_count":1200');
  });
});
