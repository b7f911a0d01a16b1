import type { RemovalReason } from "../domain/publication-log.ts";
import { base64url, type LogEntry, parseEntry } from "../log/entry.ts";

/** Kinds that this version reads; others are passed over. */
const KNOWN = /^candor\/1 (begin|publish|change|withhold) /;

type Standing = "published" | RemovalReason;
type KeyedEntry = Exclude<LogEntry, { readonly type: "begin" }>;

/** What became of the reviews of a log. */
export interface LifeCounts {
  readonly entries: number;
  readonly published: number;
  readonly hidden: number;
  /** How many are gone, by the reason that was given; hidden ones are not among them. */
  readonly removed: ReadonlyMap<RemovalReason, number>;
  readonly versions: number;
  /** Entries of kinds that this version does not know. */
  readonly unknown: number;
}

/** What stands in a log that can't be so. */
export class LifeFault extends Error {}

/**
 * What each review went through, entry by entry: published, changed, removed, published again. A log
 * in which that does not add up was not written by an honest Candor.
 */
export class Lives {
  /** By key: how its last entry leaves it. */
  readonly #standing = new Map<string, Standing>();
  #entries = 0;
  #versions = 0;
  #unknown = 0;

  /** @throws LifeFault */
  add(leaf: Uint8Array): LogEntry | undefined {
    this.#entries += 1;
    const entry = parseEntry(leaf);
    const isFirst = this.#entries === 1;
    if (isFirst !== (entry?.type === "begin")) {
      throw this.#fault(isFirst ? "it does not say how the log began" : "the log begins once more");
    }
    if (entry === undefined) this.#passOver(leaf);
    else if (entry.type !== "begin") this.#live(entry);
    return entry;
  }

  #passOver(leaf: Uint8Array): void {
    if (KNOWN.test(Buffer.from(leaf).toString("latin1"))) throw this.#fault("it can't be read");
    this.#unknown += 1;
  }

  #live(entry: KeyedEntry): void {
    const key = base64url(entry.key);
    const before = this.#standing.get(key);
    const fault = faultAfter(before, entry);
    if (fault !== undefined) throw this.#fault(fault);
    if (entry.type !== "remove") this.#versions += 1;
    this.#standing.set(key, standingAfter(entry));
  }

  #fault(why: string): LifeFault {
    return new LifeFault(`entry ${this.#entries}: ${why}`);
  }

  counts(): LifeCounts {
    const removed = new Map<RemovalReason, number>();
    let [published, hidden] = [0, 0];
    for (const standing of this.#standing.values()) {
      if (standing === "published") published += 1;
      else if (standing === "hidden") hidden += 1;
      else removed.set(standing, (removed.get(standing) ?? 0) + 1);
    }
    const told = { entries: this.#entries, versions: this.#versions, unknown: this.#unknown };
    return { ...told, published, hidden, removed };
  }
}

function standingAfter(entry: KeyedEntry): Standing {
  if (entry.type === "withhold") return "hidden";
  return entry.type === "remove" ? entry.reason : "published";
}

function faultAfter(before: Standing | undefined, { type }: KeyedEntry): string | undefined {
  if (before === "forgotten") return "it speaks of a review that was forgotten";
  switch (type) {
    case "publish":
      return before === "published" ? "it publishes what is published already" : undefined;
    case "change":
      return before === "published" ? undefined : "it changes what is not published";
    case "withhold":
      return before === undefined ? undefined : "it withholds what was known before";
    default:
      return before === undefined ? "it removes what was never published" : undefined;
  }
}
