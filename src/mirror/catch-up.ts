import { Failure } from "../domain/failure.ts";
import type { Changes, Removal, Upsert } from "../domain/log/changes.ts";
import { ANNOUNCED_FOR_MS } from "../domain/log/publication-log.ts";
import { toTimestamp } from "../domain/time/calendar-date.ts";
import type { MirrorDatabase, MirroredRemoval } from "../store/mirror/mirror-database.ts";
import type { MirrorState } from "../store/mirror/mirror-state.ts";
import { type CheckedHead, knownHead, type LogTrust } from "./check-head.ts";
import { PageChecker } from "./check-page.ts";
import { Contradiction } from "./contradiction.ts";
import { disorderIn, entryBefore } from "./page-order.ts";
import { type ChangesPage, readPage } from "./read-page.ts";
import { ReadingGoal } from "./reading-goal.ts";
import type { Remote } from "./remote.ts";

const USUAL_LIMIT = 1000;
/** A run gives up after this many full syncs; otherwise it might never end. */
const MAX_READINGS = 5;

export interface CatchUp {
  readonly remote: Remote;
  readonly database: MirrorDatabase;
  /** The keys that the user named; undefined to check nothing against the log. */
  readonly pinned: LogTrust["pinned"] | undefined;
  readonly now: Date;
  readonly limit?: number;
}

/** A removal, with the review's stars where the source gives them. */
export type SeenRemoval = MirroredRemoval & { readonly rating?: number };

/** The result of a run. */
export interface CatchUpReport {
  readonly log: string;
  /** The size of the log when the last page was made. */
  readonly size: number;
  readonly pages: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: readonly SeenRemoval[];
  /** The number of full syncs. */
  readonly fullReadings: number;
  readonly count: number;
  readonly head: CheckedHead | undefined;
  /** The log that ended and was continued by another one; undefined if it continues. */
  readonly endedLog: string | undefined;
  /** Whether the key was read from the log itself and trusted for the first time. */
  readonly isFirstTrust: boolean;
}

/**
 * Brings a mirror up to date, page by page. Each page is one commit with the token of the next one,
 * so that the next run after a killed one continues there.
 * @throws Contradiction if a page does not fit what was signed; that page is not kept
 */
export async function catchUp(run: CatchUp): Promise<CatchUpReport> {
  const follower = new Follower(run);
  try {
    while (await follower.step());
    return follower.report();
  } finally {
    // Also if a later page was refused: what an earlier page removed must leave no trace.
    follower.shred();
  }
}

class Follower {
  readonly #run: CatchUp;
  readonly #checker: PageChecker | undefined;
  readonly #hadKey: boolean;
  #stored: MirrorState | undefined;
  /** The token of the next page; null to read all. */
  #next: string | null;
  #head: CheckedHead | undefined;
  #size = 0;
  readonly #goal = new ReadingGoal();
  #endedLog: string | undefined;
  #removed: SeenRemoval[] = [];
  #counts = { pages: 0, added: 0, changed: 0, fullReadings: 0 };

  constructor(run: CatchUp) {
    const { remote, database, pinned } = run;
    this.#run = run;
    this.#stored = database.state();
    const { verifier = null, note = null, next = null, is_verified = false } = this.#stored ?? {};
    const known = verifier === null || note === null ? undefined : knownHead(verifier, note);
    this.#hadKey = known !== undefined || (pinned?.length ?? 0) > 0;
    this.#checker = pinned && new PageChecker(remote, { pinned, known });
    // What was kept unchecked is read again.
    this.#next = pinned !== undefined && !is_verified ? null : next;
  }

