import {
  type ContentCoding,
  contentHash,
  type StoredPiece,
  type TextPiece,
} from "../../domain/document.ts";
import type { Content } from "../../resources/base/resource.ts";
import type { Documents } from "../../store/documents/documents.ts";
import {
  describeChunk,
  type EncodedChunk,
  encodeChunk,
  joinChunks,
} from "../../store/documents/encoding.ts";
import { encodingFor } from "../base/negotiate-encoding.ts";
import type { Representation } from "../base/respond.ts";

type About = Pick<Representation["record"], "contentType" | "modifiedAt">;

/** An answer made on request: stored parts as they are, and pieces compressed for this request. */
export function representContent(
  content: Content,
  about: About,
  documents: Documents,
  request: Request,
): Representation {
  const chunks = content.map(toUnencoded);
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  const encoding = encodingFor(request, size);
  return {
    record: { hash: contentHash(chunks), ...about },
    encoding,
    bytes: () => joinChunks(encodeAll(chunks, encoding, documents), encoding),
  };
}

/** A stored part, or a piece made for this answer with its bytes. */
type Unencoded = StoredPiece & { readonly fresh?: Uint8Array<ArrayBuffer> };

function toUnencoded(item: StoredPiece | TextPiece): Unencoded {
  if ("hash" in item) return item;
  const fresh = new TextEncoder().encode(item.text);
  return { ...describeChunk(fresh), fresh };
}

function encodeAll(
  chunks: readonly Unencoded[],
  encoding: ContentCoding,
  documents: Documents,
): EncodedChunk[] {
  return chunks.flatMap((chunk) =>
    chunk.fresh === undefined
      ? documents.load([chunk], encoding)
      : [{ ...chunk, bytes: encodeChunk(chunk.fresh, encoding, "read") }],
  );
}
