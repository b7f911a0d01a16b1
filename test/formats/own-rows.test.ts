import { describe, expect, test } from "bun:test";
import { read } from "./reading.ts";

const NAMES = ["reviewer_name", "review_title", "review_content", "review_stars", "date"];
const CELLS = ["Ann", "Fine", "Invented", "5", "2025-01-31"];
const AT = "2025-01-31T08:15:00Z";
const YELP_ID = "xAG4O7l-t1ubbwVAlPnDKg";
const HEX = "507f191e810c19729de860ea";

const object = Object.fromEntries(NAMES.map((name, at) => [name, CELLS[at]]));
const table = (names: readonly string[], cells: readonly string[]) =>
  `${names.join()}\n${cells.join()}\n`;

/** Files that anybody can make up, with column names that many files have. */
const INVENTED: readonly (readonly [what: string, text: string])[] = [
  ["a table with Trustpilot's names", table(NAMES, CELLS)],
  ["the same in another order", table([...NAMES].reverse(), [...CELLS].reverse())],
  ["the same in capitals", table(NAMES.join().toUpperCase().split(","), CELLS)],
  ["the same with a source", table([...NAMES, "Source"], [...CELLS, "Google"])],
  ["the same as objects", JSON.stringify([object])],
  ["the same with an empty link", table([...NAMES, "Review Link"], [...CELLS, ""])],
  [
    "the same with another link",
    table([...NAMES, "Review Link"], [...CELLS, "https://example.com/trustpilot.com/reviews/1"]),
  ],
  [
    "a list like Facebook's",
    JSON.stringify([{ created_time: AT, rating: 5, review_text: "Invented" }]),
  ],
  [
    "a document like Facebook's",
    JSON.stringify({ data: [{ created_time: AT, rating: 5, review_text: "Invented" }] }),
  ],
  [
    "a document like Google's Places",
    JSON.stringify({
      reviews: [{ name: "x", publishTime: AT, rating: 5, text: { text: "Invented" } }],
    }),
  ],
  [
    "a document like Takeout's",
    JSON.stringify({
      reviews: [{ name: "Ann Baker", createTime: AT, comment: "Invented" }],
    }),
  ],
  [
    "a document like Google's API",
    JSON.stringify({
      reviews: [{ reviewId: "1", createTime: AT, starRating: "FIVE", comment: "Invented" }],
    }),
  ],
  [
    "a document like Google's older API",
    JSON.stringify({
      result: {
        reviews: [
          { author_name: "Ann", time: 1_738_300_000, relative_time_description: "now", rating: 5 },
        ],
      },
    }),
  ],
  [
    "a document like Yelp's",
    JSON.stringify({
      reviews: [{ id: "1", time_created: AT, user: { name: "Ann" }, rating: 5, text: "Invented" }],
    }),
  ],
  [
    "a line like Yelp's",
    `${JSON.stringify({ review_id: "1", user_id: "2", business_id: "3", stars: 5, date: AT, text: "Invented" })}\n`,
  ],
  [
    "a document like Trustpilot's",
    JSON.stringify({
      reviews: [{ id: "1", stars: 5, createdAt: AT, consumer: { displayName: "Ann" }, text: "x" }],
    }),
  ],
  [
    "a document like Tripadvisor's",
    JSON.stringify({
      data: [
        {
          ...{ id: 1, location_id: 2, published_date: AT, rating_image_url: "", rating: 5 },
          ...{ user: { username: "Ann" }, url: "https://example.com/1", text: "Invented" },
        },
      ],
    }),
  ],
];

describe("a file that has only the column names of a site's export", () => {
  test.each(INVENTED)("is not verified: %s (issue 16)", async (_, text) => {
    const { reviews } = await read(text);
    expect(reviews.map(({ verification, export: by }) => [verification, by])).toEqual([
      [undefined, undefined],
    ]);
  });

  test("does not take a person's name for an id (issue 16)", async () => {
    const reviews = [
      { name: "locations/1/reviews/2", createTime: AT, starRating: "FIVE" },
      { name: "Ann Baker", createTime: AT, starRating: "FIVE" },
    ];
    const { problems, ...told } = await read(JSON.stringify({ reviews }));
    expect(told.reviews.map(({ source_id: id }) => id)).toEqual(["locations/1/reviews/2"]);
    expect(problems).toEqual([
      { row: 2, field: "name", message: expect.stringContaining("locations/…/reviews/…") },
    ]);
  });
});

/** For each site a genuine row, and one that anybody could add to it. */
const MIXED: readonly (readonly [site: string, text: string])[] = [
  [
    "google",
    JSON.stringify({
      reviews: [
        { name: "places/P/reviews/R", publishTime: AT, rating: 5 },
        { name: "Ann", publishTime: AT, rating: 5 },
      ],
    }),
  ],
  [
    "google",
    JSON.stringify({
      reviews: [
        { name: "accounts/1/locations/2/reviews/3", reviewId: "3", createTime: AT },
        { reviewId: "4", createTime: AT },
      ],
    }),
  ],
  [
    "yelp",
    JSON.stringify({
      reviews: [
        ...[{ id: YELP_ID, url: "https://www.yelp.co.uk/biz/x?hrid=1", user: null }],
        ...[{ id: "1", user: null }],
      ].map((review) => ({ ...review, time_created: "2024-08-29 00:41:13", rating: 5 })),
    }),
  ],
  [
    "yelp",
    [YELP_ID, "y-2"]
      .map((id) => ({ review_id: id, user_id: YELP_ID, business_id: YELP_ID, stars: 5, text: "" }))
      .map((line) => `${JSON.stringify({ ...line, date: "2024-08-29 00:41:13" })}\n`)
      .join(""),
  ],
  [
    "trustpilot",
    JSON.stringify({
      reviews: [HEX, "1"].map((id) => ({
        ...{ id, stars: 5, createdAt: AT, consumer: { displayName: "A. B." } },
      })),
    }),
  ],
  [
    "trustpilot",
    `${[...NAMES, "Review Link"].join()}\n${[...CELLS, `https://www.trustpilot.com/reviews/${HEX}`].join()}\n${[...CELLS, "https://example.com/reviews/1"].join()}\n`,
  ],
  [
    "facebook",
    JSON.stringify({
      data: [
        { created_time: "2024-05-01T17:15:46+0000", recommendation_type: "positive" },
        { created_time: "2024-05-01", recommendation_type: "positive" },
      ],
    }),
  ],
  [
    "tripadvisor",
    JSON.stringify({
      data: ["https://www.tripadvisor.co.uk/ShowUserReviews-r1", "https://example.com/1"].map(
        (url, id) => ({
          ...{ id: id + 1, location_id: 2, published_date: AT, rating_image_url: "", rating: 5 },
          ...{ user: { username: "Ann" }, url },
        }),
      ),
    }),
  ],
];

describe("a row added to a site's own export", () => {
  test.each(MIXED)("is not verified beside those of %s: %# (issue 16)", async (site, text) => {
    const { reviews, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(reviews.map(({ verification, export: by }) => [verification, by])).toEqual([
      ["platform", site],
      [undefined, undefined],
    ]);
  });
});
