import { contentHash, type Encoding, type Part, type Piece } from "../domain/document.ts";
import type { QueryResource } from "../resources/resource.ts";
import { reviewsDataset } from "../resources/reviews-dataset.ts";
import type { Documents } from "../store/documents.ts";
import { describeChunk, type EncodedChunk, encodeChunk, joinChunks } from "../store/encoding.ts";
import type { Store } from "../store/store.ts";
import type { Edition } from "./edition.ts";
import { encodingFor } from "./negotiate-encoding.ts";
import { readParameters } from "./read-parameters.ts";
import { respond } from "./respond.ts";

/**
 * Answers a query on one state of the data. Its Last-Modified is that of the reviews dataset, from
 * which every answer is drawn.
 * @throws Failure `invalid`, `not_found`
 */
export function answerQuery(
  resource: QueryResource,
  { store, edition }: { readonly store: Store; readonly edition: Edition },
  request: Request,
  pathValues: Readonly<Record<string, string>>,
  now: Date,
): Response {
  const input = readParameters(resource.input, request.url, pathValues);
  return store.snapshot(() => {
    const chunks = resource.answer(edition.library, input).map(toUnencoded);
    const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
    const encoding = encodingFor(request, size);
    const record = {
      hash: contentHash(chunks),
      modifiedAt: edition.record(reviewsDataset.id).modifiedAt,
      contentType: "application/json",
    };
    const bytes = () => joinChunks(encodeAll(chunks, encoding, store.documents), encoding);
    return respond(request, { record, encoding, bytes }, now);
  });
}

/** A stored part, or a piece made for this answer with its bytes. */
type Unencoded = Part & { readonly fresh?: Uint8Array<ArrayBuffer> };

function toUnencoded(item: Part | Piece): Unencoded {
  if ("hash" in item) return item;
  const fresh = new TextEncoder().encode(item.text);
  return { ...describeChunk(fresh), fresh };
}

function encodeAll(
  chunks: readonly Unencoded[],
  encoding: Encoding,
  documents: Documents,
): EncodedChunk[] {
  return chunks.flatMap((chunk) =>
    chunk.fresh === undefined
      ? documents.load([chunk], encoding)
      : [{ ...chunk, bytes: encodeChunk(chunk.fresh, encoding, "read") }],
  );
}
