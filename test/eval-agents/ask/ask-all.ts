import { Agent, type Answer } from "../agent.ts";
import { type Endpoint, wrongQuotes } from "../examine.ts";
import type { DatasetName, Published } from "../served-dataset.ts";
import { ANSWERABLE } from "./answerable.ts";
import { saidIn, type Verdict, verdictOn } from "./judge.ts";
import { UNANSWERABLE, type Unanswerable } from "./unanswerable.ts";

const FEWEST_REFUSED = 27;
const TOO_MANY_TOKENS = 600;

type EndpointOf = (name: DatasetName) => Endpoint;

/**
 * Asks `answer_question` what reviews can't answer and what they can, and prints the results.
 * @returns whether enough of what they can't answer is refused, and every answer is short and quotes
 * correctly
 */
export async function askAll(endpointOf: EndpointOf): Promise<boolean> {
  const faults: string[] = [];
  const refused = await askUnanswerable(endpointOf, faults);
  await askAnswerable(endpointOf, faults);
  for (const fault of faults) console.log(`FAIL  ${fault}`);
  return refused >= FEWEST_REFUSED && faults.length === 0;
}

async function askUnanswerable(endpointOf: EndpointOf, faults: string[]): Promise<number> {
  let refused = 0;
  for (const asked of UNANSWERABLE) {
    const endpoint = endpointOf(asked.dataset);
    const answer = await ask(asked.ask, endpoint, faults);
    faults.push(...answeredAfterAll(asked, endpoint.published));
    if (saidIn(answer).answered) console.log(`answered, though no review does: ${asked.ask}`);
    else refused += 1;
  }
  const all = UNANSWERABLE.length;
  console.log(`${refused} of ${all} questions that reviews can't answer are refused.`);
  return refused;
}

/** A question does not belong on this list if a review speaks of it. */
function answeredAfterAll({ ask, absent }: Unanswerable, { reviews }: Published): string[] {
  return reviews
    .filter(({ text }) => absent?.test(text) ?? false)
    .map(({ id }) => `review ${id} speaks of it: ${ask}`);
}

async function askAnswerable(endpointOf: EndpointOf, faults: string[]): Promise<void> {
  const counts: Record<Verdict, number> = { right: 0, wrong: 0, refused: 0 };
  for (const asked of ANSWERABLE) {
    const endpoint = endpointOf(asked.dataset);
    const answer = await ask(asked.ask, endpoint, faults);
    const verdict = verdictOn(answer, asked, endpoint.published.reviews);
    counts[verdict] += 1;
    if (verdict !== "right") console.log(`${verdict}: ${asked.ask}\n${indented(answer.text)}`);
  }
  const { right, wrong, refused } = counts;
  console.log(
    `Of ${ANSWERABLE.length} that they can: ${right} right, ${wrong} wrong, ${refused} refused.`,
  );
}

async function ask(question: string, endpoint: Endpoint, faults: string[]): Promise<Answer> {
  const agent = new Agent(endpoint.client, endpoint.introduction, question);
  const answer = await agent.call("answer_question", { question });
  const long = answer.tokens >= TOO_MANY_TOKENS ? [`${answer.tokens} tokens`] : [];
  const all = [...agent.faults, ...long, ...wrongQuotes(answer, endpoint.published)];
  faults.push(...all.map((fault) => `${question} ${fault}`));
  return answer;
}

function indented(text: string): string {
  return text.replace(/^/gm, "        ");
}
