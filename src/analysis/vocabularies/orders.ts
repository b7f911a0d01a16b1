import { expressions } from "./vocabulary.ts";

/** What only those who instruct a program write: it is not said of a business. */
export const orders = expressions(
  "ignore/disregard/forget/override ~ instruction/instructions/prompt/prompts/rules/above",
);
