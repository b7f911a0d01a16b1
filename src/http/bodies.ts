import type { DocumentRecord, Encoding } from "../domain/document.ts";
import { bodyPieces } from "../store/encoding.ts";
import type { Store } from "../store/store.ts";
import type { Body } from "./ready-answer.ts";

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
  readonly #bodies = new Map<string, Body>();
  #timer: Timer | undefined;

  /** @param isAtRest whether a body may be dropped, as nobody asked for it since the last call */
  constructor(store: Store, isAtRest: (key: string) => boolean) {
    this.#store = store;
    this.#isAtRest = isAtRest;
  }

  /** A document's bytes, with the record they belong to, which may be newer than the given one. */
  of(key: string, record: DocumentRecord, encoding: Encoding): Body {
    const known = this.#bodies.get(key);
    if (known?.record.hash === record.hash) return { record, bytes: known.bytes };
    const body = this.#store.snapshot(() => this.#load(record, encoding));
    this.#bodies.set(key, body);
    if (isLarge(body)) this.#timer ??= setInterval(() => this.#dropLarge(), REST_AFTER_MS).unref();
    return body;
  }

  #load(known: DocumentRecord, encoding: Encoding): Body {
    const { documents } = this.#store;
    const record = documents.record(known.name) ?? known;
    const chunks = documents.load(documents.parts(record.name), encoding);
    return { record, bytes: new Blob(bodyPieces(chunks, encoding)) };
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
