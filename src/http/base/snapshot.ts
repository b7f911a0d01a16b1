import { setTimeout } from "node:timers/promises";
import { type Publication, UNDESCRIBED_PUBLICATION } from "../../domain/business/publication.ts";
import type { DocumentRecord } from "../../domain/document.ts";
import type { Library } from "../../resources/base/answering.ts";
import { libraryOf } from "../../resources/library-of.ts";
import { ReviewSearch } from "../../search/review-search.ts";
import type { Task } from "../../search/task.ts";
import { publicationIn } from "../../store/schema/settings.ts";
import type { Store } from "../../store/store.ts";
import type { AnswerPermit } from "./concurrency-limiter.ts";
import { CooperativeScheduler } from "./cooperative-scheduler.ts";

/**
 * With fewer reviews, the index is made at the first search, within a few hundredths of a second: a
 * small site that nobody searches keeps that memory.
 */
const INDEXED_IN_ADVANCE = 2_000;
/** The first readers after a start or a publish don't share their turns with the index. */
const READERS_FIRST_MS = 200;

/**
 * What is published now, held in memory. Each read first asks SQLite whether another connection has
 * committed (about a microsecond), so that every answer comes from the newest commit, and from one
 * alone.
 */
export class Snapshot {
  readonly #store: Store;
  #search: ReviewSearch;
  /** Long-running work takes turns here, so that together it cannot stall other requests. */
  readonly #turns: CooperativeScheduler;
  readonly #worked: () => void;
  #rendered = new Map<string, string>();
  #dataVersion = -1;
  #version = 0;
  #generation: number;
  /** Everything that a commit can change for readers, as one text. */
  #published = "";
  #records = new Map<string, DocumentRecord>();
  #modifiedAt: number | null = null;
  #publication: Publication = UNDESCRIBED_PUBLICATION;
  #warmingUp: Promise<void> | undefined;

  /** @param worked is called after work that leaves much garbage */
  constructor(
    store: Store,
    worked: () => void = () => {},
    turns: CooperativeScheduler = new CooperativeScheduler(),
  ) {
    this.#store = store;
    this.#turns = turns;
    this.#worked = worked;
    this.#generation = store.generation;
    this.#search = this.#searchIn(store);
  }

  #searchIn({ searchRows }: Store): ReviewSearch {
    return new ReviewSearch(searchRows, () => this.#publication.language);
  }

  get publication(): Publication {
    this.#catchUp();
    return this.#publication;
  }

  /** What was rendered from the newest commit and belongs to no document; the next has another. */
  get rendered(): Map<string, string> {
    this.#catchUp();
    return this.#rendered;
  }

  /** What query resources answer from. */
  get library(): Library {
    const { publication } = this;
    return libraryOf(this.#store, () => publication, this.#search);
  }

  /** Resolves once the search index is up to date, with all that makes it fast. */
  searchable(client = ""): Promise<void> {
    this.#catchUp();
    return this.inTurns(this.#search.warmUp(), client);
  }

  /**
   * Makes the search index before somebody waits for it, if there are many reviews. Other requests go
   * first. Resolves when it is made, or can't be; at once if there are few.
   */
  warmUp(): Promise<void> {
    this.#catchUp();
    if (this.#store.published.count() < INDEXED_IN_ADVANCE) return Promise.resolve();
    if (this.#warmingUp !== undefined) return this.#warmingUp;
    const warmingUp = this.#warmUpSoon().finally(() => {
      if (this.#warmingUp === warmingUp) this.#warmingUp = undefined;
    });
    this.#warmingUp = warmingUp;
    return warmingUp;
  }

  async #warmUpSoon(): Promise<void> {
    await setTimeout(READERS_FIRST_MS, undefined, { ref: false });
    try {
      await this.searchable();
    } catch {
      // Whatever is wrong with the database, a search meets it too.
    }
  }

  /**
   * Does work in turns with other requests; each step sees one state of the data.
   * @param client who asked for it; empty if that is not known
   * @param permit is needed from the second step on
   */
  inTurns<Result>(steps: Task<Result>, client = "", permit?: AnswerPermit): Promise<Result> {
    return this.#finish(() => steps, client, permit);
  }

  /**
   * Makes an answer in turns with others; only a few answers of several steps are made at once.
   * @param begin may be called again
   */
  async answer<Result>(
    begin: () => Task<Result>,
    client: string,
    request: Request,
  ): Promise<Result> {
    using permit = this.permitFor(client, request);
    return await this.#finish(begin, client, permit);
  }

  #finish<Result>(
    begin: () => Task<Result>,
    client: string,
    permit?: AnswerPermit,
  ): Promise<Result> {
    this.#worked();
    return this.#turns.finish(begin, (step) => this.#store.snapshot(step), client, permit);
  }

  /** For an answer that is made in several parts; to be disposed of when it is handed out. */
  permitFor(client: string, request: Request): AnswerPermit {
    return this.#turns.permitFor(client, request);
  }

  /** Does work that takes about as long as one step in a turn of its client. */
  inTurn<Result>(client: string, work: () => Result | Promise<Result>): Promise<Result> {
    return this.#turns.run(client, work);
  }

  /** Grows when what readers see has changed. */
  get version(): number {
    this.#catchUp();
    return this.#version;
  }

  /** When anything that is published changed last, in seconds; null if a document has no date. */
  get modifiedAt(): number | null {
    this.#catchUp();
    return this.#modifiedAt;
  }

  /** The document of that name; undefined if it is not published. */
  find(id: string): DocumentRecord | undefined {
    this.#catchUp();
    return this.#records.get(id);
  }

  /** The document of that name. @throws if it was never published */
  record(id: string): DocumentRecord {
    return this.versionAndRecord(id).record;
  }

  /** Both `version` and `record`, with one look at SQLite: each request for a document needs both. */
  versionAndRecord(id: string): { readonly version: number; readonly record: DocumentRecord } {
    const record = this.find(id);
    if (record === undefined) throw new Error(`The document ${id} was never published`);
    return { version: this.#version, record };
  }

  /** To be called when much of what was held in memory was dropped. */
  madeGarbage(): void {
    this.#worked();
  }

  /** Reads again what a commit has changed. */
  #catchUp(): void {
    if (this.#generation !== this.#store.generation) this.#startAnew();
    const version = this.#store.dataVersion();
    if (version === this.#dataVersion) return;
    this.#dataVersion = version;
    // The hub commits all the time, and publishes nothing.
    const { documents, settings } = this.#store;
    const records = documents.records();
    const published = JSON.stringify([records, settings.publicationText()]);
    if (published === this.#published) return;
    this.#published = published;
    this.#readAnew(records);
  }

  /** Drops everything: the store reads another file. */
  #startAnew(): void {
    this.#generation = this.#store.generation;
    this.#search = this.#searchIn(this.#store);
    this.#published = "";
    this.#dataVersion = -1;
    this.#warmingUp = undefined;
  }

  #readAnew(records: readonly DocumentRecord[]): void {
    this.#worked();
    this.#version += 1;
    this.#rendered = new Map();
    this.#records = new Map(records.map((record) => [record.name, record]));
    const dates = records.flatMap(({ modifiedAt }) => modifiedAt ?? []);
    this.#modifiedAt = dates.length < records.length ? null : Math.max(0, ...dates);
    this.#publication = publicationIn(this.#store);
    void this.warmUp();
  }
}
