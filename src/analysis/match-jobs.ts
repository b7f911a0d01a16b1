import { daysSinceEpoch } from "../domain/calendar-date.ts";
import type { Confidence, JobRecord } from "../domain/job.ts";
import { compareNames, type NameAgreement, nameWords } from "./compare-names.ts";

/** A review that asks for a job to verify it. */
export interface Claim {
  readonly id: string;
  readonly author: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly text: string;
}

export interface Match {
  readonly id: string;
  readonly job: string;
  readonly confidence: Confidence;
  /** Why the two belong together, without the customer's name. */
  readonly explanation: string;
}

/** Where something fits and nothing follows. */
export interface Doubt {
  readonly id: string;
  readonly reason: string;
}

export interface Matches {
  readonly matches: readonly Match[];
  readonly doubts: readonly Doubt[];
}

export interface MatchOptions {
  /** A review is written at most this many days after the job. */
  readonly windowDays: number;
  /** Jobs that verify other reviews already: the review's id by the job's label. */
  readonly taken: ReadonlyMap<string, string>;
  /** The technicians of the business that a text names. */
  readonly techniciansIn: (text: string) => readonly string[];
}

/** Days that a review may be dated before the job: dates are of different time zones. */
const TOLERATED_DAYS = 1;
const SOON_DAYS = 14;

/** A job whose customer may have written a review. */
interface Candidate {
  readonly job: JobRecord;
  readonly names: NameAgreement;
  readonly days: number;
  /** The technician that both name. */
  readonly technician: string | undefined;
}

interface Prepared {
  readonly job: JobRecord;
  readonly words: readonly string[];
  readonly day: number;
  readonly technicians: readonly string[];
}

/**
 * Matches reviews with jobs by the customer's name, the date, and the technician that the text
 * names. Where two fit and nothing tells them apart, none is taken.
 */
export function matchJobs(
  claims: readonly Claim[],
  jobs: readonly JobRecord[],
  options: MatchOptions,
): Matches {
  const prepared = jobs.map((job) => prepare(job, options));
  const outcomes = claims.map((claim) => decide(claim, prepared, options));
  const found = outcomes.flatMap((outcome) => ("job" in outcome ? [outcome] : []));
  const doubts = outcomes.flatMap((outcome) => ("reason" in outcome ? [outcome] : []));
  const rivals = Map.groupBy(found, ({ job }) => job);
  const isAlone = ({ job }: Match) => rivals.get(job)?.length === 1;
  const contested = found
    .filter((match) => !isAlone(match))
    .map(({ id, job }) => ({ id, reason: `${describe(job)} fits another review as well` }));
  return { matches: found.filter(isAlone), doubts: [...doubts, ...contested] };
}

function prepare(job: JobRecord, { techniciansIn }: MatchOptions): Prepared {
  return {
    job,
    words: nameWords(job.customer),
    day: daysSinceEpoch(job.date),
    technicians: job.technician === undefined ? [] : techniciansIn(job.technician),
  };
}

type Outcome = Match | Doubt | { readonly id: string };

function decide(claim: Claim, jobs: readonly Prepared[], options: MatchOptions): Outcome {
  const { id } = claim;
  const candidates = candidatesFor(claim, jobs, options);
  const named = candidates.filter(({ technician }) => technician !== undefined);
  const [only] = candidates.length > 1 && named.length === 1 ? named : candidates;
  if (only === undefined) return { id };
  if (candidates.length > 1 && named.length !== 1) {
    const labels = candidates.map(({ job }) => job.label).join(", ");
    return { id, reason: `${candidates.length} jobs fit and nothing tells them apart: ${labels}` };
  }
  const confidence = confidenceOf(only);
  if (confidence === undefined) {
    return { id, reason: `${describe(only.job.label)} fits too weakly: ${explain(only)}` };
  }
  const owner = options.taken.get(only.job.label);
  if (owner !== undefined && owner !== id) {
    return { id, reason: `${describe(only.job.label)} verifies ${owner} already` };
  }
  return { id, job: only.job.label, confidence, explanation: explain(only) };
}

function describe(label: string): string {
  return `job ${label}`;
}

function candidatesFor(
  claim: Claim,
  jobs: readonly Prepared[],
  { windowDays, techniciansIn }: MatchOptions,
): Candidate[] {
  const words = nameWords(claim.author);
  const day = daysSinceEpoch(claim.date);
  const mentioned = techniciansIn(claim.text);
  return jobs.flatMap(({ job, words: customer, day: jobDay, technicians }) => {
    const days = day - jobDay;
    if (days < -TOLERATED_DAYS || days > windowDays) return [];
    const names = compareNames(words, customer);
    if (names === undefined) return [];
    const technician = technicians.find((one) => mentioned.includes(one));
    // A text that names somebody else speaks of another job.
    const isOther = technician === undefined && technicians.length > 0 && mentioned.length > 0;
    return isOther ? [] : [{ job, names, days, technician }];
  });
}

/** Undefined where it would be a guess. */
function confidenceOf({ names, days, technician }: Candidate): Confidence | undefined {
  const isSupported = technician !== undefined || days <= SOON_DAYS;
  switch (names) {
    case "full":
      return isSupported ? "high" : "medium";
    case "short":
      return isSupported ? "medium" : undefined;
    case "weak":
      return undefined;
  }
}

const NAMES = {
  full: "the author's name is the customer's",
  short: "the author's name is the customer's, shortened",
  weak: "only a first name or initials agree",
} as const;

function explain({ names, days, technician }: Candidate): string {
  const when = days <= 0 ? "on the day of the job" : `${days} ${days === 1 ? "day" : "days"} later`;
  const who = technician === undefined ? "" : `; the text names its technician ${technician}`;
  return `${NAMES[names]}; written ${when}${who}`;
}
