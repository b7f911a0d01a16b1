import { expect, test } from "bun:test";
import { kindOf } from "../../../src/domain/business/business-kind.ts";

test.each([
  ["Plumber", "home-services"],
  ["hair salon", "salon"],
  ["Bed and breakfast", "hotel"],
  ["book-store", "shop"],
  ["Optician", "health"],
  ["Exercise gym", "fitness"],
  ["Notary", "general"],
] as const)("%s is a kind of %s (issue 45)", (category, vertical) => {
  expect(kindOf(category)?.vertical).toBe(vertical);
});

test.each([undefined, "", "Family-run since 1950"])("%p is no known kind", (category) => {
  expect(kindOf(category)).toBeUndefined();
});
