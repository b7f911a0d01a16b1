import { MentionFinder } from "../../analysis/entities/mention-finder.ts";
import type { JobRecord } from "../../domain/review/job.ts";
import { dateOf } from "../../domain/time/calendar-date.ts";
import { type Matches, matchJobs, type ReviewToMatch } from "../../jobs/match-jobs.ts";
import type { KeptReview } from "../../store/reviews/reviews.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import type { Store } from "../../store/store.ts";
import { moderate } from "./moderate.ts";

export interface Verification extends Matches {
  /** Reviews that neither their source nor a job record verifies. */
  readonly asked: number;
}

/** Finds the jobs that verify reviews; nothing is changed. */
export function findJobs(store: Store, jobs: readonly JobRecord[]): Verification {
  const claims: ReviewToMatch[] = [];
  for (const kept of store.reviews.all()) {
    if (!asksForJob(store, kept)) continue;
    const { author, text, created_at: createdAt } = kept.source;
    claims.push({ id: kept.id, author, date: dateOf(createdAt), text });
  }
  const { business } = publicationIn(store);
  const finder = new MentionFinder(business);
  const taken = new Map(store.decisions.matches().map(({ id, job }) => [job, id]));
  const techniciansIn = (text: string) =>
    finder.find(text).flatMap(({ kind, name }) => (kind === "technician" ? [name] : []));
  return { asked: claims.length, ...matchJobs(claims, jobs, { taken, techniciansIn }) };
}

function asksForJob(store: Store, { id, source: { verification } }: KeptReview): boolean {
  if (verification !== undefined && verification !== "owner") return false;
  const { job, joinedTo } = store.decisions.of(id);
  return job === undefined && joinedTo === undefined;
}

/** Verifies reviews by the jobs that were found, and publishes them. */
export function verifyByJobs(store: Store, { matches }: Matches, now: Date): void {
  moderate(store, now, () => ({ type: "match", matches: [...matches] }));
}
