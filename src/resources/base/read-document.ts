import type { StoredPiece } from "../../domain/document.ts";
import type { DocumentReader } from "../../store/documents/documents.ts";
import type { BaseLibrary } from "./rendering.ts";

/** A document's text, as GET gives it. */
export function readDocument({ documents }: Pick<BaseLibrary, "documents">, id: string): string {
  return textOf(documents, documents.parts(id));
}

/** The text of some parts, in the given order. */
export function textOf(documents: DocumentReader, parts: readonly StoredPiece[]): string {
  const chunks = documents.load(parts, "identity");
  const decoder = new TextDecoder();
  return chunks.map(({ bytes }) => decoder.decode(bytes)).join("");
}
