import { gunzipSync } from "node:zlib";
import {
  type ContentCoding,
  contentHash,
  type DocumentRecord,
  ENCODINGS,
  type Rendering,
  type ReviewRun,
  type StoredPiece,
} from "../domain/document.ts";
import { reasonOf } from "../domain/failure.ts";
import { counted } from "../domain/text/numbers.ts";
import { dueFeedDate } from "../publish/commit/feed-date.ts";
import { isRenderedHere } from "../publish/commit/publish.ts";
import { CHECKPOINT_TYPE } from "../resources/base/topic.ts";
import { checkpointTopic } from "../resources/hub-topics.ts";
import { RENDERED } from "../resources/rendered.ts";
import { PARTIALS, renderingLibraryOf } from "../resources/rendering-library-of.ts";
import { GcPressure } from "../store/base/tidy.ts";
import { bytesIn, type DocumentReader } from "../store/documents/documents.ts";
import { describeChunk, type EncodedChunk, joinChunks } from "../store/documents/encoding.ts";
import type { KeptCounts } from "../store/reviews/published-runs.ts";
import { publicationIn } from "../store/schema/settings.ts";
import type { Store } from "../store/store.ts";
import { MAKE_AGAIN } from "./check-reviews.ts";
import { type Finding, ok, problemOf } from "./finding.ts";

const ABOUT = "documents";

/**
 * Whether each document is whole in all encodings, and byte for byte what is rendered now, unless
 * another version rendered it.
 */
export function checkDocuments(store: Store): Finding {
  const isComparable = isRenderedHere(store);
  const faults = [...documentFaults(store), ...(isComparable ? staleDocuments(store) : [])];
  if (faults.length > 0) return problemOf(ABOUT, faults, MAKE_AGAIN);
  const count = counted(store.documents.records().length, "document");
  const compared = isComparable ? ", byte for byte what the reviews give" : "";
  return ok(ABOUT, `${count}, whole in all encodings${compared}`);
}

/** What is wrong with the stored documents: missing chunks, or ones that don't match their hash. */
export function documentFaults(store: Store): string[] {
  const { documents } = store;
  const seen = new Set<string>();
  const faults = documents.records().flatMap(({ name, hash }) => {
    const parts = documents.parts(name);
    const unseen = parts.filter((part) => !seen.has(part.hash));
    for (const part of unseen) seen.add(part.hash);
    const isWhole = contentHash(parts) === hash;
    return [
      ...unseen.flatMap((part) => partFaults(store, part)),
      ...(isWhole ? [] : ["its parts do not match its hash"]),
    ].map((fault) => `the document ${name}: ${fault}`);
  });
  const unused = documents.unusedChunks();
  return unused === 0 ? faults : [...faults, `${counted(unused, "chunk")} of no document`];
}

function partFaults(store: Store, part: StoredPiece): string[] {
  return ENCODINGS.flatMap((encoding) => {
    const fault = encodingFault(store, part, encoding);
    return fault === undefined ? [] : [`${encoding} of chunk ${part.hash.slice(0, 12)}: ${fault}`];
  });
}

function encodingFault(
  store: Store,
  part: StoredPiece,
  encoding: ContentCoding,
): string | undefined {
  try {
    const bytes = decode(joinChunks(store.documents.load([part], encoding), encoding), encoding);
    const { hash, crc, size } = describeChunk(bytes);
    if (hash !== part.hash) return "its bytes do not match its hash";
    return crc === part.crc && size === part.size ? undefined : "its size or CRC is another one";
  } catch (error) {
    return reasonOf(error);
  }
}

function decode(bytes: Uint8Array, encoding: ContentCoding): Uint8Array {
  switch (encoding) {
    case "identity":
      return bytes;
    case "gzip":
      return gunzipSync(bytes);
    case "zstd":
      return Bun.zstdDecompressSync(new Uint8Array(bytes));
  }
}

