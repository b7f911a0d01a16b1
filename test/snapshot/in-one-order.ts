/**
 * A replacer for JSON.stringify: what order the answers of one clause stand in is no difference; the
 * clauses themselves keep theirs.
 */
export function inOneOrder(key: string, value: unknown): unknown {
  if (key !== "answers" || !Array.isArray(value)) return value;
  const byClause = Map.groupBy(value, (answer: { readonly start: number }) => answer.start);
  return [...byClause.values()].map((answers) => answers.map((one) => JSON.stringify(one)).sort());
}
