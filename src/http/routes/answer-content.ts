import { type ContentCoding, contentHash, type StoredPiece } from "../../domain/document.ts";
import { free } from "../../net/read-bounded.ts";
import type { Content } from "../../resources/base/answering.ts";
import { bytesIn } from "../../store/documents/documents.ts";
import { describeChunk, encodeChunk, framed } from "../../store/documents/encoding.ts";
import { BRIEF_BYTES } from "../base/answer-sender.ts";
import { owned } from "../base/held-bytes.ts";
import { encodingFor } from "../base/negotiate-encoding.ts";
import type { RecentChunks } from "../base/recent-chunks.ts";
import type { Representation } from "../base/respond.ts";
import { type Piece, wholeOf } from "../base/unread-answer.ts";
import type { GetRequest } from "../documents/get-request.ts";

/** Compressing this much takes some two milliseconds. */
const MAX_PIECE_BYTES = 100_000;

type About = Pick<Representation["record"], "contentType" | "modifiedAt">;

/**
 * An answer made on request: stored parts as they are, and pieces compressed for this request. Unless
 * it is brief, stored parts are loaded as they are read; what is published meanwhile may delete one,
 * and then the answer breaks off and has to be asked for again.
 */
export function representContent(
  content: Content,
  about: About,
  { chunks: stored, sender, request, server }: GetRequest,
): Representation {
  const chunks = content.flatMap((item) => ("hash" in item ? item : [...piecesOf(bytesIn(item))]));
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  const encoding = encodingFor(request, size);
  return {
    record: { hash: contentHash(chunks), ...about },
    encoding,
    bytes: () => {
      const pieces = chunks.map((chunk) => pieceOf(chunk, encoding, stored));
      const body = framed(pieces, chunks, encoding);
      const client = sender.clientOf(request, server);
      if (size > BRIEF_BYTES) return sender.body(client, body);
      return sender.whole(client, wholeOf(body));
    },
  };
}

/** A stored part, or a piece made for this answer with its bytes. */
type Unencoded = StoredPiece & { readonly fresh?: Uint8Array<ArrayBuffer> };

/** A long text in several pieces, each compressed in a step of its own. */
function* piecesOf(bytes: Uint8Array<ArrayBuffer>): Iterable<Unencoded> {
  if (bytes.byteLength <= MAX_PIECE_BYTES) return yield { ...describeChunk(bytes), fresh: bytes };
  for (let at = 0; at < bytes.byteLength; at += MAX_PIECE_BYTES) {
    const fresh = bytes.slice(at, at + MAX_PIECE_BYTES);
    yield { ...describeChunk(fresh), fresh };
  }
  free(bytes);
}

function pieceOf(chunk: Unencoded, encoding: ContentCoding, stored: RecentChunks): Piece {
  const { fresh, hash } = chunk;
  if (fresh === undefined) return () => stored.load(hash, encoding);
  const plain = owned(fresh);
  if (encoding === "identity") return plain;
  const compress = () => {
    using _ = plain;
    return owned(encodeChunk(fresh, encoding, "read"));
  };
  return { ...plain, compress };
}
