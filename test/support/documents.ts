import { DOCUMENTS } from "../../src/resources/registry.ts";
import type { Store } from "../../src/store/store.ts";

/** The identity bytes of every document. */
export function documentsOf(store: Store): Record<string, string> {
  const texts = DOCUMENTS.map(({ id }) => {
    const chunks = store.documents.load(store.documents.parts(id), "identity");
    return [id, Buffer.concat(chunks.map(({ bytes }) => bytes)).toString()] as const;
  });
  return Object.fromEntries(texts);
}
