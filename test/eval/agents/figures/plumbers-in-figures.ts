import { idsOf, saidIn } from "../../../support/recount.ts";
import {
  byDay,
  counted,
  type FigureQuestion,
  get,
  has,
  type Known,
  meanOf,
  peopleBy,
  saying,
  shows,
} from "./question.ts";

function complaintsByYear({ published }: Known) {
  const price = published.aspect("price");
  return [...Map.groupBy(published.reviews, ({ date }) => date.slice(0, 4))].map(
    ([name, reviews]) => ({ name, complaints: saidIn(reviews, price).complaints }),
  );
}

/** What an owner asks, rather than a customer. */
export const PLUMBERS_IN_FIGURES: readonly FigureQuestion[] = [
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
        complaintsByYear(known)
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
      get("compare", { topics: ["drain", "water heater"] }, (known) =>
        ["drain", "water heater"].map((topic) => has({ reviews: known.found({ topic }).size })),
      ),
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
