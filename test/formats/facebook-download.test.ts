import { describe, expect, test } from "bun:test";
import { failureOf, fixture, read } from "./reading.ts";

const MESSAGE =
  "the-file: this seems to be a download from Facebook, whose reviews are those that the account wrote, not those that a page received. Ask the Graph API for /{page-id}/ratings, and import its answer.";

describe("a file from a download of Facebook", () => {
  test("is refused, with how to get the reviews that a page received (issue 16)", async () => {
    const file = await fixture("facebook-download", "reviews.json").text();
    const { code, message } = await failureOf(() => read(file));
    expect([code, message]).toEqual(["unusable", MESSAGE]);
  });

  test("is refused as a bare list, too (issue 16)", async () => {
    const { reviews_v2: list } = await fixture("facebook-download", "reviews.json").json();
    expect(await failureOf(() => read(JSON.stringify(list)))).toHaveProperty("message", MESSAGE);
  });

  test("is not confused with another list that has times (issue 16)", async () => {
    const list = [{ timestamp: 1, title: "A B", data: "none" }];
    const { message } = await failureOf(() => read(JSON.stringify(list)));
    expect(message).not.toContain("Facebook");
  });
});
