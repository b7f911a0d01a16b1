import type { DocumentRecord, Encoding, Part } from "../domain/document.ts";
import type { Steps } from "../search/steps.ts";
import type { Documents } from "../store/documents.ts";
import { bodyPieces, type EncodedChunk } from "../store/encoding.ts";
import type { Body } from "./ready-answer.ts";

/** A body of these chunks. */
export function bodyOf(
  record: DocumentRecord,
  chunks: readonly EncodedChunk[],
  encoding: Encoding,
): Body {
  return { record, bytes: new Blob(bodyPieces(chunks, encoding)) };
}

/**
 * Loads a body chunk by chunk; each step sees one state of the data. What is published between two
 * steps may delete chunks: then the new version is loaded, without the chunks that both have.
 * @param known used if the document is not published any more
 */
export function* loadInSteps(
  documents: Documents,
  known: DocumentRecord,
  encoding: Encoding,
): Steps<Body> {
  const loaded = new Map<string, readonly EncodedChunk[]>();
  let record = known;
  let parts: Part[] | undefined;
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
  parts: readonly Part[],
  loaded: ReadonlyMap<string, readonly EncodedChunk[]>,
): EncodedChunk[] {
  return parts.flatMap(({ hash }) => loaded.get(hash) ?? []);
}
