/**
 * `bun run eval [FOLDER]`: how well the analysis does on labeled sets, compared with the goals for
 * held-out data and with what people use instead on the same rows; the held-out sets are not as
 * hard as these. The sets are kept outside the project; those that may be used in training are
 * marked, and their figures say how well the model learned, not how well it does. Each figure has
 * its 95 % confidence interval.
 *
 * `--check` compares Candor's figures with those of `baseline.json`, and exits with 1 if one fell by
 * more than half a point and by more than three items; `--keep` makes them the baseline.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { check, keep } from "./check.ts";
import { unseenTable } from "./measure-unseen.ts";
import { setsTable } from "./print-sets.ts";
import { timesTable } from "./print-times.ts";
import { judgeUnseen } from "./unseen.ts";

const { values, positionals } = parseArgs({
  options: { check: { type: "boolean" }, keep: { type: "boolean" } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? "../shared/data/absa");
try {
  if (values.keep === true) keep(folder);
  else if (values.check === true) process.exitCode = check(folder) ? 0 : 1;
  else print();
} catch (error) {
  console.error(`eval: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

function print(): void {
  // First of all: the scoring would slow it down.
  const times = timesTable(folder);
  process.stdout.write(setsTable(folder));
  process.stdout.write(times);
  process.stdout.write(
    "* may be used in training. Goals are for held-out data of the same kind; peers get Candor's aspects.\n",
  );
  if (!existsSync(join(folder, "mams_term_train.jsonl"))) return;
  process.stdout.write("\nPolarity models scored on data they were not trained on:\n");
  process.stdout.write(unseenTable(judgeUnseen(folder)));
}
