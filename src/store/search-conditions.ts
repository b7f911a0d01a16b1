import { searchable } from "../domain/fold-case.ts";
import type { Mention } from "../domain/mention.ts";
import { endPositionOf, firstPositionOf } from "../domain/review-id.ts";
import { indexExpression, isSure, MATCHES_INDEX } from "./text-index.ts";

/** What search filters by; all that are given must hold. Dates are inclusive. */
export interface SearchFilter {
  readonly rating?: number | undefined;
  readonly minRating?: number | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  readonly text?: string | undefined;
  readonly mentions?: readonly Mention[];
}

export type Binding = string | number | bigint;

/** Every filter as a condition on the position or on a column; values are only ever bound. */
export function conditionsOf(filter: SearchFilter): {
  where: string;
  bindings: Binding[];
} {
  const conditions: string[] = [];
  const bindings: Binding[] = [];
  const add = (condition: string, ...values: Binding[]) => {
    conditions.push(condition);
    bindings.push(...values);
  };
  if (filter.rating !== undefined) add("rating = ?", filter.rating);
  if (filter.minRating !== undefined) add("rating >= ?", filter.minRating);
  if (filter.since !== undefined) add("position >= ?", firstPositionOf(filter.since));
  if (filter.until !== undefined) add("position < ?", endPositionOf(filter.until));
  if (filter.text !== undefined) addText(filter.text, add);
  for (const { kind, name } of filter.mentions ?? []) {
    add("position in (select position from mentions where kind = ? and name = ?)", kind, name);
  }
  return {
    where: conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`,
    bindings,
  };
}

/** Looks the text up in the index, and where that can't be sure, in what is found. */
function addText(text: string, add: (condition: string, value: string) => void): void {
  const folded = searchable(text);
  const expression = indexExpression(folded);
  if (expression !== undefined) add(MATCHES_INDEX, expression);
  if (expression === undefined || !isSure(folded)) add("instr(folded, ?) > 0", folded);
}
