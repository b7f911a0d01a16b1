import type { Piece } from "../domain/document.ts";

const PIECE_LENGTH = 250_000;

/**
 * Joins short texts to pieces of some 250,000 characters. In one piece, a document that names every
 * review several times would take as much memory as the rest of a large import.
 */
export function* inPieces(texts: Iterable<string>): Iterable<Piece> {
  let text = "";
  for (const part of texts) {
    text += part;
    if (text.length < PIECE_LENGTH) continue;
    yield { text };
    text = "";
  }
  if (text !== "") yield { text };
}
