import type { Library } from "./resource.ts";

/** A document's text, as GET gives it. */
export function readDocument({ documents }: Pick<Library, "documents">, id: string): string {
  const chunks = documents.load(documents.parts(id), "identity");
  const decoder = new TextDecoder();
  return chunks.map(({ bytes }) => decoder.decode(bytes)).join("");
}
