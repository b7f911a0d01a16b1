import type { FieldProblem } from "../../formats/format.ts";
import type { ImportOptions, ImportProblem } from "../commit/import-options.ts";

/** Most problems that a report lists; a large file with the wrong separator has one in each row. */
export const MAX_PROBLEMS = 10_000;

/** The problems of an import: a bounded number is kept, all are reported and counted. */
export class ProblemList {
  readonly first: ImportProblem[] = [];
  bad = 0;
  readonly #tell: (problem: ImportProblem) => void;

  constructor({ onProblem = () => {} }: ImportOptions) {
    this.#tell = onProblem;
  }

  add(path: string, row: number, found: readonly FieldProblem[]): void {
    if (found.length > 0) this.bad += 1;
    for (const { field, message } of found) {
      const problem = { path, row, field, message };
      if (this.first.length < MAX_PROBLEMS) this.first.push(problem);
      this.#tell(problem);
    }
  }
}
