/**
 * A finished document is a sequence of chunks: pieces of its text, or the bytes of a picture, each
 * compressed separately and identified by its hash, so that a change of one review remakes one
 * chunk. The document's encodings are joined from those of the chunks (`store/encoding.ts`).
 */
export interface Chunk {
  /** SHA-256 of the bytes, which are UTF-8 of a text; in hexadecimal. */
  readonly hash: string;
  /** CRC-32 of the bytes, for gzip's trailer (RFC 1952 §2.3.1). */
  readonly crc: number;
  readonly size: number;
}

/** A piece of a document's text. A run of reviews, newest first, has `oldest`. */
export interface TextPiece {
  readonly text: string;
  readonly oldest?: { readonly id: string; readonly date: string };
}

/**
 * Neighbors in the order of reviews. Where a run begins depends on the reviews before it, but seldom on
 * one of them: a new or changed review changes its own run and mostly leaves the others as they are.
 * The same reviews always give the same runs.
 */
export interface ReviewRun {
  /** The first place in the order (`reviewPosition`), in digits; it is the oldest review's. */
  readonly first: string;
  /** The last place, before the next run. */
  readonly last: string;
}

/**
 * A piece that is made of one run of reviews, and of what `besides` names: as long as these are the
 * same, what was stored of it is kept.
 */
export interface RunPiece {
  readonly run: ReviewRun;
  readonly besides?: string;
  make(): TextPiece;
}

/** A piece that is not text, such as a picture, or is no longer: strings live until they are collected. */
export interface BytesPiece {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A piece that is stored. */
export interface StoredPiece extends Chunk {
  readonly oldest?: { readonly id: string; readonly date: string };
}

/** What a document is made of at publish: new pieces, and stored parts that stay. */
export type Rendering = TextPiece | RunPiece | BytesPiece | StoredPiece;

/** Content codings that Candor serves (RFC 9110 §8.4.1), in order of preference. */
export const ENCODINGS = ["zstd", "gzip", "identity"] as const;
export type ContentCoding = (typeof ENCODINGS)[number];

/** A document's metadata. */
export interface DocumentRecord {
  readonly name: string;
  readonly contentType: string;
  /** Made from the content alone; each encoding's ETag is made from it. */
  readonly hash: string;
  /**
   * When the content changed, in whole seconds since the epoch; null if that is not known exactly.
   */
  readonly modifiedAt: number | null;
}

/** The hash of a whole document: a hash of its chunks' hashes, in order. */
export function contentHash(chunks: readonly Chunk[]): string {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const chunk of chunks) hasher.update(chunk.hash);
  return hasher.digest("hex").slice(0, 32);
}

/**
 * The strong ETag of one encoding: different bytes need a different tag (RFC 9110 §8.8.3.3).
 * @returns the tag with its quotes: `"…"` or `"…-gzip"`
 */
export function entityTag(hash: string, encoding: ContentCoding): string {
  return encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
}
