import { counted } from "../domain/numbers.ts";
import type { JobFile } from "../formats/job-records.ts";
import type { Verification } from "../publish/verify-by-jobs.ts";
import { listed } from "./listed.ts";

/** At most this many reviews, or bad rows, are listed. */
export const MOST_LISTED = 50;

interface Verified {
  /** Its name in messages. */
  readonly path: string;
  readonly file: JobFile;
  readonly found: Verification;
  readonly published: number;
  readonly isDryRun: boolean;
}

/** The result for each review that only a job record could verify. */
export function describeVerification(verified: Verified): string {
  const { found, published, isDryRun } = verified;
  const { matches, unmatched } = found;
  const lines = [
    ...describeFile(verified),
    ...listed(
      matches.map(
        ({ id, job, confidence, explanation }) =>
          `  ${id}  job ${job}, ${confidence} confidence: ${explanation}`,
      ),
      MOST_LISTED,
    ),
    ...(unmatched.length === 0 ? [] : ["Not matched:"]),
    ...listed(
      unmatched.map(({ id, reason }) => `  ${id}  ${reason}`),
      MOST_LISTED,
    ),
    isDryRun
      ? `Nothing was changed (--dry-run). ${matches.length} would be verified.`
      : `${matches.length} verified; ${counted(published, "review")} published.`,
  ];
  return `${lines.join("\n")}\n`;
}

function describeFile({ path, file, found }: Verified): string[] {
  const { jobs, layout, leftOut } = file;
  const reasons = [...leftOut].map(([reason, count]) => `${count} ${reason}`);
  return [
    `${path}: ${counted(jobs.length, "job")}, read as ${layout}.`,
    ...(reasons.length === 0 ? [] : [`Rows that prove no work: ${reasons.join(", ")}.`]),
    `${counted(found.asked, "review")} that only a job record could verify.`,
  ];
}
