import type { TextPiece } from "../../domain/document.ts";
import { endsRun } from "../../domain/document.ts";

/**
 * Joins short texts to pieces. A piece ends after the id of a review that ends a run, so a review that
 * is added changes only the pieces that name it, and only these are sent to the other nodes of a
 * cluster. In one piece, a document that names every review several times would take as much memory as
 * the rest of a large import.
 * @param texts each id is the end of one
 */
export function* inPieces(texts: Iterable<string>): Iterable<TextPiece> {
  let text = "";
  for (const part of texts) {
    text += part;
    if (!endsRun(part)) continue;
    yield { text };
    text = "";
  }
  if (text !== "") yield { text };
}
