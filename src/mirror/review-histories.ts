import { isCalendarDate } from "../domain/time/calendar-date.ts";
import { base64url, type LogEntry, type LoggedReason, parseEntry } from "../log/entry.ts";

/** Entries of the types that this version reads; others are skipped. */
const KNOWN = /^candor\/1 (begin|publish|change|withhold) /;

type LoggedStatus = "published" | LoggedReason;
type KeyedEntry = Exclude<LogEntry, { readonly type: "begin" }>;

/** Counts of a log's entries, and of its reviews by their state. */
export interface LifeCounts {
  readonly entries: number;
  readonly published: number;
  readonly hidden: number;
  /** The number of removed reviews by reason, without the hidden ones. */
  readonly removed: ReadonlyMap<LoggedReason, number>;
  readonly versions: number;
  /** The number of entries of types that this version does not know. */
  readonly unknown: number;
}

/** An entry that contradicts the ones before it, or can't be read. */
export class LifeFault extends Error {}

/**
 * Follows each review from entry to entry: published, changed, removed, published again. No honest
 * Candor writes a log in which an entry contradicts an earlier one.
 */
export class ReviewHistories {
  /** By key, the review's last entry, and its state after it. */
  readonly #last = new Map<string, { readonly status: LoggedStatus; readonly seq: number }>();
  #entries = 0;
  #versions = 0;
  #unknown = 0;

  /** @throws LifeFault */
  add(leaf: Uint8Array): LogEntry | undefined {
    this.#entries += 1;
    const entry = parseEntry(leaf);
    const isFirst = this.#entries === 1;
    if (isFirst !== (entry?.type === "begin")) {
      throw this.#fault(isFirst ? "it does not say how the log began" : "the log begins again");
    }
    if (entry === undefined) this.#passOver(leaf);
    else this.#live(entry);
    return entry;
  }

  #passOver(leaf: Uint8Array): void {
    if (KNOWN.test(Buffer.from(leaf).toString("latin1"))) throw this.#fault("it can't be read");
    this.#unknown += 1;
  }

  #live(entry: LogEntry): void {
    if (!isCalendarDate(entry.day)) throw this.#fault(`${entry.day} is not a date`);
    if (entry.type === "begin") return;
    const key = base64url(entry.key);
    const before = this.#last.get(key)?.status;
    const fault = faultAfter(before, entry);
    if (fault !== undefined) throw this.#fault(fault);
    if (entry.type !== "remove") this.#versions += 1;
    this.#last.set(key, { status: statusAfter(entry), seq: this.#entries });
  }

  #fault(why: string): LifeFault {
    return new LifeFault(`entry ${this.#entries}: ${why}`);
  }

  /** The number of the last entry about the review with this key. */
  lastOf(key: string): number | undefined {
    return this.#last.get(key)?.seq;
  }

  counts(): LifeCounts {
    const removed = new Map<LoggedReason, number>();
    let [published, hidden] = [0, 0];
    for (const { status } of this.#last.values()) {
      if (status === "published") published += 1;
      else if (status === "hidden") hidden += 1;
      else removed.set(status, (removed.get(status) ?? 0) + 1);
    }
    const totals = { entries: this.#entries, versions: this.#versions, unknown: this.#unknown };
    return { ...totals, published, hidden, removed };
  }
}

function statusAfter(entry: KeyedEntry): LoggedStatus {
  if (entry.type === "withhold") return "hidden";
  return entry.type === "remove" ? entry.reason : "published";
}

function faultAfter(before: LoggedStatus | undefined, { type }: KeyedEntry): string | undefined {
  if (before === "forgotten") return "it is about a review that was forgotten";
  switch (type) {
    case "publish":
      return before === "published" ? "it publishes a review that is published already" : undefined;
    case "change":
      return before === "published" ? undefined : "it changes a review that is not published";
    case "withhold":
      return before === undefined ? undefined : "it withholds a review that the log has already";
    default:
      return before === undefined ? "it removes a review that was never published" : undefined;
  }
}
