import pc from "picocolors";
import type { RowProblem } from "../../publish/commit/import-options.ts";

/** What is wrong with a row, and where it is. */
export function describeProblem({ path, row, field, message }: RowProblem): string {
  const where = `${path}: row ${row}${field === "" ? "" : `, ${field}`}`;
  return `${pc.red(where)}: ${message}.`;
}
