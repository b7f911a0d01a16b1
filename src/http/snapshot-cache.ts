import type { DocumentRecord, Encoding } from "../domain/document.ts";
import { type Publication, UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import type { Library } from "../resources/resource.ts";
import { ReviewSearch } from "../search/review-search.ts";
import type { Steps } from "../search/steps.ts";
import type { Store } from "../store/store.ts";
import { Bodies } from "./bodies.ts";
import { ReadyAnswer } from "./ready-answer.ts";
import { Turns } from "./turns.ts";

/** Further headers of a document, made from the publication alone. */
export type HeadersOf = (publication: Publication) => Readonly<Record<string, string>>;

/**
 * What is published now, held in memory. Each read first asks SQLite whether another connection has
 * committed (about a microsecond), so that every answer comes from the newest commit, and from one
 * alone.
 */
export class SnapshotCache {
  readonly #store: Store;
  #search: ReviewSearch;
  /** Long-running work takes turns here, so that together it cannot stall other requests. */
  readonly #turns = new Turns();
  readonly #worked: () => void;
  readonly #bodies: Bodies;
  readonly #answers = new Map<string, ReadyAnswer>();
  readonly #rendered = new Map<string, string>();
  #version = -1;
  #generation: number;
  /** Everything that a commit can change for readers, as one text. */
  #published = "";
  #records = new Map<string, DocumentRecord>();
  #publication: Publication = UNDESCRIBED_PUBLICATION;

  /** @param worked is called after work that leaves much garbage */
  constructor(store: Store, worked: () => void = () => {}) {
    this.#store = store;
    this.#worked = worked;
    const inTurns = <Result>(steps: Steps<Result>) => this.inTurns(steps);
    this.#bodies = new Bodies(store, (key) => this.#isAtRest(key), inTurns);
    this.#generation = store.generation;
    this.#search = new ReviewSearch(store.searchRows, store.published);
  }

  get publication(): Publication {
    this.#catchUp();
    return this.#publication;
  }

  /** What was rendered from the newest commit and belongs to no document; cleared by the next. */
  get rendered(): Map<string, string> {
    this.#catchUp();
    return this.#rendered;
  }

  /** What query resources answer from. */
  get library(): Library {
    const { publication } = this;
    const { published, analyses, documents, settings } = this.#store;
    const { logGenerations, logStates, decisions, imports } = this.#store;
    return {
      ...{ publication, published, analyses, documents, settings, search: this.#search },
      ...{ logGenerations, logStates, decisions, imports },
      snapshot: (work) => this.#store.snapshot(work),
    };
  }

  /** Resolves once the search index is up to date. */
  searchable(): Promise<void> {
    this.#catchUp();
    return this.inTurns(this.#search.follow());
  }

  /** Does work in turns with other requests; each step sees one state of the data. */
  inTurns<Result>(steps: Steps<Result>): Promise<Result> {
    this.#worked();
    return this.#turns.finish(steps, (step) => this.#store.snapshot(step));
  }

  /** Whether a document of that name is published. */
  has(id: string): boolean {
    this.#catchUp();
    return this.#records.has(id);
  }

  record(id: string): DocumentRecord {
    this.#catchUp();
    const record = this.#records.get(id);
    if (record === undefined) throw new Error(`The document ${id} was never published`);
    return record;
  }

  /**
   * A document's answer in an encoding; made when first asked for, dropped when anything is
   * published.
   */
  answer(id: string, encoding: Encoding, headersOf: HeadersOf): ReadyAnswer {
    this.#catchUp();
    const key = `${id} ${encoding}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const headers = headersOf(this.#publication);
    const described = { record: this.record(id), encoding, headers };
    const made = new ReadyAnswer(described, () => this.#bodies.of(key, this.record(id), encoding));
    this.#answers.set(key, made);
    return made;
  }

  /** Whether a body may be dropped; as its bytes are garbage then, they are collected. */
  #isAtRest(key: string): boolean {
    this.#worked();
    return this.#answers.get(key)?.rest() ?? true;
  }

  /** Drops what a commit has made stale; bytes are loaded when they are asked for. */
  #catchUp(): void {
    if (this.#generation !== this.#store.generation) this.#startAnew();
    const version = this.#store.dataVersion();
    if (version === this.#version) return;
    this.#version = version;
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
    this.#search = new ReviewSearch(this.#store.searchRows, this.#store.published);
    this.#bodies.clear();
    this.#published = "";
    this.#version = -1;
  }

  #readAnew(records: readonly DocumentRecord[]): void {
    this.#worked();
    this.#rendered.clear();
    this.#answers.clear();
    this.#records = new Map(records.map((record) => [record.name, record]));
    this.#publication = this.#store.settings.publication() ?? UNDESCRIBED_PUBLICATION;
    this.#bodies.keepOnly(this.#records);
  }
}
