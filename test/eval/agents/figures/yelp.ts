import type { Review } from "../../../../src/domain/review/review.ts";
import type { Raw } from "../../../real/raw-reviews.ts";
import { averageIn } from "../../../support/recount.ts";
import {
  byDay,
  type FigureQuestion,
  get,
  has,
  type Known,
  meanOf,
  opinionsOn,
  ranks,
  saying,
} from "./question.ts";

const SIDES = [
  { side: "2005-01-01/2014-12-31", since: "2005-01-01", until: "2014-12-31" },
  { side: "2015-01-01/2018-12-31", since: "2015-01-01", until: "2018-12-31" },
];
/** What is eaten, as texts have it. */
const DISHES = {
  Burger: /\bburgers?\b/i,
  Salad: /\bsalads?\b/i,
  Pizza: /\bpizzas?\b/i,
  Sandwich: /\bsandwich(?:es)?\b/i,
};

function foundIn({ published, found }: Known, given: object): Review[] {
  const ids = found(given);
  return published.reviews.filter(({ id }) => ids.has(id));
}

function dishesBy(raw: Known["raw"], order: (reviews: readonly Raw[]) => number): string[] {
  return Object.entries(DISHES)
    .map(([name, said]) => ({ name, rank: order(saying(raw, said)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

const yearly = (known: Known, keep: (stars: number) => boolean) =>
  [
    ...byDay(
      known.raw.filter(({ stars }) => keep(stars)),
      4,
    ),
  ].map(([name, reviews]) => has({ name, reviews: reviews.length }));

export const YELP: readonly FigureQuestion[] = [
  {
    question: "What should I order?",
    calls: [
      get("get_insights", { list: "topics" }, (known) =>
        Object.keys(DISHES).map((name) => {
          const { topics } = known.published.insights;
          const isKnown = topics.some(({ label }) => label === name);
          const said = (polarity: string) =>
            isKnown ? known.found({ topic: name, polarity }) : new Set<string>();
          const [praised, blamed] = [said("praise"), said("complaint")];
          return has({ name, judging: praised.union(blamed).size, count: praised.size });
        }),
      ),
    ],
  },
  {
    question: "Which dish is mentioned most often, and which gets the worst reviews?",
    calls: [
      get("get_insights", { list: "topics", by: "mentions" }, ({ raw }) => [
        ranks(dishesBy(raw, (reviews) => -reviews.length)),
      ]),
      get("get_insights", { list: "topics", by: "lowest" }, ({ raw }) => [
        ranks(dishesBy(raw, (reviews) => Number(meanOf(reviews)))),
      ]),
    ],
  },
  {
    question: "Was the service better before or after 2015?",
    calls: [
      get("compare", { periods: SIDES.map(({ side }) => side), aspect: "staff" }, (known) => {
        const praised = known.found({ aspect: "staff", polarity: "praise" });
        const blamed = known.found({ aspect: "staff", polarity: "complaint" });
        const all = foundIn(known, { aspect: "staff" });
        return SIDES.map(({ side, since, until }) => {
          const of = all.filter(({ date }) => date >= since && date <= until);
          const ids = new Set(of.map(({ id }) => id));
          const praise = ids.intersection(praised).size;
          const judging = ids.intersection(praised.union(blamed)).size;
          return has({
            ...{ side, reviews: of.length, average: averageIn(of) },
            praise: [{ aspect: "staff", praise, judging }],
          });
        });
      }),
    ],
  },
  {
    question: "How many people complain about waiting, and what's their average rating?",
    calls: [
      get(
        "search_reviews",
        { aspect: "timeliness", polarity: "complaint", limit: 2, detail: "excerpt" },
        (known) => {
          const late = foundIn(known, { aspect: "timeliness", polarity: "complaint" });
          const { complaints } = opinionsOn(known, "timeliness");
          return [has({ total: complaints, average_rating: averageIn(late) })];
        },
      ),
    ],
  },
  {
    question: "What's the share of one-star reviews each year?",
    calls: [
      get("get_insights", { list: "years", rating: 1 }, (known) =>
        yearly(known, (one) => one === 1),
      ),
      get("get_insights", { list: "years" }, (known) => yearly(known, () => true)),
    ],
  },
  {
    question: "Food or service: what do people complain about more?",
    calls: [
      get("compare", { aspects: ["result", "staff"] }, (known) =>
        ["result", "staff"].map((side) => has({ side, opinions: opinionsOn(known, side) })),
      ),
    ],
  },
];