  /** Reads one page. Returns whether there are more. */
  async step(): Promise<boolean> {
    const { remote, limit = USUAL_LIMIT } = this.#run;
    if (this.#next === null) this.#countReading();
    const page = await readPage(remote, this.#next ?? undefined, limit);
    if (page === "resync" || this.#isMadeOtherwise(page)) {
      if (this.#next === null) throw remote.failure("", "refuses even a full sync.");
      this.#next = null;
      return true;
    }
    this.#refuseForeign(page);
    await this.#check(page);
    this.#keep(page);
    if (this.#goal.isPassedBy(page)) throw this.#grewAgain();
    return page.more;
  }

  #grewAgain(): Failure {
    const { baseUrl } = this.#run.remote;
    return new Failure(
      "busy",
      `The log of ${baseUrl} kept growing while it was read. What was read is kept, and the next run continues there.`,
    );
  }

  async #check(page: ChangesPage): Promise<void> {
    if (this.#checker === undefined) this.#refuseDisorder(page);
    const keyOf = (id: string) => this.#run.database.keyOf(id);
    this.#head = await this.#checker?.check(page, { after: this.#next, keyOf });
    this.#endedLog ??= this.#head?.endedLog;
  }

  #refuseDisorder(page: ChangesPage): void {
    const disorder = disorderIn(page, entryBefore(this.#next));
    if (disorder === undefined) return;
    throw new Contradiction(`${this.#run.remote.baseUrl} contradicts itself: ${disorder}.`, []);
  }

  #countReading(): void {
    this.#counts.fullReadings += 1;
    if (this.#counts.fullReadings <= MAX_READINGS) return;
    const { baseUrl } = this.#run.remote;
    throw new Failure(
      "busy",
      `${baseUrl} asked to start over ${MAX_READINGS} times. Try again later.`,
    );
  }

  /** Another version may find other things in any text, which the log does not list as changes. */
  #isMadeOtherwise(page: ChangesPage): boolean {
    if (this.#next === null || this.#stored === undefined) return false;
    return page.made_by !== this.#stored.made_by || page.log !== this.#stored.log;
  }

  #refuseForeign({ log }: ChangesPage): void {
    const { remote, database } = this.#run;
    if (this.#stored === undefined || this.#stored.source === remote.baseUrl) return;
    if (this.#stored.log === log) return;
    throw new Failure(
      "invalid",
      `${database.path} is a mirror of ${this.#stored.source}, and ${remote.baseUrl} is another Candor. Name another folder or file for it.`,
    );
  }

  /** Stores a page and how far the mirror has read, in one commit. */
  #keep(page: ChangesPage): void {
    const { database } = this.#run;
    this.#stored = database.commit(this.#stored, () => {
      const reading = this.#takeUp(page);
      return { ...this.#stateAfter(page), ...reading };
    });
    this.#next = page.next;
    this.#size = page.size;
    this.#counts.pages += 1;
  }

  /** Stores the changes of a page. Returns what they mean for the full sync and for the file. */
  #takeUp(page: ChangesPage): Pick<MirrorState, "reading" | "is_full_reading" | "has_traces"> {
    const { database, now } = this.#run;
    const { reading: last = 0, is_full_reading = false, has_traces = false } = this.#stored ?? {};
    const isFirst = this.#next === null;
    const isFull = isFirst || is_full_reading;
    const reading = isFirst ? last + 1 : last;
    const before = this.#tracesLeft();
    for (const change of page.changes) this.#keepChange(change, reading);
    if (!page.more && isFull) this.#removeUnnamed(reading);
    database.dropForgotten(toTimestamp(new Date(now.getTime() - ANNOUNCED_FOR_MS)));
    const hasTraces = has_traces || this.#tracesLeft() > before;
    return { reading, is_full_reading: isFull && page.more, has_traces: hasTraces };
  }

  /** The number of versions that this run has replaced or removed: the file still has traces of them. */
  #tracesLeft(): number {
    return this.#counts.changed + this.#removed.length;
  }

  #stateAfter({ log, next, made_by }: ChangesPage) {
    return {
      ...{ source: this.#run.remote.baseUrl, log, next, made_by },
      verifier: this.#head?.verifier.text ?? this.#stored?.verifier ?? null,
      note: this.#head?.head.note ?? this.#stored?.note ?? null,
      is_verified: this.#head !== undefined,
    };
  }

  #keepChange(change: Changes["changes"][number], reading: number): void {
    if (change.type === "upsert") this.#keepReview(change, reading);
    else this.#remove(change);
  }

  #keepReview({ seq, key, review }: Upsert, reading: number): void {
    const { id, date } = review;
    const json = JSON.stringify(review);
    const kept = this.#run.database.keep({ id, date, seq, key, json }, reading);
    if (kept !== "same") this.#counts[kept] += 1;
  }

  #remove({ id, reason, at, rating }: Removal): void {
    this.#run.database.remove({ id, reason, at });
    this.#removed.push({ id, reason, at, ...(rating === undefined ? {} : { rating }) });
  }

  /** Removes the reviews that a full sync did not name; why they are gone is no longer listed. */
  #removeUnnamed(reading: number): void {
    const { database, now } = this.#run;
    for (const id of database.notOfReading(reading)) {
      const removal = { id, reason: null, at: toTimestamp(now) };
      database.remove(removal);
      this.#removed.push(removal);
    }
  }

  shred(): void {
    const { database } = this.#run;
    if (this.#stored?.has_traces !== true) return;
    database.shred();
    const clean = { ...this.#stored, has_traces: false };
    this.#stored = database.commit(this.#stored, () => clean);
  }

  report(): CatchUpReport {
    return {
      ...this.#counts,
      log: this.#stored?.log ?? "",
      size: this.#size,
      removed: this.#removed,
      count: this.#run.database.count(),
      head: this.#head,
      endedLog: this.#endedLog,
      isFirstTrust: this.#head !== undefined && !this.#hadKey,
    };
  }
}
