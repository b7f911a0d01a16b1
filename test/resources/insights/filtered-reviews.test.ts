import { expect, test } from "bun:test";
import { describeSelection } from "../../../src/resources/insights/filtered-reviews.ts";
import type { SearchInput } from "../../../src/resources/search/search-input.ts";

const FILTERS: readonly (readonly [SearchInput, number, string])[] = [
  [{}, 1_200, "all 1,200 reviews"],
  [{ mentions_technician: "Ada" }, 1, "1 review that names Ada"],
  [
    { mentions_technician: "Ada", mentions_service: "drain", aspect: "price", topic: "Boiler" },
    2,
    "2 reviews that name Ada and name drain and speak of price and speak of Boiler",
  ],
  [{ words: "bill", rating: 1 }, 3, "3 reviews that have the words bill and give 1 star"],
  [{ aspect: "price", words: "bill" }, 1, "1 review that speaks of price and has the words bill"],
  [{ rating: 5, platform: "yelp" }, 1, "1 review that gives 5 stars on yelp"],
  [{ since: "2025-01-01" }, 2, "2 reviews since 2025-01-01"],
  [{ until: "2025-01-01" }, 0, "0 reviews until 2025-01-01"],
  [{ since: "2025-01-01", until: "2025-03-31" }, 2, "2 reviews from 2025-01-01 to 2025-03-31"],
];

test.each(FILTERS)(
  "the filters %j of %d reviews are described as %p (issue 22)",
  (search, count, told) => {
    expect(describeSelection(search, count)).toBe(told);
  },
);
