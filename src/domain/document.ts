/**
 * A finished document is a row of chunks: pieces of its text, or the bytes of a picture, each
 * compressed by itself and each known by its hash, so that a change of one review remakes one chunk.
 * The encodings are joined from the chunks' own (`store/encoding.ts`).
 */
export interface Chunk {
  /** SHA-256 of the bytes, which are UTF-8 of a text; in hexadecimal. */
  readonly hash: string;
  /** CRC-32 of the bytes (gzip's trailer wants it: RFC 1952 §2.3.1). */
  readonly crc: number;
  readonly size: number;
}

/** A piece of a document's text. `oldest` stands on a run of reviews, newest first. */
export interface Piece {
  readonly text: string;
  readonly oldest?: { readonly id: string; readonly date: string };
}

/** A piece that is no text: a picture. */
export interface BytesPiece {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A piece that is stored. */
export interface Part extends Chunk {
  readonly oldest?: { readonly id: string; readonly date: string };
}

/** What a document is made of at publish: what is new, and parts that are stored and stay. */
export type Rendering = Piece | BytesPiece | Part;

/** Content codings that Candor serves (RFC 9110 §8.4.1), the preferred first. */
export const ENCODINGS = ["zstd", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a document is known by, without its bytes. */
export interface DocumentRecord {
  readonly name: string;
  readonly contentType: string;
  /** Made from the content alone; each encoding's ETag is made from it. */
  readonly hash: string;
  /** When the content changed, in whole seconds since the epoch; null where that would not be exact. */
  readonly modifiedAt: number | null;
}

/** The hash of a whole text: of the hashes of its chunks, in order. */
export function contentHash(chunks: readonly Chunk[]): string {
  const hasher = new Bun.CryptoHasher("sha256");
  for (const chunk of chunks) hasher.update(chunk.hash);
  return hasher.digest("hex").slice(0, 32);
}

/**
 * The strong ETag of one encoding: other bytes, another tag (RFC 9110 §8.8.3.3).
 * @returns with its quotes: `"…"` or `"…-gzip"`
 */
export function entityTag(hash: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
}
