import { saidIn } from "../../../support/recount.ts";
import { between, counted, type FigureQuestion, get, has, saying, shows } from "./question.ts";

const SEASONS = [
  { side: "2025-06-01/2025-08-31", since: "2025-06-01", until: "2025-08-31" },
  { side: "2025-12-01/2026-02-28", since: "2025-12-01", until: "2026-02-28" },
  { side: "2026-06-01/2026-08-31", since: "2026-06-01", until: "2026-08-31" },
];
const LAST = { since: "2025-11-10", until: "2026-11-09" };
const BEFORE = { since: "2024-11-10", until: "2025-11-09" };

export const DEMO: readonly FigureQuestion[] = [
  {
    question: "What changed since last year?",
    calls: [
      get("get_insights", {}, ({ raw }) => {
        const of = ({ since, until }: typeof LAST) => ({
          since,
          ...counted(between(raw, since, until), "reviews", "average"),
        });
        return [has({ changes: { last_12_months: of(LAST), the_12_before: of(BEFORE) } })];
      }),
      get(
        "compare",
        { periods: [LAST, BEFORE].map((one) => `${one.since}/${one.until}`) },
        (known) =>
          [LAST, BEFORE].map(({ since, until }) =>
            has({
              search: { since, until },
              ...counted(between(known.raw, since, until), "reviews", "average"),
            }),
          ),
      ),
    ],
  },
  {
    question: "Do Yelp reviewers and Google reviewers differ?",
    calls: [
      get("compare", { platforms: ["yelp", "google"] }, ({ raw }) =>
        ["yelp", "google"].map((side) => {
          const reviews = raw.filter(({ platform }) => platform === side);
          return has({ side, ...counted(reviews, "reviews", "average") });
        }),
      ),
    ],
  },
  {
    question: "Marta or Devin?",
    calls: [
      get("compare", { people: ["Marta", "Devin"] }, ({ raw }) =>
        ["Marta", "Devin"].map((side) => {
          const reviews = saying(raw, new RegExp(`\\b${side}\\b`));
          return has({ side, ...counted(reviews, "reviews", "average") });
        }),
      ),
    ],
  },
  {
    question: "How many reviews came from each platform, and what's the average on each?",
    calls: [
      get("get_insights", { list: "platforms" }, ({ raw }) =>
        [...Map.groupBy(raw, ({ platform }) => platform)].map(([name, reviews]) =>
          has({ name, ...counted(reviews, "reviews", "average") }),
        ),
      ),
    ],
  },
  {
    question: "Which service gets the most complaints, and which the most praise?",
    calls: [
      get("get_insights", { list: "services", by: "mentions" }, ({ published }) =>
        published.insights.entities.services.map((service) => {
          const { praise, complaints } = saidIn(published.reviews, service);
          return has({ name: service.name, praise, complaints });
        }),
      ),
    ],
  },
  {
    question: "When was the last bad review, what was it about, and how long between bad ones?",
    calls: [
      get("search_reviews", { max_rating: 2, limit: 8 }, ({ raw }) => {
        const bad = raw.filter(({ stars }) => stars <= 2);
        const days = bad
          .flatMap(({ day = "" }) => day)
          .sort()
          .toReversed();
        return [
          has({ total: bad.length, reviews: days.map((date) => ({ date })) }),
          shows(bad, /./, bad.length),
        ];
      }),
    ],
  },
  {
    question: "Summer or winter: do they get better reviews in one of them?",
    calls: [
      get("compare", { periods: SEASONS.map(({ side }) => side) }, ({ raw }) =>
        SEASONS.map(({ side, since, until }) =>
          has({ side, ...counted(between(raw, since, until), "reviews", "average") }),
        ),
      ),
    ],
  },
];
