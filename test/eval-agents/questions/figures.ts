import type { Answer } from "../agent.ts";
import { listAt, memberAt, objectsIn } from "../json.ts";
import { type AgentQuestion, fact, inBoth } from "../question.ts";
import {
  averageOf,
  daysFrom,
  daysToReply,
  distributionOf,
  newestDay,
  saying,
  within,
  yearBefore,
} from "../recount.ts";
import type { Published } from "../served-dataset.ts";

const REVIEW_LINK = /^https:\/\/.*\/reviews\/[0-9a-f]{16}$/;

const whatChanged: AgentQuestion = {
  number: 3,
  dataset: "demo",
  phrasings: [
    { ask: "What changed since last year?" },
    { ask: "What is different from a year ago?" },
    { ask: "Did they get better or worse in the last 12 months?" },
  ],
  plan: (agent) => agent.call("get_insights", {}),
  *facts([overview], published) {
    yield* lastYear(overview, published);
    const [latest, earlier] = aroundAYearAgo(published);
    yield* inBoth("reviews before", overview, earlier.length, averageOf(earlier) ?? 0);
    yield fact("both together are all", latest.length + earlier.length, published.reviews.length);
  },
};

const howMany: AgentQuestion = {
  number: 7,
  dataset: "plumbers",
  phrasings: [
    { ask: "How many reviews in the last 12 months of the data, and their average?" },
    {
      ask: "How many reviews does the newest year of the data hold, and how many stars on average?",
    },
    { ask: "Count the reviews of the most recent 12 months, and tell me their average." },
  ],
  plan: (agent) => agent.call("get_insights", {}),
  facts: ([overview], published) => lastYear(overview, published),
};

function aroundAYearAgo({ reviews }: Published) {
  const since = yearBefore(newestDay(reviews));
  return [within(reviews, since), reviews.filter(({ date }) => date < since)] as const;
}

function lastYear(answer: Answer | undefined, published: Published) {
  const [latest] = aroundAYearAgo(published);
  return inBoth("reviews of the last 12 months", answer, latest.length, averageOf(latest) ?? 0);
}

const sites: AgentQuestion = {
  number: 11,
  dataset: "demo",
  phrasings: [
    { ask: "Do Yelp reviewers and Google reviewers differ?" },
    { ask: "Is the rating on Yelp lower than on Google?" },
    { ask: "Compare the reviews from Google with those from Yelp." },
  ],
  plan: (agent) => agent.call("compare", { platforms: ["Yelp", "Google"] }),
  *facts([answer], { reviews }) {
    for (const site of ["Yelp", "Google"]) {
      const written = reviews.filter(({ source }) => source.platform === site.toLowerCase());
      const sides = listAt(answer?.structured, "sides");
      const side = sides.find((one) => memberAt(one, "side") === site);
      yield fact(`reviews on ${site}`, memberAt(side, "reviews"), written.length);
      yield fact(`average on ${site}`, memberAt(side, "average"), averageOf(written));
      yield fact(`stars on ${site}`, memberAt(side, "distribution"), distributionOf(written));
      yield* inBoth(`reviews on ${site}`, answer, written.length, averageOf(written) ?? 0);
    }
    yield fact(
      "too few to compare",
      /fewer than ten reviews a side/.test(answer?.text ?? ""),
      true,
    );
  },
};

const replies: AgentQuestion = {
  number: 5,
  dataset: "movers",
  phrasings: [
    { ask: "How does the owner reply to complaints, how often and how fast?" },
    { ask: "Does the owner answer bad reviews, and how soon?" },
    { ask: "When somebody complains, how often and how quickly does the business respond?" },
  ],
  plan: async (agent) => {
    await agent.call("search_reviews", { max_rating: 3, detail: "excerpt" });
    await agent.call("search_reviews", { has_reply: true, detail: "excerpt", limit: 10 });
  },
  *facts([complaints, answered], { reviews }) {
    const bad = reviews.filter(({ rating = 5 }) => rating <= 3);
    yield fact(
      "reviews of three stars or fewer",
      memberAt(complaints?.structured, "total"),
      bad.length,
    );
    const answers = listAt(complaints?.structured, "reviews").map((one) => memberAt(one, "reply"));
    yield fact(
      "what they were answered",
      answers,
      bad.map(({ reply }) => reply),
    );
    const replied = reviews.filter(({ reply }) => reply !== undefined);
    yield fact("reviews with a reply", memberAt(answered?.structured, "total"), replied.length);
    const shown = listAt(answered?.structured, "reviews");
    const ids = new Set(shown.map((one) => memberAt(one, "id")));
    const days = daysToReply(replied.filter(({ id }) => ids.has(id)));
    yield fact("days to each reply", daysBetween(shown), days);
  },
};

