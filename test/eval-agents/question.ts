import type { Agent, Answer } from "./agent.ts";
import type { DatasetName, Published } from "./served-dataset.ts";

/** A question in one wording. */
export interface Phrasing {
  readonly ask: string;
  /** Its words that the plan gives to a tool as the subject. */
  readonly about?: string;
}

/** Something that an answer must say, and what it says. */
export interface Fact {
  readonly what: string;
  readonly expected: unknown;
  readonly found: unknown;
  /** The recounted figures that it is about. */
  readonly figures: readonly number[];
}

/** A question that an agent's user asks, and how an agent finds the answer. */
export interface AgentQuestion {
  readonly number: number;
  readonly dataset: DatasetName;
  /** The question, and two paraphrases. */
  readonly phrasings: readonly [Phrasing, Phrasing, Phrasing];
  /** The calls that a model would make; it sees only the question and what it is told. */
  plan(agent: Agent, phrasing: Phrasing): Promise<unknown>;
  /** What the answers must say, recounted from what is published. */
  facts(answers: readonly Answer[], published: Published): Iterable<Fact> | AsyncIterable<Fact>;
}

export function fact(what: string, found: unknown, expected: unknown): Fact {
  return { what, found, expected, figures: typeof expected === "number" ? [expected] : [] };
}

/** Whether a text has each of these figures as a separate number. */
export function tells(text: string, ...figures: readonly number[]): boolean {
  const plain = text.replace(/(?<=\d),(?=\d{3}\b)/g, "");
  return figures.every((figure) => {
    const digits = String(figure).replace(".", "\\.");
    return new RegExp(`(?<![\\d.])${digits}(?!\\d|\\.\\d)`).test(plain);
  });
}

/** The same fact in both forms of an answer: some clients forward only one of them. */
export function* inBoth(
  what: string,
  answer: Answer | undefined,
  ...figures: readonly number[]
): Generator<Fact> {
  const structured = JSON.stringify(answer?.structured ?? null);
  const forms = { text: answer?.text ?? "", structuredContent: structured };
  for (const [name, form] of Object.entries(forms)) {
    yield { ...fact(`${what}, in ${name}`, tells(form, ...figures), true), figures };
  }
}
