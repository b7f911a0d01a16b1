import type { JobRecord } from "../domain/review/job.ts";
import type { CustomerAgreement } from "./compare-customers.ts";

/** A job whose customer may have written a review. */
export interface CandidateJob {
  readonly job: JobRecord;
  readonly names: CustomerAgreement;
  /** From the job to the review. */
  readonly days: number;
  /** The technician that both name. */
  readonly technician: string | undefined;
  /** A technician whom the text names, but who was not on the job. */
  readonly other: string | undefined;
}

/** How many days a review may be dated before the job, because time zones differ. */
export const TOLERATED_DAYS = 1;
/** A review is written at most this many days after the job. */
export const WINDOW_DAYS = 60;
const MAX_LABELS = 5;

const NAMES = {
  full: "the author's name is the customer's",
  short: "the author's name is the customer's, shortened",
  family: "only the family name agrees",
  weak: "only a first name or initials agree",
} as const;

/** Why a review and a job may belong together, without a customer's name. */
export function explainMatch({ names, days, technician }: CandidateJob): string {
  const when = days <= 0 ? "on the day of the job" : `${daysOf(days)} later`;
  const who = technician === undefined ? "" : `; the text names its technician ${technician}`;
  return `${NAMES[names]}; written ${when}${who}`;
}

/** Why none of the jobs that fit is taken. */
export function explainRefusedMatches(fitting: readonly CandidateJob[]): string {
  const [only, ...others] = fitting;
  if (only === undefined) return NO_NAME;
  if (others.length === 0) return `job ${only.job.label} fits too weakly: ${explainMatch(only)}`;
  const labels = labelsOf(fitting);
  if (fitting.every(({ names }) => names === "weak")) return `${NAMES.weak}, with jobs ${labels}`;
  return `${fitting.length} jobs fit and nothing tells them apart: ${labels}`;
}

const NO_NAME = "no job has a customer of that name";

/** Why no job fits, judged by the one that comes nearest. */
export function explainNoMatch(prospects: readonly CandidateJob[]): string {
  for (const names of ["full", "short", "family", "weak"] as const) {
    const alike = prospects.filter((prospect) => prospect.names === names);
    const [nearest] = alike.sort((left, right) => Math.abs(left.days) - Math.abs(right.days));
    if (nearest === undefined) continue;
    return names === "weak" ? `${NAMES.weak} with a customer` : whyNot(nearest);
  }
  return NO_NAME;
}

function whyNot({ job, names, days, other }: CandidateJob): string {
  const what = `the ${names === "family" ? "family name" : "name"} fits job ${job.label}`;
  if (days < -TOLERATED_DAYS)
    return `${what}, but the review was written ${daysOf(-days)} before it`;
  if (days > WINDOW_DAYS) {
    return `${what}, but the review was written ${daysOf(days)} after it, and the window is ${daysOf(WINDOW_DAYS)}`;
  }
  return `${what}, but the text names the technician ${other}, who was not on it`;
}

function daysOf(count: number): string {
  return `${count} ${count === 1 ? "day" : "days"}`;
}

function labelsOf(prospects: readonly CandidateJob[]): string {
  const labels = prospects.map(({ job }) => job.label);
  const more = labels.length - MAX_LABELS;
  return `${labels.slice(0, MAX_LABELS).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
