import {
  type ContentCoding,
  contentHash,
  type StoredPiece,
  type TextPiece,
} from "../../domain/document.ts";
import type { Content } from "../../resources/base/resource.ts";
import { describeChunk, encodeChunk, framed } from "../../store/documents/encoding.ts";
import { BRIEF_BYTES } from "../base/answer-sender.ts";
import { owned } from "../base/lease.ts";
import { encodingFor } from "../base/negotiate-encoding.ts";
import type { RecentChunks } from "../base/recent-chunks.ts";
import type { Representation } from "../base/respond.ts";
import { type Piece, wholeOf } from "../base/unread-answer.ts";
import type { GetRequest } from "../documents/get-request.ts";

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
  const chunks = content.map(toUnencoded);
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

function toUnencoded(item: StoredPiece | TextPiece): Unencoded {
  if ("hash" in item) return item;
  const fresh = new TextEncoder().encode(item.text);
  return { ...describeChunk(fresh), fresh };
}

function pieceOf(chunk: Unencoded, encoding: ContentCoding, stored: RecentChunks): Piece {
  if (chunk.fresh !== undefined) return owned(encodeChunk(chunk.fresh, encoding, "read"));
  return () => stored.load(chunk.hash, encoding);
}
