import { join } from "node:path";
import { table } from "../support/figures.ts";
import { allScores } from "./all-scores.ts";
import { readBaseline, writeBaseline } from "./baseline.ts";
import { allowedFall, type Comparison, compare } from "./compare.ts";
import { keepPredictions, predictDevelopment } from "./development.ts";
import { developmentTable, hasFallen } from "./print-development.ts";

/** The folder with real exports. @param folder with labeled sets */
export function reviewsBeside(folder: string): string {
  return join(folder, "../reviews");
}

/** Prints each figure beside the baseline's. @returns whether none fell by more than is allowed */
export async function check(folder: string): Promise<boolean> {
  const development = await predictDevelopment(reviewsBeside(folder));
  const hasFallenNow = hasFallen(development);
  process.stdout.write(developmentTable(development));
  const compared = compare(readBaseline(), allScores(folder));
  const failed = compared.filter(({ verdict }) => verdict !== "ok");
  process.stdout.write(comparisonTable(compared));
  process.stdout.write(
    failed.length === 0 && !hasFallenNow
      ? "No figure fell by more than is allowed.\n"
      : `${failed.length} of ${compared.length} figures fell, or can't be compared; the development data's ${hasFallenNow ? "fell too" : "did not"}. If this is intended: bun run eval --keep\n`,
  );
  return failed.length === 0 && !hasFallenNow;
}

/** Makes what is measured now the baseline. */
export async function keep(folder: string): Promise<void> {
  keepPredictions(await predictDevelopment(reviewsBeside(folder)));
  writeBaseline(allScores(folder));
}

function comparisonTable(compared: readonly Comparison[]): string {
  const heading = ["set", "measure", "items", "baseline", "now", "change", "allowed fall", ""];
  return table([heading, ...compared.map(rowOf)]);
}

function rowOf({ set, measure, before, now, verdict }: Comparison): string[] {
  const items = now?.items ?? before?.items ?? 0;
  const change = before === undefined || now === undefined ? undefined : now.figure - before.figure;
  return [
    set,
    measure,
    String(items),
    before?.figure.toFixed(2) ?? "",
    now?.figure.toFixed(2) ?? "",
    change === undefined ? "" : signed(change),
    allowedFall(items).toFixed(2),
    verdict,
  ];
}

/** What rounds to zero has no sign. */
function signed(change: number): string {
  const shown = change.toFixed(2);
  if (Number(shown) === 0) return "0.00";
  return change > 0 ? `+${shown}` : shown;
}
