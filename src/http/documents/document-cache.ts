import type { Publication } from "../../domain/business/publication.ts";
import type { ContentCoding, DocumentRecord } from "../../domain/document.ts";
import type { Store } from "../../store/store.ts";
import { BRIEF_BYTES } from "../base/answer-sender.ts";
import { isNotModified, type Validators } from "../base/conditional.ts";
import { CooperativeScheduler } from "../base/cooperative-scheduler.ts";
import {
  canSendLastModified,
  notModifiedResponse,
  type Representation,
  validatorsOf,
  wholeResponse,
} from "../base/respond.ts";
import type { Snapshot } from "../base/snapshot.ts";
import { type Body, isLarge, loadInSteps, loadSmall } from "./load-body.ts";
import { PacedBody } from "./paced-body.ts";

/** A large body is dropped once nobody has asked for it for this long, or up to twice as long. */
const IDLE_MS = 5_000;
/** How much of a turn sending large documents may use. With less, they wait for more turns. */
const MAX_SENDING_MS = 2;
/** How long it takes the system to take over a blob. Each turn that an answer waits costs as much again. */
const MS_PER_MEGABYTE = 0.3;
const NOTHING = new Blob();

/** Further headers of a document, made from the publication alone. */
export type HeadersOf = (publication: Publication) => Readonly<Record<string, string>>;

/** A response to be cloned for each request: a clone shares the bytes. */
export interface Prepared {
  readonly response: Response;
  /** Makes the body of an answer that is too long for the response itself. */
  readonly body?: () => ReadableStream;
  readonly isBrief: boolean;
  /** How long the system takes to take it over. */
  readonly sendingMs: number;
}

/** What a document's answers are made from, but for its bytes. */
interface Described extends Omit<Representation, "bytes"> {
  readonly record: DocumentRecord;
}

/** Both answers to a GET, and what decides between them. */
interface Answers {
  readonly described: Described;
  readonly validators: Validators;
  readonly notModified: Prepared;
  whole: Prepared | undefined;
}

/**
 * The answers to GETs of documents, prepared when they are first asked for. One rule: a commit that
 * changes what readers see drops all answers. Bytes are read only if they are sent, and stay as long
 * as their document's hash does.
 */
export class DocumentCache {
  readonly #store: Store;
  readonly #snapshot: Snapshot;
  /** Large documents take turns among themselves: however many searches wait, they go on. */
  readonly #sending = new CooperativeScheduler(MAX_SENDING_MS);
  readonly #answers = new Map<string, Answers>();
  readonly #bodies = new Map<string, Body>();
  readonly #loading = new Map<string, Promise<Body>>();
  /** The large bodies that were sent since the last look. */
  readonly #used = new Set<string>();
  #version = -1;
  #timer: Timer | undefined;

  constructor(store: Store, snapshot: Snapshot) {
    this.#store = store;
    this.#snapshot = snapshot;
  }

  /**
   * The same answer as `respond` gives; a promise only while a large body is being loaded, or others
   * have been sent in this turn: the system takes over megabytes of each at once.
   * @throws Error if there is no such document
   */
  answer(
    request: Request,
    id: string,
    encoding: ContentCoding,
    headersOf: HeadersOf,
    now: Date,
  ): Prepared | Promise<Prepared> {
    const { version, record } = this.#snapshot.versionAndRecord(id);
    if (this.#version !== version) this.#refresh(version);
    const isDated = canSendLastModified(record, now);
    // Undated only if the clock was set back.
    const key = isDated ? `${id} ${encoding}` : `${id} ${encoding} undated`;
    const answers = this.#answers.get(key) ?? this.#describe(key, record, encoding, headersOf);
    if (isNotModified(request.headers, answers.validators)) return answers.notModified;
    const { whole } = answers;
    if (whole?.isBrief === true) return whole;
    this.#used.add(bodyKey(record, encoding));
    const prepared = whole ?? this.#whole(answers);
    if (prepared instanceof Promise) return prepared.then((loaded) => this.#send(loaded));
    return this.#send(prepared);
  }

  /** Waits only once the bytes are there: else all that wait for them are sent in one turn. */
  #send(prepared: Prepared): Prepared | Promise<Prepared> {
    // Its body takes turns itself, and may be dropped while the answer waits.
    if (prepared.body !== undefined) return prepared;
    const turn = this.#sending.turn("");
    return turn === undefined ? this.#sent(prepared) : turn.then(() => this.#sent(prepared));
  }

  #sent(prepared: Prepared): Prepared {
    this.#sending.spend(prepared.sendingMs);
    return prepared;
  }

