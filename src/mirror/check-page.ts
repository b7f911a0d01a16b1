import type { Changes } from "../domain/log/changes.ts";
import { readToken } from "../resources/datasets/changes-token.ts";
import { faultOf } from "./check-change.ts";
import { type CheckedHead, checkNewestHead, type KnownHead, type LogTrust } from "./check-head.ts";
import { Contradiction } from "./contradiction.ts";
import { entryIn, keyIn, LogReading } from "./log-reading.ts";
import { disorderIn, entryBefore } from "./page-order.ts";
import type { ChangesPage } from "./read-page.ts";
import type { Remote } from "./remote.ts";
import { againstNotes } from "./remote-log.ts";

type Change = Changes["changes"][number];

/** The request that a page answers. */
interface Asked {
  /** The token in the request; null to read all. */
  readonly after: string | null;
  /** The key of a review that the mirror has. A full sync ignores it. */
  readonly keyOf: (id: string) => string | undefined;
}

/**
 * Checks each page against the signed head: every change on the page matches its entry in the log,
 * and the page leaves out no entry that it must list.
 */
export class PageChecker {
  readonly #remote: Remote;
  readonly #pinned: LogTrust["pinned"];
  #known: KnownHead | undefined;
  #reading: { readonly log: string; readonly to: number; readonly entries: LogReading } | undefined;

  constructor(remote: Remote, { pinned, known }: LogTrust) {
    this.#remote = remote;
    this.#pinned = pinned;
    this.#known = known;
  }

  /** @throws Contradiction; Failure `unusable`, `busy` */
  async check(page: ChangesPage, asked: Asked): Promise<CheckedHead> {
    const trust = { pinned: this.#pinned, known: this.#known };
    const head = await checkNewestHead(this.#remote, page.log, trust);
    if (page.size > head.head.size) {
      const more = `The page counts ${page.size} entries, but only ${head.head.size} are signed.`;
      throw new Contradiction(more, head.notes);
    }
    await againstNotes(head.notes, () => this.#holdAgainst(head, page, asked));
    this.#known = head;
    return head;
  }

  async #holdAgainst(head: CheckedHead, page: ChangesPage, asked: Asked): Promise<void> {
    const from = entryBefore(asked.after);
    const entries = this.#entriesAfter(from, page);
    await entries.extend(head.tree);
    for await (const [seq, why] of this.#faultsIn({ page, from, entries, head }, asked)) {
      const message = `Entry ${seq} of ${page.log} does not match the page: ${why}.`;
      throw new Contradiction(message, head.notes);
    }
    this.#reading = { log: page.log, to: page.reached.seq, entries };
  }

  async *#faultsIn(told: Told, asked: Asked): AsyncIterable<Fault> {
    for (const change of told.page.changes) {
      const fault = await this.#faultOf(change, told.entries, told.head, asked);
      if (fault !== undefined) yield [change.seq, `${fault} (${idOf(change)})`];
    }
    yield* gapsIn(told, startOf(told.page, asked.after));
  }

  /** Continues with the entries that were read for the previous page, if this page follows it. */
  #entriesAfter(from: number, { log }: ChangesPage): LogReading {
    const isNext = this.#reading?.log === log && this.#reading.to === from;
    return isNext && this.#reading !== undefined ? this.#reading.entries : new LogReading(from);
  }

  async #faultOf(
    change: Change,
    entries: LogReading,
    { tree }: CheckedHead,
    { after, keyOf }: Asked,
  ): Promise<string | undefined> {
    const isFull = after === null || readToken(after)?.start !== undefined;
    const knownKey = isFull ? undefined : keyOf(idOf(change));
    const was =
      change.type === "remove" && change.was !== undefined
        ? (entries.entry(change.was) ?? (await entryIn(tree, change.was)))
        : undefined;
    return faultOf(change, { entry: entries.entry(change.seq), was, knownKey });
  }
}

function idOf(change: Change): string {
  return change.type === "upsert" ? change.review.id : change.id;
}

/** A page, and the part of the log that it covers. */
interface Told {
  readonly page: ChangesPage;
  /** The number of the last entry before it. */
  readonly from: number;
  readonly entries: LogReading;
  readonly head: CheckedHead;
}

/** The number of an entry, and what is wrong with what the page says about it. */
type Fault = readonly [seq: number, why: string];

/** The entries that the page wrongly leaves out or lists. */
function* gapsIn({ page, from, entries, head }: Told, start: number): Iterable<Fault> {
  const { size } = head.head;
  const listedSeqs = new Set(page.changes.map(({ seq }) => seq));
  const { seq: to } = page.reached;
  const disorder = disorderIn(page, from);
  if (disorder !== undefined) yield [to, disorder];
  for (let seq = from + 1; seq <= to; seq += 1) {
    if (listedSeqs.has(seq)) {
      const newer = entries.newestOf(seq, page.size);
      if (newer > seq) yield [seq, `entry ${newer} is newer and about the same review`];
    } else if (isOwed(entries, seq, start) && entries.newestOf(seq, size) === seq) {
      yield [seq, `the page leaves out this ${entries.entry(seq)?.type} entry`];
    }
  }
}

/** A full sync leaves out the removals before its start; any other page lists all of them. */
function startOf({ reached, size }: ChangesPage, after: string | null): number {
  if (after === null) return reached.start ?? size;
  return readToken(after)?.start ?? 0;
}

function isOwed(entries: LogReading, seq: number, start: number): boolean {
  const entry = entries.entry(seq);
  if (keyIn(entry) === undefined) return false;
  return entry?.type === "publish" || entry?.type === "change" || seq > start;
}
