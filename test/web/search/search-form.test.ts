import { expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import type { SearchParameters } from "../../../src/web/base/search-address.ts";
import { searchFields } from "../../../src/web/search/search-form.ts";
import { ENGLISH } from "../../../src/web/words/words.ts";

function ordersIn(asked: SearchParameters): string[] {
  const { text } = searchFields(ENGLISH, UNNAMED_BUSINESS, { asked, issues: [], seen: new Set() });
  const [, options = ""] =
    text.match(/<select form="search" id="ask-sort"[^>]*>(.*?)<\/select>/) ?? [];
  return Array.from(options.matchAll(/<option value="(\w+)"( selected)?>/g), ([, value, chosen]) =>
    chosen === undefined ? `${value}` : `${value}, chosen`,
  );
}

test("the best match is the default only among reviews that were searched by words", () => {
  const usual = ["newest", "oldest", "lowest", "highest"];
  expect(ordersIn({})).toEqual(usual);
  expect(ordersIn({ words: "late", sort: "relevance" })).toEqual([...usual, "relevance, chosen"]);
});

test("a sort order has a name for people, in the form as in the chips", () => {
  const asked = { words: "late", sort: "relevance" };
  const { text } = searchFields(ENGLISH, UNNAMED_BUSINESS, { asked, issues: [], seen: new Set() });
  expect(text).toContain('<option value="relevance" selected>Best match</option>');
});
