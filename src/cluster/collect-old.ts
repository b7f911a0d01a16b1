import { COLLECT } from "./statements.ts";
import { type Transactions, WRITE_MS } from "./transactions.ts";

/** Deletions of this many commits are kept; a node that missed more of them reads everything. */
const KEPT_REVISIONS = 5_000;
const COLLECT_EVERY = 500;

/** Deletes what only nodes that are far behind would need, at some commits. */
export async function collectOld(transactions: Transactions, revision: number): Promise<void> {
  const floor = revision - KEPT_REVISIONS;
  if (revision % COLLECT_EVERY !== 0 || floor <= 0) return;
  for (const statement of COLLECT) await transactions.run(statement, [floor], WRITE_MS);
}
