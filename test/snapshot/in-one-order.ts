/**
 * A replacer for JSON.stringify that sorts the answers of one clause, as their order makes no
 * difference; the clauses themselves keep their order.
 */
export function inOneOrder(key: string, value: unknown): unknown {
  if (key !== "answers" || !Array.isArray(value)) return value;
  const byClause = Map.groupBy(value, (answer: { readonly start: number }) => answer.start);
  return [...byClause.values()].map((answers) => answers.map((one) => JSON.stringify(one)).sort());
}
