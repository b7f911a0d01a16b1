import { crc32 } from "node:zlib";

/** The length of a PNG's signature and header; a text chunk may follow (PNG §5.2, §11.2.1). */
const HEAD_SIZE = 33;
/** The length of a chunk's type, and of its length and type together. */
const KIND_SIZE = 4;
const DATA_START = 8;
const KIND = "tEXt";
const KEYWORD = "Source\0";

/** Adds to a PNG, as a text chunk, what it was drawn from (PNG §11.3.3.2). */
export function withSource(png: Uint8Array, source: string): Uint8Array<ArrayBuffer> {
  const mark = pngChunk(KIND, new TextEncoder().encode(KEYWORD + source));
  return Buffer.concat([png.subarray(0, HEAD_SIZE), mark, png.subarray(HEAD_SIZE)]);
}

/** The source that was added to a PNG; undefined if it has none. */
export function sourceOf(png: Uint8Array): string | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const start = HEAD_SIZE + DATA_START;
  if (png.byteLength < start) return undefined;
  const content = png.subarray(start - KIND_SIZE, start + view.getUint32(HEAD_SIZE));
  const text = new TextDecoder("latin1").decode(content);
  return text.startsWith(KIND + KEYWORD) ? text.slice((KIND + KEYWORD).length) : undefined;
}

/** A part of a PNG with its length and checksum. */
export function pngChunk(kind: string, data: Uint8Array): Uint8Array {
  const content = Buffer.concat([new TextEncoder().encode(kind), data]);
  return Buffer.concat([numberBytes(data.byteLength), content, numberBytes(crc32(content))]);
}

/** Four bytes, big-endian. */
export function numberBytes(value: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4));
  bytes.setUint32(0, value);
  return new Uint8Array(bytes.buffer);
}
