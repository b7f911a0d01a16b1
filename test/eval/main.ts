/**
 * `bun run eval [FOLDER]`: how well the analysis does on labelled sets, beside the goals for
 * held-out data and beside what people use instead on the same rows: the held-out sets are not as
 * hard as these. The sets lie outside the project; those that may train the model are marked, and
 * their figures say how well it learnt, not how well it does. Beside a figure stands between which
 * ones it would lie for 95 of 100 samples like this one.
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
  // Before all else: what is scored afterwards would slow it down.
  const times = timesTable(folder);
  process.stdout.write(setsTable(folder));
  process.stdout.write(times);
  process.stdout.write(
    "* may train the model. Goals are for held-out data of the same kind; peers get Candor's aspects.\n",
  );
  if (!existsSync(join(folder, "mams_term_train.jsonl"))) return;
  process.stdout.write("\nModels of polarity that have not seen what they are scored on:\n");
  process.stdout.write(unseenTable(judgeUnseen(folder)));
}
