import { describe, expect, test } from "bun:test";
import { LocationWatch } from "../../../src/publish/import/location-watch.ts";

function warningsOf(...seen: readonly (readonly [string | undefined, string])[]): string[] {
  const watch = new LocationWatch();
  for (const [location, path] of seen) watch.see(location, path);
  return watch.warnings();
}

describe("the places of an import", () => {
  test("don't matter if there is one, or none is named", () => {
    expect(warningsOf(["locations/1", "a"], ["locations/1", "b"], [undefined, "c"])).toEqual([]);
  });

  test("give a warning that names both, each with its file", () => {
    const [warning, ...others] = warningsOf(["locations/1", "a.json"], ["locations/2", "b.json"]);
    expect(warning).toContain("locations/1 (a.json), locations/2 (b.json)");
    expect(others).toEqual([]);
  });

  test("are compared only if they are named in the same way", () => {
    expect(warningsOf(["locations/1", "a"], ["places/X", "b"], ["biz/y", "c"])).toEqual([]);
  });

  test("are counted if there are many", () => {
    const many = Array.from({ length: 5000 }, (_, n) => [`business_id/${n}`, "a"] as const);
    expect(warningsOf(...many.slice(0, 5))[0]).toContain(" and 2 more. ");
    expect(warningsOf(...many)[0]).toContain(" and more. ");
  });
});
