import { toTimestamp } from "../domain/calendar-date.ts";
import type { Changes, Removal, Upsert } from "../domain/changes.ts";
import { Failure } from "../domain/failure.ts";
import { TOLD_FOR_MS } from "../domain/publication-log.ts";
import type { MirrorDatabase, MirroredRemoval, MirrorState } from "../store/mirror-database.ts";
import type { CheckedHead, Trust } from "./check-head.ts";
import { knownHead } from "./check-head.ts";
import { PageChecker } from "./check-page.ts";
import { type Page, readPage } from "./read-page.ts";
import type { Remote } from "./remote.ts";

const USUAL_LIMIT = 1000;
/** A source that tells all anew so often in one run would never end. */
const MOST_READINGS = 5;

export interface CatchUp {
  readonly remote: Remote;
  readonly database: MirrorDatabase;
  /** The keys that the user named; undefined to take each page as it is told. */
  readonly pinned: Trust["pinned"] | undefined;
  readonly now: Date;
  readonly limit?: number;
}

/** What was removed, with its stars where they are told. */
export type SeenRemoval = MirroredRemoval & { readonly rating?: number };

/** What a run did. */
export interface CatchUpReport {
  readonly log: string;
  /** How many entries the log had for the last page. */
  readonly size: number;
  readonly pages: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: readonly SeenRemoval[];
  /** How often all was read from its beginning. */
  readonly fullReadings: number;
  readonly count: number;
  readonly head: CheckedHead | undefined;
  /** The log that ended, where another one goes on from it. */
  readonly endedLog: string | undefined;
  /** Whether the log's key was taken as it was told, for the first time. */
  readonly isFirstTrust: boolean;
}

/**
 * Brings a mirror up to date, page by page; each is kept in one commit with its token, so that a
 * run that is killed goes on where it was.
 * @throws Contradiction if a page does not fit what was signed; nothing of it is kept
 */
export async function catchUp(run: CatchUp): Promise<CatchUpReport> {
  const follower = new Follower(run);
  try {
    while (await follower.step());
    return follower.report();
  } finally {
    // Also where a later page was refused: what an earlier one removed is to leave no trace.
    follower.shred();
  }
}

class Follower {
  readonly #run: CatchUp;
  readonly #checker: PageChecker | undefined;
  readonly #hadKey: boolean;
  #stored: MirrorState | undefined;
  /** What the next page is asked with; null to read all. */
  #next: string | null;
  #head: CheckedHead | undefined;
  #size = 0;
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
    // What was kept unchecked is read once more.
    this.#next = pinned !== undefined && !is_verified ? null : next;
  }

  /** Reads one page. Returns whether there are more. */
  async step(): Promise<boolean> {
    const { remote, limit = USUAL_LIMIT } = this.#run;
    if (this.#next === null) this.#countReading();
    const page = await readPage(remote, this.#next ?? undefined, limit);
    if (page === "resync" || this.#isMadeOtherwise(page)) {
      if (this.#next === null) throw remote.failure("", "refuses even a full reading.");
      this.#next = null;
      return true;
    }
    this.#refuseForeign(page);
    this.#head = await this.#checker?.check(page, {
      after: this.#next,
      keyOf: (id) => this.#run.database.keyOf(id),
    });
    this.#endedLog ??= this.#head?.endedLog;
    this.#keep(page);
    return page.more;
  }

  #countReading(): void {
    this.#counts.fullReadings += 1;
    if (this.#counts.fullReadings <= MOST_READINGS) return;
    const { baseUrl } = this.#run.remote;
    throw new Failure("busy", `${baseUrl} began anew ${MOST_READINGS} times. Try again later.`);
  }

  /** What is found in the texts may differ in every review, and is no change of the log. */
  #isMadeOtherwise(page: Page): boolean {
    if (this.#next === null || this.#stored === undefined) return false;
    return page.made_by !== this.#stored.made_by || page.log !== this.#stored.log;
  }

  #refuseForeign({ log }: Page): void {
    const { remote, database } = this.#run;
    if (this.#stored === undefined || this.#stored.source === remote.baseUrl) return;
    if (this.#stored.log === log) return;
    throw new Failure(
      "invalid",
      `${database.path} is a mirror of ${this.#stored.source}, and ${remote.baseUrl} is another Candor. Name another folder or file for it.`,
    );
  }

  #keep(page: Page): void {
    const { database, now } = this.#run;
    const isFirst = this.#next === null;
    const isFull = isFirst || this.#stored?.is_full_reading === true;
    const reading = (this.#stored?.reading ?? 0) + (isFirst ? 1 : 0);
    const before = this.#tracesLeft();
    this.#stored = database.commit(this.#stored, () => {
      for (const change of page.changes) this.#keepChange(change, reading);
      if (!page.more && isFull) this.#sweep(reading);
      database.dropForgotten(toTimestamp(new Date(now.getTime() - TOLD_FOR_MS)));
      const hasTraces = this.#stored?.has_traces === true || this.#tracesLeft() > before;
      const isOpen = isFull && page.more;
      const about = { reading, is_full_reading: isOpen, has_traces: hasTraces };
      return { ...this.#stateAfter(page), ...about };
    });
    this.#next = page.next;
    this.#size = page.size;
    this.#counts.pages += 1;
  }

  /** How many versions were taken out of the file by this run. */
  #tracesLeft(): number {
    return this.#counts.changed + this.#removed.length;
  }

  #stateAfter({ log, next, made_by }: Page) {
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

  /** What no page of a full reading named is gone; why, nobody tells any more. */
  #sweep(reading: number): void {
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
