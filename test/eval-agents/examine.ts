import { Agent, type Answer, type Introduction, type ToolCaller } from "./agent.ts";
import { misquotesIn, quotesWithoutLink } from "./linked-quotes.ts";
import type { AgentQuestion, Fact, Phrasing } from "./question.ts";
import type { Published } from "./served-dataset.ts";

const MOST_CALLS = 3;
const MOST_TOKENS = 3_000;

/** The result of asking a question in one wording. */
export interface Examined {
  readonly question: AgentQuestion;
  readonly asked: string;
  readonly answers: readonly Answer[];
  readonly tokens: number;
  /** The recounted figures of its facts. */
  readonly figures: readonly number[];
  readonly faults: readonly string[];
}

export interface Endpoint {
  readonly client: ToolCaller;
  readonly introduction: Introduction;
  readonly published: Published;
}

/** Lets an agent find the answer to a question, and checks what it was told against the reviews. */
export async function examine(
  question: AgentQuestion,
  phrasing: Phrasing,
  { client, introduction, published }: Endpoint,
): Promise<Examined> {
  const agent = new Agent(client, introduction, phrasing.ask);
  await question.plan(agent, phrasing);
  const { answers } = agent;
  const tokens = answers.reduce((sum, answer) => sum + answer.tokens, 0);
  const facts = await Array.fromAsync(question.facts(answers, published));
  const faults = [
    ...agent.faults,
    ...excessOf(answers, tokens),
    ...wrongIn(facts),
    ...answers.flatMap((answer) => wrongQuotes(answer, published)),
  ];
  const figures = facts.flatMap((fact) => fact.figures);
  return { question, asked: phrasing.ask, answers, tokens, figures, faults };
}

function excessOf(answers: readonly Answer[], tokens: number): string[] {
  return [
    ...(answers.length > MOST_CALLS ? [`${answers.length} calls, more than ${MOST_CALLS}`] : []),
    ...(tokens > MOST_TOKENS ? [`${tokens} tokens, more than ${MOST_TOKENS}`] : []),
  ];
}

function wrongIn(facts: readonly Fact[]): string[] {
  return facts
    .filter(({ found, expected }) => !Bun.deepEquals(found, expected))
    .map(({ what, found, expected }) => {
      return `${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`;
    });
}

export function wrongQuotes({ structured }: Answer, { reviews }: Published): string[] {
  return [
    ...misquotesIn(structured, reviews).map(({ id, words }) => `not in review ${id}: “${words}”`),
    ...quotesWithoutLink(structured).map((quote) => `quoted without a link: “${quote}”`),
  ];
}
