import type { Confidence, JobRecord } from "../domain/review/job.ts";
import { daysSinceEpoch } from "../domain/time/calendar-date.ts";
import { type CustomerName, compareCustomers, customersIn } from "./compare-customers.ts";
import { CustomerIndex } from "./customer-index.ts";
import {
  type CandidateJob,
  explainMatch,
  explainNoMatch,
  explainRefusedMatches,
  TOLERATED_DAYS,
  WINDOW_DAYS,
} from "./why-unmatched.ts";

/** A review for which a job is looked for, to verify it. */
export interface ReviewToMatch {
  readonly id: string;
  readonly author: string | undefined;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly text: string;
}

interface JobMatch {
  readonly id: string;
  readonly job: string;
  readonly confidence: Confidence;
  /** Why the two belong together, without the customer's name. */
  readonly explanation: string;
}

/** A review that no job verifies, and why, without the customer's name. */
interface Unmatched {
  readonly id: string;
  readonly reason: string;
}

/** Each claim is in one of the two. */
export interface Matches {
  readonly matches: readonly JobMatch[];
  readonly unmatched: readonly Unmatched[];
}

export interface MatchOptions {
  /** Jobs that verify other reviews already: the review's id by the job's label. */
  readonly taken: ReadonlyMap<string, string>;
  /** The technicians of the business that a text names. */
  readonly techniciansIn: (text: string) => readonly string[];
}

const SOON_DAYS = 14;

interface Prepared {
  readonly job: JobRecord;
  readonly customer: CustomerName;
  readonly day: number;
  readonly technicians: readonly string[];
}

/**
 * Matches reviews with jobs by the customer's name, the date, and the technician that the text
 * names. If two fit and nothing tells them apart, none is taken.
 */
export function matchJobs(
  claims: readonly ReviewToMatch[],
  jobs: readonly JobRecord[],
  options: MatchOptions,
): Matches {
  const prepared = new CustomerIndex(jobs.map((job) => prepare(job, options)));
  const outcomes = claims.map((claim) => decide(claim, prepared, options));
  const found = outcomes.flatMap((outcome) => ("job" in outcome ? [outcome] : []));
  const rivals = Map.groupBy(found, ({ job }) => job);
  const isAlone = ({ job }: JobMatch) => rivals.get(job)?.length === 1;
  const unmatched = outcomes.flatMap((outcome) => {
    if ("reason" in outcome) return [outcome];
    const reason = `job ${outcome.job} fits another review as well`;
    return isAlone(outcome) ? [] : [{ id: outcome.id, reason }];
  });
  return { matches: found.filter(isAlone), unmatched };
}

function prepare(job: JobRecord, { techniciansIn }: MatchOptions): Prepared {
  return {
    job,
    customer: customersIn(job.customer),
    day: daysSinceEpoch(job.date),
    technicians: job.technician === undefined ? [] : techniciansIn(job.technician),
  };
}

function decide(
  claim: ReviewToMatch,
  jobs: CustomerIndex<Prepared>,
  options: MatchOptions,
): JobMatch | Unmatched {
  const { id } = claim;
  const author = customersIn(claim.author ?? "");
  if (author.persons.length === 0 && author.family === undefined) {
    return { id, reason: "the review has no author's name" };
  }
  const prospects = prospectsFor(claim, author, jobs, options);
  const candidates = candidatesAmong(prospects);
  if (candidates.length === 0) return { id, reason: explainNoMatch(prospects) };
  const named = candidates.filter(({ technician }) => technician !== undefined);
  const chosen = candidates.length > 1 && named.length === 1 ? named : candidates;
  return take(id, chosen, options);
}

/** Takes the chosen job, if it is a single one, not a guess, and not another review's. */
function take(
  id: string,
  chosen: readonly CandidateJob[],
  { taken }: MatchOptions,
): JobMatch | Unmatched {
  const [only, ...others] = chosen;
  const confidence = only === undefined || others.length > 0 ? undefined : confidenceOf(only);
  if (only === undefined || confidence === undefined)
    return { id, reason: explainRefusedMatches(chosen) };
  const { label } = only.job;
  const owner = taken.get(label);
  if (owner !== undefined && owner !== id) {
    return { id, reason: `job ${label} verifies ${owner} already` };
  }
  return { id, job: label, confidence, explanation: explainMatch(only) };
}

/** The jobs whose customer may be the author, whatever their date; each job once. */
function prospectsFor(
  claim: ReviewToMatch,
  author: CustomerName,
  jobs: CustomerIndex<Prepared>,
  { techniciansIn }: MatchOptions,
): CandidateJob[] {
  const day = daysSinceEpoch(claim.date);
  const mentioned = techniciansIn(claim.text);
  const nearest = new Map<string, CandidateJob>();
  for (const { job, customer, day: jobDay, technicians } of jobs.near(author)) {
    const names = compareCustomers(author, customer);
    if (names === undefined) continue;
    const prospect = { job, names, days: day - jobDay, ...who(technicians, mentioned) };
    // A job of several visits has a date for each: the one nearest to the review counts.
    const key = JSON.stringify([job.label, job.customer]);
    const there = nearest.get(key);
    if (there === undefined || distance(prospect) < distance(there)) {
      nearest.set(key, prospect);
    }
  }
  return [...nearest.values()];
}

/** A text that names somebody who was not on the job is about another job. */
function who(technicians: readonly string[], mentioned: readonly string[]) {
  const technician = technicians.find((one) => mentioned.includes(one));
  const isOther = technician === undefined && technicians.length > 0;
  return { technician, other: isOther ? mentioned[0] : undefined };
}

function fits({ days, other }: CandidateJob): boolean {
  return other === undefined && days >= -TOLERATED_DAYS && days <= WINDOW_DAYS;
}

/** Smaller for a date that fits than for any that does not. */
function distance(prospect: CandidateJob): number {
  const days = Math.abs(prospect.days);
  return fits(prospect) ? days : WINDOW_DAYS + days + 1;
}

/** The prospects that fit; a mere family name is dropped if another prospect has a whole name. */
function candidatesAmong(prospects: readonly CandidateJob[]): CandidateJob[] {
  const fitting = prospects.filter(fits);
  const isWhole = fitting.some(({ names }) => names === "full" || names === "short");
  return isWhole ? fitting.filter(({ names }) => names !== "family") : fitting;
}

/** Undefined if it would be a guess. */
function confidenceOf({ names, days, technician }: CandidateJob): Confidence | undefined {
  const isSoon = days <= SOON_DAYS;
  switch (names) {
    case "full":
      return technician !== undefined || isSoon ? "high" : "medium";
    case "short":
      return technician !== undefined || isSoon ? "medium" : undefined;
    case "family":
      // Many have the same family name, so both are required.
      return technician !== undefined && isSoon ? "medium" : undefined;
    case "weak":
      return undefined;
  }
}
