import { Value } from "@sinclair/typebox/value";
import { Changes, type Removal, type Upsert } from "../../src/domain/log/changes.ts";

/** A page of changes; `resync` if everything must be read again (410). */
export type AskForPage = (
  after: string | undefined,
  limit: number,
) => Promise<unknown | "resync"> | unknown | "resync";

/**
 * Keeps the reviews of a Candor in sync by `changes` alone: applies page by page, and reads
 * everything again if told to, or if `made_by` differs; what no page of a full read contains is
 * dropped at its end.
 */
export class ReferenceMirror {
  /** By id. */
  readonly reviews = new Map<string, Upsert>();
  /** The last removal of each review, by id. */
  readonly removals = new Map<string, Removal>();
  resyncs = 0;
  #after: string | undefined;
  #madeBy: string | undefined;
  /** Ids that a full read has named so far; undefined outside of one. */
  #named: Set<string> | undefined = new Set();
  readonly #ask: AskForPage;

  constructor(ask: AskForPage) {
    this.#ask = ask;
  }

  /** Reads one page. Returns whether it has caught up. */
  async pull(limit: number): Promise<boolean> {
    const answer = await this.#ask(this.#after, limit);
    if (answer === "resync") return this.#beginAnew();
    const page = Value.Parse(Changes, answer);
    if (this.#after !== undefined && page.made_by !== this.#madeBy) return this.#beginAnew();
    this.#madeBy = page.made_by;
    for (const change of page.changes) this.#apply(change);
    this.#after = page.next;
    if (!page.more) this.#removeUnnamed();
    return !page.more;
  }

  /** Reads pages until there are no more. */
  async catchUp(limit: number): Promise<void> {
    while (!(await this.pull(limit)));
  }

  #beginAnew(): false {
    this.resyncs += 1;
    this.#after = undefined;
    this.#named = new Set();
    return false;
  }

  #apply(change: Upsert | Removal): void {
    if (change.type === "upsert") {
      this.reviews.set(change.review.id, change);
      this.removals.delete(change.review.id);
      this.#named?.add(change.review.id);
    } else {
      this.reviews.delete(change.id);
      this.removals.set(change.id, change);
      this.#named?.add(change.id);
    }
  }

  #removeUnnamed(): void {
    const named = this.#named;
    if (named === undefined) return;
    for (const known of [this.reviews, this.removals]) {
      for (const id of known.keys()) if (!named.has(id)) known.delete(id);
    }
    this.#named = undefined;
  }
}
