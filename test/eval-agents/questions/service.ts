import type { Agent, Answer } from "../agent.ts";
import { linkedQuotesIn } from "../linked-quotes.ts";
import { type AgentQuestion, fact, inBoth } from "../question.ts";
import { saying } from "../recount.ts";
import type { Published } from "../served-dataset.ts";

const askAsItIs = (agent: Agent) => agent.call("answer_question", { question: agent.question });

function* saysWhatTheyAnswer(id: string, answer: Answer | undefined, { insights }: Published) {
  const question = insights.faq.find((one) => one.id === id);
  const { supporting = -1, contradicting = -1 } = question ?? {};
  yield* inBoth(`reviews that answer ${id}`, answer, supporting, contradicting);
}

/** Whether each quote is from a review that speaks of the matter, and there is one. */
function* quotesOnly(what: RegExp, answer: Answer | undefined, { reviews }: Published) {
  const relevant = new Set(saying(reviews, what).map(({ id }) => id));
  const quotes = linkedQuotesIn(answer?.structured);
  yield fact("something is quoted", quotes.length > 0, true);
  const beside = quotes.filter(({ id }) => !relevant.has(id)).map(({ words }) => words);
  yield fact("quotes beside the point", beside, []);
}

const offHours: AgentQuestion = {
  number: 2,
  dataset: "plumbers",
  phrasings: [
    { ask: "Do they come at weekends, in an emergency, and is it pricey?" },
    { ask: "Do they work on weekends, do they come in an emergency, and are the prices fair?" },
    { ask: "Can I get them at the weekend or in an emergency, and is it expensive?" },
  ],
  plan: async (agent) => {
    for (const part of partsOf(agent.question)) {
      await agent.call("answer_question", { question: part });
    }
  },
  *facts([weekend, emergency, price], published) {
    yield* saysWhatTheyAnswer("off-hours", weekend, published);
    yield* saysWhatTheyAnswer("same-day", emergency, published);
    yield* saysWhatTheyAnswer("fair-prices", price, published);
  },
};

/** A question of three parts as three questions, in its own words. */
function partsOf(question: string): string[] {
  const [first = "", second = "", last = ""] = question.replace("?", "").split(/, and |, | or /);
  const [subject = ""] = /^\w+ (they|I get them)/.exec(first) ?? [];
  const emergency = second.startsWith("do ")
    ? second
    : `${subject === "Do they" ? "Do they come" : subject} ${second}`;
  return [`${first}?`, `${emergency}?`, `${last}?`];
}

const punctual: AgentQuestion = {
  number: 4,
  dataset: "plumbers",
  phrasings: [
    { ask: "Are they better than average at being on time?" },
    { ask: "Are they more punctual than other plumbers?" },
    { ask: "Compared with other companies, do they come on time?" },
  ],
  plan: askAsItIs,
  *facts([answer], published) {
    yield fact(
      "there is no yardstick",
      /no yardstick|only this business|no other business/i.test(answer?.text ?? ""),
      true,
    );
    yield* saysWhatTheyAnswer("on-time", answer, published);
  },
};

const elderly: AgentQuestion = {
  number: 9,
  dataset: "plumbers",
  phrasings: [
    { ask: "My parents are elderly. How do they treat older people?" },
    { ask: "How do they treat elderly customers?" },
    { ask: "Are they good with seniors?" },
  ],
  plan: askAsItIs,
  facts: ([answer], published) =>
    quotesOnly(
      /elderly|older (people|person|man|woman|lady|couple|customer|parent)|senior|\b(mother|father|parents|mom|mama|dad|grandm|grandp)/i,
      answer,
      published,
    ),
};

const happyComplaints: AgentQuestion = {
  number: 12,
  dataset: "plumbers",
  phrasings: [
    { ask: "What do even happy customers (five stars) complain of?" },
    { ask: "What do five-star reviews complain about?" },
    { ask: "Which complaints stand in reviews with 5 stars?" },
  ],
  plan: askAsItIs,
  *facts([answer], { reviews }) {
    const happy = new Set(reviews.filter(({ rating }) => rating === 5).map(({ id }) => id));
    const quotes = linkedQuotesIn(answer?.structured);
    yield fact("something is quoted", quotes.length > 0, true);
    yield fact(
      "quotes of others",
      quotes.filter(({ id }) => !happy.has(id)),
      [],
    );
  },
};

const furniture: AgentQuestion = {
  number: 13,
  dataset: "movers",
  phrasings: [
    { ask: "Any damage to furniture, lately?" },
    { ask: "Has furniture been damaged recently?" },
    { ask: "Did they damage anybody's furniture?" },
  ],
  plan: askAsItIs,
  facts: ([answer], published) =>
    quotesOnly(/furniture|damage|scratch|care|belongings/i, answer, published),
};

const finalBill: AgentQuestion = {
  number: 16,
  dataset: "plumbers",
  phrasings: [
    { ask: "Is the final bill what was quoted?" },
    { ask: "Do they stick to the quote?" },
    { ask: "Does the invoice match the estimate?" },
  ],
  plan: askAsItIs,
  facts: ([answer], published) => saysWhatTheyAnswer("bill-as-quoted", answer, published),
};

const piano: AgentQuestion = {
  number: 17,
  dataset: "movers",
  phrasings: [
    { ask: "Can they move a piano?" },
    { ask: "Have they moved pianos?" },
    { ask: "I have a piano. Can they carry it?" },
  ],
  plan: askAsItIs,
  facts: ([answer], published) => quotesOnly(/piano/i, answer, published),
};

const order: AgentQuestion = {
  number: 20,
  dataset: "restaurants",
  phrasings: [
    { ask: "What should I order?" },
    { ask: "Which dishes do guests praise most?" },
    { ask: "What is good to eat there?" },
  ],
  plan: (agent) => agent.call("get_insights", {}),
  *facts([answer], { insights }) {
    const praised = insights.topics.toSorted((a, b) => b.positive + b.mixed - a.positive - a.mixed);
    const named = praised.filter(({ label }) => answer?.text.includes(label));
    yield fact("dishes are named", named.length >= 3, true);
  },
};

export const SERVICE = [
  ...[offHours, punctual, elderly, happyComplaints],
  ...[furniture, finalBill, piano, order],
];
