/** Each entry is preceded by its length in bytes, as a big-endian uint16 (C2SP tlog-tiles). */
const LENGTH_BYTES = 2;

/** The bytes of a bundle with these entries. */
export function writeBundle(entries: readonly Uint8Array[]): Uint8Array {
  const parts = entries.flatMap((entry) => {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt16BE(entry.byteLength);
    return [length, entry];
  });
  return Buffer.concat(parts);
}

/** The entries of a bundle; undefined if the bytes are cut off. */
export function readBundle(bundle: Uint8Array): Uint8Array[] | undefined {
  const entries: Uint8Array[] = [];
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  for (let at = 0; at < bytes.byteLength; ) {
    const start = at + LENGTH_BYTES;
    if (start > bytes.byteLength) return undefined;
    const end = start + bytes.readUInt16BE(at);
    if (end > bytes.byteLength) return undefined;
    entries.push(bytes.subarray(start, end));
    at = end;
  }
  return entries;
}

/** The bytes of a bundle's first `count` entries, which are the partial bundle of a smaller log. */
export function firstEntries(bundle: Uint8Array, count: number): Uint8Array {
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  let end = 0;
  for (let entry = 0; entry < count; entry += 1) end += LENGTH_BYTES + bytes.readUInt16BE(end);
  return bundle.subarray(0, end);
}
