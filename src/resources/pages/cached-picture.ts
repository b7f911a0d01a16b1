import type { Rendering, StoredPiece } from "../../domain/document.ts";
import { beginDrawing, drawPicture } from "../../pictures/draw-picture.ts";
import { drawingHash } from "../../pictures/drawn-with.ts";
import { sourceOf, withSource } from "../../pictures/source-mark.ts";
import type { DocumentReader } from "../../store/documents/documents.ts";

/**
 * An SVG as a PNG; drawn only if the document's picture would look different. If drawing fails there
 * is no picture, as the previous one may show something that must no longer be seen.
 */
export function* cachedPicture(
  documents: DocumentReader,
  id: string,
  svg: string,
): Iterable<Rendering> {
  const hash = drawingHash(svg);
  const stored = documents.parts(id);
  if (drawnFrom(documents, stored) === hash) yield* stored;
  else {
    const png = drawPicture(svg);
    if (png !== undefined) yield { bytes: withSource(png, hash) };
  }
}

/** Begins to draw what {@link cachedPicture} would draw. */
export function beginCachedPicture(documents: DocumentReader, id: string, svg: string): void {
  if (drawnFrom(documents, documents.parts(id)) !== drawingHash(svg)) beginDrawing(svg);
}

function drawnFrom(documents: DocumentReader, stored: readonly StoredPiece[]): string | undefined {
  const [only] = documents.load(stored, "identity");
  return only === undefined ? undefined : sourceOf(only.bytes);
}
