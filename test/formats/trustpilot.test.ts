import { describe, expect, test } from "bun:test";
import { read } from "./reading.ts";

async function verdictOf(members: Record<string, unknown>) {
  const review = {
    ...{ id: "507f191e810c19729de860ea", stars: 4, text: "On time.", isVerified: true },
    ...{ createdAt: "2025-02-03T14:05:06Z", consumer: { displayName: "A. B." }, ...members },
  };
  const { reviews, problems } = await read(JSON.stringify({ reviews: [review] }));
  expect(problems).toEqual([]);
  return reviews.map(({ verification }) => verification);
}

describe("a review from Trustpilot's API", () => {
  test.each([
    { reportData: { reviewVisibility: "hidden" } },
    { reportData: { reviewVisibility: "Hidden" }, status: "active" },
    { status: "archived" },
    { status: "reported" },
    { status: "in a new state" },
  ])("is held back if Trustpilot may not show it: %j (issue 42)", async (members) => {
    expect(await verdictOf(members)).toEqual(["refused"]);
  });

  test.each([
    {},
    { status: "active", reportData: null },
    { status: null, reportData: { reviewVisibility: "visible", reasons: ["spam"] } },
  ])("is Trustpilot's own if it shows it: %j (issue 42)", async (members) => {
    expect(await verdictOf(members)).toEqual(["platform"]);
  });
});
