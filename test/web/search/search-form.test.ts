import { expect, test } from "bun:test";
import { UNNAMED_BUSINESS } from "../../../src/domain/business/business.ts";
import { orderOf, type SearchParameters } from "../../../src/web/base/search-address.ts";
import { searchFields } from "../../../src/web/search/search-form.ts";
import { ENGLISH, wordsIn } from "../../../src/web/words/words.ts";

function given(asked: SearchParameters) {
  return { asked, issues: [], labels: {}, seen: new Set<string>() };
}

function ordersIn(asked: SearchParameters): string[] {
  const { text } = searchFields(ENGLISH, UNNAMED_BUSINESS, given(asked));
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

test("a question is answered best first, unless another order is chosen (issue 47)", () => {
  const usual = ["newest", "oldest", "lowest", "highest"];
  const asked = { about: "parking" };
  expect(ordersIn(asked)).toEqual(["relevance", ...usual]);
  expect(orderOf(asked)).toBe("relevance");
  expect(orderOf({ ...asked, sort: "oldest" })).toBe("oldest");
});

test("a question has a field, so that it can be changed and cleared (issue 48)", () => {
  const { text } = searchFields(ENGLISH, UNNAMED_BUSINESS, given({ about: "late plumbers" }));
  expect(text).toContain('<label for="ask-about">Question or theme</label>');
  expect(text).toContain('name="about" type="search" value="late plumbers"');
  expect(searchFields(ENGLISH, UNNAMED_BUSINESS, given({})).text).not.toContain("ask-about");
});

test("a sort order has a name for people, in the form as in the chips", () => {
  const asked = { words: "late", sort: "relevance" };
  const { text } = searchFields(ENGLISH, UNNAMED_BUSINESS, given(asked));
  expect(text).toContain('<option value="relevance" selected>Best match</option>');
});

test("what only links ask for has a name in the page's language, too (issue 47)", () => {
  const asked = { polarity: "negative", answer: "no", has_reply: "false", platform: "google" };
  const labels = { aspect: "Pünktlichkeit" };
  const { text } = searchFields(wordsIn("de"), UNNAMED_BUSINESS, {
    ...given({ ...asked, aspect: "timeliness" }),
    labels,
  });
  for (const label of ["Nur Kritik", "Nein", "Ohne Antwort", "Google", "Pünktlichkeit"]) {
    expect(text).toContain(`selected>${label}</option>`);
  }
});
