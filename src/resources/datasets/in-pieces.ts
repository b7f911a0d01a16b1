import type { TextPiece } from "../../domain/document.ts";

/** How the id at the end of a piece ends: one review in 256 has such an id. */
const PIECE_END = "00";

/**
 * Joins short texts to pieces. Where a piece ends depends on its last id alone, so a review that is
 * added changes only the pieces that name it, and only these are sent to the other nodes of a
 * cluster. In one piece, a document that names every review several times would take as much memory as
 * the rest of a large import.
 * @param texts each id is the end of one
 */
export function* inPieces(texts: Iterable<string>): Iterable<TextPiece> {
  let text = "";
  for (const part of texts) {
    text += part;
    if (!part.endsWith(PIECE_END)) continue;
    yield { text };
    text = "";
  }
  if (text !== "") yield { text };
}
