import type { Agent, Answer } from "../agent.ts";
import { listAt, memberAt } from "../json.ts";
import { type AgentQuestion, fact, inBoth } from "../question.ts";
import { saying } from "../recount.ts";
import type { Published } from "../served-dataset.ts";

const WATER_HEATER = /water heater/i;
const MOST_NAMED = 5;

function personNamed(name: string, { insights }: Published) {
  return insights.entities.technicians.find((person) => person.name === name);
}

function praiseOf({ positive, mixed }: { readonly positive: number; readonly mixed: number }) {
  return positive + mixed;
}

const askFor: AgentQuestion = {
  number: 1,
  dataset: "plumbers",
  phrasings: [
    { ask: "Who should I ask for?" },
    { ask: "Which of their people do customers recommend by name?" },
    { ask: "Is there anybody I should request?" },
  ],
  plan: (agent) => agent.call("get_insights", {}),
  *facts([overview], { insights }) {
    for (const person of insights.entities.technicians.slice(0, MOST_NAMED)) {
      const { name, mentions } = person;
      yield fact(`${name} is named in the text`, overview?.text.includes(name), true);
      yield* inBoth(`how many reviews name ${name}`, overview, mentions, praiseOf(person));
    }
  },
};

const waterHeaters: AgentQuestion = {
  number: 6,
  dataset: "plumbers",
  phrasings: [
    { ask: "Who is best at water heaters?" },
    { ask: "Which plumber is best for a water heater?" },
    { ask: "Whom do customers praise for work on water heaters?" },
  ],
  plan: (agent) => agent.call("answer_question", { question: agent.question }),
  *facts([answer], { reviews, insights }) {
    const jobs = saying(reviews, WATER_HEATER);
    const counts = insights.entities.technicians
      .map(({ name }) => ({ name, jobs: saying(jobs, new RegExp(`\\b${name}\\b`)).length }))
      .toSorted((left, right) => right.jobs - left.jobs);
    const best = counts[0];
    yield fact(`${best?.name} stands in the text`, answer?.text.includes(best?.name ?? "?"), true);
  },
};

const pricesOfOne: AgentQuestion = {
  number: 8,
  dataset: "plumbers",
  phrasings: [
    { ask: "What do people say about Jason's prices?" },
    { ask: "Is Jason fair in price?" },
    { ask: "How do customers find the price when Jason comes?" },
  ],
  plan: (agent) => agent.call("get_insights", { technician: "Jason", aspect: "price" }),
  async *facts([answer], published) {
    const person = personNamed("Jason", published);
    const price = published.insights.aspects.find(({ id }) => id === "price");
    const named = await published.idsBehind(person?.mentions_url);
    const praised = await published.idsBehind(price?.positive_url);
    const both = [...named].filter((id) => praised.has(id)).length;
    yield* inBoth("how many praise his prices", answer, both);
    yield fact("the whole business's price is not told", answer?.text.includes("521"), false);
  },
};

const complaintsAboutOne: AgentQuestion = {
  number: 10,
  dataset: "plumbers",
  phrasings: [
    { ask: "Any complaints about Buddy?" },
    { ask: "Has anybody complained about Buddy?" },
    { ask: "What do people dislike about Buddy?" },
  ],
  plan: (agent) =>
    agent.call("search_reviews", { mentions_technician: "Buddy", polarity: "complaint" }),
  *facts([answer], published) {
    const person = personNamed("Buddy", published);
    const complaints = (person?.negative ?? 0) + (person?.mixed ?? 0);
    yield fact("complaints about Buddy", memberAt(answer?.structured, "total"), complaints);
    yield* inBoth("how many complain", answer, complaints);
  },
};

const oneOrTheOther: AgentQuestion = {
  number: 15,
  dataset: "demo",
  phrasings: [
    { ask: "Marta or Devin?" },
    { ask: "Should I ask for Devin, or rather for Marta?" },
    { ask: "How do Marta and Devin compare?" },
  ],
  plan: (agent) => agent.call("compare", { people: namesAsked(agent) }),
  *facts([answer], published) {
    for (const name of ["Marta", "Devin"]) yield* comparedPerson(name, answer, published);
  },
};

function namesAsked({ question }: Agent): string[] {
  return ["Marta", "Devin"].toSorted((a, b) => question.indexOf(a) - question.indexOf(b));
}

function* comparedPerson(name: string, answer: Answer | undefined, published: Published) {
  const person = personNamed(name, published);
  const side = listAt(answer?.structured, "sides").find((one) => memberAt(one, "of") === name);
  yield fact(`reviews that name ${name}`, memberAt(side, "reviews"), person?.mentions);
  yield fact(`their average`, memberAt(side, "average_rating"), person?.average_rating);
  yield* inBoth(`figures of ${name}`, answer, person?.mentions ?? -1, person?.average_rating ?? -1);
}

export const PEOPLE = [askFor, waterHeaters, pricesOfOne, complaintsAboutOne, oneOrTheOther];
