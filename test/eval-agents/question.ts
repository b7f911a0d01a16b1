import type { Agent, Answer } from "./agent.ts";
import type { DatasetName, Published } from "./served-dataset.ts";

/** A question in one way of putting it. */
export interface Phrasing {
  readonly ask: string;
  /** The words of it that a search is given, where the plan searches for words. */
  readonly about?: string;
}

/** What an answer must say: a figure that was recounted, or that something stands in it. */
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
  /** The question, and two more ways to put it. */
  readonly phrasings: readonly [Phrasing, Phrasing, Phrasing];
  /** The calls that a model would make; it sees nothing but the question and what it is told. */
  plan(agent: Agent, phrasing: Phrasing): Promise<unknown>;
  /** What must be said in answer to it, recounted from what is published. */
  facts(answers: readonly Answer[], published: Published): Iterable<Fact> | AsyncIterable<Fact>;
}

export function fact(what: string, found: unknown, expected: unknown): Fact {
  return { what, found, expected, figures: typeof expected === "number" ? [expected] : [] };
}

/** Whether a text says each of these figures, as a whole number each. */
export function tells(text: string, ...figures: readonly number[]): boolean {
  const plain = text.replace(/(?<=\d),(?=\d{3}\b)/g, "");
  return figures.every((figure) => {
    const digits = String(figure).replace(".", "\\.");
    return new RegExp(`(?<![\\d.])${digits}(?!\\d|\\.\\d)`).test(plain);
  });
}

/** The same fact in both forms of an answer: clients forward one of them. */
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
