import { findNames, peopleContext } from "../../../../src/analysis/entities/people/find-people.ts";
import { tokenize } from "../../../../src/analysis/text/tokens.ts";

export const nobody = peopleContext("Bright Spark Plumbing", []);

/** The people whom a text names, each once, in the order of the text. */
export function namesIn(text: string, context = nobody): string[] {
  return [...new Set(findNames(text, tokenize(text), context).people.map(({ name }) => name))];
}
