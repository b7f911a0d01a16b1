import type { ContentCoding, DocumentRecord, StoredPiece } from "../../domain/document.ts";
import { free } from "../../net/read-bounded.ts";
import type { Task } from "../../search/task.ts";
import type { Documents } from "../../store/documents/documents.ts";
import { bodyPieces, type EncodedChunk } from "../../store/documents/encoding.ts";
import { PacedBody } from "./paced-body.ts";

/**
 * Larger bodies are only held while they are asked for: those of 100,000 reviews are 80 MB. Reading a
 * megabyte takes some two milliseconds.
 */
const LARGE_BYTES = 1_000_000;
/** The system takes over up to this much of an answer at once. */
const MAX_BLOB_BYTES = 4_000_000;

/** A document's bytes, with the record that they belong to. */
export interface Body {
  readonly record: DocumentRecord;
  readonly size: number;
  /** All answers share them; what is too long to be sent at once is no blob. */
  readonly bytes: Blob | PacedBody;
}

export function isLarge({ size }: Body): boolean {
  return size > LARGE_BYTES;
}

/** @returns undefined if it is large */
export function loadSmall(
  documents: Documents,
  known: DocumentRecord,
  encoding: ContentCoding,
): Body | undefined {
  const record = documents.record(known.name) ?? known;
  const parts = documents.parts(record.name);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (size > LARGE_BYTES) return undefined;
  return bodyOf(record, documents.load(parts, encoding), encoding);
}

/**
 * Loads a body chunk by chunk; each step sees one state of the data. What is published between two
 * steps may delete chunks: then the new version is loaded, without the chunks that both have.
 * @param known used if the document is not published any more
 */
export function* loadInSteps(
  documents: Documents,
  known: DocumentRecord,
  encoding: ContentCoding,
): Task<Body> {
  const loaded = new Map<string, readonly EncodedChunk[]>();
  let record = known;
  let parts: readonly StoredPiece[] | undefined;
  for (let next = 0; ; next++) {
    const newest = documents.record(known.name) ?? known;
    if (parts === undefined || newest.hash !== record.hash) {
      record = newest;
      parts = documents.parts(record.name);
      next = 0;
    }
    const part = parts[next];
    if (part === undefined) return bodyOf(record, chunksOf(parts, loaded), encoding);
    if (!loaded.has(part.hash)) loaded.set(part.hash, documents.load([part], encoding));
    yield;
  }
}

function chunksOf(
  parts: readonly StoredPiece[],
  loaded: ReadonlyMap<string, readonly EncodedChunk[]>,
): EncodedChunk[] {
  return parts.flatMap(({ hash }) => loaded.get(hash) ?? []);
}

function bodyOf(
  record: DocumentRecord,
  chunks: readonly EncodedChunk[],
  encoding: ContentCoding,
): Body {
  const pieces = bodyPieces(chunks, encoding);
  const size = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (size > MAX_BLOB_BYTES) {
    const owned = chunks.map((chunk) => chunk.bytes);
    return { record, size, bytes: new PacedBody(pieces, owned) };
  }
  const bytes = new Blob(pieces);
  // The blob is a copy.
  for (const chunk of chunks) free(chunk.bytes);
  return { record, size, bytes };
}
