import { idsOf, saidIn } from "../../../support/recount.ts";
import {
  between,
  counted,
  type FigureQuestion,
  get,
  has,
  meanOf,
  notFirst,
  opinionsOn,
  peopleBy,
  saying,
  shows,
} from "./question.ts";

const OLD = /\b(?:elderly|ag(?:ing|ed) (?:mother|parents?)|senior|\d\d yr old mom)\b/i;
const RARE = /\b(?:weekends?|saturdays?|sundays?|emergenc(?:y|ies))\b/i;
/** What customers of five stars really complain of, read one by one. */
const REAL = /never got a response|a little high by|a little late|may have to wait/;

export const PLUMBERS: readonly FigureQuestion[] = [
  {
    question: "Who should I ask for?",
    calls: [
      get("get_insights", { list: "people" }, (known) => {
        const best = peopleBy(known, "praise").slice(0, 3);
        return [
          has({
            ranking: best.map(({ name, judging, praise }) => ({ name, judging, count: praise })),
          }),
        ];
      }),
    ],
  },
  {
    question: "Do they come at weekends, in an emergency, and is it pricey?",
    calls: [
      get("get_insights", { words: "weekend OR saturday OR sunday OR emergency" }, ({ raw }) => [
        has(counted(saying(raw, RARE), "review_count", "average_rating")),
      ]),
      get("get_insights", { aspect: "price" }, (known) => [
        has({ opinions: opinionsOn(known, "price") }),
      ]),
    ],
  },
  {
    question: "Are they better than average at being on time?",
    calls: [
      get("get_insights", { aspect: "timeliness" }, (known) => [
        has({ opinions: opinionsOn(known, "timeliness") }),
      ]),
    ],
  },
  {
    question: "Who is best at water heaters?",
    calls: [
      get(
        "get_insights",
        { words: '"water heater"', list: "people", by: "mentions" },
        ({ raw }) => {
          const jobs = saying(raw, /\bwater heaters?\b/i);
          const his = saying(jobs, /\bCarter\b/);
          return [
            has(counted(jobs, "review_count", "average_rating")),
            has({ ranking: [{ name: "Carter Johnson", ...counted(his, "reviews", "average") }] }),
          ];
        },
      ),
    ],
  },
  {
    question: "How many reviews in the last 12 months of the data, and their average?",
    calls: [
      get("search_reviews", { since: "2024-09-15", limit: 1 }, ({ raw }) => [
        has({
          total: between(raw, "2024-09-15", "9").length,
          average_rating: meanOf(between(raw, "2024-09-15", "9")),
        }),
      ]),
    ],
  },
  {
    question: "What do people say about Jason's prices?",
    calls: [
      get("get_insights", { technician: "Jason", aspect: "price" }, ({ published, found }) => {
        const his = idsOf(published.person("Jason"));
        const count = (polarity: object) =>
          his.intersection(found({ aspect: "price", ...polarity })).size;
        const [reviews, praise] = [count({}), count({ polarity: "praise" })];
        const complaints = count({ polarity: "complaint" });
        return [has({ review_count: reviews, opinions: { reviews, praise, complaints } })];
      }),
    ],
  },
  {
    question: "My parents are elderly. How do they treat older people?",
    calls: [
      get("search_reviews", { about: "elderly parents, older people", limit: 12 }, ({ raw }) => [
        shows(saying(raw, OLD), OLD, 3),
      ]),
    ],
  },
  {
    question: "Any complaints about Buddy?",
    calls: [
      get("get_insights", { technician: "Buddy" }, ({ published }) => {
        const { reviews, complaints } = saidIn(published.reviews, published.person("Buddy"));
        return [has({ opinions: { reviews, complaints } })];
      }),
    ],
  },
  {
    question: "What do even happy customers (five stars) complain of?",
    calls: [
      get(
        "search_reviews",
        { rating: 5, polarity: "complaint", detail: "excerpt", limit: 11 },
        ({ raw, published }) => {
          const { aspects } = published.insights;
          const ids = new Set(aspects.flatMap((one) => [...one.negative_ids, ...one.mixed_ids]));
          const five = published.reviews.filter(({ id, rating }) => rating === 5 && ids.has(id));
          return [has({ total: five.length }), shows(saying(raw, REAL), REAL, 2)];
        },
      ),
    ],
  },
  {
    question: "Water heater jobs under three stars, and what the owner replied",
    calls: [
      get("search_reviews", { words: '"water heater"', max_rating: 2 }, ({ raw }) => {
        const bad = saying(raw, /\bwater heaters?\b/i).filter(({ stars }) => stars < 3);
        return [has({ total: bad.length }), shows(bad, /./, bad.length)];
      }),
      get("search_reviews", { words: '"water heater"', has_reply: true }, () => [
        has({ total: 0 }),
      ]),
    ],
  },
  {
    question: "Is the final bill what was quoted?",
    calls: [
      get("get_insights", { list: "questions" }, ({ published }) => {
        const asked = published.insights.faq.find(({ id }) => id === "bill-as-quoted");
        return [
          has({
            name: "bill-as-quoted",
            yes: asked?.supporting_ids.length,
            no: asked?.contradicting_ids.length,
          }),
        ];
      }),
      get("search_reviews", { question: "bill-as-quoted", limit: 3 }, ({ raw }) => [
        shows(raw, /quote|estimate|price|surprise|hidden|additional charge/i, 3),
      ]),
      get(
        "search_reviews",
        { about: "Is the final bill what was quoted?", limit: 3, detail: "excerpt" },
        () => [notFirst(/Finally/)],
      ),
    ],
  },
  {
    question: "The three worst reviews, with links",
    calls: [
      get("search_reviews", { sort: "lowest", limit: 3 }, ({ raw }) => [
        shows(
          raw.filter(({ stars }) => stars === 1),
          /./,
          3,
        ),
        has({ reviews_at: /\/reviews\/$/ }),
      ]),
    ],
  },
];
