import { idsOf, saidIn, shareOf } from "../../../support/recount.ts";
import { type FigureQuestion, get, has, type Known, saying, shows } from "./question.ts";

const DAMAGE = /\b(?:damage[sd]?|broken|breakages?|scratch(?:es|ed)?)\b/i;
const BREAKAGES = /minor breakages/;
const DAY_MS = 86_400_000;

function repliesOf(raw: Known["raw"]) {
  const days = raw
    .flatMap(({ day = "", replied }) =>
      replied === undefined ? [] : [(Date.parse(replied) - Date.parse(day)) / DAY_MS],
    )
    .sort((a, b) => a - b);
  const share = shareOf(days.length, raw.length);
  return { answered: days.length, share, median_days: days[Math.floor((days.length - 1) / 2)] };
}

function complaining({ published }: Known) {
  const { aspects } = published.insights;
  const ids = new Set(aspects.flatMap((one) => [...one.negative_ids, ...one.mixed_ids]));
  return published.reviews.filter(({ id }) => ids.has(id));
}

const withStars = (raw: Known["raw"], stars: readonly number[]) =>
  raw.filter((one) => stars.includes(one.stars));

export const MOVERS: readonly FigureQuestion[] = [
  {
    question: "How does the owner reply to complaints, how often and how fast?",
    calls: [
      get("get_insights", {}, ({ raw }) => [has({ replies: repliesOf(raw) })]),
      get("search_reviews", { polarity: "complaint", limit: 3 }, (known) => {
        const all = complaining(known);
        const answered = all.filter(({ reply }) => reply !== undefined);
        return [
          has({ total: all.length }),
          ...answered.map(({ reply }) => has({ reply: { text: reply?.text } })),
        ];
      }),
      get("search_reviews", { has_reply: true, limit: 3 }, ({ raw }) => [
        has({ total: raw.filter(({ replied }) => replied !== undefined).length }),
      ]),
    ],
  },
  {
    question: "Any damage to furniture, lately?",
    calls: [
      get("search_reviews", { about: "Any damage to furniture?", limit: 3 }),
      get(
        "search_reviews",
        { words: "damage OR broken OR breakage OR scratch", limit: 6, detail: "compact" },
        ({ raw }) => [
          has({ total: saying(raw, DAMAGE).length }),
          shows(saying(raw, BREAKAGES), BREAKAGES, 1),
        ],
      ),
    ],
  },
  {
    question: "Can they move a piano?",
    calls: [
      get("search_reviews", { about: "Can they move a piano?", limit: 3 }, ({ raw }) => [
        shows(saying(raw, /\bpiano\b/i), /\bpiano\b/i, saying(raw, /\bpiano\b/i).length),
      ]),
    ],
  },
  {
    question: "How many reviews are hidden, and how were they verified?",
    calls: [
      get("get_business", {}, ({ raw }) => [
        has({ hidden_count: 0, aggregate_rating: { review_count: raw.length } }),
      ]),
      get("search_reviews", { limit: 1, detail: "full" }, () => [
        has({ verification: { method: "platform" } }),
      ]),
    ],
  },
  {
    question: "What are the most common complaints, and how often does each come up?",
    calls: [
      get("get_insights", { list: "aspects", by: "complaint" }, ({ published }) => {
        const { complaints, judging } = saidIn(published.reviews, published.aspect("timeliness"));
        return [has({ ranking: [{ name: "timeliness", judging, count: complaints }] })];
      }),
      get("search_reviews", { polarity: "complaint", detail: "excerpt", limit: 5 }, (known) => [
        has({ total: complaining(known).length }),
      ]),
      get(
        "search_reviews",
        { words: "damage OR broken OR breakage OR scratch", limit: 6 },
        ({ raw }) => [shows(saying(raw, BREAKAGES), BREAKAGES, 1)],
      ),
    ],
  },
  {
    question: "What share of reviews is one star, and has that grown?",
    calls: [
      get("get_insights", { rating: 1, list: "months" }, ({ raw }) => [
        has({ review_count: withStars(raw, [1]).length, ranking: [] }),
      ]),
      get("search_reviews", { limit: 1 }, ({ raw }) => [has({ total: raw.length })]),
    ],
  },
  {
    question: "Which mover is praised most, and how many reviews name him?",
    calls: [
      get("get_insights", { list: "people" }, ({ published }) => {
        const people = published.insights.entities.technicians
          .map((one) => ({ name: one.name, ...saidIn(published.reviews, one) }))
          .sort((a, b) => b.praise - a.praise);
        const most = people.filter(({ praise }) => praise === people[0]?.praise);
        return most.map(({ name, judging, praise }) => has({ name, judging, count: praise }));
      }),
      get("get_insights", { list: "people", by: "mentions" }, ({ published }) =>
        ["Sandhu", "Amrit"].map((name) =>
          has({ name, reviews: idsOf(published.person(name)).size }),
        ),
      ),
    ],
  },
  {
    question: "How many of the one- and two-star reviews did the owner answer, and of five stars?",
    calls: [
      get("search_reviews", { max_rating: 2, limit: 1 }, ({ raw }) => [
        has({ total: withStars(raw, [1, 2]).length }),
      ]),
      get("get_insights", { rating: 5 }, ({ raw }) => {
        const five = withStars(raw, [5]);
        return [has({ review_count: five.length, replies: repliesOf(five) })];
      }),
    ],
  },
  {
    question: "Late or on time: how many say so, and when was the last complaint?",
    calls: [
      get("get_insights", { aspect: "timeliness" }, ({ published }) => {
        const { praise, complaints } = saidIn(published.reviews, published.aspect("timeliness"));
        return [has({ opinions: { praise, complaints } })];
      }),
      get(
        "search_reviews",
        { aspect: "timeliness", polarity: "complaint", limit: 1 },
        ({ raw }) => {
          const [late] = saying(raw, /a bit late/);
          return [has({ date: late?.day, text: /a bit late/ })];
        },
      ),
    ],
  },
];
