import { idsOf, saidIn } from "../../../support/recount.ts";
import {
  between,
  byDay,
  counted,
  type FigureQuestion,
  get,
  has,
  type Known,
  meanOf,
  notFirst,
  saying,
  shows,
} from "./question.ts";

const OLD = /\b(?:elderly|ag(?:ing|ed) (?:mother|parents?)|senior|\d\d yr old mom)\b/i;
const RARE = /\b(?:weekends?|saturdays?|sundays?|emergenc(?:y|ies))\b/i;
/** What customers of five stars really complain of, read one by one. */
const REAL = /never got a response|a little high by|a little late|may have to wait/;

/** What is said of an aspect, in the form for agents. */
function opinionsOn({ published }: Known, id: string) {
  const { reviews, praise, complaints, share } = saidIn(published.reviews, published.aspect(id));
  return { opinions: { reviews, praise, complaints, praise_share: share } };
}

/** The people by a count of theirs, the highest first. */
function peopleBy({ published }: Known, count: "reviews" | "praise" | "complaints") {
  return published.insights.entities.technicians
    .map((one) => ({ name: one.name, ...saidIn(published.reviews, one) }))
    .sort((a, b) => b[count] - a[count]);
}

function complaintsByYear({ published }: Known) {
  const price = published.aspect("price");
  return Map.groupBy(published.reviews, ({ date }) => date.slice(0, 4))
    .entries()
    .map(([name, reviews]) => ({ name, complaints: saidIn(reviews, price).complaints }));
}

export const PLUMBERS: readonly FigureQuestion[] = [
  {
    question: "Who should I ask for?",
    calls: [
      get("get_insights", { list: "people" }, (known) => {
        const best = peopleBy(known, "praise").slice(0, 3);
        return [
          has({ ranking: best.map(({ name, judging, praise }) => ({ name, judging, count: praise })) }),
        ];
      }),
    ],
  },
  {
    question: "Do they come at weekends, in an emergency, and is it pricey?",
    calls: [
      get(
        "get_insights",
        { words: "weekend OR saturday OR sunday OR emergency" },
        ({ raw }) => [has(counted(saying(raw, RARE), "review_count", "average_rating"))],
      ),
      get("get_insights", { aspect: "price" }, (known) => [has(opinionsOn(known, "price"))]),
    ],
  },
  {
    question: "Are they better than average at being on time?",
    calls: [
      get("get_insights", { aspect: "timeliness" }, (known) => [
        has(opinionsOn(known, "timeliness")),
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
            has({ ranking: [{ name: "Carter", ...counted(his, "reviews", "average") }] }),
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
      get("get_insights", { technician: "Jason", aspect: "price" }, ({ published }) => {
        const ids = idsOf(published.person("Jason"));
        const his = published.reviews.filter(({ id }) => ids.has(id));
        const { reviews, praise, complaints } = saidIn(his, published.aspect("price"));
        return [has({ review_count: reviews, opinions: { reviews, praise, complaints } })];
      }),
    ],
  },
  {
    question: "My parents are elderly. How do they treat older people?",
    calls: [
      get(
        "search_reviews",
        { about: "My parents are elderly. How do they treat older people?", limit: 8 },
        ({ raw }) => [shows(saying(raw, OLD), OLD, 2)],
      ),
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
        shows(raw, /quote|estimate|bill|price/i, 3),
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
  {
    question: "Who is named most often, and which three get the most complaints?",
    calls: [
      get("get_insights", { list: "people", by: "mentions" }, (known) => {
        const most = peopleBy(known, "reviews").slice(0, 3);
        return [has({ ranking: most.map(({ name, reviews }) => ({ name, reviews })) })];
      }),
      get("get_insights", { list: "people", by: "complaint" }, (known) => {
        const blamed = peopleBy(known, "complaints").filter(({ complaints }) => complaints > 0);
        const named = blamed.map(({ name, complaints }) => `${name} ${complaints}`).join(", ");
        return [has({ message: new RegExp(`${blamed.length} with complaint \\(${named}\\)`) })];
      }),
    ],
  },
  {
    question: "In which month did they get the most reviews, and in which the worst average?",
    calls: [
      get("get_insights", { list: "months", by: "mentions" }, ({ raw }) => {
        const months = [...byDay(raw, 7)].sort(([, a], [, b]) => b.length - a.length);
        const [[name, reviews] = ["", []]] = months;
        return [has({ ranking: [{ name, reviews: reviews.length }] })];
      }),
      get("get_insights", { list: "months", by: "lowest" }, ({ raw }) => {
        const [worst] = [...byDay(raw, 7)]
          .map(([name, of]) => ({ name, reviews: of.length, average: meanOf(of) }))
          .filter(({ average }) => typeof average === "number")
          .sort((a, b) => Number(a.average) - Number(b.average));
        return [has({ ranking: [worst] })];
      }),
    ],
  },
  {
    question: "Has the rating gone up or down over the years: the average per year?",
    calls: [
      get("get_insights", { list: "years" }, ({ raw }) =>
        [...byDay(raw, 4)].map(([name, of]) => has({ name, ...counted(of, "reviews", "average") })),
      ),
    ],
  },
  {
    question: "What share of reviews complains about price, and is it more than two years ago?",
    calls: [
      get("search_reviews", { aspect: "price", polarity: "complaint", limit: 1 }, (known) => [
        has({ total: saidIn(known.published.reviews, known.published.aspect("price")).complaints }),
      ]),
      get("get_insights", { list: "years", aspect: "price" }, (known) =>
        [...complaintsByYear(known)]
          .filter(({ name }) => name > "2016")
          .map((of) => has(of)),
      ),
      get("search_reviews", { limit: 1 }, ({ raw }) => [has({ total: raw.length })]),
    ],
  },
  {
    question: "Jason or Buddy: who gets more reviews, and who the better stars?",
    calls: [
      get("compare", { people: ["Jason", "Buddy"] }, ({ published }) =>
        ["Jason", "Buddy"].map((side) =>
          has({ side, reviews: idsOf(published.person(side)).size, average: 5 }),
        ),
      ),
    ],
  },
  {
    question: "Drains or water heaters: where are customers less happy, and by how much?",
    calls: [
      get("compare", { topics: ["drain", "water heater"] }, () => [
        has({ path: "topic", code: "fewer_than_words" }),
      ]),
      get("search_reviews", { words: "drain", sort: "lowest", limit: 1 }, ({ raw }) => {
        const jobs = saying(raw, /\bdrain(?:s|ed|ing)?\b/i);
        const lowest = Math.min(...jobs.map(({ stars }) => stars));
        const worst = jobs.filter(({ stars }) => stars === lowest);
        return [has(counted(jobs, "total", "average_rating")), shows(worst, /./, 1)];
      }),
      get("search_reviews", { words: '"water heater"', sort: "lowest", limit: 1 }, ({ raw }) => [
        has(counted(saying(raw, /\bwater heaters?\b/i), "total", "average_rating")),
      ]),
    ],
  },
];

