import type { Agent, Answer } from "../agent.ts";
import { listAt, memberAt } from "../json.ts";
import { linkedQuotesIn } from "../linked-quotes.ts";
import { type AgentQuestion, fact, inBoth } from "../question.ts";
import { saying } from "../recount.ts";
import type { Published } from "../served-dataset.ts";

const askAsItIs = (agent: Agent) => agent.call("answer_question", { question: agent.question });

/** The answer has the same figures as the insights on a question that reviews are analysed for. */
function* saysWhatTheyAnswer(id: string, answer: Answer | undefined, { insights }: Published) {
  const question = insights.faq.find((one) => one.id === id);
  const { supporting = -1, contradicting = -1 } = question ?? {};
  yield* inBoth(`reviews that answer ${id}`, answer, supporting, contradicting);
}

/** There are quotes, and each is from a review that speaks of the matter. */
function* quotesOnly(what: RegExp, answer: Answer | undefined, { reviews }: Published) {
  const relevant = new Set(saying(reviews, what).map(({ id }) => id));
  const quotes = linkedQuotesIn(answer?.structured);
  yield fact("something is quoted", quotes.length > 0, true);
  const beside = quotes.filter(({ id }) => !relevant.has(id)).map(({ words }) => words);
  yield fact("quotes beside the point", beside, []);
}

/**
 * The figures on a part of a question that reviews are analysed for: no more reviews say yes than say
 * yes to the whole and have the words of the part anywhere.
 */
function* saysOfPart(id: string, part: RegExp, figure: unknown, published: Published) {
  const question = published.insights.faq.find((one) => one.id === id);
  const supporting = new Set(question?.supporting_ids);
  const most = saying(published.reviews, part).filter((review) => supporting.has(review.id)).length;
  const said = Number(memberAt(figure, "for"));
  yield fact(`reviews that say yes to ${id}, 1 to ${most}`, said > 0 && said <= most, true);
  yield fact(`reviews that say no to ${id}`, memberAt(figure, "against"), question?.contradicting);
}

const offHours: AgentQuestion = {
  number: 2,
  dataset: "plumbers",
  phrasings: [
    { ask: "Do they come at weekends, in an emergency, and is it pricey?" },
    { ask: "Do they work on weekends, come in an emergency, and ask fair prices?" },
    { ask: "Can I get them at the weekend or in an emergency, and is it expensive?" },
  ],
  plan: askAsItIs,
  *facts([answer], published) {
    const [weekend, emergency] = listAt(answer?.structured, "figures");
    yield* saysOfPart("off-hours", /weekend|saturday|sunday/i, weekend, published);
    yield* saysOfPart("same-day", /emergenc/i, emergency, published);
    const said = [weekend, emergency].map((figure) => Number(memberAt(figure, "for")));
    yield* inBoth("weekends and emergencies", answer, ...said);
    yield* saysWhatTheyAnswer("fair-prices", answer, published);
  },
};

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
    yield fact("whether reviews say", memberAt(answer?.structured, "answered"), false);
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
    { ask: "Which complaints are there in reviews with 5 stars?" },
  ],
  plan: async (agent) => {
    const overview = await agent.call("get_insights", { rating: 5 });
    const most = listAt(overview.structured, "complaints").slice(0, 2);
    for (const aspect of most.map((complaint) => memberAt(complaint, "aspect"))) {
      const complaints = { rating: 5, aspect, polarity: "complaint", detail: "excerpt" };
      await agent.call("search_reviews", complaints);
    }
  },
  *facts([overview, ...searches], published) {
    const complaints = listAt(overview?.structured, "complaints");
    for (const complaint of complaints) {
      const count = memberAt(complaint, "complaints");
      const aspect = String(memberAt(complaint, "aspect"));
      yield fact(`complaints of ${aspect}`, count, complaintsOfHappy(aspect, published).length);
    }
    for (const { given, structured } of searches) {
      const ids = listAt(structured, "reviews").map((one) => memberAt(one, "id"));
      yield fact("the reviews", ids, complaintsOfHappy(String(given.aspect), published));
    }
    yield fact("aspects that are looked at", searches.length, 2);
  },
};

/** The ids of five-star reviews that complain about an aspect, the newest first. */
function complaintsOfHappy(id: string, { reviews, insights }: Published): string[] {
  const aspect = insights.aspects.find((one) => one.id === id);
  const complaining = new Set([...(aspect?.negative_ids ?? []), ...(aspect?.mixed_ids ?? [])]);
  return reviews
    .filter((review) => review.rating === 5 && complaining.has(review.id))
    .map((review) => review.id);
}

const furniture: AgentQuestion = {
  number: 13,
  dataset: "movers",
  phrasings: [
    { ask: "Any damage to furniture, lately?" },
    { ask: "Has furniture been damaged recently?" },
    { ask: "Did they damage anybody's furniture?" },
  ],
  plan: askAsItIs,
  *facts([answer], published) {
    const [figure] = listAt(answer?.structured, "figures");
    yield* saysOfPart("careful", /furniture|sofa|table|bed\b/i, figure, published);
    yield* quotesOnly(/furniture|sofa|table|bed\b/i, answer, published);
  },
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
  plan: askAsItIs,
  *facts([answer], { insights }) {
    const figures = listAt(answer?.structured, "figures");
    yield fact("three are named", figures.length, 3);
    for (const figure of figures) {
      const { topic } = Object(memberAt(figure, "search"));
      const { label, reviews, positive } = insights.topics.find((one) => one.label === topic) ?? {};
      yield fact("a dish", memberAt(figure, "of"), label);
      yield fact(`reviews of ${label}`, memberAt(figure, "reviews"), reviews);
      yield fact(`praise of ${label}`, memberAt(figure, "for"), positive);
      yield fact(`${label} in the text`, answer?.text.includes(label ?? "?"), true);
    }
  },
};

export const SERVICE = [
  ...[offHours, punctual, elderly, happyComplaints],
  ...[furniture, finalBill, piano, order],
];
