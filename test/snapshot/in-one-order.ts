/**
 * A replacer for JSON.stringify: a text's answers are a set, so what order they stand in within a clause
 * is no difference.
 */
export function inOneOrder(key: string, value: unknown): unknown {
  if (key !== "answers" || !Array.isArray(value)) return value;
  return value.map((answer) => JSON.stringify(answer)).sort();
}
