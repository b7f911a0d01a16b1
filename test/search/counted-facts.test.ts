import { afterAll, beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { parseWords } from "../../src/search/query-words.ts";
import type { Facets } from "../../src/search/search-filter.ts";
import { term } from "../../src/search/terms.ts";
import type { Store } from "../../src/store/store.ts";
import { publishedStore } from "../support/library.ts";
import { runs } from "../support/properties.ts";
import { BUSINESS, sampleReviews } from "../support/samples.ts";
import { searchIn } from "../support/search.ts";

const FACTS = [
  ...[1, 2, 3, 4, 5].map(term.rating),
  ...[term.reply, term.platform("yelp"), term.year("2025"), term.service("drains")],
];

const maybe = <Value>(...values: Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });
const facets = fc.record({
  ...{ rating: maybe(1, 4, 5), minRating: maybe(2, 5), hasReply: maybe(true, false) },
  ...{ since: maybe("2025-03-01", "2026-01-01"), until: maybe("2026-06-01") },
  facts: fc.subarray(FACTS, { maxLength: 1 }),
});
/** Within a word, across words, in no text; and words with an exclusion. */
const text = maybe("price", "the price", "r p", "absent");
const words = maybe("price fair", "drain -week", '"on time" OR hour');

let store: Store;
beforeAll(async () => {
  store = await publishedStore({ business: BUSINESS, reviews: sampleReviews() });
});
afterAll(() => store.close());

/** How many reviews have a fact, by a search for it. */
function totalWith(
  name: string,
  { facts, ...others }: Facets & { text?: string | undefined },
): [string, number] {
  return [name, searchIn(store, { ...others, facts: [...facts, name] }).total];
}

test("a fact is counted among the reviews of other facets as a separate search counts it", () => {
  fc.assert(
    fc.property(facets, facets, text, words, (own, other, part, query) => {
      const asked = { text: part, words: query === undefined ? undefined : parseWords(query) };
      const [mine, theirs] = [FACTS.slice(0, 5), FACTS.slice(5)];
      const counted = [{ facts: mine, among: other }, { facts: theirs }];
      const found = searchIn(store, { ...own, ...asked }, { counted });
      expect([...found.counts]).toEqual([
        ...mine.map((name) => totalWith(name, { ...other, ...asked })),
        ...theirs.map((name) => totalWith(name, { ...own, ...asked })),
      ]);
      expect(found.total).toBe(searchIn(store, { ...own, ...asked }).total);
    }),
    { numRuns: runs(15) },
  );
});
