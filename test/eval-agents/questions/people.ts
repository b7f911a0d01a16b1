import type { Agent, Answer } from "../agent.ts";
import { listAt, memberAt } from "../json.ts";
import { type AgentQuestion, fact, inBoth, tells } from "../question.ts";
import { saying } from "../recount.ts";
import type { Published } from "../served-dataset.ts";

const WATER_HEATER = /water heater/i;
const MOST_PRAISED = 3;

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
  plan: (agent) => agent.call("answer_question", { question: agent.question }),
  *facts([answer], { insights }) {
    const most = insights.entities.technicians
      .toSorted((left, right) => praiseOf(right) - praiseOf(left))
      .slice(0, MOST_PRAISED);
    const figures = listAt(answer?.structured, "figures");
    yield fact(
      "whom reviews praise most",
      figures.map(figureOfPerson),
      most.map((person) => ({
        of: person.name,
        reviews: person.mentions,
        praise: praiseOf(person),
      })),
    );
    for (const { name, mentions } of most) {
      yield fact(`${name} is named in the text`, answer?.text.includes(name), true);
      yield* inBoth(`how many reviews name ${name}`, answer, mentions);
    }
  },
};

function figureOfPerson(figure: unknown) {
  const count = (name: string) => Number(memberAt(figure, name));
  const [of, reviews] = [memberAt(figure, "of"), memberAt(figure, "reviews")];
  return { of, reviews, praise: count("for") + count("both") };
}

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
    yield fact(`${best?.name} is in the text`, answer?.text.includes(best?.name ?? "?"), true);
  },
};

const pricesOfOne: AgentQuestion = {
  number: 8,
  dataset: "plumbers",
  phrasings: [
    { ask: "What do people say about Jason's prices?", about: "prices" },
    { ask: "Is Jason fair in price?", about: "price" },
    { ask: "Is Jason expensive, or are his prices good?", about: "prices" },
  ],
  plan: async (agent, { about = "" }) => {
    const answer = await agent.call("get_insights", { technician: "Jason", aspect: about });
    const [note] = listAt(answer.structured, "notes");
    const [nearest] = listAt(note, "nearest");
    if (nearest !== undefined) {
      await agent.call("get_insights", { technician: "Jason", aspect: nearest });
    }
  },
  async *facts(answers, published) {
    const answer = answers.at(-1);
    const person = personNamed("Jason", published);
    const price = published.insights.aspects.find(({ id }) => id === "price");
    const named = await published.idsBehind(person?.mentions_url);
    const opinions = { praise: price?.positive_url, complaints: price?.negative_url };
    for (const [opinion, url] of Object.entries(opinions)) {
      const both = named.intersection(await published.idsBehind(url)).size;
      yield fact(opinion, memberAt(answer?.structured, "opinions", opinion), both);
      yield* inBoth(opinion, answer, both);
    }
    const ofAll = [price?.reviews ?? 0, price?.positive ?? 0];
    yield fact(
      "the whole business's prices",
      ofAll.some((one) => tells(answer?.text ?? "", one)),
      false,
    );
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
  const side = listAt(answer?.structured, "sides").find((one) => memberAt(one, "side") === name);
  yield fact(`reviews that name ${name}`, memberAt(side, "reviews"), person?.mentions);
  yield fact(`their average`, memberAt(side, "average"), person?.average_rating);
  yield* inBoth(`figures of ${name}`, answer, person?.mentions ?? -1, person?.average_rating ?? -1);
}

export const PEOPLE = [askFor, waterHeaters, pricesOfOne, complaintsAboutOne, oneOrTheOther];
