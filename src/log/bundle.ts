/** Before each entry stands how many bytes it has, in two bytes, the larger first (C2SP tlog-tiles). */
const LENGTH_BYTES = 2;

/** Entries as a bundle holds them, one after the other. */
export function writeBundle(entries: readonly Uint8Array[]): Uint8Array {
  const parts = entries.flatMap((entry) => {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt16BE(entry.byteLength);
    return [length, entry];
  });
  return Buffer.concat(parts);
}

/** The entries of a bundle; undefined if its bytes are none. */
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

/** The bytes of the first entries of a bundle: what it was while it had so many. */
export function firstEntries(bundle: Uint8Array, count: number): Uint8Array {
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  let end = 0;
  for (let entry = 0; entry < count; entry += 1) end += LENGTH_BYTES + bytes.readUInt16BE(end);
  return bundle.subarray(0, end);
}