/** The days between the two dates of each review that an answer shows. */
function daysBetween(shown: readonly unknown[]): number[] {
  return shown.map((one) =>
    daysFrom(String(memberAt(one, "date")), String(memberAt(one, "reply", "date"))),
  );
}

const badJobs: AgentQuestion = {
  number: 14,
  dataset: "plumbers",
  phrasings: [
    { ask: "Water heater jobs under three stars, and what the owner replied" },
    { ask: "Which water heater jobs got fewer than three stars, and did the owner reply?" },
    { ask: "Show me water heater reviews below three stars with the owner's answers." },
  ],
  plan: (agent) => agent.call("search_reviews", { words: '"water heater"', max_rating: 2 }),
  *facts([answer], { reviews }) {
    const bad = saying(reviews, /water heaters?/i).filter(({ rating = 5 }) => rating < 3);
    yield fact("how many", memberAt(answer?.structured, "total"), bad.length);
    yield fact(
      "which",
      idsIn(answer),
      bad.map(({ id }) => id),
    );
    const replied = listAt(answer?.structured, "reviews").map((one) =>
      memberAt(one, "reply", "text"),
    );
    yield fact(
      "the replies",
      replied,
      bad.map(({ reply }) => reply?.text),
    );
  },
};

const worst: AgentQuestion = {
  number: 18,
  dataset: "plumbers",
  phrasings: [
    { ask: "The three worst reviews, with links" },
    { ask: "Show me the 3 reviews with the fewest stars, and where I can read them." },
    { ask: "Link me to the three lowest reviews." },
  ],
  plan: (agent) => agent.call("search_reviews", { sort: "lowest", limit: 3 }),
  *facts([answer], { reviews }) {
    const lowest = reviews.toSorted(
      (a, b) => (a.rating ?? 6) - (b.rating ?? 6) || (a.date < b.date ? 1 : -1),
    );
    yield fact(
      "which",
      idsIn(answer),
      lowest.slice(0, 3).map(({ id }) => id),
    );
    const links = listAt(answer?.structured, "reviews").map((one) => String(memberAt(one, "url")));
    yield fact(
      "links",
      links.every((link) => REVIEW_LINK.test(link)),
      true,
    );
    yield fact(
      "links in the text",
      links.every((link) => answer?.text.includes(link)),
      true,
    );
  },
};

function idsIn(answer: Answer | undefined): unknown[] {
  return listAt(answer?.structured, "reviews").map((one) => memberAt(one, "id"));
}

const hidden: AgentQuestion = {
  number: 19,
  dataset: "movers",
  phrasings: [
    { ask: "How many reviews are hidden, and how were they verified?" },
    { ask: "Is anything hidden, and how do you know that the reviews are genuine?" },
    { ask: "How many reviews did the owner hide, and what verifies the rest?" },
  ],
  plan: async (agent) => {
    await agent.call("get_business", {});
    await agent.call("search_reviews", { limit: 1 });
  },
  *facts([business, review], published) {
    yield fact("hidden", memberAt(business?.structured, "hidden_count"), published.hidden);
    const methods = new Set(published.reviews.map(({ verification }) => verification.method));
    const told = objectsIn(review?.structured).flatMap(({ verification }) =>
      verification === undefined ? [] : [memberAt(verification, "method")],
    );
    yield fact("how they were verified", told, [...methods]);
    yield fact("in words", review?.text.includes("Google’s export"), true);
  },
};

export const FIGURES = [whatChanged, howMany, sites, replies, badJobs, worst, hidden];