/** How the stored documents differ from what is rendered now from the published reviews. */
export function staleDocuments(store: Store): string[] {
  const stored = store.documents.records();
  if (stored.length === 0 && store.settings.publication() === undefined) return [];
  const fresh = new FreshDocuments();
  const counts = new CountsCheck(store.madeOfRuns);
  const library = {
    ...renderingLibraryOf(store, publicationIn(store), counts),
    documents: fresh,
  };
  for (const { id, contentType, render, mayFail } of RENDERED) {
    fresh.put(id, contentType, render(library));
    // A picture that can't be drawn here can't be compared; pages say whether there is one.
    if (mayFail === true && fresh.record(id) === undefined) {
      fresh.put(id, contentType, store.documents.parts(id));
    }
  }
  putCheckpoint(fresh, store);
  const names = new Set([...stored.map(({ name }) => name), ...fresh.names()]);
  const faults = [...names].flatMap((name) => {
    const fault = differenceOf(name, store.documents, fresh);
    return fault === undefined ? [] : [`the document ${name} ${fault}`];
  });
  faults.push(...counts.faults);
  if (store.settings.feedDate() === dueFeedDate(store, library)) return faults;
  return [...faults, "the feed has an earlier date than its newest change"];
}

/** By the names under which counts are kept. */
const KEPT_COUNTS = {
  months: "months and stars",
  facts: "platforms and languages",
  [PARTIALS]: "opinions",
};

/**
 * Has all counted anew, and notes which kept counts are wrong: the next commit would make documents
 * from them.
 */
class CountsCheck implements KeptCounts {
  readonly #kept: KeptCounts;
  readonly #wrong = new Set<string>();

  constructor(kept: KeptCounts) {
    this.#kept = kept;
  }

  get(): undefined {}

  put(what: string, run: ReviewRun, made: string): void {
    const kept = this.#kept.get(what, run);
    // Missing counts are made when they are needed.
    if (kept !== undefined && kept !== made) this.#wrong.add(what);
  }

  putCompressed(what: string, run: ReviewRun, made: string): void {
    this.put(what, run, made);
  }

  get faults(): string[] {
    return Object.entries(KEPT_COUNTS)
      .filter(([what]) => this.#wrong.has(what))
      .map(([, told]) => `the kept counts of ${told} differ from fresh ones`);
  }
}

function putCheckpoint(fresh: FreshDocuments, { logGenerations }: Store): void {
  const generation = logGenerations.current()?.generation;
  const note = generation === undefined ? undefined : logGenerations.head(generation);
  if (generation === undefined || note === undefined) return;
  fresh.put(checkpointTopic(generation).id, CHECKPOINT_TYPE, [{ text: note }]);
}

function differenceOf(
  name: string,
  stored: DocumentReader,
  fresh: DocumentReader,
): string | undefined {
  const [is, should] = [stored.record(name), fresh.record(name)];
  if (is === undefined) return "is missing";
  if (should === undefined) return "should not be there";
  if (is.contentType !== should.contentType) return "has another content type";
  const isSame = Bun.deepEquals(stored.parts(name), fresh.parts(name));
  return isSame && is.hash === should.hash ? undefined : "differs from a fresh rendering";
}

/** Documents in memory, as they are rendered now: later ones are rendered from earlier ones. */
class FreshDocuments implements DocumentReader {
  readonly #documents = new Map<
    string,
    { record: DocumentRecord; parts: readonly StoredPiece[] }
  >();
  readonly #bytes = new Map<string, Uint8Array>();

  names(): Iterable<string> {
    return this.#documents.keys();
  }

  put(name: string, contentType: string, pieces: Iterable<Rendering>): void {
    const tidying = new GcPressure();
    const parts = Array.from(pieces, (piece) => {
      const part = this.#keep(piece);
      tidying.after(part.size);
      return part;
    });
    if (parts.length === 0) return;
    const record = { name, contentType, hash: contentHash(parts), modifiedAt: null };
    this.#documents.set(name, { record, parts });
  }

  /** Nothing is rendered from runs of reviews, so that these, which are most of all, are dropped. */
  #keep(piece: Rendering): StoredPiece {
    if ("hash" in piece) return piece;
    // What was kept of it is what is checked.
    if ("run" in piece) return this.#keep(piece.make());
    const bytes = bytesIn(piece);
    const chunk = describeChunk(bytes);
    if ("oldest" in piece) return { ...chunk, oldest: piece.oldest };
    this.#bytes.set(chunk.hash, bytes);
    return chunk;
  }

  record(name: string): DocumentRecord | undefined {
    return this.#documents.get(name)?.record;
  }

  parts(name: string): StoredPiece[] {
    return [...(this.#documents.get(name)?.parts ?? [])];
  }

  load(parts: readonly StoredPiece[]): EncodedChunk[] {
    return parts.map((part) => {
      const bytes = this.#bytes.get(part.hash);
      if (bytes === undefined) throw new Error(`The chunk ${part.hash} is not kept`);
      return { ...part, bytes };
    });
  }
}
