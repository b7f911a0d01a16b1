import {
  DATA_OFFSET_AT,
  DATA_SIZE_AT,
  FILE_OFFSET_AT,
  FILE_SIZE_AT,
  MEMORY_SIZE_AT,
  readExecutable,
} from "./macos-executable.ts";

/**
 * “Ad hoc” signatures of executables for macOS, which name no signer: hashes of all pages, in the
 * format of cs_blobs.h in Apple's xnu. Numbers are big-endian, unlike in the rest of the file.
 */

const PAGE = 4096;
const PAGE_POWER = 12;
const HASH_BYTES = 32;
const SHA256 = 2;
const ALIGNMENT = 16;
const MEMORY_PAGE = 16_384;
const SUPER_BLOB = 0xfade0cc0;
const SUPER_BLOB_BYTES = 20;
const DIRECTORY = 0xfade0c02;
const DIRECTORY_VERSION = 0x20400;
const DIRECTORY_BYTES = 88;
const AD_HOC = 0x2;
const MAIN_EXECUTABLE = 1n;
const NAME = Buffer.from("candor\0");

/** Whether the first signature of an executable covers everything before it. */
export function fitsSignature(executable: Buffer): boolean {
  const { bytes, signature } = readExecutable(executable);
  const end = bytes.readUInt32LE(signature + DATA_OFFSET_AT);
  if (bytes.readUInt32BE(end) !== SUPER_BLOB) return false;
  const directory = end + bytes.readUInt32BE(end + SUPER_BLOB_BYTES - 4);
  if (bytes.readUInt32BE(directory) !== DIRECTORY) return false;
  const hashes = directory + bytes.readUInt32BE(directory + 16);
  const isWhole = bytes.readUInt32BE(directory + 32) === end;
  const stated = bytes.subarray(hashes, hashes + pagesIn(end) * HASH_BYTES);
  return isWhole && stated.equals(hashesOf(bytes.subarray(0, end)));
}

/** The executable with a new signature in place of the one that it has. */
export function signAdHoc(executable: Buffer): Buffer {
  const { signature, linkEdit, textSize } = readExecutable(executable);
  const end = executable.readUInt32LE(signature + DATA_OFFSET_AT);
  const signed = Buffer.from(executable.subarray(0, end));
  const size = roundedUp(sizeOf(end), ALIGNMENT);
  // The load commands are signed too, so they must be correct first.
  const fileSize = end + size - Number(signed.readBigUInt64LE(linkEdit + FILE_OFFSET_AT));
  signed.writeUInt32LE(size, signature + DATA_SIZE_AT);
  signed.writeBigUInt64LE(BigInt(fileSize), linkEdit + FILE_SIZE_AT);
  signed.writeBigUInt64LE(BigInt(roundedUp(fileSize, MEMORY_PAGE)), linkEdit + MEMORY_SIZE_AT);
  const blob = Buffer.concat([superBlob(end), directoryOf(end, textSize), NAME, hashesOf(signed)]);
  return Buffer.concat([signed, blob, Buffer.alloc(size - blob.byteLength)]);
}

function superBlob(end: number): Buffer {
  const kind = 0;
  return numbers(SUPER_BLOB, sizeOf(end), 1, kind, SUPER_BLOB_BYTES);
}

/** The code directory, up to the hashes. */
function directoryOf(end: number, textSize: bigint): Buffer {
  const head = Buffer.alloc(DIRECTORY_BYTES);
  const hashesAt = DIRECTORY_BYTES + NAME.byteLength;
  const size = sizeOf(end) - SUPER_BLOB_BYTES;
  const special = 0;
  const [counts, where] = [
    [special, pagesIn(end)],
    [hashesAt, DIRECTORY_BYTES],
  ];
  numbers(DIRECTORY, size, DIRECTORY_VERSION, AD_HOC, ...where, ...counts, end).copy(head);
  Buffer.of(HASH_BYTES, SHA256, 0, PAGE_POWER).copy(head, 36);
  head.writeBigUInt64BE(textSize, 72);
  head.writeBigUInt64BE(MAIN_EXECUTABLE, 80);
  return head;
}

/** The size of a whole signature that covers this many bytes. */
function sizeOf(end: number): number {
  return SUPER_BLOB_BYTES + DIRECTORY_BYTES + NAME.byteLength + pagesIn(end) * HASH_BYTES;
}

function hashesOf(bytes: Uint8Array): Buffer {
  const hashes = Array.from({ length: pagesIn(bytes.byteLength) }, (_, at) => {
    const page = bytes.subarray(at * PAGE, (at + 1) * PAGE);
    return new Bun.CryptoHasher("sha256").update(page).digest();
  });
  return Buffer.concat(hashes);
}

function pagesIn(size: number): number {
  return Math.ceil(size / PAGE);
}

function roundedUp(size: number, unit: number): number {
  return Math.ceil(size / unit) * unit;
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}
