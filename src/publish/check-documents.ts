import { gunzipSync } from "node:zlib";
import { contentHash, ENCODINGS, type Encoding, type Part } from "../domain/document.ts";
import { reasonOf } from "../domain/failure.ts";
import { UNDESCRIBED_PUBLICATION } from "../domain/publication.ts";
import { describeChunk, joinChunks } from "../store/encoding.ts";
import type { Store } from "../store/store.ts";
import { publishAnew } from "./publish.ts";

/** What is wrong with the stored documents: missing chunks, or ones that don't match their hash. */
export function documentFaults(store: Store): string[] {
  const { documents } = store;
  return documents.records().flatMap(({ name, hash }) => {
    const parts = documents.parts(name);
    const faults = parts.flatMap((part) => partFaults(store, part));
    const isWhole = contentHash(parts) === hash;
    return [...faults, ...(isWhole ? [] : ["its parts do not match its hash"])].map(
      (fault) => `the document ${name}: ${fault}`,
    );
  });
}

function partFaults(store: Store, part: Part): string[] {
  return ENCODINGS.flatMap((encoding) => {
    const fault = encodingFault(store, part, encoding);
    return fault === undefined ? [] : [`${encoding} of chunk ${part.hash.slice(0, 12)}: ${fault}`];
  });
}

function encodingFault(store: Store, part: Part, encoding: Encoding): string | undefined {
  try {
    const bytes = decode(joinChunks(store.documents.load([part], encoding), encoding), encoding);
    return describeChunk(bytes).hash === part.hash ? undefined : "its bytes do not match its hash";
  } catch (error) {
    return reasonOf(error);
  }
}

function decode(bytes: Uint8Array, encoding: Encoding): Uint8Array {
  switch (encoding) {
    case "identity":
      return bytes;
    case "gzip":
      return gunzipSync(bytes);
    case "zstd":
      return Bun.zstdDecompressSync(new Uint8Array(bytes));
  }
}

/**
 * Renders everything again in a copy of the database.
 * @returns the documents that differ from those that are published
 */
export function staleDocuments(copy: Store, now: Date): string[] {
  const before = copy.documents.records();
  if (before.length === 0) return [];
  const publication = copy.settings.publication() ?? UNDESCRIBED_PUBLICATION;
  copy.transaction(() => publishAnew(copy, publication, now));
  const stale = before.filter(({ name, hash }) => copy.documents.record(name)?.hash !== hash);
  return stale.map(({ name }) => `the document ${name} differs from a fresh rendering`);
}