  #describe(
    key: string,
    record: DocumentRecord,
    encoding: ContentCoding,
    headersOf: HeadersOf,
  ): Answers {
    const described = { record, encoding, headers: headersOf(this.#snapshot.publication) };
    const validators = validatorsOf(described, !key.endsWith("undated"));
    const response = notModifiedResponse(described, validators);
    const notModified = { response, isBrief: true, sendingMs: 0 };
    const answers = { described, validators, notModified, whole: undefined };
    this.#answers.set(key, answers);
    return answers;
  }

  #whole(answers: Answers): Prepared | Promise<Prepared> {
    const body = this.#body(answers.described);
    const keep = (loaded: Body) => {
      answers.whole ??= this.#prepare(answers, loaded);
      return answers.whole;
    };
    return body instanceof Promise ? body.then(keep) : keep(body);
  }

  /** Another process may have committed since: the record comes with the bytes. */
  #prepare({ described, validators }: Answers, { record, size, bytes }: Body): Prepared {
    const isLong = bytes instanceof PacedBody;
    const representation = { ...described, record, bytes: () => (isLong ? NOTHING : bytes) };
    const sent = validatorsOf(representation, validators.modifiedAt !== null);
    const response = wholeResponse(representation, sent);
    if (!isLong) {
      const sendingMs = (size / 1e6) * MS_PER_MEGABYTE;
      return { response, isBrief: size <= BRIEF_BYTES, sendingMs };
    }
    const body = () => bytes.stream(this.#sending);
    return { response, body, isBrief: false, sendingMs: 0 };
  }

  /** A large body that is not in memory takes several turns. */
  #body({ record, encoding }: Described): Body | Promise<Body> {
    const key = bodyKey(record, encoding);
    const known = this.#bodies.get(key);
    if (known?.record.hash === record.hash) return { ...known, record };
    const body = this.#store.snapshot(() => loadSmall(this.#store.documents, record, encoding));
    return body === undefined ? this.#loadLarge(record, encoding) : this.#keep(key, body);
  }

  /** Requests that arrive while a body is being loaded wait for the same one. */
  #loadLarge(record: DocumentRecord, encoding: ContentCoding): Promise<Body> {
    const key = bodyKey(record, encoding);
    const version = `${key} ${record.hash}`;
    const known = this.#loading.get(version);
    if (known !== undefined) return known;
    const loading = this.#snapshot
      .inTurns(loadInSteps(this.#store.documents, record, encoding))
      .then((body) => this.#keep(key, body))
      .finally(() => this.#loading.delete(version));
    this.#loading.set(version, loading);
    return loading;
  }

  #keep(key: string, body: Body): Body {
    // Loads of two versions both end with the newest: the second replaces the first.
    if (this.#bodies.has(key)) this.#drop(key);
    this.#bodies.set(key, body);
    if (isLarge(body)) this.#timer ??= setInterval(() => this.#dropIdle(), IDLE_MS).unref();
    return body;
  }

  #refresh(version: number): void {
    this.#version = version;
    this.#answers.clear();
    for (const [key, { record }] of this.#bodies) {
      const isCurrent = this.#snapshot.find(record.name)?.hash === record.hash;
      if (!isCurrent) this.#forget(key);
    }
  }

  /** Drops large bodies that were not sent since the last look. */
  #dropIdle(): void {
    const large = [...this.#bodies].filter(([, body]) => isLarge(body));
    for (const [key, body] of large) {
      if (!this.#used.has(key) && !isRead(body)) this.#drop(key);
    }
    this.#used.clear();
    if (large.length > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #forget(key: string): void {
    const bytes = this.#bodies.get(key)?.bytes;
    if (bytes instanceof PacedBody) bytes.drop();
    this.#bodies.delete(key);
  }

  #drop(key: string): void {
    this.#forget(key);
    for (const answers of this.#answers.values()) {
      const { record, encoding } = answers.described;
      if (bodyKey(record, encoding) === key) answers.whole = undefined;
    }
    this.#snapshot.madeGarbage();
  }
}

function isRead({ bytes }: Body): boolean {
  return bytes instanceof PacedBody && bytes.isRead;
}

function bodyKey({ name }: DocumentRecord, encoding: ContentCoding): string {
  return `${name} ${encoding}`;
}
