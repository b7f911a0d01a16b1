/**
 * `bun run eval [FOLDER]`: how well the analysis does on labeled sets, compared with the goals for
 * held-out data and with what people use instead on the same rows; the held-out sets are not as
 * hard as these. The sets are kept outside the project; those that may be used in training are
 * marked, and their figures say how well the model learned, not how well it does. Each figure has
 * its 95 % confidence interval.
 *
 * The development data comes first, and decides: `--check` exits with 1 if its joint F1 fell (the
 * interval of a paired bootstrap is below 0), or if a figure of the older sets, which are burnt, fell
 * below `baseline.json` by more than half a point and by more than three items. `--keep` makes what
 * is measured the baseline. `--development` prints only the development data.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { check, keep, reviewsBeside } from "./check.ts";
import { predictDevelopment } from "./development.ts";
import { unseenTable } from "./measure-unseen.ts";
import { developmentTable } from "./print-development.ts";
import { languagesTable } from "./print-languages.ts";
import { quotesTable } from "./print-quotes.ts";
import { setsTable } from "./print-sets.ts";
import { timesTable } from "./print-times.ts";
import { judgeUnseen } from "./unseen.ts";

const { values, positionals } = parseArgs({
  options: {
    check: { type: "boolean" },
    keep: { type: "boolean" },
    development: { type: "boolean" },
  },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? "../shared/data/absa");
try {
  if (values.keep === true) await keep(folder);
  else if (values.check === true) process.exitCode = (await check(folder)) ? 0 : 1;
  else await print();
} catch (error) {
  console.error(`eval: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function print(): Promise<void> {
  if (values.development === true) {
    process.stdout.write(developmentTable(await predictDevelopment(reviewsBeside(folder))));
    process.stdout.write(await quotesTable(reviewsBeside(folder)));
    process.stdout.write(languagesTable(folder));
    return;
  }
  // First of all: the scoring would slow it down.
  const times = timesTable(folder);
  process.stdout.write(developmentTable(await predictDevelopment(reviewsBeside(folder))));
  process.stdout.write(await quotesTable(reviewsBeside(folder)));
  process.stdout.write(languagesTable(folder));
  process.stdout.write(setsTable(folder));
  process.stdout.write(times);
  process.stdout.write(
    "* may be used in training. Goals are for held-out data of the same kind; peers get Candor's aspects.\n",
  );
  if (!existsSync(join(folder, "mams_term_train.jsonl"))) return;
  process.stdout.write("\nPolarity models scored on data they were not trained on:\n");
  process.stdout.write(unseenTable(judgeUnseen(folder)));
}
