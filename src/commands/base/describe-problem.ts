import type { ImportProblem } from "../../publish/commit/import-options.ts";
import { red } from "./colors.ts";

/** What is wrong with a row, and where it is. */
export function describeProblem({ path, row, field, message }: ImportProblem): string {
  const where = `${path}: row ${row}${field === "" ? "" : `, ${field}`}`;
  return `${red(where)}: ${message}.`;
}
