import { UnclearTable } from "../../formats/detect.ts";
import type { ImportReport } from "../../publish/import/import-reviews.ts";
import { UnclearColumns } from "../../publish/import/unclear-columns.ts";
import type { Shell } from "../base/command.ts";
import type { ProgressBar } from "../base/progress-bar.ts";
import { describeColumns } from "./import-report.ts";

/** An import that, with `--explain`, says how a refused table's columns are read. */
export function withExplanation<Asked>(
  run: (asked: Asked) => Promise<ImportReport>,
  { explain }: { readonly explain?: true },
  bar: ProgressBar,
  shell: Shell,
) {
  return async (asked: Asked) => {
    try {
      return await run(asked);
    } catch (error) {
      bar.stop();
      const table = error instanceof UnclearColumns ? error.table : error;
      const isTable = explain === true && table instanceof UnclearTable;
      const lines = isTable ? describeColumns(table.columns) : [];
      shell.print(lines.map((line) => `${line}\n`).join(""));
      throw error;
    }
  };
}
