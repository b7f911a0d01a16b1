import type { Review } from "../../../../src/domain/review/review.ts";
import { averageIn, type Datasets, idsOf, saidIn } from "../../../support/recount.ts";
import { byDay, counted, type FigureQuestion, get, has, type Known, saying } from "./question.ts";

const SIDES = [
  { side: "2005-01-01/2014-12-31", since: "2005-01-01", until: "2014-12-31" },
  { side: "2015-01-01/2018-12-31", since: "2015-01-01", until: "2018-12-31" },
];
/** What is eaten, as texts have it. */
const DISHES = {
  Burger: /\bburgers?\b/i,
  Chicken: /\bchickens?\b/i,
  Pizza: /\bpizzas?\b/i,
  Sandwich: /\bsandwich(?:es)?\b/i,
};

function reviewsOn({ reviews, aspect }: Pick<Datasets, "reviews"> & { aspect: Ids }): Review[] {
  const ids = idsOf(aspect);
  return reviews.filter(({ id }) => ids.has(id));
}
type Ids = ReturnType<Datasets["aspect"]>;

function late({ published }: Known): Review[] {
  const aspect = published.aspect("timeliness");
  const ids = new Set([...(aspect?.negative_ids ?? []), ...(aspect?.mixed_ids ?? [])]);
  return published.reviews.filter(({ id }) => ids.has(id));
}

const yearly = (known: Known, keep: (stars: number) => boolean) =>
  [...byDay(known.raw.filter(({ stars }) => keep(stars)), 4)].map(([name, reviews]) =>
    has({ name, reviews: reviews.length }),
  );

export const YELP: readonly FigureQuestion[] = [
  {
    question: "What should I order?",
    calls: [
      get("get_insights", { list: "topics" }, ({ published }) =>
        Object.keys(DISHES).map((name) => {
          const topic = published.insights.topics.find(({ label }) => label === name);
          const { praise, judging } = saidIn(published.reviews, topic);
          return has({ name, judging, count: praise });
        }),
      ),
    ],
  },
  {
    question: "Which dish is mentioned most often, and which gets the worst reviews?",
    calls: [
      get("get_insights", { list: "topics", by: "mentions" }, ({ raw }) =>
        Object.entries(DISHES).map(([name, said]) =>
          has({ name, ...counted(saying(raw, said), "reviews", "average") }),
        ),
      ),
      get("get_insights", { list: "topics", by: "lowest" }, () => [
        has({ ranking: [{ name: "Pizza" }] }),
      ]),
    ],
  },
  {
    question: "Was the service better before or after 2015?",
    calls: [
      get(
        "compare",
        { periods: SIDES.map(({ side }) => side), aspect: "staff" },
        ({ published }) => {
          const all = reviewsOn({ ...published, aspect: published.aspect("staff") });
          return SIDES.map(({ side, since, until }) => {
            const of = all.filter(({ date }) => date >= since && date <= until);
            const { praise, judging, share } = saidIn(of, published.aspect("staff"));
            return has({
              ...{ side, reviews: of.length, average: averageIn(of) },
              praise: [{ aspect: "staff", praise, judging, share }],
            });
          });
        },
      ),
    ],
  },
  {
    question: "How many people complain about waiting, and what's their average rating?",
    calls: [
      get(
        "search_reviews",
        { aspect: "timeliness", polarity: "complaint", limit: 2, detail: "excerpt" },
        (known) => [
          has({ total: late(known).length, average_rating: averageIn(late(known)) }),
        ],
      ),
    ],
  },
  {
    question: "What's the share of one-star reviews each year?",
    calls: [
      get("get_insights", { list: "years", rating: 1 }, (known) => yearly(known, (one) => one === 1)),
      get("get_insights", { list: "years" }, (known) => yearly(known, () => true)),
    ],
  },
  {
    question: "Food or service: what do people complain about more?",
    calls: [
      get("compare", { aspects: ["result", "staff"] }, ({ published }) =>
        ["result", "staff"].map((side) => {
          const { reviews, praise, complaints } = saidIn(published.reviews, published.aspect(side));
          return has({ side, opinions: { reviews, praise, complaints } });
        }),
      ),
    ],
  },
];
