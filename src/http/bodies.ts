import type { DocumentRecord, Encoding, Part } from "../domain/document.ts";
import type { Steps } from "../search/steps.ts";
import type { Store } from "../store/store.ts";
import { bodyOf, loadInSteps } from "./load-body.ts";
import type { Body } from "./ready-answer.ts";

type InTurns = <Result>(steps: Steps<Result>) => Promise<Result>;

/**
 * Larger bodies are only held while they are asked for: those of 100,000 reviews are 80 MB. Reading a
 * megabyte takes some two milliseconds.
 */
const LARGE_BYTES = 1_000_000;
/** A large body is dropped once nobody has asked for it for this long, or up to twice as long. */
const REST_AFTER_MS = 5_000;

/** The bytes of documents, by document and encoding, read when they are asked for. */
export class Bodies {
  readonly #store: Store;
  readonly #isAtRest: (key: string) => boolean;
  readonly #inTurns: InTurns;
  readonly #bodies = new Map<string, Body>();
  readonly #loading = new Map<string, Promise<Body>>();
  #timer: Timer | undefined;

  /**
   * @param isAtRest whether a body may be dropped, as nobody asked for it since the last call
   * @param inTurns does work in turns with other requests; each step sees one state of the data
   */
  constructor(store: Store, isAtRest: (key: string) => boolean, inTurns: InTurns) {
    this.#store = store;
    this.#isAtRest = isAtRest;
    this.#inTurns = inTurns;
  }

  /**
   * A document's bytes, with the record they belong to, which may be newer than the given one. A
   * large body that is not in memory takes several turns.
   */
  of(key: string, record: DocumentRecord, encoding: Encoding): Body | Promise<Body> {
    const known = this.#bodies.get(key);
    if (known?.record.hash === record.hash) return { record, bytes: known.bytes };
    const body = this.#store.snapshot(() => this.#loadSmall(record, encoding));
    return body === undefined ? this.#large(key, record, encoding) : this.#keep(key, body);
  }

  /** @returns undefined if it is large */
  #loadSmall(known: DocumentRecord, encoding: Encoding): Body | undefined {
    const { documents } = this.#store;
    const record = documents.record(known.name) ?? known;
    const parts = documents.parts(record.name);
    if (sizeOf(parts) > LARGE_BYTES) return undefined;
    return bodyOf(record, documents.load(parts, encoding), encoding);
  }

  /** Requests that arrive while a body is being loaded wait for the same one. */
  #large(key: string, record: DocumentRecord, encoding: Encoding): Promise<Body> {
    const version = `${key} ${record.hash}`;
    const known = this.#loading.get(version);
    if (known !== undefined) return known;
    const loading = this.#inTurns(loadInSteps(this.#store.documents, record, encoding))
      .then((body) => this.#keep(key, body))
      .finally(() => this.#loading.delete(version));
    this.#loading.set(version, loading);
    return loading;
  }

  #keep(key: string, body: Body): Body {
    this.#bodies.set(key, body);
    if (isLarge(body)) this.#timer ??= setInterval(() => this.#dropLarge(), REST_AFTER_MS).unref();
    return body;
  }

  /** Drops bodies of documents that have changed since. */
  keepOnly(records: ReadonlyMap<string, DocumentRecord>): void {
    for (const [key, { record }] of this.#bodies) {
      if (records.get(record.name)?.hash !== record.hash) this.#bodies.delete(key);
    }
  }

  clear(): void {
    this.#bodies.clear();
  }

  #dropLarge(): void {
    const large = [...this.#bodies].filter(([, body]) => isLarge(body));
    for (const [key] of large) if (this.#isAtRest(key)) this.#bodies.delete(key);
    if (large.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

function isLarge({ bytes }: Body): boolean {
  return bytes.size > LARGE_BYTES;
}

function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((size, part) => size + part.size, 0);
}
