import type { StoredPiece } from "../../domain/document.ts";
import { cleanDocument } from "../../mcp/clean-text.ts";
import { owned } from "../base/held-bytes.ts";
import type { RecentChunks } from "../base/recent-chunks.ts";
import type { Piece } from "../base/unread-answer.ts";

/** A larger document is put into an answer as it is read: those of 100,000 reviews are 80 MB. */
export const LARGE_BYTES = 250_000;
/** Stands for the document in what an SDK makes of the answer. No document and no client has it. */
export const PLACEHOLDER = crypto.randomUUID();

/** A document as the inside of a JSON text, as agents get it; each part is made when it is read. */
export function partsAsText(
  parts: readonly StoredPiece[],
  mimeType: string,
  chunks: RecentChunks,
): Piece[] {
  const decoder = new TextDecoder();
  return parts.map(({ hash }) => () => {
    using chunk = chunks.load(hash, "identity");
    const text = decoder.decode(chunk.bytes);
    return owned(Buffer.from(JSON.stringify(cleanDocument(text, mimeType)).slice(1, -1)));
  });
}

/** The pieces of an answer with a document in place of the placeholder. */
export function withInserted(answer: string, inserted: readonly Piece[]): Piece[] {
  const [before = "", after] = answer.split(PLACEHOLDER);
  if (after === undefined) return [Buffer.from(answer)];
  return [Buffer.from(before), ...inserted, Buffer.from(after)];
}
