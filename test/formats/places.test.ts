import { describe, expect, test } from "bun:test";
import { fileInPieces, fixture, read } from "./reading.ts";

async function placesOf(content: string): Promise<(string | undefined)[]> {
  const { outcomes } = await read(fileInPieces(content));
  return [...new Set(outcomes.map((one) => ("review" in one ? one.location : "no review")))];
}

function schemaOrg(itemReviewed: unknown): string {
  const reviewRating = { "@type": "Rating", ratingValue: 5 };
  const review = { "@type": "Review", reviewRating, datePublished: "2026-01-31", itemReviewed };
  return JSON.stringify([{ "@context": "https://schema.org", ...review }]);
}

describe("the place that a review is about is read from", () => {
  test.each([
    ["trustpilot-csv/service-reviews.csv", ["businessUnit/5f00000000000000000000b1"]],
    ["birdeye/direct-feedback.csv", ["birdeyeBusiness/Riverside Plumbing"]],
    ["podium/day-named.csv", ["podiumLocation/Garage North", "podiumLocation/Garage Centre"]],
    ["podium/reviews.csv", [undefined]],
  ])("%s (issue 24)", async (name, places) => {
    expect(await placesOf(await fixture(name).text())).toEqual(places);
  });

  test("schema.org's itemReviewed, unless that is a product, of which a shop has many", async () => {
    const business = { "@type": "Plumber", name: "Baker & Sons" };
    expect(await placesOf(schemaOrg(business))).toEqual(["itemReviewed/Baker & Sons"]);
    const product = { "@type": ["Product"], name: "Tap" };
    expect(await placesOf(schemaOrg(product))).toEqual([undefined]);
    const listed = { "@type": "Product", name: "Tap", review: JSON.parse(schemaOrg(undefined)) };
    expect(await placesOf(JSON.stringify(listed))).toEqual([undefined]);
  });
});
