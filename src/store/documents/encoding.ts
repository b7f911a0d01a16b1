import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Chunk, ContentCoding } from "../../domain/document.ts";

/** Compression levels: for many readers, once; or for one reader, who waits. */
const LEVELS = {
  publish: { gzip: 6, zstd: 6 },
  read: { gzip: 3, zstd: 1 },
} as const;
type Occasion = keyof typeof LEVELS;

const CRC_POLYNOMIAL = 0xedb88320;
const BITS_A_BYTE_LOG2 = 3;

/** Magic, deflate, no flags, no time, unknown system (RFC 1952 §2.3): the same bytes each time. */
const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
/** An empty final block, after chunks that each end on a byte without being final (RFC 1951 §3.2.3). */
const DEFLATE_END = Uint8Array.of(3, 0);

/** A chunk with its bytes in one encoding; for gzip these are raw deflate, without header or end. */
export interface EncodedChunk extends Chunk {
  readonly bytes: Uint8Array;
}

/** A chunk's hash, CRC and size. */
export function describeChunk(bytes: Uint8Array): Chunk {
  const hash = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  return { hash, crc: crc32(bytes), size: bytes.byteLength };
}

/** Encodes one chunk so that `joinChunks` can join it with others. */
export function encodeChunk(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: ContentCoding,
  occasion: Occasion,
): Uint8Array {
  switch (encoding) {
    case "identity":
      return bytes;
    case "zstd":
      return Bun.zstdCompressSync(bytes, { level: LEVELS[occasion].zstd });
    case "gzip":
      return deflateRawSync(bytes, {
        level: LEVELS[occasion].gzip,
        finishFlush: constants.Z_SYNC_FLUSH,
      });
  }
}

/** The plain bytes of a chunk in zstd. */
export function decompressed(zstd: Uint8Array<ArrayBuffer>): Uint8Array {
  return Bun.zstdDecompressSync(zstd);
}

/** Joins encoded chunks into one body. */
export function joinChunks(chunks: readonly EncodedChunk[], encoding: ContentCoding): Uint8Array {
  return concatenate(bodyPieces(chunks, encoding));
}

/** The pieces of a body, one after another. */
export function bodyPieces(chunks: readonly EncodedChunk[], encoding: ContentCoding): Uint8Array[] {
  return framed(
    chunks.map(({ bytes }) => bytes),
    chunks,
    encoding,
  );
}

/**
 * The encoded pieces of some chunks as one body: consecutive frames for zstd (RFC 8878 §3.1); for
 * gzip a single member, because browsers stop reading after the first.
 */
export function framed<Piece>(
  pieces: readonly Piece[],
  chunks: readonly Chunk[],
  encoding: ContentCoding,
): (Piece | Uint8Array)[] {
  if (encoding !== "gzip") return [...pieces];
  return [GZIP_HEADER, ...pieces, DEFLATE_END, gzipTrailer(chunks)];
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.byteLength;
  }
  return whole;
}

/** CRC-32 and size modulo 2^32 of the whole, little-endian (RFC 1952 §2.3.1). */
function gzipTrailer(chunks: readonly Chunk[]): Uint8Array {
  const trailer = new DataView(new ArrayBuffer(8));
  const crc = chunks.reduce((whole, chunk) => joinCrc(whole, chunk.crc, chunk.size), 0);
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, chunks.reduce((size, chunk) => size + chunk.size, 0) >>> 0, true);
  return new Uint8Array(trailer.buffer);
}

/**
 * The CRC-32 of two concatenated texts, from the CRCs of the two. Appending n bytes multiplies the
 * first by x^(8n) in the field of the polynomial.
 */
export function joinCrc(first: number, second: number, secondSize: number): number {
  return (multiply(powerOfX(secondSize), first) ^ second) >>> 0;
}

/** The product of two reflected polynomials over GF(2), modulo the CRC's. */
function multiply(left: number, right: number): number {
  let product = 0;
  let factor = right;
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if ((left & bit) !== 0) product ^= factor;
    factor = (factor & 1) === 0 ? factor >>> 1 : (factor >>> 1) ^ CRC_POLYNOMIAL;
  }
  return product >>> 0;
}

/** x^(2^n), by squaring, for n from 0; in reflected order x^1 is bit 30. */
const SQUARES: readonly number[] = squaresOfX(64);

function squaresOfX(count: number): number[] {
  const squares = [0x40000000];
  let last = 0x40000000;
  while (squares.length < count) {
    last = multiply(last, last);
    squares.push(last);
  }
  return squares;
}

function powerOfX(bytes: number): number {
  let power = 0x80000000;
  let rest = bytes;
  for (let exponent = BITS_A_BYTE_LOG2; rest > 0; exponent++) {
    if (rest % 2 === 1) power = multiply(SQUARES[exponent] ?? 0, power);
    rest = Math.floor(rest / 2);
  }
  return power;
}
