import type { JobFile } from "../formats/job-records.ts";
import { STANDARD_INPUT } from "../publish/standard-input.ts";
import type { Verification } from "../publish/verify-by-jobs.ts";

const MOST_LISTED = 50;

interface Verified {
  /** As the owner named it. */
  readonly path: string;
  readonly file: JobFile;
  readonly found: Verification;
  readonly published: number;
  readonly isRehearsal: boolean;
}

/** What became of each review that only a job record could verify. */
export function describeVerification(verified: Verified): string {
  const { found, published, isRehearsal } = verified;
  const { matches, unmatched } = found;
  const lines = [
    ...describeFile(verified),
    ...listed(
      matches.map(
        ({ id, job, confidence, explanation }) =>
          `  ${id}  job ${job}, ${confidence} confidence: ${explanation}`,
      ),
    ),
    ...(unmatched.length === 0 ? [] : ["Not matched:"]),
    ...listed(unmatched.map(({ id, reason }) => `  ${id}  ${reason}`)),
    isRehearsal
      ? `Nothing was changed (--dry-run). ${matches.length} would be verified.`
      : `${matches.length} verified; ${published} reviews published.`,
  ];
  return `${lines.join("\n")}\n`;
}

function describeFile({ path, file, found }: Verified): string[] {
  const name = path === STANDARD_INPUT ? "standard input" : path;
  const { jobs, layout, leftOut } = file;
  const reasons = [...leftOut].map(([reason, count]) => `${count} ${reason}`);
  return [
    `${name}: ${countOf(jobs.length, "job")}, read as ${layout}.`,
    ...(reasons.length === 0 ? [] : [`Rows that prove no work: ${reasons.join(", ")}.`]),
    `${countOf(found.asked, "review")} that only a job record could verify.`,
  ];
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

/** Lines up to a bound, and how many more there are. */
export function listed(lines: readonly string[]): string[] {
  const more = lines.length - MOST_LISTED;
  return more > 0 ? [...lines.slice(0, MOST_LISTED), `  and ${more} more`] : [...lines];
}
