import type { Changes } from "../domain/changes.ts";
import { readToken } from "../resources/changes-token.ts";
import { faultOf } from "./check-change.ts";
import { type CheckedHead, checkNewestHead, type KnownHead, type Trust } from "./check-head.ts";
import { Contradiction } from "./contradiction.ts";
import { entryIn, keyIn, LogReading } from "./log-reading.ts";
import type { Page } from "./read-page.ts";
import type { Remote } from "./remote.ts";
import { againstNotes } from "./remote-log.ts";

type Change = Changes["changes"][number];

/** What a page is an answer to. */
interface Asked {
  /** The token that it was asked with. */
  readonly after: string | null;
  /** What the log calls a review that is kept; of use only while a mirror is brought up to date. */
  readonly keyOf: (id: string) => string | undefined;
}

/**
 * Holds each page against the signed head: what it tells stands in the log as it is told, and what
 * stands in the log is told.
 */
export class PageChecker {
  readonly #remote: Remote;
  readonly #pinned: Trust["pinned"];
  #known: KnownHead | undefined;
  #reading: { readonly log: string; readonly to: number; readonly entries: LogReading } | undefined;

  constructor(remote: Remote, { pinned, known }: Trust) {
    this.#remote = remote;
    this.#pinned = pinned;
    this.#known = known;
  }

  /** @throws Contradiction; Failure `unusable`, `busy` */
  async check(page: Page, asked: Asked): Promise<CheckedHead> {
    const trust = { pinned: this.#pinned, known: this.#known };
    const head = await checkNewestHead(this.#remote, page.log, trust);
    if (page.size > head.head.size) {
      const more = `The page tells of ${page.size} entries, but only ${head.head.size} are signed.`;
      throw new Contradiction(more, head.notes);
    }
    await againstNotes(head.notes, () => this.#holdAgainst(head, page, asked));
    this.#known = head;
    return head;
  }

  async #holdAgainst(head: CheckedHead, page: Page, asked: Asked): Promise<void> {
    const from = asked.after === null ? 0 : (readToken(asked.after)?.seq ?? 0);
    const entries = this.#entriesAfter(from, page);
    await entries.extend(head.tree);
    const refuse = (seq: number, why: string) => {
      throw new Contradiction(
        `Entry ${seq} of ${page.log} is not told as it is: ${why}.`,
        head.notes,
      );
    };
    for (const change of page.changes) {
      const fault = await this.#faultOf(change, entries, head, asked);
      if (fault !== undefined) refuse(change.seq, `${fault} (${idOf(change)})`);
    }
    const gaps = gapsIn({
      page,
      from,
      start: startOf(page, asked.after),
      entries,
      size: head.head.size,
    });
    for (const [seq, why] of gaps) refuse(seq, why);
    this.#reading = { log: page.log, to: page.reached.seq, entries };
  }

  /** What was read for the page before is of use for this one, if it follows. */
  #entriesAfter(from: number, { log }: Page): LogReading {
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

interface Told {
  readonly page: Page;
  readonly from: number;
  readonly start: number;
  readonly entries: LogReading;
  /** Of the newest head. */
  readonly size: number;
}

/** The entries that a page should tell and does not, or tells and should not; and why. */
function* gapsIn({ page, from, start, entries, size }: Told): Iterable<readonly [number, string]> {
  const told = new Set(page.changes.map(({ seq }) => seq));
  const { seq: to } = page.reached;
  if (!isInOrder(page, from)) {
    yield [to, "the page is not in the order of the log, or does not end where it says"];
  }
  for (let seq = from + 1; seq <= to; seq += 1) {
    if (told.has(seq)) {
      const newer = entries.newestOf(seq, page.size);
      if (newer > seq) yield [seq, `entry ${newer} says something newer of the same review`];
    } else if (isOwed(entries, seq, start) && entries.newestOf(seq, size) === seq) {
      yield [seq, `it is left out, and says ${entries.entry(seq)?.type} of a review`];
    }
  }
}

function isInOrder({ changes, reached, size, more }: Page, from: number): boolean {
  const isAscending = changes.every(({ seq }, at) => seq > (changes[at - 1]?.seq ?? from));
  const isWithin = (changes.at(-1)?.seq ?? from) <= reached.seq && from <= reached.seq;
  return isAscending && isWithin && reached.seq <= size && (more || reached.seq === size);
}

/** Within a full reading the removals from before it are not told; else all are. */
function startOf({ reached, size }: Page, after: string | null): number {
  if (after === null) return reached.start ?? size;
  return readToken(after)?.start ?? 0;
}

function isOwed(entries: LogReading, seq: number, start: number): boolean {
  const entry = entries.entry(seq);
  if (keyIn(entry) === undefined) return false;
  return entry?.type === "publish" || entry?.type === "change" || seq > start;
}
