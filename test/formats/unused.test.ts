import { describe, expect, test } from "bun:test";
import { Type } from "@sinclair/typebox";
import { optional } from "../../src/formats/fields/conforms.ts";
import { FORMATS } from "../../src/formats/registry.ts";
import { UnusedMembers } from "../../src/formats/unused.ts";
import { readFixture } from "./reading.ts";

const SCHEMA = Type.Object({
  id: Type.String(),
  user: optional(Type.Object({ name: Type.String() })),
});

function unusedIn(...records: readonly unknown[]): string[] {
  const members = new UnusedMembers(SCHEMA);
  for (const record of records) members.see(record);
  return members.list().map(({ name }) => name);
}

describe("unused members", () => {
  test("are those that the schema does not name, each once (issue 16)", () => {
    expect(unusedIn({ id: "1", likes: 2 }, { id: "2", likes: 3, photo: "" })).toEqual([
      "likes",
      "photo",
    ]);
  });

  test("are reported by their paths, also within what may be null (issue 16)", () => {
    expect(unusedIn({ id: "1", user: { name: "A. B.", image: { url: "" } } })).toEqual([
      "user.image",
    ]);
    expect(unusedIn({ id: "1", user: null })).toEqual([]);
  });

  test("are not reported if they are empty (issue 16)", () => {
    expect(unusedIn({ id: "1", likes: null })).toEqual([]);
  });

  test("are not reported for what is not an object (issue 16)", () => {
    expect(unusedIn(null, 5, "text", [{ likes: 1 }], { id: "1", user: "A. B." })).toEqual([]);
  });

  test("are not reported if records have no fixed shape (issue 16)", () => {
    const members = new UnusedMembers(undefined);
    members.see({ likes: 2 });
    expect(members.list()).toEqual([]);
  });

  test.each([
    ["yelp-fusion", "reviews.json", "user.profile_url"],
    ["trustpilot", "reviews.json", "consumer.email"],
    ["google-places", "place.json", "relativePublishTimeDescription"],
    ["yelp-open-dataset", "reviews.jsonl", "useful"],
  ])("are reported for a file: %s/%s (issue 16)", async (folder, file, name) => {
    const { unused } = await readFixture(folder, file);
    expect(unused.map((one) => one.name)).toContain(name);
  });

  test("are found in the documents of every site (issue 16)", () => {
    const documents = FORMATS.filter(
      ({ layout, origin }) => layout !== "csv" && origin.by === "site",
    );
    expect(documents.filter(({ schema }) => schema === undefined)).toEqual([]);
  });
});
